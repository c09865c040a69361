// Neither test framework tells a library that a process begins. A C function can run before `main`, and a Swift function
// can't.

#include "ProcessStart.h"

#include <stdlib.h>

#ifdef __APPLE__
  // Looked up by its name: Xcode may link each target as a framework, and this one comes before the one that has it.
  #include <dlfcn.h>

  static void watch(void) {
    void (*watchTests)(void) = dlsym(RTLD_SELF, "watchTestsOfTestDoubles");
    if (!watchTests) watchTests = dlsym(RTLD_DEFAULT, "watchTestsOfTestDoubles");
    if (watchTests) watchTests();
  }
#else
  #define watch watchTestsOfTestDoubles
#endif

__attribute__((constructor)) static void watchTestsOfTestDoublesIfAsked(void) {
  if (getenv("STOP_HUNG_TESTS")) watch();
}
