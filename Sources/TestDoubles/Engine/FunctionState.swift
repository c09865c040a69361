/// All that changes in one double: its answers, its calls, the waiters for calls, and the held calls. A value, guarded
/// by the lock of its ``FunctionEngine``; what in it is an object is known outside by its identity: a script that a call
/// has chosen, a waiter, a held call. Only transitions change those.
///
/// A transition returns a ``Transition``.
@usableFromInline struct FunctionState<Input, Output, Failure: Error, AnswerFunction> {
  @usableFromInline typealias Script = TestDoubles.Script<Output, Failure, AnswerFunction>
  @usableFromInline typealias Answer = TestDoubles.Answer<Output, Failure, AnswerFunction>
  @usableFromInline typealias Held = HeldCall<Output, Failure>
  @usableFromInline typealias AllAnswers = Answers<Input, Output, Failure, AnswerFunction>

  @usableFromInline var answers: AllAnswers
  @usableFromInline var log = CallLog<Input>()
  @usableFromInline let waiters = Waiters<CallGoal<Input>>()
  /// The calls that are or were held, by their numbers.
  private(set) var heldCalls: [Int: Held] = [:]
  /// The numbers of the calls that had no answer, until a strict test is told of them.
  private var untoldCalls: [Int] = []
  /// Whether a director decides over each call.
  @usableFromInline let isDirected: Bool
  /// Whether the test has ended.
  private var isClosed = false
  /// Whether the test that has ended is told of each call that comes now.
  private var tellsLateCalls = false

  init(_ script: Script, isDirected: Bool = false) {
    answers = Answers(script)
    self.isDirected = isDirected
  }

  /// Where the value lies that is all that a call comes to, beside its record; `nil`, if there is more to a call.
  @inlinable var standingOutput: UnsafePointer<Output>? {
    isWatched || waiters.count > 0 ? nil : answers.standingOutput
  }

  /// Whether something happens beside the answers of calls and their records.
  @usableFromInline var isWatched: Bool {
    isDirected || tellsLateCalls || !answers.actions.isEmpty
  }

  // MARK: Calls

  /// A call that has taken its answer.
  @usableFromInline struct Taken {
    @usableFromInline let answer: Answer
    /// The call's number; `nil` where it left no record.
    @usableFromInline let sequence: Int?
    /// What happens beside; `nil`, as nearly always, if nothing does.
    @usableFromInline let watched: Watched?

    @usableFromInline init(_ answer: Answer, _ sequence: Int?, _ watched: Watched?) {
      self.answer = answer
      self.sequence = sequence
      self.watched = watched
    }
  }

  /// What happens beside a call.
  @usableFromInline struct Watched {
    let origin: AnswerOrigin
    let actions: [@Sendable (Input) -> Void]
    /// Whether the test has ended that has to look at it.
    let isLate: Bool
  }

  /// What becomes of a call at first.
  @usableFromInline enum Attempt {
    case taken(Taken)
    /// Rules are to be asked, with no lock held, which script is for it.
    case asks(AllAnswers)
  }

  /// Takes an answer for a call that no rule can pick out, and records the call.
  @inlinable mutating func attempt(
    _ input: Input,
    _ function: StaticString,
    keepsRecord: Bool
  ) -> Transition<Attempt> {
    guard !answers.hasRules else { return Transition(.asks(answers)) }
    let transition = take(input, function, from: answers.script, keepsRecord: keepsRecord)
    return Transition(.taken(transition.value), ending: transition.waits)
  }

  /// Takes an answer for a call, and records the call. Both are one transition, so answers follow the order of the log.
  ///
  /// - Parameter keepsRecord: Whether every call is recorded. One that is held always is: the test could not let
  ///   it go otherwise.
  @inlinable mutating func take(
    _ input: Input,
    _ function: StaticString,
    from script: Script,
    keepsRecord: Bool
  ) -> Transition<Taken> {
    let answer = script.next()
    let watched = isWatched ? watched(script, answer) : nil
    guard keepsRecord || answer.isHeld else { return Transition(Taken(answer, nil, watched)) }
    let sequence = log.append(input, function)
    if let outcome = answer.outcome {
      log.details.note(outcome, of: sequence)
      keep(answer, of: sequence)
    }
    return Transition(Taken(answer, sequence, watched), ending: waiters.count == 0 ? [] : arrivals())
  }

  @usableFromInline func watched(_ script: Script, _ answer: Answer) -> Watched {
    Watched(origin: script.lastOrigin, actions: answers.actions, isLate: isClosed && answer.isGiven)
  }

  @usableFromInline mutating func keep(_ answer: Answer, of sequence: Int) {
    if case .held(let call) = answer {
      call.sequence = sequence
      call.cameLate = isClosed
      call.isReported = isClosed
      heldCalls[sequence] = call
    } else if case .unanswered = answer {
      untoldCalls.append(sequence)
    }
  }

