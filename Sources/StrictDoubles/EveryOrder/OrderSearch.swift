/// Chooses the next order of answers to try, and knows whether any is left. A plain value that knows of no task.
///
/// The search goes depth first, as those of loom and CHESS do. The first run gives the answers as the calls come, and
/// shows which calls there are. Each further run repeats an earlier one up to the last choice that has an alternative
/// left, and takes the alternative. It gives no answer before the calls have come that may come, by ``KnownCalls``. A run
/// that gave one too early is repeated first. If half of the allowed runs don't reach half of all orders, the other half
/// are drawn at random.
struct OrderSearch {
  /// One answer that a run gave.
  private struct Step {
    /// The calls that were under way, in order.
    var alternatives: [KnownCalls.ID]
    var chosen: Int

    var call: KnownCalls.ID { alternatives[chosen] }
  }

  /// What to do, given the calls under way.
  enum Move: Equatable {
    /// Answer the call at this index.
    case give(Int)
    /// Another call may come; if it is expected, an earlier run has shown that it comes.
    case wait(isExpected: Bool)
    /// The call whose turn it is doesn't come.
    case lost
  }

  private var known = KnownCalls()
  /// The steps that the run repeats, and then those that it has added.
  private var steps: [Step] = []
  /// How many of the steps are repeated.
  private var planned = 0
  /// How many answers the run has given.
  private var given = 0
  private var progress = KnownCalls.Progress()
  private var random: SeededGenerator?

  private let limit: Int
  private let seed: UInt64
  private var ordersTried: Set<[KnownCalls.ID]> = []
  /// The runs so far, with the present one and without those that were repeated.
  private var runs = 1
  /// How often the present run has been repeated as it is.
  private var repetitions = 0
  /// How often any run has been repeated.
  private var repetitionsInAll = 0

  /// How long things take in this test.
  var tempo = Tempo()

  /// Whether each call had the same arguments in every run so far, and came at the same place. Otherwise the search
  /// may confuse two calls.
  private(set) var knowsCalls = true

  /// Whether calls that came at once came in the same order in every run so far.
  private(set) var knowsCallers = true

  /// - Parameters:
  ///   - limit: How many runs there are at most, without those that are repeated, of which there may be as many.
  ///   - seed: The seed of the orders that are drawn at random.
  init(atMost limit: Int, seed: UInt64) {
    self.limit = limit
    self.seed = seed
  }

  // MARK: One run

  /// Says what to do next.
  ///
  /// - Parameters:
  ///   - calls: The calls under way, in order.
  ///   - hasWaited: Whether nothing more has come for as long as can be waited.
  mutating func move(among calls: [CallUnderWay], afterWaiting hasWaited: Bool = false) -> Move {
    // As long as calls are missing, nobody can say which of them has come.
    var next = self
    let move = next.moveNow(among: calls, afterWaiting: hasWaited)
    if case .give = move { self = next }
    return move
  }

  private mutating func moveNow(among calls: [CallUnderWay], afterWaiting hasWaited: Bool) -> Move {
    let new = calls.filter { progress.ids[$0.place] == nil }
    let areAsBefore = known.identify(new, in: &progress)
    knowsCalls = knowsCalls && areAsBefore
    let ids = calls.compactMap { progress.ids[$0.place] }
    known.note(new.compactMap { progress.ids[$0.place] }, areUnderWayWith: ids)
    let isShort = given < planned && !match(ids)
    let missing = known.missing(from: progress.come, waiting: Set(ids))
    if isShort || !missing.isEmpty, !hasWaited { return .wait(isExpected: isShort) }
    known.noteWaitInVain(for: missing, beside: ids)
    if given == planned { addStep(among: ids) }
    guard let index = ids.firstIndex(of: steps[given].call) else { return .lost }
    given += 1
    return .give(index)
  }

