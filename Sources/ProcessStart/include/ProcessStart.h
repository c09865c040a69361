/// Begins to watch the tests of the process. `StrictDoubles` has the function; it is called before `main` when
/// `STOP_HUNG_TESTS` is set.
void watchTestsOfTestDoubles(void);
