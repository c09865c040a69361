// swift-format-ignore-file
// What the library uses of Dispatch, in outline.

public struct DispatchTime: Sendable {
  public static func now() -> DispatchTime { DispatchTime() }

  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
}

public protocol DispatchSourceTimer: AnyObject {
  func setEventHandler(handler: (@convention(block) () -> Void)?)
  func schedule(deadline: DispatchTime, repeating interval: Double)
  func resume()
  func cancel()
}

public final class DispatchQueue: @unchecked Sendable {
  public init(label: String) {}
}

public enum DispatchSource {
  public static func makeTimerSource(queue: DispatchQueue? = nil) -> any DispatchSourceTimer { fatalError() }
}
