// swift-format-ignore-file
// What the part of the library that is checked uses of Foundation, in outline.

@_exported import Dispatch

public typealias TimeInterval = Double

public struct Date: Sendable {
  public init(timeIntervalSince1970: TimeInterval) {}

  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }

  public static func + (date: Date, interval: TimeInterval) -> Date { date }
  public static func += (date: inout Date, interval: TimeInterval) {}
}

public struct Data: Sendable {
  public init(_ bytes: String.UTF8View) {}
}

public final class FileHandle: Sendable {
  public static var standardError: FileHandle { fatalError() }

  public func write(_ data: Data) {}
}

public struct URL: Sendable {
  public var absoluteString: String { "" }
}

public struct URLRequest: Sendable {
  public var httpMethod: String?
  public var url: URL?
}

public struct URLError: Error {
  public struct Code: Hashable, Sendable {
    public let rawValue: Int
  }

  public let code: Code

  /// The library's own, in a file that is left out.
  public var codeText: String { "" }
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

public final class NSRecursiveLock: @unchecked Sendable {
  public init() {}

  public func lock() {}
  public func unlock() {}
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

extension String {
  public var capitalized: String { self }
}
