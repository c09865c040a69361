/// What the closures of a `rethrows` function threw during one call. Nothing else may come out of the function:
/// its caller may not reckon with an error at all. Generated doubles use it. Safe from any thread.
public final class Rethrowing: @unchecked Sendable {
  private let lock = Lock()
  private let watchesAll: Bool
  private var hasThrown = false

  /// Begins with no closure having thrown.
  ///
  /// - Parameter watchesAll: Whether each closure's errors are noted. Where they can't be, any error may be one
  ///   of theirs, other than ``UnansweredCall``.
  public init(watchesAll: Bool = true) {
    self.watchesAll = watchesAll
  }

  /// Notes an error on its way out of a closure.
  public func noting(_ error: any Error) -> any Error {
    lock.withLock { hasThrown = true }
    return error
  }

  /// An error of the double, which may come out of the function once a closure has thrown. Else this stops the
  /// process, and says why.
  public func allowed(
    _ error: any Error,
    in double: StaticString,
    function: StaticString = #function
  ) -> any Error {
    guard !lock.withLock({ hasThrown }) else { return error }
    guard !(error is UnansweredCall) else { halt("\(error)") }
    guard watchesAll else { return error }
    halt(
      """
      \(double).\(function) was told to throw \(describe(error)). It rethrows, so it can throw only after a \
      closure that it was passed has thrown: call that in `answers { … }`.
      """
    )
  }
}
