import TestDoubles

/// All that changes while the answers of one run are given. A plain value, guarded by the lock of its
/// ``AnswerTurns``.
struct TurnState {
  enum Entry {
    /// The call gets its answer at once.
    case runIsOver
    /// No other call waits, and nobody gives turns.
    case first
    case further
  }

  enum Step {
    case give(Turn)
    /// Another call is to come first. Ends when one has come, or none is waited for any more.
    case wait(Wait)
    /// A call has come just now.
    case restAgain
    /// No call waits.
    case stop
  }

  private(set) var plan: OrderPlan
  private(set) var waiting: [Turn] = []
  /// The calls that got their answers, in this order.
  private(set) var given: [Turn] = []
  /// The call that was to come, had all gone as before, and the answers until then; `nil`, as long as it did.
  private(set) var missed: (call: String, given: [Turn])?
  /// Grows with each call that comes, and with each whose caller is cancelled.
  private(set) var activity = 0

  private var repetitions: [String: Int] = [:]
  private var isGiving = false
  private var isOver = false
  private var change: Wait?
  private var seenCallers: [WeakActor] = []

  init(_ plan: OrderPlan) {
    self.plan = plan
  }

  /// The actors that calls came from.
  var callers: [any Actor] {
    seenCallers.compactMap(\.actor)
  }

  mutating func enter(_ turn: Turn) -> Entry {
    guard !isOver else { return .runIsOver }
    waiting.append(turn)
    activity += 1
    if let actor = turn.actor, !callers.contains(where: { $0 === actor }) {
      seenCallers.append(WeakActor(actor: actor))
    }
    defer { isGiving = true }
    return isGiving ? .further : .first
  }

  /// Takes out a call whose caller was cancelled.
  ///
  /// - Returns: Whether it was still waiting.
  mutating func leave(_ turn: Turn) -> Bool {
    guard let index = waiting.firstIndex(where: { $0 === turn }) else { return false }
    waiting.remove(at: index)
    activity += 1
    return true
  }

  /// Takes what is to be ended after a change, once the lock is free.
  mutating func takeChange() -> Wait? {
    defer { change = nil }
    return change
  }

  /// Says which call gets its answer next.
  mutating func step() -> Step {
    guard !isOver, !waiting.isEmpty else {
      isGiving = false
      return .stop
    }
    guard waiting.allSatisfy({ $0.text != nil }) else { return .restAgain }
    for turn in waiting where turn.id == nil { identify(turn) }
    switch plan.move(among: waiting) {
    case .give(let index):
      let turn = waiting.remove(at: index)
      turn.number = 1 + waiting.count { $0.precedes(turn) }
      given.append(turn)
      return .give(turn)
    case .wait:
      let change = Wait()
      self.change = change
      return .wait(change)
    }
  }

  private mutating func identify(_ turn: Turn) {
    let text = turn.text ?? ""
    repetitions[text, default: 0] += 1
    turn.id = OrderSearch.CallID(
      function: turn.call.qualifiedFunction,
      text: text,
      repetition: repetitions[text, default: 1]
    )
  }

  /// Gives up the call that was to come first, and the plan with it.
  mutating func missExpectedCall(_ change: Wait) {
    guard self.change === change else { return }
    self.change = nil
    missed = plan.expected.map { ($0, given) }
    plan = .asTheyCome
  }

  /// - Returns: The calls that waited.
  mutating func end() -> [Turn] {
    defer {
      self = TurnState(.asTheyCome)
      isOver = true
    }
    return waiting
  }
}

/// A call that waits for its answer, or has got it.
final class Turn: @unchecked Sendable {
  let call: Timeline.Entry
  /// Ends when the caller goes on: in vain, if that is since it was cancelled.
  let wait = Wait()
  /// Ends when the caller has run on.
  let settlement = Wait()
  /// Where the caller runs. Not kept alive: its end may be what is tested.
  private(set) weak var actor: (any Actor)?

  /// Which of the calls under way it was when it got its answer, counted from 1. They are sorted by what they are: in
  /// which order tasks come to a call may be another in each run.
  fileprivate(set) var number = 0
  /// What the call is in each run; `nil` until it was described.
  fileprivate(set) var id: OrderSearch.CallID?
  /// The call with its arguments; `nil` until it was described.
  private(set) var text: String?

  init(_ call: Timeline.Entry, on actor: (any Actor)?) {
    self.call = call
    self.actor = actor
  }

  func precedes(_ other: Turn) -> Bool {
    guard let id, let otherID = other.id else { return false }
    return (id.function, id.text, id.repetition) < (otherID.function, otherID.text, otherID.repetition)
  }

  @MainActor func describe() {
    text = text ?? call.qualifiedCall
  }
}

private struct WeakActor {
  weak var actor: (any Actor)?
}
