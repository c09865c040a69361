/// What the runs of a test have shown of its calls: which there are, and which of them can't come before another has its
/// answer. A plain value.
///
/// Two calls that were under way together once can always be. A call that was waited for in vain depends on a call that
/// waited for its answer then, and was never under way with it. So each wait in vain teaches something new, and there are
/// no more of them than pairs of calls.
struct KnownCalls {
  /// Identifies a call in all runs: its place in the order in which the calls became known.
  typealias ID = Int

  private struct Known {
    let double: DoubleKey
    let text: String
    /// The call that its caller made before it; `nil`, if it is the first, or if any caller may make it.
    var before: ID?
    /// The calls that were under way with it in some run.
    var companions: Set<ID> = []
    /// The calls that waited for their answers, for each time when this one was waited for in vain.
    var waitsInVain: [Set<ID>] = []
  }

  /// Which calls have come in one run.
  struct Progress {
    /// By the places of the calls in the run.
    fileprivate(set) var ids: [Int: ID] = [:]
    /// The last call of each caller.
    fileprivate var last: [Int: ID] = [:]
  }

  private var calls: [Known] = []

  func text(of id: ID) -> String { calls[id].text }

  func areOfOneDouble(_ one: ID, _ other: ID) -> Bool { calls[one].double == calls[other].double }

  // MARK: Which call it is

  /// Identifies calls that are new in a run: by what they are, or else by their callers.
  ///
  /// - Returns: Whether each of them has the arguments that it had before.
  mutating func identify(_ new: [CallUnderWay], in progress: inout Progress) -> Bool {
    var areAsBefore = true
    // Those with known arguments come first: another might take one's place.
    for call in new {
      progress.ids[call.place] = known(call, in: progress)
    }
    for call in new where progress.ids[call.place] == nil {
      let successor = successor(of: call, in: progress)
      areAsBefore = areAsBefore && successor == nil
      progress.ids[call.place] = successor ?? add(call, in: progress)
    }
    for call in new {
      progress.last[call.caller] = progress.ids[call.place]
    }
    return areAsBefore
  }

  /// The call of this name with the same arguments.
  private mutating func known(_ call: CallUnderWay, in progress: Progress) -> ID? {
    let alike = calls.indices.filter { calls[$0].double == call.double && calls[$0].text == call.text }
    let free = alike.filter { !progress.hasCome($0) }
    if let same = free.first(where: { calls[$0].before == progress.last[call.caller] }) { return same }
    guard alike.count == 1, let only = free.first else { return nil }
    calls[only].before = nil
    return only
  }

  /// The call that its caller made here before, with other arguments.
  private func successor(of call: CallUnderWay, in progress: Progress) -> ID? {
    calls.indices.first {
      calls[$0].double == call.double && calls[$0].before == progress.last[call.caller]
        && !progress.hasCome($0)
    }
  }

  private mutating func add(_ call: CallUnderWay, in progress: Progress) -> ID {
    calls.append(Known(double: call.double, text: call.text, before: progress.last[call.caller]))
    return calls.count - 1
  }

  // MARK: Which calls may come

  /// Notes which calls are under way when others come.
  mutating func note(_ new: [ID], areUnderWayWith all: [ID]) {
    for id in new {
      calls[id].companions.formUnion(all)
      for other in all { calls[other].companions.insert(id) }
    }
  }

  /// Notes that some calls haven't come, as long as could be waited, before one of others had its answer.
  mutating func noteWaitInVain(for missing: [ID], beside waiting: [ID]) {
    for id in missing { calls[id].waitsInVain.append(Set(waiting)) }
  }

  /// The calls that may come, for all that is known.
  ///
  /// - Parameters:
  ///   - come: The calls that have come.
  ///   - waiting: Those of them that have no answer.
  func missing(from come: Set<ID>, waiting: Set<ID>) -> [ID] {
    calls.indices.filter { id in
      guard !come.contains(id) else { return false }
      let isUnblocked = { (call: ID) in come.contains(call) && !waiting.contains(call) }
      return calls[id].before.map(isUnblocked) ?? true
        && calls[id].waitsInVain.allSatisfy { causes(of: id, among: $0).contains(where: isUnblocked) }
    }
  }

  /// The calls on which one may depend that was waited for in vain.
  private func causes(of id: ID, among waiting: Set<ID>) -> Set<ID> {
    let strangers = waiting.subtracting(calls[id].companions)
    return strangers.isEmpty ? waiting : strangers
  }
}

extension KnownCalls.Progress {
  var come: Set<KnownCalls.ID> { Set(ids.values) }

  func hasCome(_ id: KnownCalls.ID) -> Bool { ids.values.contains(id) }
}

/// A call that is under way in a run.
struct CallUnderWay {
  /// Its place among all calls of the run.
  let place: Int
  /// The number of its caller in the run.
  let caller: Int
  let double: DoubleKey
  /// The call with its arguments.
  let text: String

  init(_ text: String, of double: DoubleKey, by caller: Int, place: Int) {
    self.text = text
    self.double = double
    self.caller = caller
    self.place = place
  }
}
