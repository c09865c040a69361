import TestDoubles

/// All that changes while the answers of one run are given. A plain value, guarded by the lock of its
/// ``AnswerTurns``.
struct TurnState {
  enum Arrival {
    /// The call gets its answer at once.
    case atOnce
    /// No other call waits, and nobody gives turns.
    case first
    case further
  }

  enum Step {
    case give(Turn)
    /// Another call may come first. The latch opens when it has come, or is given up. It takes longer if an earlier run
    /// has shown that the call comes.
    case wait(Latch, isExpected: Bool)
    /// A call has come just now.
    case restAgain
    /// No call waits. The waits for that end.
    case stop([Latch])
  }

  /// A place where a run didn't go as planned.
  struct Miss {
    /// The answers until then.
    let given: [Turn]
    /// The calls that had been under way in the earlier run; for a plan of numbers, the number.
    let expected: [String]
    /// The calls that were under way.
    let came: [String]
    /// Whether the test ended meanwhile.
    var isEndOfTest = false

    /// Whether the calls came, and had no answers when the test ended.
    var isOfAnswers: Bool { isEndOfTest && expected.allSatisfy(came.contains) }
  }

  var plan: OrderPlan
  /// In the order in which they get their answers, unless the plan says otherwise. Calls of one caller keep their
  /// order. Calls of several callers that came at once have the order in which the callers' tasks were started.
  private(set) var waiting: [Turn] = []
  /// The calls that got their answers, in this order.
  private(set) var given: [Turn] = []
  /// The first call whose caller was cancelled before its turn.
  private(set) var cancelled: Turn?
  /// Where the run first left the plan; `nil` as long as it follows the plan.
  private(set) var missed: Miss?
  /// Grows with each call that comes, and with each whose caller is cancelled.
  private(set) var activity = 0

  /// How many calls the test held. They have no turn.
  private(set) var heldCalls = 0

  /// Whether to wait for the jobs of the test's tasks before an answer.
  var waitsForJobs = true

  private var callersSoFar: [CallerTask: Int] = [:]
  private var placesSoFar = 0
  private var answersOfDoubles: [DoubleKey: Int] = [:]
  /// When something happened last, in seconds.
  private var lastMove: Double
  private var isGiving = false
  private var isOver = false
  /// Whether the run has waited long enough for a call that the plan expects.
  private var isOutOfPatience = false
  private var change: Latch?
  private var endsOfGiving: [Latch] = []

  /// - Parameter time: When the run begins, in seconds.
  init(_ plan: OrderPlan, at time: Double) {
    self.plan = plan
    lastMove = time
  }

  /// After many answers of one double, its calls get theirs at once: a loop without end is found sooner if it runs fast.
  mutating func enter(_ turn: Turn, at time: Double) -> Arrival {
    guard !isOver, answersOfDoubles[turn.double, default: 0] < mostTurns else { return .atOnce }
    waiting.append(turn)
    callersSoFar[turn.caller] = callersSoFar[turn.caller] ?? callersSoFar.count
    plan.tempo.longestPause = max(plan.tempo.longestPause, time - lastMove)
    lastMove = time
    activity += 1
    defer { isGiving = true }
    return isGiving ? .further : .first
  }

  mutating func noteHeldCall() {
    heldCalls += 1
  }

  /// Takes out a call whose caller was cancelled.
  ///
  /// - Returns: Whether it was still waiting.
  mutating func leave(_ turn: Turn) -> Bool {
    guard let index = waiting.firstIndex(where: { $0 === turn }) else { return false }
    waiting.remove(at: index)
    cancelled = cancelled ?? turn
    activity += 1
    return true
  }

  /// Removes and returns the latch that this change opens. Open it once the lock is free.
  mutating func takeChange() -> Latch? {
    defer { change = nil }
    return change
  }

  /// Says which call gets its answer next.
  mutating func step(at time: Double) -> Step {
    guard !isOver, !waiting.isEmpty else {
      isGiving = false
      defer { endsOfGiving = [] }
      return .stop(endsOfGiving)
    }
    sortNewcomers()
    guard let calls = callsUnderWay else { return .restAgain }
    switch plan.move(among: calls, afterWaiting: isOutOfPatience) {
    case .give(let index):
      return .give(take(index, at: time))
    case .wait(let isExpected):
      let change = Latch()
      self.change = change
      return .wait(change, isExpected: isExpected)
    case .lost:
      giveUpPlan()
      return step(at: time)
    }
  }

  /// A latch that opens when no call waits for its answer any more; `nil`, if none waits now.
  mutating func endOfGiving() -> Latch? {
    guard isGiving else { return nil }
    endsOfGiving.append(Latch())
    return endsOfGiving.last
  }

