/// A completion handler among a call's arguments. A strict test fails if nobody calls it.
///
///     let findSpy = Spy<(text: String, completion: AwaitedCompletion<Result<[Item], any Error>>), Void, Never>()
///
///     func find(_ text: String, completion: @escaping (Result<[Item], any Error>) -> Void) {
///       findSpy((text, AwaitedCompletion(completion)))
///     }
///
/// The test calls it like a closure, `findSpy.lastCall?.completion(.success(items))`, or makes the double call it:
/// `findSpy.answers { $0.completion(.success(items)) }`. If nobody has called it at the end of a strict test, the test
/// reports the call as still held. For a handler with several arguments, pass a closure:
/// `AwaitedCompletion { handler($0, $1) }`.
///
/// Safe from any thread, if the closure is.
public final class AwaitedCompletion<Value>: @unchecked Sendable {
  /// The closure makes the class unchecked. It need not be `Sendable`: the double only keeps it for the test.
  private let function: (Value) -> Void
  private let calls = Locked(0)

  /// Keeps a completion handler.
  public init(_ function: @escaping (Value) -> Void) {
    self.function = function
  }

  /// How often the completion handler was called.
  public var callCount: Int {
    calls.withLock(\.self)
  }

  /// Calls the completion handler.
  public func callAsFunction(_ value: Value) {
    calls.withLock { $0 += 1 }
    function(value)
  }
}

extension AwaitedCompletion where Value == Void {
  /// Calls the completion handler.
  public func callAsFunction() {
    callAsFunction(())
  }
}

extension AwaitedCompletion: CustomStringConvertible {
  /// `(Function)`, like the description of a closure.
  public var description: String {
    "(Function)"
  }
}

extension AwaitedCompletion: Awaited {
  var isAwaited: Bool {
    callCount == 0
  }

  /// Calls the completion handler with a `CancellationError`, where it takes one, or without a value. On the main actor,
  /// as most tests would: the closure may belong there.
  func giveUp() {
    let cancelled: Any = (Value.self as? any Cancelled.Type)?.cancelled ?? ()
    guard let value = cancelled as? Value else { return }
    // Only the handler gets the value.
    nonisolated(unsafe) let last = value
    Task { @MainActor in
      if isAwaited { self(last) }
    }
  }
}

/// A value that can say that something was cancelled.
private protocol Cancelled {
  static var cancelled: Self { get }
}

extension Result: Cancelled where Failure == any Error {
  fileprivate static var cancelled: Self { .failure(CancellationError()) }
}

extension Optional: Cancelled where Wrapped == any Error {
  fileprivate static var cancelled: Self { CancellationError() }
}
