#include "Foundation.h"

#ifndef XCTEST_H
#define XCTEST_H

NS_ASSUME_NONNULL_BEGIN

@class XCTestRun, XCTestSuite, XCTestCase;

@interface XCTest : NSObject
@property (readonly) NSUInteger testCaseCount;
@property (readonly, copy) NSString *name;
@property (nullable, readonly) Class testRunClass;
@property (nullable, readonly) XCTestRun *testRun;
- (void)performTest:(XCTestRun *)run NS_SWIFT_NAME(perform(_:));
- (void)runTest NS_SWIFT_NAME(run());
- (void)setUpWithCompletionHandler:(void (^)(NSError * _Nullable error))completion;
- (BOOL)setUpWithError:(NSError **)error NS_SWIFT_NAME(setUpWithError());
- (void)setUp;
- (void)tearDown;
- (BOOL)tearDownWithError:(NSError **)error NS_SWIFT_NAME(tearDownWithError());
- (void)tearDownWithCompletionHandler:(void (^)(NSError * _Nullable error))completion;
@end

@interface XCTestRun : NSObject
- (instancetype)initWithTest:(XCTest *)test NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@property (readonly, strong) XCTest *test;
@property (readonly) NSUInteger executionCount;
@property (readonly) NSUInteger failureCount;
@property (readonly) NSUInteger unexpectedExceptionCount;
@property (readonly) NSUInteger totalFailureCount;
@property (readonly) NSUInteger skipCount;
@property (readonly) BOOL hasSucceeded;
@property (readonly) BOOL hasBeenSkipped;
- (void)start;
- (void)stop;
@end

@interface XCTestCaseRun : XCTestRun
@end

@interface XCTestSuite : XCTest
+ (instancetype)testSuiteWithName:(NSString *)name NS_SWIFT_NAME(init(name:));
@property (class, readonly) XCTestSuite *defaultTestSuite;
@property (readonly, copy) NSArray<XCTest *> *tests;
- (void)addTest:(XCTest *)test;
@end

// MARK: Issues

NS_SWIFT_SENDABLE
@interface XCTSourceCodeLocation : NSObject <NSSecureCoding>
- (instancetype)initWithFileURL:(NSURL *)url lineNumber:(NSInteger)line NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithFilePath:(NSString *)path lineNumber:(NSInteger)line;
- (instancetype)init NS_UNAVAILABLE;
@property (readonly) NSURL *fileURL;
@property (readonly) NSInteger lineNumber;
@end

NS_SWIFT_SENDABLE
@interface XCTSourceCodeContext : NSObject <NSSecureCoding>
- (instancetype)initWithLocation:(nullable XCTSourceCodeLocation *)location;
- (instancetype)init;
@property (readonly, nullable) XCTSourceCodeLocation *location;
@end

typedef NS_ENUM(NSInteger, XCTAttachmentLifetime) {
  XCTAttachmentLifetimeKeepAlways = 0,
  XCTAttachmentLifetimeDeleteOnSuccess = 1
} NS_SWIFT_NAME(XCTAttachment.Lifetime);

NS_SWIFT_NONSENDABLE
@interface XCTAttachment : NSObject <NSSecureCoding>
- (instancetype)init NS_UNAVAILABLE;
+ (instancetype)attachmentWithString:(NSString *)string NS_SWIFT_NAME(init(string:));
+ (instancetype)attachmentWithData:(NSData *)payload NS_SWIFT_NAME(init(data:));
@property (readonly, copy) NSString *uniformTypeIdentifier;
@property (copy, nullable) NSString *name;
@property (copy, nullable) NSDictionary *userInfo;
@property XCTAttachmentLifetime lifetime;
@end

typedef NS_ENUM(NSInteger, XCTIssueType) {
  XCTIssueTypeAssertionFailure = 0,
  XCTIssueTypeThrownError = 1,
  XCTIssueTypeUncaughtException = 2,
  XCTIssueTypePerformanceRegression = 3,
  XCTIssueTypeSystem = 4,
  XCTIssueTypeUnmatchedExpectedFailure = 5
} NS_SWIFT_NAME(XCTIssueReference.IssueType);

NS_SWIFT_NAME(XCTIssueReference) NS_SWIFT_BRIDGED(XCTIssue)
@interface XCTIssue : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly) XCTIssueType type;
@property (readonly, copy) NSString *compactDescription;
@end

