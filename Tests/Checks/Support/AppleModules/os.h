#include "AppleAttributes.h"
#include "ObjectiveC.h"

#ifndef OS_H
#define OS_H

typedef struct os_unfair_lock_s {
  unsigned int _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

void os_unfair_lock_lock(os_unfair_lock_t _Nonnull lock);
void os_unfair_lock_unlock(os_unfair_lock_t _Nonnull lock);

NS_SWIFT_SENDABLE NS_SWIFT_NAME(OSLog)
@interface OS_os_log : NSObject
@end

#endif
