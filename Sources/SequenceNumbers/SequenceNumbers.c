// An atomic number, which Swift has in `Synchronization` alone: older Apple systems lack that module, and where the
// toolchain brings it as text, as on Linux, a clean build compiles it anew, a tenth of what a consumer's build takes.

#include "SequenceNumbers.h"

#include <stdatomic.h>

static atomic_long last;

long nextSequenceNumberOfTestDoubles(void) {
  return atomic_fetch_add_explicit(&last, 1, memory_order_relaxed) + 1;
}

long lastSequenceNumberOfTestDoubles(void) {
  return atomic_load_explicit(&last, memory_order_relaxed);
}
