/// A stream that a double can make for each of its calls: `AsyncStream`, `AsyncThrowingStream`.
///
/// To make a sequence of your own conform, give it an initialiser with a closure that it asks for each element.
public protocol DoubledStream<Element, StreamFailure>: SendableMetatype {
  /// The type of its elements.
  associatedtype Element
  /// The type of its errors; `Never` if it doesn't throw.
  associatedtype StreamFailure: Error

  /// Makes a stream that asks a closure for each element. `nil` is the end.
  static func asking(_ next: @escaping @Sendable () async throws -> Element?) -> Self
}

extension AsyncStream: DoubledStream {
  /// The stream throws no errors.
  public typealias StreamFailure = Never

  /// Makes a stream that asks a closure for each element.
  public static func asking(_ next: @escaping @Sendable () async throws -> Element?) -> AsyncStream {
    AsyncStream { try? await next() }
  }
}

extension AsyncThrowingStream: DoubledStream where Failure == any Error {
  /// The stream may throw any error.
  public typealias StreamFailure = any Error

  /// Makes a stream that asks a closure for each element.
  public static func asking(_ next: @escaping @Sendable () async throws -> Element?) -> AsyncThrowingStream {
    AsyncThrowingStream(unfolding: next)
  }
}
