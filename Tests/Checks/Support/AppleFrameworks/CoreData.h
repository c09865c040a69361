// The part of CoreData that protocols of Tests/AppleShapes name.

#include "Foundation.h"

#ifndef COREDATA_H
#define COREDATA_H

NS_ASSUME_NONNULL_BEGIN

@protocol NSFetchRequestResult <NSObject>
@end

@interface NSManagedObject : NSObject <NSFetchRequestResult>
@end

NS_SWIFT_SENDABLE
@interface NSManagedObjectID : NSObject
@end

NS_SWIFT_SENDABLE
@interface NSManagedObjectContext : NSObject
@end

@interface NSFetchRequest<__covariant ResultType : id<NSFetchRequestResult>> : NSObject
@end

NS_ASSUME_NONNULL_END

#endif
