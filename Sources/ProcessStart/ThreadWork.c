// In C, since Swift doesn't know the clocks of all systems by their names.

#define _GNU_SOURCE
#include "ProcessStart.h"

#include <pthread.h>
#include <sys/resource.h>
#include <time.h>

struct ThreadWorkOfTestDoubles threadWorkOfTestDoubles(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  long waits = -1;
#ifdef RUSAGE_THREAD
  struct rusage usage;
  if (getrusage(RUSAGE_THREAD, &usage) == 0) waits = usage.ru_nvcsw;
#endif
  return (struct ThreadWorkOfTestDoubles){(unsigned long)pthread_self(), time.tv_sec + time.tv_nsec / 1e9, waits};
}