  /// Sorts the calls that have come since the last answer. The sort is stable: callers that can't be compared keep their
  /// order.
  private mutating func sortNewcomers() {
    let (known, new) = (waiting.filter { $0.place > 0 }, waiting.filter { $0.place == 0 })
    waiting = known + new.sorted { $0.caller.isOlder(than: $1.caller) }
  }

  /// The calls that wait; `nil`, if one isn't described yet. The last ones have no place before all have come that come
  /// with them.
  private var callsUnderWay: [CallUnderWay]? {
    let firstNew = waiting.firstIndex { $0.place == 0 } ?? waiting.count
    let calls = waiting.enumerated().compactMap { index, turn in
      let place = index < firstNew ? turn.place : placesSoFar + index - firstNew + 1
      return turn.text.map {
        CallUnderWay($0, of: turn.double, by: callersSoFar[turn.caller] ?? 0, place: place)
      }
    }
    return calls.count == waiting.count ? calls : nil
  }

  private mutating func take(_ index: Int, at time: Double) -> Turn {
    for turn in waiting where turn.place == 0 {
      placesSoFar += 1
      turn.place = placesSoFar
    }
    let turn = waiting.remove(at: index)
    turn.number = index + 1
    given.append(turn)
    answersOfDoubles[turn.double, default: 0] += 1
    isOutOfPatience = false
    lastMove = time
    return turn
  }

  /// Gives up waiting for calls that might have come by now.
  mutating func stopWaiting(for change: Latch) {
    guard self.change === change else { return }
    self.change = nil
    isOutOfPatience = true
  }

  private mutating func giveUpPlan() {
    if missed == nil, let expected = plan.expected {
      missed = Miss(given: given, expected: expected, came: waiting.compactMap(\.text))
    }
    plan.giveUp()
  }

  /// - Returns: The waits to end when the lock is free: those of the calls, and those for the calls.
  mutating func end() -> [Latch] {
    defer {
      self = TurnState(.asTheyCome, at: lastMove)
      isOver = true
    }
    return waiting.map(\.latch) + endsOfGiving
  }

  /// Notes, after the run, that it gave fewer answers than the earlier run that it repeats.
  mutating func noteEnd() {
    guard case .search = plan else { return }
    let isPlanned = missed == nil
    giveUpPlan()
    if isPlanned { missed?.isEndOfTest = true }
  }
}

/// A call that waits for its answer, or has got it. The lock of its ``AnswerTurns`` guards all that changes but the
/// ending, which has a lock of its own. That is why the class is `@unchecked Sendable`.
final class Turn: @unchecked Sendable {
  let call: Timeline.Entry
  let double: DoubleKey
  /// Whose call it is.
  let caller = CallerTask.current
  /// Ends when the caller goes on; in vain, if the caller was cancelled.
  let latch = Latch()
  /// Ends when the caller has run on.
  let settlement = Latch()

  /// Its number among the calls under way when it got its answer, counted from 1.
  fileprivate(set) var number = 0
  /// Its place among all calls of the run; 0 until all have come that come at once with it.
  fileprivate(set) var place = 0
  /// The call with its arguments; `nil` until it was described.
  private(set) var text: String?
  /// Guards the ending.
  private let lock = Lock()
  private var knownEnding: Ending?

  /// The answer that the caller got, as far as it is known.
  var ending: Ending? {
    get { lock.withLock { knownEnding } }
    set { lock.withLock { knownEnding = newValue } }
  }

  /// How the call ended.
  enum Ending {
    case returned(UndescribedValue), threw(UndescribedValue)

    /// `returned 3`. Read it on the main actor, where the value may belong.
    var text: String {
      switch self {
      case .returned(let value): value.asOutcome
      case .threw(let error): "threw \(error.description)"
      }
    }
  }

  init(_ call: Timeline.Entry) {
    self.call = call
    double = DoubleKey(call.name)
  }

  @MainActor func describe() {
    text = text ?? call.qualifiedCall
  }
}

extension [Turn] {
  /// The calls in the order of their answers, a line each. Calls that look alike are numbered. Read it on the main
  /// actor, where answers may belong.
  var list: String {
    let needsDoubles = Set(map(\.call.double)).count > 1
    let texts = map { needsDoubles ? $0.call.qualifiedCall : $0.call.call }
    return zip(self, texts).enumerated().map { index, line in
      let (turn, text) = line
      let alike = zip(self, texts).filter { $1 == text }.map(\.0)
      let which = alike.count > 1 ? ", call \(alike.count { $0.place <= turn.place }) of \(alike.count)" : ""
      let ending = turn.ending.map { "\(which.isEmpty ? "" : ",") \($0.text)" } ?? ""
      return "\n  \(index + 1). \(text)\(which)\(ending)"
    }.joined()
  }

  /// The order as a test asks for it: `2.1`.
  var numbers: String {
    map { "\($0.number)" }.joined(separator: ".")
  }
}

private let mostTurns = 500
