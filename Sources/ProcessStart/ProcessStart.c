// Neither test framework tells a library that a process begins. A C function can run before `main`, and a Swift function
// can't.

#include "ProcessStart.h"

#include <stdlib.h>

__attribute__((constructor)) static void watchTestsOfTestDoublesIfAsked(void) {
  if (getenv("STOP_HUNG_TESTS")) watchTestsOfTestDoubles();
}