// MARK: Waiting

NS_SWIFT_SENDABLE
@interface XCTestExpectation : NSObject
- (instancetype)init;
- (instancetype)initWithDescription:(NSString *)description NS_DESIGNATED_INITIALIZER;
@property (copy) NSString *expectationDescription;
@property (getter=isInverted) BOOL inverted;
@property NSUInteger expectedFulfillmentCount;
@property BOOL assertForOverFulfill;
- (void)fulfill;
@end

typedef NS_ENUM(NSInteger, XCTWaiterResult) {
  XCTWaiterResultCompleted = 1,
  XCTWaiterResultTimedOut,
  XCTWaiterResultIncorrectOrder,
  XCTWaiterResultInvertedFulfillment,
  XCTWaiterResultInterrupted
} NS_SWIFT_NAME(XCTWaiter.Result);

@protocol XCTWaiterDelegate;

NS_SWIFT_SENDABLE
@interface XCTWaiter : NSObject
- (instancetype)init;
- (instancetype)initWithDelegate:(nullable id<XCTWaiterDelegate>)delegate NS_DESIGNATED_INITIALIZER;
@property (nullable, weak) id<XCTWaiterDelegate> delegate;
- (XCTWaiterResult)waitForExpectations:(NSArray<XCTestExpectation *> *)expectations timeout:(NSTimeInterval)seconds
  NS_SWIFT_NAME(wait(for:timeout:)) NS_SWIFT_UNAVAILABLE_FROM_ASYNC("Use await fulfillment(of:timeout:) instead.");
+ (XCTWaiterResult)waitForExpectations:(NSArray<XCTestExpectation *> *)expectations timeout:(NSTimeInterval)seconds
  NS_SWIFT_NAME(wait(for:timeout:)) NS_SWIFT_UNAVAILABLE_FROM_ASYNC("Use await fulfillment(of:timeout:) instead.");
@end

@protocol XCTWaiterDelegate <NSObject>
@end

// MARK: Test cases

@interface XCTestCase : XCTest <XCTWaiterDelegate>
- (instancetype)init;
- (instancetype)initWithSelector:(SEL)selector;
@property (class, readonly) XCTestSuite *defaultTestSuite;
- (void)invokeTest;
@property BOOL continueAfterFailure;
@property NSTimeInterval executionTimeAllowance;
- (void)recordIssue:(XCTIssue *)issue NS_SWIFT_NAME(record(_:));
+ (void)setUp;
+ (void)tearDown;
- (void)addTeardownBlock:(void (NS_SWIFT_SENDABLE ^)(void))block NS_SWIFT_DISABLE_ASYNC;
- (void)addAttachment:(XCTAttachment *)attachment NS_SWIFT_NAME(add(_:));
- (XCTestExpectation *)expectationWithDescription:(NSString *)description;
- (void)waitForExpectations:(NSArray<XCTestExpectation *> *)expectations timeout:(NSTimeInterval)seconds
  NS_SWIFT_NAME(wait(for:timeout:)) NS_SWIFT_UNAVAILABLE_FROM_ASYNC("Use await fulfillment(of:timeout:) instead.");
- (void)measureBlock:(void (NS_NOESCAPE ^)(void))block NS_SWIFT_NAME(measure(_:));
@end

// MARK: Observation

@protocol XCTestObservation <NSObject>
@optional
- (void)testBundleWillStart:(NSBundle *)bundle;
- (void)testBundleDidFinish:(NSBundle *)bundle;
- (void)testSuiteWillStart:(XCTestSuite *)suite;
- (void)testSuiteDidFinish:(XCTestSuite *)suite;
- (void)testCaseWillStart:(XCTestCase *)testCase;
- (void)testCase:(XCTestCase *)testCase didRecordIssue:(XCTIssue *)issue NS_SWIFT_NAME(testCase(_:didRecord:));
- (void)testCaseDidFinish:(XCTestCase *)testCase;
@end

@interface XCTestObservationCenter : NSObject
@property (class, readonly, strong) XCTestObservationCenter *sharedTestObservationCenter NS_SWIFT_NAME(shared);
- (void)addTestObserver:(id<XCTestObservation>)observer NS_SWIFT_NAME(addTestObserver(_:));
- (void)removeTestObserver:(id<XCTestObservation>)observer NS_SWIFT_NAME(removeTestObserver(_:));
@end

NS_ASSUME_NONNULL_END

#endif
