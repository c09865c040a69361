/// A recorded call.
public struct Call<Input> {
  /// What the function was called with: the argument, a tuple of the arguments, or `Void`.
  public let input: Input

  /// The name of the function that was called, as `#function` gives it: `loadItems(page:matching:)`.
  public let function: String

  /// The call's number in the one count over everything that is recorded in this process. Of two calls, on
  /// whatever doubles, the one with the smaller number came first.
  public let sequence: Int

  /// How the call had ended when this was read, or why it hadn't.
  package let outcome: CallOutcome
}

extension Call: Sendable where Input: Sendable {}

extension Call {
  /// The same call as a timeline keeps it, whatever its types.
  var erased: Call<Any> {
    Call<Any>(input: input, function: function, sequence: sequence, outcome: outcome)
  }
}

/// How a call ended, or why it hasn't.
public enum CallOutcome: Sendable {
  /// It returned.
  case returned
  /// It threw this error.
  case threw(any Error)
  /// The test holds it.
  case held
  /// Its answer is being worked out.
  case running
  /// It went on to a real object. How it ended there isn't known.
  case passedOn
}

extension CallOutcome: CustomStringConvertible {
  /// `returned`, `threw` with the error, `was not answered`, `matched no route`, `held`, `running` or
  /// `was passed on`.
  public var description: String {
    switch self {
    case .returned: "returned"
    case .threw(let error as any UnansweredError): error.outcome
    case .threw(let error): "threw \(describe(error))"
    case .held: "held"
    case .running: "running"
    case .passedOn: "was passed on"
    }
  }
}

/// An error of this package: nobody had told a double what to answer.
protocol UnansweredError: Error {
  /// How a timeline puts it: `was not answered`.
  var outcome: String { get }
}
