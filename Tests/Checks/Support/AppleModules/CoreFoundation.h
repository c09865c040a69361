#include "AppleAttributes.h"
#include "ObjectiveC.h"

#ifndef CORE_FOUNDATION_H
#define CORE_FOUNDATION_H

typedef double CGFloat;
typedef double CFTimeInterval;
typedef double CFAbsoluteTime;
typedef long CFIndex;
typedef unsigned long CFTypeID;

struct CGPoint { CGFloat x; CGFloat y; };
typedef struct CGPoint CGPoint;
struct CGSize { CGFloat width; CGFloat height; };
typedef struct CGSize CGSize;
struct CGRect { CGPoint origin; CGSize size; };
typedef struct CGRect CGRect;

#define CF_BRIDGED_TYPE(type) __attribute__((objc_bridge(type)))

typedef const CF_BRIDGED_TYPE(id) void *CFTypeRef;
typedef const struct CF_BRIDGED_TYPE(NSString) __CFString *CFStringRef;
typedef const struct CF_BRIDGED_TYPE(NSData) __CFData *CFDataRef;
typedef const struct CF_BRIDGED_TYPE(NSURL) __CFURL *CFURLRef;
typedef const struct CF_BRIDGED_TYPE(NSArray) __CFArray *CFArrayRef;
typedef const struct CF_BRIDGED_TYPE(NSDictionary) __CFDictionary *CFDictionaryRef;
typedef struct CF_BRIDGED_TYPE(NSError) __CFError *CFErrorRef;
typedef struct CF_BRIDGED_TYPE(id) __CFRunLoop *CFRunLoopRef;

typedef CFStringRef CFRunLoopMode __attribute__((swift_wrapper(struct)));

CFRunLoopRef CFRunLoopGetCurrent(void) __attribute__((cf_returns_not_retained));
CFRunLoopMode CFRunLoopCopyCurrentMode(CFRunLoopRef loop) __attribute__((cf_returns_retained));
void CFRunLoopPerformBlock(CFRunLoopRef loop, CFTypeRef mode, void (^block)(void));
void CFRunLoopWakeUp(CFRunLoopRef loop);

CFTypeID CFGetTypeID(CFTypeRef _Nonnull object);
CFAbsoluteTime CFAbsoluteTimeGetCurrent(void);

#endif