  /// Takes the calls under way for those of the planned step: one that isn't there for another of the same double, as
  /// where code takes a lock first that came second before. The others came too late to be a choice in an earlier run.
  ///
  /// - Returns: Whether all calls of the step are there.
  private mutating func match(_ ids: [KnownCalls.ID]) -> Bool {
    let before = steps[given].alternatives
    knowsCallers = knowsCallers && before.filter(ids.contains) == ids.filter(before.contains)
    for id in ids where !before.contains(id) {
      let isGap = { [known, alternatives = steps[given].alternatives] (index: Int) in
        !ids.contains(alternatives[index]) && known.areOfOneDouble(alternatives[index], id)
      }
      if let gap = before.indices.first(where: isGap) {
        knowsCalls = false
        steps[given].alternatives[gap] = id
      } else {
        steps[given].alternatives.append(id)
      }
    }
    return steps[given].alternatives.allSatisfy(ids.contains)
  }

  private mutating func addStep(among ids: [KnownCalls.ID]) {
    // The same seed draws the same calls, in whichever order they have come.
    let drawn = (random?.next(below: ids.count)).map { ids.sorted()[$0] }
    steps.append(Step(alternatives: ids, chosen: drawn.flatMap(ids.firstIndex) ?? 0))
    planned += 1
  }

  /// The calls that were under way at this point of the earlier run; `nil` if this run repeats none.
  var callsBefore: [String]? {
    given < planned ? steps[given].alternatives.map(known.text) : nil
  }

  /// Stops repeating the earlier run: from here on, all choices are new.
  mutating func stopRepeating() {
    steps.removeSubrange(given...)
    planned = given
  }

  /// Whether the run had a choice anywhere, or may have missed one.
  var hadChoice: Bool {
    steps[..<given].contains { $0.alternatives.count > 1 } || isInDoubt
  }

  // MARK: From run to run

  /// Ends a run, and plans the next.
  ///
  /// - Returns: Whether there is one.
  mutating func planNextRun() -> Bool {
    if random == nil, repetitions < mostRepetitions, repetitionsInAll < limit, isInDoubt {
      repetitions += 1
      repetitionsInAll += 1
    } else {
      repetitions = 0
      ordersTried.insert(steps[..<given].map(\.call))
      if random == nil { dropTriedSteps() }
      guard !isComplete, runs < limit else { return false }
      runs += 1
    }
    given = 0
    progress = KnownCalls.Progress()
    if random == nil, runs > limit / 2, shareTried < 0.5 {
      random = SeededGenerator(seed: seed)
    }
    if random != nil {
      steps = []
    }
    planned = steps.count
    return true
  }

  /// Whether the run gave an answer before a call came that may have been on its way.
  private var isInDoubt: Bool {
    var come: Set<KnownCalls.ID> = []
    return steps.contains { step in
      come.formUnion(step.alternatives)
      return !known.missing(from: come, waiting: Set(step.alternatives)).isEmpty
    }
  }

  /// Goes back to the last choice that has an alternative left, and takes that.
  private mutating func dropTriedSteps() {
    while let last = steps.last, last.chosen + 1 == last.alternatives.count {
      steps.removeLast()
    }
    if !steps.isEmpty {
      steps[steps.count - 1].chosen += 1
    }
  }

  /// Whether all orders have been tried.
  var isComplete: Bool {
    random == nil && steps.isEmpty
  }

  /// Whether orders are drawn at random by now.
  var isDrawing: Bool {
    random != nil
  }

  /// How many different orders have been tried.
  var orderCount: Int {
    ordersTried.count
  }

  /// The share of the tree of choices that is done. All alternatives of a choice weigh the same.
  private var shareTried: Double {
    var weight = 1.0
    return steps.reduce(into: 0) { share, step in
      weight /= Double(step.alternatives.count)
      share += weight * Double(step.chosen)
    }
  }
}

/// How long things take in the runs of a test, in seconds.
struct Tempo {
  /// The longest time in which a call came, after anything else that happened.
  var longestPause = 0.0
  /// How long the process was watched for callers to run on, and other work in it let nobody see that.
  var timeInVain = 0.0
}

/// A run that is repeated as it is learns more each time, unless the code makes other calls each time.
private let mostRepetitions = 3

/// Random numbers that follow from a seed: SplitMix64, by Steele, Lea and Flood.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func next(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &self)
  }
}
