extension Timeline {
  /// One recorded call.
  public struct Entry: @unchecked Sendable {
    let name: DoubleName

    /// The function's name, `loadItems(page:matching:)`; for a property `title.get` and `title.set`.
    public let function: String

    /// The call's number in the one count over everything that is recorded in this process.
    public let sequence: Int

    /// How the call ended, or why it hadn't when the timeline was made.
    public let outcome: Outcome

    // Described when somebody reads it: most timelines are only compared. It may be of any type, and it is
    // only read; that is what makes the conformance to `Sendable` unchecked.
    private let input: Any

    init(name: DoubleName, function: String, input: Any, sequence: Int, outcome: Outcome) {
      self.name = name
      self.function = name.name(of: function)
      self.sequence = sequence
      self.outcome = outcome
      self.input = input
      baseFunction = function
    }

    private let baseFunction: String

    /// The type that the double belongs to, `ItemsServiceSpy`.
    public var double: String {
      name.participant
    }

    /// The call with its arguments: `loadItems(page: 1, matching: "flat")`.
    public var call: String {
      name.describeCall(of: baseFunction, with: input)
    }
  }

  /// How a call ended, or why it hasn't.
  public enum Outcome: Sendable {
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
}

extension Timeline.Entry: CustomStringConvertible {
  /// The double, the call and its outcome: `ItemsServiceSpy.loadItems(page: 1) returned`.
  public var description: String {
    "\(name.describeQualifiedCall(of: baseFunction, with: input)) \(outcome)"
  }
}

extension Timeline.Outcome: CustomStringConvertible {
  /// `returned`, `threw` with the error, `was not answered`, `matched no route`, `held`, `running` or
  /// `was passed on`.
  public var description: String {
    switch self {
    case .returned: "returned"
    case .threw(is UnansweredCall): "was not answered"
    case .threw(is UnmatchedRequest): "matched no route"
    case .threw(let error): "threw \(describe(error))"
    case .held: "held"
    case .running: "running"
    case .passedOn: "was passed on"
    }
  }
}

extension Timeline.Outcome {
  init(_ outcome: Outcome) {
    switch outcome {
    case .returned: self = .returned
    case .threw(let error): self = .threw(error)
    case .running: self = .running
    case .passedOn: self = .passedOn
    case .held(let hold):
      switch hold.state {
      case .held: self = .held
      case .returned: self = .returned
      case .threw(let error): self = .threw(error)
      }
    }
  }
}
