/// The part of a ``HeldCall`` that doesn't depend on the types of its function. The lock of the double guards it, so
/// it is `Sendable`.
class Hold: @unchecked Sendable {
  /// Lets the caller go on when the call ends.
  final let latch = Latch()

  /// Whether the caller's task is cancelled, whether or not this ends the call.
  final var isCancelled = false

  /// Whether a test has waited for the cancellation.
  final var cancellationIsAwaited = false

  /// Whether cancelling the caller's task ends the call, if the function can throw a `CancellationError`.
  final let endsWhenCancelled: Bool

  /// Where the test said that such calls are held; `nil` if a response of a loader says so.
  final let place: SourceLocation?

  /// Whether the call waits since it has no answer. The test has a report of that.
  final let isUnanswered: Bool

  /// The call's number in the order of all calls.
  final var sequence = 0

  /// Whether the call came after its test had ended, so that nobody will resume it.
  final var cameLate = false

  /// Whether neither the test nor a cancellation has ended the call.
  final var isHeld = true

  /// Whether the test has ended and reported the call.
  final var isReported = false

  /// Where the test resumed the call. It is set once.
  final var placeOfResumption: SourceLocation?

  init(endsWhenCancelled: Bool, at place: SourceLocation?, isUnanswered: Bool) {
    self.endsWhenCancelled = endsWhenCancelled
    self.place = place
    self.isUnanswered = isUnanswered
    isReported = isUnanswered
  }
}

/// A call that waits until the test resumes it. Unchecked, as its superclass is.
final class HeldCall<Output, Failure: Error>: Hold, @unchecked Sendable {
  /// What the caller gets.
  var result: Result<Output, Failure>?

  override init(
    endsWhenCancelled: Bool = true,
    at place: SourceLocation? = nil,
    isUnanswered: Bool = false
  ) {
    super.init(endsWhenCancelled: endsWhenCancelled, at: place, isUnanswered: isUnanswered)
  }

  /// A new call that is held in the same way.
  var another: HeldCall {
    HeldCall(endsWhenCancelled: endsWhenCancelled, at: place)
  }
}