  /// Records a call that goes on to a real object.
  ///
  /// - Returns: What the test has done beside it.
  mutating func pass(
    _ input: Input,
    _ function: StaticString,
    from script: Script
  ) -> Transition<[@Sendable (Input) -> Void]> {
    _ = script.next()
    let sequence = log.append(input, function)
    log.details.note(.passedOn, of: sequence)
    return Transition(answers.actions, ending: arrivals())
  }

  /// Notes how a call ended whose answer had to be worked out.
  @inlinable mutating func note(_ outcome: CallOutcome, of sequence: Int) -> Transition<Void> {
    log.details.note(outcome, of: sequence)
    return Transition(())
  }

  /// Notes what a call throws that has no answer, and has it told.
  ///
  /// - Parameter tell: Tells the test. It is asked within the transition: a test that ends meanwhile finds the call
  ///   among what is left, or is told of it, and never both or neither.
  /// - Returns: What `tell` does; `nil`, where the test was told already.
  mutating func noteUnanswered(
    _ error: any Error,
    of sequence: Int,
    tell: () -> Bool
  ) -> Transition<Bool?> {
    log.details.note(.threw(error), of: sequence)
    guard let index = untoldCalls.firstIndex(of: sequence) else { return Transition(nil) }
    untoldCalls.remove(at: index)
    return Transition(tell())
  }

  /// Forgets the calls. Answers and waiters stay.
  mutating func reset() -> Transition<Void> {
    let old = (log.removeAll(), heldCalls)
    heldCalls = [:]
    return Transition((), releasing: old)
  }

  // MARK: Answers

  /// Sets up a script: for the calls that a condition picks out, or in place of the one for all.
  mutating func tell(_ script: Script, for condition: (any Condition<Input>)? = nil) -> Transition<
    Void
  > {
    guard let condition else { return Transition((), releasing: answers.set(script)) }
    answers.add(AllAnswers.Rule(condition, script))
    return Transition(())
  }

  /// Answers with a value, unless another was assigned later.
  ///
  /// - Parameter sequence: When this one was, in the order of all calls.
  mutating func assign(_ output: Output, at sequence: Int) -> Transition<Void> {
    Transition((), releasing: answers.assign(output, at: sequence))
  }

  /// Adds something that happens beside the answer of each call.
  mutating func add(_ action: @escaping @Sendable (Input) -> Void) -> Transition<Void> {
    answers.add(action)
    return Transition(())
  }

  /// Adds rules, and has the double answer by these in place of what it was told.
  ///
  /// - Parameter fallback: The rule for calls that no other picks out. It is added where there is none yet.
  mutating func add(
    _ rules: [AllAnswers.Rule],
    orElse fallback: AllAnswers.Rule
  ) -> Transition<Void> {
    let hasFallback = answers.rules.contains { if case .fallback = $0.script.reason { true } else { false } }
    for rule in (hasFallback ? [] : [fallback]) + rules {
      answers.add(rule)
    }
    return Transition((), releasing: answers.set(Script([.unanswered], .made)))
  }

  /// Takes rules out again.
  mutating func removeRules(where isMeant: (any Condition<Input>) -> Bool) -> Transition<Void> {
    Transition((), releasing: answers.removeRules(where: isMeant))
  }

  // MARK: Looking and waiting

  /// Notes that the test looks at all calls so far.
  mutating func look() -> Transition<CallLog<Input>> {
    log.details.look()
    return Transition(log)
  }

  /// Reaches a goal, where the calls so far suffice; else adds a waiter for it.
  ///
  /// - Returns: The waiter; `nil` where the goal is reached.
  mutating func wait(for goal: CallGoal<Input>) -> Transition<Waiter?> {
    Transition(reach(goal) ? nil : waiters.add(goal))
  }

  /// Takes out a waiter that was cancelled, or has waited too long.
  ///
  /// - Returns: The calls so far; `nil`, if its goal was reached first.
  mutating func remove(_ waiter: Waiter) -> Transition<ListedCalls?> {
    Transition(waiters.remove(waiter) ? log.listed() : nil)
  }

  /// Hands out a call that a condition has picked out.
  ///
  /// - Returns: Whether it wasn't handed out before.
  mutating func claim(_ sequence: Int) -> Transition<Bool> {
    Transition(log.details.claim(sequence))
  }

  private mutating func reach(_ goal: CallGoal<Input>) -> Bool {
    guard let index = log.details.reach(goal) else { return false }
    goal.call = log[index]
    return true
  }

  /// Takes out the waiters whose goal is reached by a call that has come.
  @usableFromInline mutating func arrivals() -> [Wait] {
    waiters.takeAll { reach($0) }.map(\.wait)
  }

