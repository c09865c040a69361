/// Goes through the orders in which answers can be given: which order is next, and whether any is left. A plain
/// value that knows of no task.
///
/// Depth first, as loom and CHESS do it: the first run gives the answers as the calls come. Each further one repeats
/// an earlier one up to the last choice that has an alternative left, and takes that. Where so many runs as are
/// allowed would not reach half of all orders by their half, the others are drawn at random.
package struct OrderSearch {
  /// A call as each run makes it again: the same call of the same double with the same arguments.
  package struct CallID: Hashable {
    /// The double and the function.
    package let function: String
    /// With the arguments.
    package let text: String
    /// Which of the calls that look alike it is.
    package let repetition: Int

    package init(function: String, text: String, repetition: Int = 1) {
      self.function = function
      self.text = text
      self.repetition = repetition
    }
  }

  /// One answer that a run gave.
  private struct Step {
    /// The calls that were under way, in the order in which they came.
    var alternatives: [CallID]
    var chosen: Int

    var call: CallID { alternatives[chosen] }
  }

  /// What to do, seen by the calls under way.
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

  /// - Parameters:
  ///   - limit: How many runs there are at most.
  ///   - seed: What the orders follow from that are drawn at random.
  package init(atMost limit: Int, seed: UInt64) {
    self.limit = limit
    self.seed = seed
  }

  /// Takes a step: says which call gets its answer.
  ///
  /// - Parameter calls: The calls under way, in the order in which they came.
  package mutating func step(among calls: [CallID]) -> Move {
    guard given < planned else {
      let chosen = random?.next(below: calls.count) ?? 0
      steps.append(Step(alternatives: calls, chosen: chosen))
      given += 1
      return .give(chosen)
    }
    guard let index = index(of: steps[given], in: calls) else { return .wait }
    if calls[index] == steps[given].call {
      // A call that came too late for the earlier run to see a choice.
      steps[given].alternatives += calls.filter { !steps[given].alternatives.contains($0) }
    }
    given += 1
    return .give(index)
  }

  /// The call that was chosen; where the arguments are others in each run, the one of the same function that came in
  /// the same place.
  private func index(of step: Step, in calls: [CallID]) -> Int? {
    if let index = calls.firstIndex(of: step.call) {
      return index
    }
    guard calls.count >= step.alternatives.count else { return nil }
    let isAlike = { (call: CallID) in call.function == step.call.function }
    let place = step.alternatives[..<step.chosen].count(where: isAlike)
    return calls.indices.filter { isAlike(calls[$0]) }.dropFirst(place).first
  }

  /// The call that the run has to answer next, where it repeats an earlier one.
  package var expected: CallID? {
    given < planned ? steps[given].call : nil
  }

  /// Whether the run had a choice anywhere.
  package var hadChoice: Bool {
    steps[..<given].contains { $0.alternatives.count > 1 }
  }

  /// Starts the same run once more.
  package mutating func repeatRun() {
    given = 0
  }

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

  /// How much of the tree of choices lies behind, where the alternatives of each choice count alike.
  private var shareTried: Double {
    var weight = 1.0
    return steps.reduce(into: 0) { share, step in
      weight /= Double(step.alternatives.count)
      share += weight * Double(step.chosen)
    }
  }
}

/// Random numbers that follow from a seed: SplitMix64, by Steele, Lea and Flood.
private struct SeededGenerator: RandomNumberGenerator {
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
