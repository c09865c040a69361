/// The mutable state of one double: its answers, its calls, and the held calls. The monitor of its ``FunctionEngine``
/// guards it.
///
/// It is a value. It contains two kinds of objects, since other code refers to them by identity: a script, which a call
/// chooses before it takes an answer, and a held call. Only transitions change these objects.
@usableFromInline struct FunctionState<Input, Output, Failure: Error> {
  typealias Script = TestDoubles.Script<Input, Output, Failure>
  typealias Answer = TestDoubles.Answer<Input, Output, Failure>
  typealias Held = HeldCall<Output, Failure>
  typealias AllAnswers = Answers<Input, Output, Failure>

  var answers: AllAnswers
  @usableFromInline var log = CallLog<Input>()
  /// The calls that are or were held, by their numbers.
  private(set) var heldCalls: [Int: Held] = [:]
  /// The values made for calls, by the numbers of the calls.
  private(set) var made: [Int: any MadeAnswer<Output>] = [:]
  /// The calls that had no answer and that no strict test has a report of yet.
  private var untoldCalls: [UntoldCall] = []
  /// Whether an interceptor decides each answer.
  private let isIntercepted: Bool
  /// Whether a call may throw an error that the test didn't set up: ``UnansweredCall`` or `CancellationError`.
  var throwsItself = true
  /// Whether the test has ended.
  private var isClosed = false
  /// How many calls have come since the test was stopped for calls without end; `nil` if it wasn't.
  private var callsInVain: Int?
  /// Whether each call that comes after the end of the test is reported to it.
  private var tellsLateCalls = false

  /// How many calls may take the fast path, which only records them and gives them their value.
  @usableFromInline let mostPlainCalls: Int

  /// - Parameter mostPlainCalls: After so many calls, each is looked at.
  init(_ script: Script, isIntercepted: Bool = false, mostPlainCalls: Int = .max) {
    answers = Answers(script)
    self.isIntercepted = isIntercepted
    self.mostPlainCalls = mostPlainCalls
    updateStandingOutput()
  }

  /// Points at the value that every call returns; `nil` if a call needs more than this value and its record.
  ///
  /// This is the usual case. Each double's `callAsFunction` handles it: it records the call and returns the value. A
  /// debug build looks up each generic type that generic code names; a pointer needs no look-up. The answers own the
  /// value.
  @usableFromInline private(set) var standingOutput: UnsafePointer<Output>?

  mutating func updateStandingOutput() {
    standingOutput = hasSideEffects ? nil : answers.standingOutput
  }

  /// Whether a call has effects besides its answer and its record.
  var hasSideEffects: Bool {
    isIntercepted || tellsLateCalls || callsInVain != nil || answers.haveActions
  }

  // MARK: Calls

  /// A call that has taken its answer.
  struct TakenAnswer {
    var answer: Answer
    /// The call's number; `nil` if it left no record.
    let sequence: Int?
    /// The call's substitute for a missing answer.
    var substitute: Substitute<Output, Failure>?
    /// The origin of the answer, if an interceptor may change it.
    var origin: AnswerOrigin?
    /// The closures of `onCall`.
    var actions: [@Sendable (Input) -> Void] = []
    /// Whether the test had ended before the call came.
    var isLate = false

    init(_ answer: Answer, _ sequence: Int?) {
      self.answer = answer
      self.sequence = sequence
    }

    /// Whether there is more to do than to answer the call.
    var hasEffects: Bool { origin != nil || !actions.isEmpty || isLate }
  }

  /// Takes the next answer of a script for a call, and records the call. Both are one transition, so answers follow the
  /// order of the log. The same transition parks the call: code that finds it in the record can resume it.
  ///
  /// - Parameters:
  ///   - substitute: The call's substitute for a missing answer.
  ///   - keepsRecord: Whether every call is recorded. A parked call always is: otherwise the test could not resume it.
  mutating func take(
    _ input: Input,
    _ function: StaticString,
    from script: Script,
    orElse substitute: Substitute<Output, Failure>? = nil,
    keepsRecord: Bool
  ) -> TakenAnswer {
    var answer = script.next()
    let origin = isIntercepted ? script.lastOrigin : nil
    updateStandingOutput()
    var parked: Held?
    if case .held(let call) = answer { parked = call }
    if case .park(let call) = substitute { (parked, answer) = (call, .unanswered) }
    let sequence = keepsRecord || parked != nil ? record(input, function, answer, orElse: substitute) : nil
    if let parked, let sequence { park(parked, as: sequence) }
    var taken = TakenAnswer(answer, sequence)
    taken.substitute = substitute
    taken.origin = origin
    taken.actions = answers.actions(ofRecorded: sequence != nil)
    taken.isLate = tellsLateCalls && isClosed && answer.isGiven
    return taken
  }

