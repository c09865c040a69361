// swift-format-ignore-file
// What the package and its tests use of Dispatch, in outline.

@_exported import Dispatch
import ObjectiveC

public struct DispatchTime: Comparable, Sendable {
  public static let distantFuture = DispatchTime.now()
  public static func now() -> DispatchTime { fatalError() }

  public init(uptimeNanoseconds: UInt64) {}

  public var uptimeNanoseconds: UInt64 { 0 }

  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
  public static func < (first: DispatchTime, second: DispatchTime) -> Bool { false }
}

public struct DispatchWallTime: Comparable, Sendable {
  public static func now() -> DispatchWallTime { fatalError() }
  public static func < (first: DispatchWallTime, second: DispatchWallTime) -> Bool { false }
}

public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public enum DispatchTimeoutResult: Sendable {
  case success, timedOut
}

public struct DispatchQoS: Equatable, Sendable {
  public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive, unspecified
  }

  public static let background = DispatchQoS()
  public static let utility = DispatchQoS()
  public static let `default` = DispatchQoS()
  public static let userInitiated = DispatchQoS()
  public static let userInteractive = DispatchQoS()
  public static let unspecified = DispatchQoS()
}

public struct DispatchWorkItemFlags: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let barrier = DispatchWorkItemFlags(rawValue: 1)
}

public class DispatchWorkItem: @unchecked Sendable {
  public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping @convention(block) () -> Void) {}

  public func perform() {}
  public func cancel() {}
  public var isCancelled: Bool { false }
}

public final class DispatchSpecificKey<Value>: @unchecked Sendable {
  public init() {}
}

extension DispatchQueue {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let concurrent = Attributes(rawValue: 2)
    public static let initiallyInactive = Attributes(rawValue: 4)
  }

  public enum AutoreleaseFrequency: Sendable {
    case inherit, workItem, never
  }

  public convenience init(
    label: String,
    qos: DispatchQoS = .unspecified,
    attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit,
    target: DispatchQueue? = nil
  ) { fatalError() }

  public class var main: DispatchQueue { fatalError() }
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { fatalError() }
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
  public class func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? { nil }

  public var label: String { "" }

  public func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? { nil }
  public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {}

  @preconcurrency public func async(
    group: DispatchGroup? = nil,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
  public func async(execute work: DispatchWorkItem) {}
  @preconcurrency public func asyncAfter(
    deadline: DispatchTime,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
  public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {}
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }
  public func sync<Result>(flags: DispatchWorkItemFlags, execute work: () throws -> Result) rethrows -> Result { try work() }
}

extension DispatchObject {
  public func activate() {}
  public func resume() {}
  public func suspend() {}
}

extension DispatchGroup {
  public func enter() {}
  public func leave() {}
  @available(*, noasync)
  public func wait() {}
  @available(*, noasync)
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
  @preconcurrency public func notify(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    queue: DispatchQueue,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
}

extension DispatchSemaphore {
  public convenience init(value: Int) { fatalError() }

  @discardableResult public func signal() -> Int { 0 }
  @available(*, noasync)
  public func wait() {}
  @available(*, noasync)
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}

extension DispatchSource {
  public struct TimerFlags: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let strict = TimerFlags(rawValue: 1)
  }

  public class func makeTimerSource(flags: TimerFlags = [], queue: DispatchQueue? = nil) -> any DispatchSourceTimer { fatalError() }
}

extension DispatchSourceProtocol {
  public typealias DispatchSourceHandler = @Sendable @convention(block) () -> Void

  @preconcurrency public func setEventHandler(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {}
  @preconcurrency public func setCancelHandler(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {}
  public func activate() {}
  public func cancel() {}
  public func resume() {}
  public func suspend() {}
  public var isCancelled: Bool { false }
}

extension DispatchSourceTimer {
  public func schedule(
    deadline: DispatchTime,
    repeating interval: Double,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
  public func schedule(
    deadline: DispatchTime,
    repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
}

public struct DispatchData: RandomAccessCollection, Sendable {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
}

public func __dispatch_queue_get_label(_ queue: DispatchQueue?) -> UnsafePointer<CChar> { fatalError() }
