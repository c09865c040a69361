/// A call that the test lets go: what is known of it, guarded by the lock of the double that holds it. Its caller
/// waits for ``answer``, which is filled when no lock is held.
@usableFromInline package final class HeldCall<Output, Failure: Error>: @unchecked Sendable {
  /// How the call came to its end.
  enum Ending {
    case resumed(at: SourceLocation)
    case cancelled
  }

  let answer = OneShot<Result<Output, Failure>>()

  /// The call's number in the order of all calls.
  var sequence = 0

  /// `nil` as long as the call is held.
  var ending: Ending?

  /// Whether the caller's task was cancelled, be that the end of the call or not.
  var callerIsCancelled = false

  /// Those who wait for the caller to be cancelled.
  var cancellationWaiters = Waiters<Void, Void>()

  @usableFromInline package init() {}
}