  // MARK: Holding

  /// The calls that are still held, in order.
  var callsLeftHeld: [Held] {
    heldCalls.values.filter { $0.isHeld }.sorted { $0.sequence < $1.sequence }
  }

  /// Lets a held call go.
  ///
  /// - Parameter location: Where the test does so.
  /// - Returns: Whether the caller goes on; `false`, if the call had ended before.
  mutating func resume(
    _ call: Held,
    with result: Result<Output, Failure>,
    at location: SourceLocation
  ) -> Transition<Bool> {
    let goesOn = end(call, with: result, at: location)
    return Transition(goesOn, ending: goesOn ? [call.wait] : [])
  }

  /// Notes that the caller of a held call was cancelled. It ends the call, unless the test said otherwise.
  mutating func cancel(_ call: Held) -> Transition<Void> {
    let ends = call.endsWhenCancelled && end(call)
    return Transition((), ending: (ends ? [call.wait] : []) + call.cancellation.reach())
  }

  /// Ends all held calls of functions that can throw a `CancellationError`, since the test has failed. Their callers go on
  /// when they are let go. The record still says that they are held: that is what the test failed with.
  mutating func endHeldCalls() -> Transition<(ended: [Held], left: [Held])> {
    var (ended, left): ([Held], [Held]) = ([], [])
    for call in callsLeftHeld {
      if let error = CancellationError() as? Failure, letGo(call, with: .failure(error)) {
        ended.append(call)
      } else {
        left.append(call)
      }
    }
    return Transition((ended, left))
  }

  /// Ends held calls in a round of the test that was stopped: with a `CancellationError`, or else with the answer that
  /// the double was made with.
  ///
  /// - Parameter hasAnswer: Whether there is such an answer.
  /// - Returns: Those that have ended. Their callers go on when they are let go.
  mutating func stop(_ calls: [Held], withAnswer hasAnswer: Bool) -> Transition<[Held]> {
    var stopped: [Held] = []
    for call in calls where call.isHeld {
      if end(call) {
        stopped.append(call)
      } else if hasAnswer {
        call.isHeld = false
        log.details.note(.running, of: call.sequence)
        stopped.append(call)
      }
    }
    return Transition(stopped)
  }

  private mutating func end(_ call: Held) -> Bool {
    guard let error = CancellationError() as? Failure else { return false }
    return end(call, with: .failure(error), at: nil)
  }

  private mutating func end(
    _ call: Held,
    with result: Result<Output, Failure>,
    at location: SourceLocation?
  ) -> Bool {
    guard letGo(call, with: result) else { return false }
    call.placeOfResumption = location
    switch result {
    case .success: log.details.note(.returned, of: call.sequence)
    case .failure(let error): log.details.note(.threw(error), of: call.sequence)
    }
    return true
  }

  /// - Returns: Whether it was held.
  private mutating func letGo(_ call: Held, with result: Result<Output, Failure>) -> Bool {
    guard call.isHeld else { return false }
    call.isHeld = false
    call.result = result
    return true
  }

  // MARK: The end of the test

  /// What a double is left with when its test has ended.
  struct Left {
    let log: CallLog<Input>
    /// The calls that had no answer, of which nobody was told yet. One that was forgotten since is left to its caller.
    let untoldCalls: [Int]
    let heldCalls: [Held]
    let replacedAnswers: [(at: SourceLocation, by: SourceLocation)]
    /// The answers that had to be used, and weren't, or not all.
    let unusedAnswers: [UnusedAnswers]
  }

  /// Ends the test.
  ///
  /// - Parameter tellsLateCalls: Whether it is told of each call from now on.
  mutating func close(tellsLateCalls: Bool) -> Transition<Left> {
    isClosed = true
    self.tellsLateCalls = tellsLateCalls
    let untold = untoldCalls.filter { log.details.index(of: $0) != nil }
    untoldCalls.removeAll { untold.contains($0) }
    for call in callsLeftHeld { call.isReported = true }
    return Transition(
      Left(
        log: log,
        untoldCalls: untold,
        heldCalls: callsLeftHeld,
        replacedAnswers: answers.replaced,
        unusedAnswers: answers.unused
      )
    )
  }
}

/// What a transition came to, and what it leaves to be done once the lock is free.
@usableFromInline struct Transition<Value> {
  @usableFromInline let value: Value
  /// Waits that end: their tasks go on.
  @usableFromInline let waits: [Wait]
  /// Let go with no lock held: it may hold a user's object, whose deinit may use the double.
  private let released: Any?

  @usableFromInline init(_ value: Value, ending waits: [Wait] = [], releasing released: Any? = nil) {
    self.value = value
    self.waits = waits
    self.released = released
  }
}
