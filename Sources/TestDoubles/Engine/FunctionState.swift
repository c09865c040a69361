/// All that changes in one double: its answers, its calls, the waiters for calls, and the held calls. A plain
/// value, guarded by the lock of its ``FunctionEngine``.
///
/// Each transition returns what is to be done once the lock is free: give an answer, let a waiter or a caller go
/// on, let go of what may be a user's object with a deinit.
@usableFromInline package struct FunctionState<Input, Output, Failure: Error, AnswerFunction> {
  @usableFromInline package typealias Script = TestDoubles.Script<Output, Failure, AnswerFunction>
  @usableFromInline package typealias Answer = TestDoubles.Answer<Output, Failure, AnswerFunction>
  /// An answer that a call took, and the call's number; `nil` where it left no record.
  @usableFromInline package typealias Taken = (answer: Answer, sequence: Int?)
  @usableFromInline package typealias Held = HeldCall<Output, Failure>

  @usableFromInline package var answers: Answers<Input, Output, Failure, AnswerFunction>
  @usableFromInline package var log = CallLog<Input>()
  @usableFromInline package let waiters = Waiters()
  /// The calls that are or were held, by their numbers.
  package private(set) var heldCalls: [Int: Held] = [:]
  /// The newest call that the waiters were asked about.
  private var newestAskedFor = 0

  package init(_ script: Script) {
    answers = Answers(script)
  }

  // MARK: Calls

  /// Records a call that gets an answer. Who takes that in the same transition has calls get the answers in the order
  /// of the records.
  ///
  /// - Parameter keepsRecord: Whether every call is recorded. One that is held always is: the test could not let
  ///   it go otherwise.
  /// - Returns: The call's number; `nil`, if it leaves no record.
  @inlinable package mutating func take(
    _ answer: Answer,
    for input: Input,
    _ function: StaticString,
    keepsRecord: Bool
  ) -> Int? {
    guard keepsRecord || answer.isHeld else { return nil }
    let sequence = log.append(input, function)
    if let outcome = answer.outcome {
      log.details.note(outcome, of: sequence)
      keep(answer, of: sequence)
    }
    return sequence
  }

  /// Records a call that goes on to a real object.
  ///
  /// - Returns: The call's number.
  @discardableResult package mutating func pass(_ input: Input, _ function: StaticString) -> Int {
    let sequence = log.append(input, function)
    log.details.note(.passedOn, of: sequence)
    return sequence
  }

  @usableFromInline package mutating func keep(_ answer: Answer, of sequence: Int) {
    switch answer {
    case .held(let call):
      call.sequence = sequence
      call.cameLate = log.details.isClosed
      heldCalls[sequence] = call
    case .unanswered:
      log.details.untoldCalls.append(sequence)
    case .output, .failure, .computed, .unimplemented:
      break
    }
  }

  /// Takes out the waiters whose goal the calls so far have reached. They are asked only when a call has come since
  /// the last time: many may come and go in between, and nobody waits for what is there already.
  package mutating func takeArrivals() -> [Waiter] {
    guard let newest = log.details.sequences.last, newest > newestAskedFor else { return [] }
    newestAskedFor = newest
    return waiters.takeAll { waiter in
      guard let goal = waiter.goal, let call = reach(goal) else { return false }
      goal.call = call
      return true
    }
  }

  /// Forgets the calls. Answers and waiters stay.
  package mutating func reset() -> Any {
    let old = (log.removeAll(), heldCalls)
    heldCalls = [:]
    return old
  }

  // MARK: Waiting

  /// Reaches a goal, where the calls so far suffice.
  package mutating func reach(_ goal: Goal) -> Call<Input>? {
    guard let index = log.details.reach(goal) else { return nil }
    return log[index]
  }

  /// Adds a waiter for a goal; `nil` where the calls so far suffice.
  mutating func waiter(for goal: Goal) -> Waiter? {
    guard let call = reach(goal) else { return waiters.add(goal) }
    goal.call = call
    return nil
  }

  // MARK: Holding

  /// Lets a held call go.
  ///
  /// - Parameter location: Where the test does so.
  /// - Returns: Whether the caller goes on, now that the lock is free; `false`, if the call had ended before.
  package mutating func resume(
    _ call: Held,
    with result: Result<Output, Failure>,
    at location: SourceLocation?
  ) -> Bool {
    guard call.isHeld else { return false }
    call.isHeld = false
    call.result = result
    call.placeOfResumption = location
    switch result {
    case .success: log.details.note(.returned, of: call.sequence)
    case .failure(let error): log.details.note(.threw(error), of: call.sequence)
    }
    return true
  }

  /// Ends a held call whose caller was cancelled, unless the test said otherwise.
  ///
  /// - Returns: Whether the caller goes on, now that the lock is free.
  package mutating func cancel(_ call: Held) -> Bool {
    call.cancellation.isReached = true
    return call.endsWhenCancelled && end(call)
  }

  /// Ends a held call, where the function can throw a `CancellationError`.
  ///
  /// - Returns: Whether the caller goes on, now that the lock is free.
  package mutating func end(_ call: Held) -> Bool {
    guard let error = CancellationError() as? Failure else { return false }
    return resume(call, with: .failure(error), at: nil)
  }
}
