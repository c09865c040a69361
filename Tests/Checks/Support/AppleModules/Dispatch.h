#include "AppleAttributes.h"
#include "ObjectiveC.h"

#ifndef DISPATCH_H
#define DISPATCH_H

NS_SWIFT_SENDABLE NS_SWIFT_NAME(DispatchObject)
@interface OS_dispatch_object : NSObject
- (nonnull instancetype)init NS_UNAVAILABLE;
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(DispatchQueue)
@interface OS_dispatch_queue : OS_dispatch_object
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(DispatchGroup)
@interface OS_dispatch_group : OS_dispatch_object
- (nonnull instancetype)init NS_DESIGNATED_INITIALIZER;
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(DispatchSemaphore)
@interface OS_dispatch_semaphore : OS_dispatch_object
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(DispatchSource)
@interface OS_dispatch_source : OS_dispatch_object
@end

NS_SWIFT_NAME(DispatchSourceProtocol)
@protocol OS_dispatch_source <NSObject>
@end

NS_SWIFT_NAME(DispatchSourceTimer)
@protocol OS_dispatch_source_timer <OS_dispatch_source>
@end

typedef long dispatch_once_t;

#endif
