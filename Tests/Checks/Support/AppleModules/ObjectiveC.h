#include "AppleAttributes.h"

#ifndef OBJECTIVE_C_H
#define OBJECTIVE_C_H

typedef _Bool BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)

typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef struct _NSZone NSZone;

NS_ASSUME_NONNULL_BEGIN

@class NSString, Protocol;

@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
@property (readonly) Class superclass;
- (instancetype)self;
- (BOOL)isProxy;
- (BOOL)isKindOfClass:(Class)type;
- (BOOL)isMemberOfClass:(Class)type;
- (BOOL)conformsToProtocol:(Protocol *)protocol;
- (BOOL)respondsToSelector:(SEL)selector;
@property (readonly, copy) NSString *description;
@optional
@property (readonly, copy) NSString *debugDescription;
@end

@interface NSObject <NSObject>
+ (void)initialize NS_SWIFT_UNAVAILABLE("not in Swift");
- (instancetype)init NS_DESIGNATED_INITIALIZER;
+ (instancetype)new NS_SWIFT_UNAVAILABLE("use init");
- (id)copy;
- (id)mutableCopy;
+ (BOOL)instancesRespondToSelector:(SEL)selector;
+ (Class)superclass;
+ (NSString *)description;
@end

NS_ASSUME_NONNULL_END

#endif
