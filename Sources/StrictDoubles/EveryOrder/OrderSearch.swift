/// Chooses the next order of answers to try, and knows whether any is left. A plain value that knows of no task.
///
/// The search goes depth first, as those of loom and CHESS do. The first run gives the answers as the calls come.
/// Each further run repeats an earlier one up to the last choice that has an alternative left, and takes the
/// alternative. If half of the allowed runs don't reach half of all orders, the other half are drawn at random.
package struct OrderSearch {
  /// Identifies a call in all runs, whatever its arguments are.
  package struct CallID: Hashable {
    package let double: DoubleKey
    /// The number of the caller, in the order of the callers' first calls.
    package let caller: Int
    /// The number of the call among those that the caller makes to the double.
    package let number: Int

    package init(double: DoubleKey, caller: Int, number: Int = 1) {
      self.double = double
      self.caller = caller
      self.number = number
    }
  }

  /// A call that was under way in a run.
  package struct CallUnderWay {
    package let id: CallID
    /// The call with its arguments in that run.
    package let text: String

    package init(_ id: CallID, _ text: String) {
      self.id = id
      self.text = text
    }
  }

  /// One answer that a run gave.
  private struct Step {
    /// The calls that were under way, in order.
    var alternatives: [CallUnderWay]
    var chosen: Int

    var call: CallID { alternatives[chosen].id }
  }

  /// What to do, given the calls under way.
  package enum Move: Equatable {
    /// Answer the call at this index.
    case give(Int)
    /// The call whose turn it is has not come yet.
    case wait
  }

  /// The steps that the run repeats, and then those that it has added.
  private var steps: [Step] = []
  /// How many of the steps are repeated.
  private var planned = 0
  /// How many answers the run has given.
  private var given = 0
  private var random: SeededGenerator?

  private let limit: Int
  private let seed: UInt64
  private var ordersTried: Set<[CallID]> = []
  /// The runs so far, with the present one.
  private var runs = 1

  /// Whether each call had the same arguments in every run so far, and came at the same place. Otherwise the search
  /// may confuse two calls.
  package private(set) var knowsCalls = true

  /// Whether callers changed places from one run to another, as far as their arguments tell them apart.
  package private(set) var knowsCallers = true

  /// - Parameters:
  ///   - limit: How many runs there are at most.
  ///   - seed: The seed of the orders that are drawn at random.
  package init(atMost limit: Int, seed: UInt64) {
    self.limit = limit
    self.seed = seed
  }

  // MARK: One run

  /// Whether the run repeats another here, and fewer calls of some double are under way than in that one.
  package func isShort(of calls: [DoubleKey]) -> Bool {
    guard given < planned else { return false }
    let before = steps[given].alternatives.map(\.id.double)
    return before.contains { double in
      calls.count { $0 == double } < before.count { $0 == double }
    }
  }

  /// Takes a step: says which call gets its answer.
  ///
  /// - Parameter calls: The calls under way, in order.
  package mutating func step(among calls: [CallUnderWay]) -> Move {
    guard given < planned else {
      let chosen = random?.next(below: calls.count) ?? 0
      steps.append(Step(alternatives: calls, chosen: chosen))
      given += 1
      return .give(chosen)
    }
    guard let index = index(of: steps[given], in: calls) else { return .wait }
    compare(calls)
    given += 1
    return .give(index)
  }

  /// The call that the step chose. If it isn't there, the call of the same double in the same place.
  private func index(of step: Step, in calls: [CallUnderWay]) -> Int? {
    if let index = calls.firstIndex(where: { $0.id == step.call }) {
      return index
    }
    let isAlike = { (call: CallUnderWay) in call.id.double == step.call.double }
    let place = step.alternatives[..<step.chosen].count(where: isAlike)
    let alike = calls.indices.filter { isAlike(calls[$0]) }
    return alike.count >= step.alternatives.count(where: isAlike) ? alike.dropFirst(place).first : nil
  }

  /// Notes how this run differs from the earlier one. Above all, it notes a call that came too late to be a choice
  /// then.
  private mutating func compare(_ calls: [CallUnderWay]) {
    let before = steps[given].alternatives
    for call in calls {
      guard let old = before.first(where: { $0.id == call.id }) else {
        knowsCalls = false
        steps[given].alternatives.append(call)
        continue
      }
      guard old.text != call.text else { continue }
      knowsCalls = false
      let other = before.first { $0.text == call.text && $0.id.double == call.id.double }
      knowsCallers = knowsCallers && other == nil
    }
  }

  /// The calls that were under way at this point of the earlier run; `nil` if this run repeats none.
  package var callsBefore: [CallUnderWay]? {
    given < planned ? steps[given].alternatives : nil
  }

  /// Stops repeating the earlier run: from here on, all choices are new.
  package mutating func stopRepeating() {
    steps.removeSubrange(given...)
    planned = given
  }

  /// Whether the run had a choice anywhere.
  package var hadChoice: Bool {
    steps[..<given].contains { $0.alternatives.count > 1 }
  }

  // MARK: From run to run

  /// Ends a run, and plans the next.
  ///
  /// - Returns: Whether there is one.
  package mutating func planNextRun() -> Bool {
    ordersTried.insert(steps[..<given].map(\.call))
    if random == nil {
      dropTriedSteps()
    }
    guard !isComplete, runs < limit else { return false }
    runs += 1
    given = 0
    if random == nil, runs > limit / 2, shareTried < 0.5 {
      random = SeededGenerator(seed: seed)
    }
    if random != nil {
      steps = []
    }
    planned = steps.count
    return true
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
  package var isComplete: Bool {
    random == nil && steps.isEmpty
  }

  /// Whether orders are drawn at random by now.
  package var isDrawing: Bool {
    random != nil
  }

  /// How many different orders have been tried.
  package var orderCount: Int {
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
