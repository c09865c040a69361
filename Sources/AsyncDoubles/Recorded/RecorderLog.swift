import TestDoubles

/// What a recorder has seen, and what its test has looked at. A double of the test's scope. Safe from any thread.
final class RecorderLog<Value>: Sendable {
  let name: DoubleName
  let scope = currentScope.get()

  private let monitor = Monitor(State())

  private struct State {
    typealias Event = (event: RecordedEvent<Value>, sequence: Int)

    var events: [Event] = []
    /// How many of the events, counted from the first one, a `next` has handed out or passed over.
    var handedOut = 0
    /// How many the test has looked at by reading them.
    var lookedAt = 0
    /// What ends the recording; `nil` once it was stopped.
    var end: (@Sendable () -> Void)?
    var isStopped = false
  }

  init(owner: String, madeAt location: SourceLocation) {
    name = DoubleName(.recorder, Recorder<Value>.self, owner: owner, madeAt: location)
    name.number(in: scope)
  }

  /// Keeps an event, unless the recording was stopped.
  func record(_ event: RecordedEvent<Value>) {
    monitor.change { state in
      if !state.isStopped { state.events.append((event, nextSequenceNumber())) }
    }
  }

  /// Sets what ends the recording.
  func stop(by end: @escaping @Sendable () -> Void) {
    let isStopped = monitor.change { state in
      if !state.isStopped { state.end = end }
      return state.isStopped
    }
    if isStopped { end() }
  }

  func stop() {
    let end = monitor.change { state in
      defer { (state.end, state.isStopped) = (nil, true) }
      return state.end
    }
    end?()
  }

  /// What the test sees that looks at all.
  func look() -> [RecordedEvent<Value>] {
    monitor.change { state in
      state.lookedAt = state.events.count
      return state.events.map(\.event)
    }
  }
}

// MARK: - Waiting

extension RecorderLog {
  /// Waits for the first value, of those that no wait handed out or passed over yet; with a condition, for the first
  /// that it picks out.
  nonisolated(nonsending) func next(
    within limit: Duration?,
    at location: SourceLocation,
    where matches: ((Value) -> Bool)?
  ) async throws -> Value {
    let goal =
      matches == nil ? "the next value of \(subject)" : "a value of \(subject) that meets the condition"
    let limit = Limit(limit, in: scope, at: location) { goal }
    var position = 0
    while true {
      let (event, index) = try await first(within: limit) { [position] state in
        let index = max(position, state.handedOut)
        return index < state.events.count ? (state.events[index].event, index) : nil
      }
      guard let value = event.value else { throw WaitTimedOut("Waited for \(goal)\(outcome)", at: location) }
      if matches?(value) ?? true, handOut(index) { return value }
      position = index + 1
    }
  }

  /// Waits for the end.
  ///
  /// - Returns: The error that there was.
  nonisolated(nonsending) func end(within limit: Duration?, at location: SourceLocation) async throws -> (
    any Error
  )? {
    let goal = "\(subject) to finish"
    return try await first(within: Limit(limit, in: scope, at: location) { goal }) { state in
      if case .end(let error) = state.events.last?.event { .some(error) } else { nil }
    }
  }

  private nonisolated(nonsending) func first<Found>(
    within limit: Limit,
    _ look: @escaping (inout State) -> Found?
  ) async throws -> Found {
    try await monitor.first(within: limit) { _ in
      outcome
    } _: {
      look(&$0)
    }
  }

  /// - Returns: Whether no other wait was faster.
  private func handOut(_ index: Int) -> Bool {
    monitor.change { state in
      guard state.handedOut <= index else { return false }
      state.handedOut = index + 1
      return true
    }
  }
}

// MARK: - What it says

extension RecorderLog: StrictDouble {
  var timelineEntries: [Timeline.Entry] {
    entries(of: monitor.read(\.events))
  }

  private func entries(of events: [State.Event]) -> [Timeline.Entry] {
    events.map { Timeline.Entry(seen: $0.event, numbered: $0.sequence, by: name) }
  }

  var knownName: DoubleName? { name }

  var newest: Int { monitor.read { $0.events.last?.sequence ?? 0 } }

  var snapshot: Snapshot { Snapshot(isUsed: newest > 0) }

  /// Stops the recording: the test has ended.
  func close() -> [Problem] {
    stop()
    guard scope?.test.checksEveryCall == true else { return [] }
    let (events, seen) = monitor.read { ($0.events, max($0.handedOut, $0.lookedAt)) }
    let unseen = events.indices.dropFirst(seen).filter { events[$0].event.value != nil }
    guard let first = unseen.first else { return [] }
    let entries = entries(of: events)
    let text =
      events.count == 1
      ? "\(entries[first].qualifiedCall) was seen, and the test never looked at it."
      : "\(subject) changed, and the test never looked at \(unseen.count) of \(plural(events.count, "value")):"
        + list(unseen, of: entries)
    let advice = "Look at it at the end of the test, by values, next() or a Timeline, or wait for it."
    return [Problem(.uncheckedCall, "\(text)\n  \(advice)", of: name)]
  }

  func forget() {
    let old = monitor.change { state in
      defer { state.events = [] }
      return state.events
    }
    withExtendedLifetime(old) {}
  }

  private var subject: String { name.subject(function: nil) }

  /// `, and 2 came:` with a list of them, and what other doubles saw.
  private var outcome: String {
    let entries = timelineEntries
    let came =
      switch entries.count {
      case 0: ", and no value came."
      case 1: ", and this came:" + list(entries.indices, of: entries)
      default: ", and \(entries.count) came:" + list(entries.indices, of: entries)
      }
    return came + (scope?.surroundings(of: self) ?? "")
  }

  /// The last ten of some events, as numbered lines.
  private func list(_ indices: some BidirectionalCollection<Int>, of entries: [Timeline.Entry]) -> String {
    let hidden = indices.count > 10 ? "\n  … \(indices.count - 10) more before" : ""
    return hidden + indices.suffix(10).map { "\n  \($0 + 1). \(entries[$0].call)" }.joined()
  }
}
