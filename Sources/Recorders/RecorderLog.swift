import TestDoubles

/// What a recorder has seen, and what its test has looked at. A double of the test's scope. Safe from any thread.
final class RecorderLog<Value>: @unchecked Sendable {
  let name: DoubleName
  let scope = currentScope.get()

  private let lock = Lock()
  private var events: [(event: RecordedEvent<Value>, sequence: Int)] = []
  /// How many of the events, counted from the first one, a `next` has handed out or passed over.
  private var handedOut = 0
  /// How many the test has looked at by reading them.
  private var lookedAt = 0
  /// What ends the recording; `nil` once it was stopped.
  private var end: (@Sendable () -> Void)?
  private var isStopped = false
  private let changes = Changes()

  init(owner: String, madeAt location: SourceLocation) {
    name = DoubleName(ofRecorder: owner, madeAt: location)
    name.number(in: scope)
  }

  /// Keeps an event, unless the recording was stopped.
  func record(_ event: RecordedEvent<Value>) {
    lock.withLock {
      if !isStopped { events.append((event, nextSequenceNumber())) }
    }
    changes.note()
  }

  /// Sets what ends the recording.
  func stop(by end: @escaping @Sendable () -> Void) {
    let isStopped = lock.withLock {
      if !self.isStopped { self.end = end }
      return self.isStopped
    }
    if isStopped { end() }
  }

  func stop() {
    let end = lock.withLock {
      defer { self.end = nil }
      isStopped = true
      return self.end
    }
    end?()
  }

  /// What the test sees that looks at all.
  func look() -> [RecordedEvent<Value>] {
    lock.withLock {
      lookedAt = events.count
      return events.map(\.event)
    }
  }
}

// MARK: - Waiting

extension RecorderLog {
  /// Waits for the first value that a condition picks out, of those that no wait handed out or passed over yet.
  nonisolated(nonsending) func next(
    _ goal: (String) -> String,
    within limit: Duration?,
    at location: SourceLocation,
    where matches: (Value) -> Bool
  ) async throws -> Value {
    let goal = goal(subject)
    var position = 0
    return try await wait(for: goal, within: limit, at: location) {
      while let (event, index) = event(at: position) {
        guard let value = event.value else {
          throw WaitTimedOut("Waited for \(goal)\(outcome)", at: location)
        }
        if matches(value), handOut(index) { return value }
        position = index + 1
      }
      return nil
    }
  }

  /// Waits for the end.
  ///
  /// - Returns: The error that there was.
  nonisolated(nonsending) func end(within limit: Duration?, at location: SourceLocation) async throws -> (
    any Error
  )? {
    try await wait(for: "\(subject) to finish", within: limit, at: location) {
      if case .end(let error) = lock.withLock({ events.last?.event }) { .some(error) } else { nil }
    }
  }

  private nonisolated(nonsending) func wait<Found>(
    for goal: String,
    within limit: Duration?,
    at location: SourceLocation,
    until look: () throws -> Found?
  ) async throws -> Found {
    try await changes.wait(for: goal, within: limit, in: scope, at: location) { [self] in
      outcome
    } until: {
      try look()
    }
  }

  /// The first event from a position on that no wait handed out or passed over.
  private func event(at position: Int) -> (RecordedEvent<Value>, index: Int)? {
    lock.withLock {
      let index = max(position, handedOut)
      return index < events.count ? (events[index].event, index) : nil
    }
  }

  /// - Returns: Whether no other wait was faster.
  private func handOut(_ index: Int) -> Bool {
    lock.withLock {
      guard handedOut <= index else { return false }
      handedOut = index + 1
      return true
    }
  }
}

// MARK: - What it says

extension RecorderLog: StrictDouble {
  var timelineEntries: [Timeline.Entry] {
    lock.withLock { events }.map { Timeline.Entry(seen: $0.event, numbered: $0.sequence, by: name) }
  }

  var knownName: DoubleName? { name }

  var newest: Int { lock.withLock { events.last?.sequence ?? 0 } }

  var isUsed: Bool { newest > 0 }

  /// Stops the recording: the test has ended.
  func problemsLeft() -> [Problem] {
    stop()
    guard scope?.checksEveryCall == true else { return [] }
    let (events, seen) = lock.withLock { (self.events, max(handedOut, lookedAt)) }
    let unseen = events.indices.dropFirst(seen).filter { events[$0].event.value != nil }
    guard let first = unseen.first else { return [] }
    let text =
      events.count == 1
      ? "\(entry(at: first).qualifiedCall) was seen, and the test never looked at it."
      : "\(subject) changed, and the test never looked at \(unseen.count) of \(plural(events.count, "value")):"
        + list(unseen)
    let advice = "Look at it at the end of the test, by values, next() or a Timeline, or wait for it."
    return [Problem(.uncheckedCall, "\(text)\n  \(advice)", of: name)]
  }

  func forget() {
    let old = lock.withLock {
      defer { events = [] }
      return events
    }
    withExtendedLifetime(old) {}
  }

  private var subject: String { name.forMessage.subject(function: nil) }

  /// `, and 2 came:` with a list of them, and what other doubles saw.
  private var outcome: String {
    let count = lock.withLock { events.count }
    let came: String
    switch count {
    case 0: came = ", and no value came."
    case 1: came = ", and this came:" + list(0...0)
    default: came = ", and \(count) came:" + list(0..<count)
    }
    return came + (scope?.surroundings(of: self) ?? "")
  }

  /// The last ten of some events, as numbered lines.
  private func list(_ indices: some BidirectionalCollection<Int>) -> String {
    let hidden = indices.count > 10 ? "\n  … \(indices.count - 10) more before" : ""
    return hidden + indices.suffix(10).map { "\n  \($0 + 1). \(entry(at: $0).call)" }.joined()
  }

  private func entry(at index: Int) -> Timeline.Entry {
    let (event, sequence) = lock.withLock { events[index] }
    return Timeline.Entry(seen: event, numbered: sequence, by: name.forMessage)
  }
}
