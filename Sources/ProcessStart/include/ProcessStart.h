/// Begins to watch the tests of the process. `StrictDoubles` has the function; it is called before `main` when
/// `STOP_HUNG_TESTS` is set.
void watchTestsOfTestDoubles(void);

/// Has a function called when a fault or an abort stops the process, after all that is done then already.
void testDoublesHaveLastWords(void (*lastWords)(void));
