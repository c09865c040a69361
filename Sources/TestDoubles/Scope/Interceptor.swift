/// Decides what the doubles of a ``TestScope`` give to the code under test. A strict test that runs several times has
/// one. No call of these doubles takes the fast path. Safe from any thread.
package protocol Interceptor: AnyObject, Sendable {
  /// Whether a call of a double leaves a record. Asked in the step that records it, in which the double's lock is held.
  func records(callOf double: DoubleName) -> Bool

  /// Notes a call in the step that records it, so that nobody sees the call earlier. The double's lock is held.
  func noteRecord(of function: StaticString, by double: DoubleName, numbered sequence: Int)

  /// Decides over what a double is about to give. `nil` leaves it as it is.
  func decide(over offer: Offer) -> Decision?

  /// Learns that a double's answers are set up, by whom, and which errors are among them.
  func learn(of errors: [any Error], from reason: AnswerReason)

  /// Notes that code sleeps on a clock of the test.
  func noteSleep()

  /// Waits until no call waits for its answer.
  ///
  /// - Returns: Whether any call waited.
  func finishGiving() async -> Bool
}

/// What a double is about to give to the code under test.
package struct Offer {
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
  package var failure: any Error.Type = (any Error).self
  /// Whether the code awaits the answer.
  package var isAwaited = false
  /// Says whether the caller of a held call is cancelled. Ask when the round is over: a call that the test resumes at
  /// once learns of its task's cancellation only when it waits.
  package var isCallerCancelled: () -> Bool = { false }
}

extension Offer {
  /// Makes an offer of an element of a stream, or of a piece of a body.
  ///
  /// - Parameter call: The call that the stream answers.
  package init<Element, Failure: Error>(
    _ element: Element,
    from origin: AnswerOrigin,
    to call: Timeline.Entry,
    throwing: Failure.Type
  ) {
    (self.kind, answer, self.call, output) = (.element, .value(element), call, Element.self)
    (self.origin, failure, isAwaited) = (origin, Failure.self, true)
  }
}

/// What an ``Interceptor`` decides over an ``Offer``.
package enum Decision {
  /// The code gets this instead. A value has the type of the offer, and an error the type of its errors.
  case give(Given)
  /// The closure runs in the task that awaits the answer, and returns what that task gets. The closure that it is
  /// passed has the double give its own answer. Only for an offer that is awaited.
  case around(Around)
  /// The double gives its own answer, and the closure gets what a closure of the test has given.
  case watch(Watch)

  package typealias Give = nonisolated(nonsending) () async -> Given
  package typealias Watch = @Sendable (Given) -> Void
  package typealias Around = nonisolated(nonsending) (Give) async -> Given

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
package enum Given {
  case value(Any)
  case error(any Error)
  /// The element of a stream is left out.
  case nothing
  /// The stream ends in place of an element.
  case end
}

extension Interceptor {
  /// How much to add to the time of a clock or a date provider.
  ///
  /// - Parameter time: The unchanged time, since the clock's zero or since 1970.
  package func shift(of double: DoubleName, at time: Duration) -> Duration {
    let reading = Timeline.Entry(seen: (), numbered: 0, by: double)
    let decision = decide(
      over: Offer(kind: .time, answer: .value(time), call: reading, output: Duration.self)
    )
    guard case .give(.value(let other as Duration)) = decision else { return .zero }
    return other - time
  }
}