  private mutating func record(
    _ input: Input,
    _ function: StaticString,
    _ answer: Answer,
    orElse substitute: Substitute<Output, Failure>?
  ) -> Int {
    let sequence = log.append(input, function)
    if let outcome = answer.outcome { log.details.note(outcome, of: sequence) }
    switch answer {
    case .made(let answer):
      if let call = log.call(of: sequence) { answer.begin(by: call) }
      made[sequence] = answer
    case .unanswered, .unimplemented:
      untoldCalls.append(UntoldCall(sequence: sequence, substitute: substitute))
    default: break
    }
    return sequence
  }

  private mutating func park(_ call: Held, as sequence: Int) {
    call.sequence = sequence
    if !call.isUnanswered {
      call.cameLate = isClosed
      call.isReported = isClosed
    }
    heldCalls[sequence] = call
  }

  /// Records a call that is forwarded to a real object.
  ///
  /// - Returns: The call, with the closures that the engine runs next.
  mutating func recordForwardedCall(
    _ input: Input,
    _ function: StaticString,
    from script: Script
  ) -> TakenAnswer {
    var taken = TakenAnswer(script.next(), log.append(input, function))
    taken.sequence.map { log.details.note(.passedOn, of: $0) }
    taken.origin = isIntercepted ? script.lastOrigin : nil
    taken.actions = answers.actions(ofRecorded: true)
    return taken
  }

  /// Notes the error of a call without an answer, unless the test has resumed the call, and reports it to the test.
  ///
  /// - Parameter tell: Reports it. It runs within the transition. So if the test ends at this moment, it gets the
  ///   report exactly once: here, or from ``close(tellsLateCalls:)``.
  /// - Returns: The result of `tell`; `nil` if the test has the report already.
  mutating func noteUnanswered(
    _ error: any Error,
    of sequence: Int,
    tell: () -> Bool
  ) -> Bool? {
    noteUnanswered(error, of: sequence)
    guard let index = untoldCalls.firstIndex(where: { $0.sequence == sequence }) else { return nil }
    untoldCalls.remove(at: index)
    return tell()
  }

  /// Notes the error of a call without an answer, unless the test has resumed the call.
  mutating func noteUnanswered(_ error: any Error, of sequence: Int) {
    guard heldCalls[sequence]?.isHeld ?? true else { return }
    log.details.note(.threw(error), of: sequence)
  }

  /// Forgets the calls. Answers stay.
  mutating func forgetCalls() -> Removed {
    defer { (heldCalls, made) = ([:], [:]) }
    return (log.removeAll(), heldCalls, made)
  }

  // MARK: Answers

  /// Sets up a script: for the calls that a condition picks out; without a condition, in place of the script for all
  /// calls.
  mutating func setUp(_ script: Script, for condition: (any Condition<Input>)? = nil) -> Removed {
    guard let condition else { return answers.set(script, afterCall: lastCall) }
    answers.add(AllAnswers.Rule(condition, script), afterCall: lastCall)
    return nil
  }

  /// The number of the last recorded call in the order of all calls; 0 if there is none.
  var lastCall: Int { log.details.sequences.last ?? 0 }

  /// Adds rules. From now on they answer in place of the script that the test set up before.
  ///
  /// - Parameter fallback: The rule for calls that no other rule picks out. It is added if the double has none yet.
  mutating func add(
    _ rules: [AllAnswers.Rule],
    orElse fallback: AllAnswers.Rule
  ) -> Removed {
    let hasFallback = answers.rules.contains { if case .fallback = $0.script.reason { true } else { false } }
    for rule in (hasFallback ? [] : [fallback]) + rules {
      answers.add(rule)
    }
    return answers.set(Script([.unanswered], .made))
  }

  // MARK: Looking and waiting

  /// Notes that the test looks at all calls so far.
  mutating func look() -> CallLog<Input> {
    log.details.look()
    return log
  }

  /// Hands out the first call that was not handed out yet.
  mutating func handOutNext() -> Call<Input>? {
    log.details.handOutNext().map { log[$0] }
  }

  /// The first call with a higher number.
  func firstCall(after sequence: Int) -> Call<Input>? {
    log.details.indices(after: sequence).first.map { log[$0] }
  }

