// A handler of signals mustn't do much, and Swift doesn't say what its functions do.

#include "ProcessStart.h"

#include <signal.h>
#include <stddef.h>

static const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
static struct sigaction earlier[NSIG];
static void (*lastWordsOfTestDoubles)(void);

static void stop(int number, siginfo_t *info, void *context) {
  struct sigaction before = earlier[number];
  // Whatever goes wrong from here on ends the process.
  signal(number, SIG_DFL);
  // Swift's handler prints a backtrace.
  if (before.sa_flags & SA_SIGINFO) {
    before.sa_sigaction(number, info, context);
  } else if (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN) {
    before.sa_handler(number);
  }
  lastWordsOfTestDoubles();
  signal(number, SIG_DFL);
  raise(number);
}

void testDoublesHaveLastWords(void (*lastWords)(void)) {
  lastWordsOfTestDoubles = lastWords;
  struct sigaction action = {0};
  action.sa_sigaction = stop;
  // On the stack that Swift has for this, since the own one may be full. Not with the signal blocked: the thread that
  // reads memory for the backtrace inherits that, and would die of the first address that isn't mapped.
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    sigaction(signals[index], &action, &earlier[signals[index]]);
  }
}
