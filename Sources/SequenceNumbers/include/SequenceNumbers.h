/// The next number of a count that begins with 1, and that all of the process shares. Safe from any thread.
long nextSequenceNumberOfTestDoubles(void);

/// The last number that was taken; 0, if none was.
long lastSequenceNumberOfTestDoubles(void);