  // MARK: Holding

  /// The calls that the test still holds, in order.
  var callsLeftHeld: [Held] {
    callsLeftWaiting.filter { !$0.isUnanswered }
  }

  /// The calls that the test still holds, and those that wait since they have no answer, in order.
  var callsLeftWaiting: [Held] {
    heldCalls.values.filter { $0.isHeld }.sorted { $0.sequence < $1.sequence }
  }

  /// Resumes a held call with a result.
  ///
  /// - Parameter location: Where the test resumes it; `nil` if its caller was cancelled.
  /// - Returns: Whether the caller gets the result; `false` if the call had ended before.
  mutating func resume(
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

  /// Notes that the caller of a held call was cancelled. This ends the call, unless the test set `endsWhenCancelled`
  /// to `false`.
  ///
  /// - Returns: Whether the caller resumes.
  mutating func cancel(_ call: Held) -> Bool {
    // A call that was let go is cancelled with its test, which isn't why the test stood still.
    guard call.isHeld || call.placeOfResumption != nil else { return false }
    call.isCancelled = true
    guard call.endsWhenCancelled, let error = cancellation else { return false }
    return resume(call, with: .failure(error), at: nil)
  }

  /// Ends held calls, since the test has failed or was stopped. Each throws a `CancellationError`; a function that
  /// can't throw one gives the answer that the double was made with. Their callers resume when their waits end. The
  /// record still says that the calls are held: this is why the test failed or was stopped.
  ///
  /// - Parameter hasAnswer: Whether the double may give that answer. If not, calls that can't throw stay held.
  mutating func letGo(
    _ calls: [Held],
    withAnswer hasAnswer: Bool
  ) -> (ended: [Held], left: [Held]) {
    let error = cancellation
    let ended = error == nil && !hasAnswer ? [] : calls.filter(\.isHeld)
    for call in ended {
      call.isHeld = false
      call.result = error.map { .failure($0) }
    }
    return (ended, left: calls.filter(\.isHeld))
  }

  private var cancellation: Failure? { throwsItself ? CancellationError() as? Failure : nil }

  // MARK: The end of the test

  /// Notes that the test was stopped. If the calls have no end, later ones have no effects, and leave no records, which
  /// would fill the memory.
  mutating func stop() -> Removed {
    // If a call has come in between, it is parked: its record stays, so that the test can find it.
    guard callsInVain == nil, log.count > mostCalls else { return nil }
    callsInVain = 0
    updateStandingOutput()
    return log.removeAll()
  }

  /// Counts a call that comes although the test was stopped, if the calls have no end. A double that the test made later
  /// has so many calls only then.
  ///
  /// - Returns: How many have come; `nil` if the calls may have an end.
  mutating func countInVain() -> Int? {
    guard callsInVain != nil || log.count > mostCalls else { return nil }
    let count = (callsInVain ?? 0) + 1
    callsInVain = count
    return count
  }

  /// Notes that the test has ended.
  ///
  /// - Parameter tellsLateCalls: Whether each call from now on is reported to the test.
  mutating func close(tellsLateCalls: Bool) -> (log: CallLog<Input>, left: Leftovers) {
    isClosed = true
    self.tellsLateCalls = tellsLateCalls
    let untold = untoldCalls.filter { log.details.index(of: $0.sequence) != nil }
    untoldCalls.removeAll { log.details.index(of: $0.sequence) != nil }
    for call in callsLeftHeld { call.isReported = true }
    let left = Leftovers(
      untoldCalls: untold,
      heldCalls: callsLeftHeld,
      replacedAnswers: answers.replaced,
      unusedAnswers: answers.unused(afterCall: lastCall)
    )
    return (log, left)
  }

  /// The facts that a double still has to report when its test has ended.
  struct Leftovers {
    /// It leaves out calls that a reset has forgotten: their callers report them.
    let untoldCalls: [UntoldCall]
    let heldCalls: [Held]
    let replacedAnswers: [(at: SourceLocation, by: SourceLocation)]
    /// The answers that the test set up and that too few calls used.
    let unusedAnswers: [UnusedAnswers]
  }

  /// A call that had no answer and that the test has no report of.
  struct UntoldCall {
    let sequence: Int
    let substitute: Substitute<Output, Failure>?
  }
}

/// The values that a transition has removed. Release them when the lock is free: a user's object in them may have a
/// deinit that uses the double.
package typealias Removed = Any?
