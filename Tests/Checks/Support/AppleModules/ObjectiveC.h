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

typedef struct _objc_implementation *IMP;
typedef struct objc_method *Method;

_Nullable IMP class_getMethodImplementation(_Nullable Class type, SEL name);
_Nullable Method class_getInstanceMethod(_Nullable Class type, SEL name);
const char *class_getName(_Nullable Class type);
_Nullable Class class_getSuperclass(_Nullable Class type);
_Nullable Class object_getClass(_Nullable id object);

NS_ASSUME_NONNULL_END

#endif
