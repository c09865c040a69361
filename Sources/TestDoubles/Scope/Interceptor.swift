/// Decides what the doubles of a ``TestScope`` give to the code under test. A strict test that runs several times has
/// one. No call of these doubles takes the fast path. Safe from any thread.
@usableFromInline package protocol Interceptor: AnyObject, Sendable {
  /// Whether the next call of a double leaves a record.
  func records(callOf double: DoubleName) -> Bool

  /// Decides over what a double is about to give. `nil` leaves it as it is.
  func decide(over offer: Offer) -> Decision?

  /// Learns that a double is told its answers, by whom, and which errors are among them.
  func learn(of errors: [any Error], from reason: AnswerReason)

  /// Notes that code sleeps on a clock of the test.
  func noteSleep()

  /// Waits until no call waits for its answer.
  ///
  /// - Returns: Whether any call waited.
  func finishGiving() async -> Bool
}

/// What a double is about to give to the code under test.
@usableFromInline package struct Offer {
  package enum Kind {
    case call
    /// The test resumes a held call.
    case resumption
    /// A reader asks a stream for an element, or the body of a response for a piece.
    case element
    /// An access of a fake. The fake itself works out what it gives.
    case access
    /// Code reads a clock or a date provider. The value is the `Duration` since the clock's zero or since 1970.
    case time
  }

  package enum Answer {
    case value(Any)
    case error(any Error)
    /// A closure computes it.
    case computed
    case stream
    case held
    case unanswered
  }

  package let kind: Kind
  package var answer: Answer
  /// The call and its double.
  package let call: Timeline.Entry
  package var origin = AnswerOrigin(.made, index: 0)
  /// The type of what the call takes.
  package var input: Any.Type = Void.self
  /// The type of the value.
  package let output: Any.Type
  /// The type of the errors that can be thrown.
  package var failure: any Error.Type = Never.self
  /// Whether the code awaits the answer.
  package var isAwaited = false

  /// Whether the answer is a value, an error, a closure or a stream.
  package var isGiven: Bool {
    switch answer {
    case .value, .error, .computed, .stream: true
    case .held, .unanswered: false
    }
  }

  package var isHeld: Bool {
    if case .held = answer { true } else { false }
  }
}

/// What an ``Interceptor`` decides over an ``Offer``.
@usableFromInline package enum Decision {
  /// The code gets this instead. A value has the type of the offer, and an error the type of its errors.
  case give(Given)
  /// The closure runs in the task that awaits the answer, and returns what that task gets. The closure that it is
  /// passed has the double give its own answer. Only for an offer that is awaited.
  case around(Around)
  /// The double gives its own answer, and the closure is told what a closure of the test has given.
  case watch(Watch)

  @usableFromInline package typealias Give = nonisolated(nonsending) () async -> Given
  @usableFromInline package typealias Watch = @Sendable (Given) -> Void
  @usableFromInline package typealias Around = nonisolated(nonsending) (Give) async -> Given

  /// Gives what was decided.
  package nonisolated(nonsending) func given(insteadOf give: Give) async -> Given {
    switch self {
    case .give(let given): given
    case .around(let run): await run(give)
    case .watch: await give()
    }
  }
}

/// What the code under test gets.
@usableFromInline package enum Given {
  case value(Any)
  case error(any Error)
  /// The element of a stream is left out.
  case nothing
  /// The stream ends in place of an element.
  case end
}

extension Given {
  init<Output, Failure: Error>(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let output): self = .value(output)
    case .failure(let error): self = .error(error)
    }
  }
}

/// As it stands in a list of what a stream yields.
extension Given: CustomStringConvertible {
  @usableFromInline package var description: String {
    switch self {
    case .value(let value): describe(value)
    case .error(let error): describe(error)
    case .nothing: "nothing"
    case .end: "its end"
    }
  }
}

extension Interceptor {
  /// How much to add to the time of a clock or a date provider.
  ///
  /// - Parameter time: The unchanged time, since the clock's zero or since 1970.
  func shift(of double: DoubleName, at time: Duration) -> Duration {
    let reading = Timeline.Entry(seen: (), numbered: 0, by: double)
    let decision = decide(
      over: Offer(kind: .time, answer: .value(time), call: reading, output: Duration.self)
    )
    guard case .give(.value(let other as Duration)) = decision else { return .zero }
    return other - time
  }
}

// MARK: - Answers of functions

extension Answer {
  /// The answer to a call after an interceptor has decided over it.
  func decided<Input>(
    by interceptor: any Interceptor,
    over kind: Offer.Kind,
    to call: Timeline.Entry,
    taking input: Input.Type,
    from origin: AnswerOrigin
  ) -> Answer {
    typealias Function = AsyncFunction<Input, Output, Failure>
    let offer = Offer(
      kind: kind,
      answer: offered,
      call: call,
      origin: origin,
      input: Input.self,
      output: Output.self,
      failure: Failure.self,
      isAwaited: AnswerFunction.self == Function.self
    )
    switch interceptor.decide(over: offer) {
    case .give(.value(let output as Output)): return .output(output)
    case .give(.error(let error as Failure)): return .failure(error)
    case .around(let run):
      guard let own = self as? Answer<Output, Failure, Function> else { return self }
      return (own.given(within: run) as? AnswerFunction).map(Answer.computed) ?? self
    case .watch(let note): return watched(taking: Input.self, note)
    case .give, nil: return self
    }
  }

  /// The same answer; if it is a closure, what it gives is told.
  private func watched<Input>(taking input: Input.Type, _ note: @escaping Decision.Watch) -> Answer {
    var function: Any?
    switch self {
    case .computed(let closure as SyncFunction<Input, Output, Failure>):
      function = SyncFunction<Input, Output, Failure> { (input) throws(Failure) in
        let result = Result { () throws(Failure) in try closure.run(input) }
        note(Given(result))
        return try result.get()
      }
    case .computed(let closure as AsyncFunction<Input, Output, Failure>):
      function = AsyncFunction<Input, Output, Failure> { (input) async throws(Failure) in
        do throws(Failure) {
          let output = try await closure.run(input)
          note(.value(output))
          return output
        } catch {
          note(.error(error))
          throw error
        }
      }
    default: break
    }
    return (function as? AnswerFunction).map(Answer.computed) ?? self
  }

  private var offered: Offer.Answer {
    switch self {
    case .output(let output): .value(output)
    case .failure(let error): .error(error)
    case .computed: .computed
    case .streamed: .stream
    case .held: .held
    case .unanswered, .unimplemented: .unanswered
    }
  }

  private func given<Input>(within run: @escaping Decision.Around) -> AnswerFunction
  where AnswerFunction == AsyncFunction<Input, Output, Failure> {
    // Only this call uses them, once. So they move from one task to no other.
    nonisolated(unsafe) let (answer, run) = (self, run)
    return AsyncFunction { (input) async throws(Failure) in
      let given = await run {
        do throws(Failure) {
          return .value(try await answer.output(for: input))
        } catch {
          return .error(error)
        }
      }
      switch given {
      case .value(let output as Output): return output
      case .error(let error as Failure): throw error
      default: preconditionFailure("a call gets a value or an error of its function's types")
      }
    }
  }

  private nonisolated(nonsending) func output<Input>(for input: Input) async throws(Failure) -> Output
  where AnswerFunction == AsyncFunction<Input, Output, Failure> {
    switch self {
    case .output(let output): return output
    case .failure(let error): throw error
    case .computed(let function): return try await function.run(input)
    case .streamed(let stream): return stream.output
    case .held, .unanswered, .unimplemented:
      preconditionFailure("only a given answer has a closure around it")
    }
  }
}
