// swift-format-ignore-file
// What the package and its tests use of os, in outline.

@_exported import os
import ObjectiveC

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  public init(initialState: State) where State: Sendable {}
  public init(uncheckedState: State) {}

  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
    fatalError()
  }

  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    fatalError()
  }
}

public struct OSLogType: Equatable, Sendable {
  public static let `default` = OSLogType()
  public static let info = OSLogType()
  public static let debug = OSLogType()
  public static let error = OSLogType()
  public static let fault = OSLogType()
}

public struct OSLogInterpolation: StringInterpolationProtocol {
  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) {}
  public mutating func appendInterpolation(
    _ text: @autoclosure @escaping () -> String,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> some FixedWidthInteger,
    privacy: OSLogPrivacy = .auto
  ) {}
}

public struct OSLogStringAlignment: Sendable {
  public static var none: OSLogStringAlignment { fatalError() }
}

public struct OSLogPrivacy: Sendable {
  public static var auto: OSLogPrivacy { fatalError() }
  public static var `public`: OSLogPrivacy { fatalError() }
  public static var `private`: OSLogPrivacy { fatalError() }
}

public struct OSLogMessage: ExpressibleByStringInterpolation {
  public init(stringInterpolation: OSLogInterpolation) {}
  public init(stringLiteral value: String) {}
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public struct Logger: Sendable {
  public init() {}
  public init(subsystem: String, category: String) {}
  public init(_ log: OSLog) {}

  public func log(_ message: OSLogMessage) {}
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  public func debug(_ message: OSLogMessage) {}
  public func info(_ message: OSLogMessage) {}
  public func notice(_ message: OSLogMessage) {}
  public func warning(_ message: OSLogMessage) {}
  public func error(_ message: OSLogMessage) {}
  public func fault(_ message: OSLogMessage) {}
}
