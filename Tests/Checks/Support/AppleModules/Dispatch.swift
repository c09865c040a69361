// swift-format-ignore-file
// What the library uses of Dispatch, in outline.

public struct DispatchTime: Comparable, Sendable {
  public static let distantFuture = DispatchTime()
  public static func now() -> DispatchTime { DispatchTime() }

  public var uptimeNanoseconds: UInt64 { 0 }

  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }

  public static func < (first: DispatchTime, second: DispatchTime) -> Bool { false }
}

public protocol DispatchSourceTimer: AnyObject {
  func setEventHandler(handler: (@convention(block) () -> Void)?)
  func schedule(deadline: DispatchTime)
  func resume()
}

public final class DispatchQueue: @unchecked Sendable {
  public init(label: String) {}

  public static let main = DispatchQueue(label: "")

  public static func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? { nil }

  public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {}
}

public final class DispatchSpecificKey<Value>: @unchecked Sendable {
  public init() {}
}

public enum DispatchTimeoutResult {
  case success, timedOut
}

open class DispatchSemaphore: @unchecked Sendable {
  public init(value: Int) {}

  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
  @discardableResult public func signal() -> Int { 0 }
}

public enum DispatchSource {
  public static func makeTimerSource(queue: DispatchQueue? = nil) -> any DispatchSourceTimer { fatalError() }
}
