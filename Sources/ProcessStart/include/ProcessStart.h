/// Begins to watch the tests of the process. `StrictDoubles` has the function; it is called before `main` when
/// `STOP_HUNG_TESTS` is set.
void watchTestsOfTestDoubles(void);

/// Has a function called when a fault or an abort stops the process, after all that is done then already.
void testDoublesHaveLastWords(void (*lastWords)(void));

/// A thread, and what it has done so far.
struct ThreadWorkOfTestDoubles {
  unsigned long thread;
  /// The processor time that it has used, in seconds.
  double time;
  /// How often it has waited for something; -1 on systems that don't tell, which are Apple's.
  long waits;
};

/// The work of the thread that asks. Safe from any thread.
struct ThreadWorkOfTestDoubles threadWorkOfTestDoubles(void);
