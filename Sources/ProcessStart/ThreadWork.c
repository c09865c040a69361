// In C, since Swift doesn't know the clocks of all systems by their names.

#include "ProcessStart.h"

#include <pthread.h>
#include <time.h>

struct ThreadWorkOfTestDoubles threadWorkOfTestDoubles(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (struct ThreadWorkOfTestDoubles){(unsigned long)pthread_self(), time.tv_sec + time.tv_nsec / 1e9};
}
