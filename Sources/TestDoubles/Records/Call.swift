/// A recorded call.
public struct Call<Input> {
  /// What the function was called with: the argument, a tuple of the arguments, or `Void`.
  public let input: Input

  /// The name of the function that was called, as `#function` gives it: `loadItems(page:matching:)`.
  public let function: String

  /// The call's number in the one count over everything that is recorded in this process. Of two calls, on
  /// whatever doubles, the one with the smaller number came first.
  public let sequence: Int

  init(_ record: Record<Input>) {
    input = record.input
    function = record.function
    sequence = record.sequence
  }
}

extension Call: Sendable where Input: Sendable {}
