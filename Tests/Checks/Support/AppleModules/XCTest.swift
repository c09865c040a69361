// swift-format-ignore-file
// What the package and its tests use of XCTest, in outline.

@_exported import Foundation
@_exported import XCTest

public struct XCTIssue: Hashable, _ObjectiveCBridgeable {
  public typealias IssueType = XCTIssueReference.IssueType

  public init(
    type: IssueType,
    compactDescription: String,
    detailedDescription: String? = nil,
    sourceCodeContext: XCTSourceCodeContext = .init(),
    associatedError: (any Error)? = nil,
    attachments: [XCTAttachment] = []
  ) { fatalError() }

  public var type: IssueType
  public var compactDescription: String
  public var detailedDescription: String?
  public var sourceCodeContext: XCTSourceCodeContext
  public var associatedError: (any Error)?
  public var attachments: [XCTAttachment]

  public static func == (first: XCTIssue, second: XCTIssue) -> Bool { false }
  public func hash(into hasher: inout Hasher) {}

  public func _bridgeToObjectiveC() -> XCTIssueReference { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: XCTIssueReference, result: inout XCTIssue?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: XCTIssueReference, result: inout XCTIssue?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: XCTIssueReference?) -> XCTIssue { fatalError() }
}

extension XCTestCase {
  public nonisolated func fulfillment(of expectations: [XCTestExpectation], timeout seconds: TimeInterval = .infinity, enforceOrder: Bool = false) async {}
  public func addTeardownBlock(_ block: @escaping @Sendable () async throws -> Void) {}
}

extension XCTWaiter {
  public nonisolated static func fulfillment(of expectations: [XCTestExpectation], timeout seconds: TimeInterval = .infinity, enforceOrder: Bool = false) async -> Result { .completed }
  public nonisolated func fulfillment(of expectations: [XCTestExpectation], timeout seconds: TimeInterval = .infinity, enforceOrder: Bool = false) async -> Result { .completed }
}

public struct XCTSkip: Error {
  public init(_ message: @autoclosure () -> String? = nil, file: StaticString = #filePath, line: UInt = #line) {}
}

public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {}

public func XCTAssert(
  _ expression: @autoclosure () throws -> Bool,
  _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}

public func XCTAssertTrue(
  _ expression: @autoclosure () throws -> Bool,
  _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}

public func XCTAssertFalse(
  _ expression: @autoclosure () throws -> Bool,
  _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}

public func XCTAssertNil(
  _ expression: @autoclosure () throws -> Any?,
  _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}

public func XCTAssertNotNil(
  _ expression: @autoclosure () throws -> Any?,
  _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}

public func XCTAssertEqual<Value: Equatable>(
  _ first: @autoclosure () throws -> Value,
  _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}

public func XCTAssertNotEqual<Value: Equatable>(
  _ first: @autoclosure () throws -> Value,
  _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}

public func XCTAssertThrowsError<Value>(
  _ expression: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line,
  _ handler: (_ error: any Error) -> Void = { _ in }
) {}

public func XCTAssertNoThrow<Value>(
  _ expression: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}

public func XCTUnwrap<Value>(
  _ expression: @autoclosure () throws -> Value?,
  _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) throws -> Value { fatalError() }
