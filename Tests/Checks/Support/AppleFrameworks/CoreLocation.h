// The part of CoreLocation that protocols of Tests/AppleShapes name.

#include "Foundation.h"

#ifndef CORELOCATION_H
#define CORELOCATION_H

NS_ASSUME_NONNULL_BEGIN

typedef double CLLocationDegrees;
typedef double CLLocationDistance;

typedef struct {
  CLLocationDegrees latitude;
  CLLocationDegrees longitude;
} CLLocationCoordinate2D;

NS_SWIFT_SENDABLE
@interface CLLocation : NSObject
@property (readonly, nonatomic) CLLocationCoordinate2D coordinate;
@end

typedef NS_ENUM(int, CLAuthorizationStatus) { kCLAuthorizationStatusNotDetermined, kCLAuthorizationStatusDenied };

@class CLLocationManager;

@protocol CLLocationManagerDelegate <NSObject>
@optional
- (void)locationManager:(CLLocationManager *)manager didUpdateLocations:(NSArray<CLLocation *> *)locations;
@end

@interface CLLocationManager : NSObject
@property (nullable, weak, nonatomic) id<CLLocationManagerDelegate> delegate;
@end

NS_ASSUME_NONNULL_END

#endif
