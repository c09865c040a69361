import TestDoubles

/// One stream by which a double answered a call: its elements, and the test's waits. It is one of the doubles in the
/// test's scope. Safe from any thread.
package final class StreamLog: Sendable {
  package let name: DoubleName
  let scope: (any TestScope)?
  private let double: DoubleName
  // It never changes.
  nonisolated(unsafe) private let start: StreamState
  /// Where the test set the stream up; `nil` if the test didn't.
  private let place: SourceLocation?
  private let monitor: Monitor<StreamState>

  /// - Parameters:
  ///   - start: What the stream begins with.
  ///   - double: The name of the double that answers with it.
  ///   - place: Where the test set it up; `nil` if the test didn't.
  package init(
    _ start: StreamState,
    of double: DoubleName,
    in scope: (any TestScope)?,
    setUpAt place: SourceLocation?
  ) {
    self.start = start
    self.double = double
    self.scope = scope
    self.place = place
    monitor = Monitor(start)
    name = double.ofStream
  }

  /// The stream of another call.
  var another: StreamLog {
    StreamLog(start, of: double, in: scope, setUpAt: place)
  }

  func begin(by call: Call<Any>) {
    monitor.change { $0.call = call }
  }

  func joinScope() {
    scope?.join(self)
  }

  private func change(_ transition: (inout StreamState) -> [StreamState.Reader]) {
    for reader in monitor.change(transition) { reader.latch.open() }
  }

  // MARK: Sending

  func send(_ element: Any, filePath: StaticString, line: UInt) {
    let (reader, hasEnded) = monitor.change { $0.send(element, filePath: filePath, line: line) }
    reader?.latch.open()
    if hasEnded {
      fail("An element was sent", at: SourceLocation(filePath: filePath, line: line))
    }
  }

  func end(with ending: StreamEnding, at location: SourceLocation) {
    var hadEnded = false
    change { state in
      hadEnded = state.ending != nil
      return state.end(with: ending)
    }
    if hadEnded {
      fail("The end was sent", at: location)
    }
  }

  private func fail(_ event: String, at location: SourceLocation) {
    // A stream that the test doesn't send through ends by itself.
    let way = "\n  To send elements, call streamsOnDemand() before the stream is made."
    let advice = monitor.read(\.isOnDemand) ? "" : way
    let message = "\(event) through \(text) at \(location), but it had ended.\(advice)"
    reportMisuse(Problem(.misuse, message, at: location), in: scope)
  }

  // MARK: Reading

  /// The next element for the consumer; `nil` at the end.
  func next() async throws -> StreamState.Sent? {
    switch monitor.change({ $0.ask() }) {
    case .element(let sent): return sent
    case .end(let error):
      if let error { throw error }
      return nil
    case .waits(let reader):
      if scope?.isStopped == true { terminate() }
      await reader.latch.wait { terminate() }
      let (sent, error) = monitor.read { (reader.sent, $0.isAtEnd ? $0.ending?.error : nil) }
      if sent == nil, let error { throw error }
      return sent
    }
  }

  /// The call that the stream answers.
  var entry: Timeline.Entry { Timeline.Entry(monitor.read(\.call), answeredBy: name) }

  /// Notes that the consumer has stopped.
  func terminate() {
    change { $0.terminate() }
  }

  var isTerminated: Bool { monitor.read(\.isTerminated) }

  // MARK: Waiting

  nonisolated(nonsending) func waitUntilRead(within limit: Duration?, at location: SourceLocation)
    async throws
  {
    let sent = monitor.read(\.sentCount)
    let goal = "the consumer of \(subject) to read what was sent"
    try await wait(for: goal, within: limit, at: location) {
      $0.asked > sent || $0.isTerminated || $0.isAtEnd
    }
  }

  nonisolated(nonsending) func waitForTermination(within limit: Duration?, at location: SourceLocation)
    async throws
  {
    try await wait(for: "the consumer of \(subject) to stop", within: limit, at: location) { $0.isTerminated }
  }

  private nonisolated(nonsending) func wait(
    for goal: String,
    within limit: Duration?,
    at location: SourceLocation,
    until isReached: @escaping (StreamState) -> Bool
  ) async throws {
    let limit = Limit(limit, in: scope, at: location) { goal }
    try await monitor.first(within: limit) { state in
      ". \(progress(of: state))\(scope?.surroundings(of: self) ?? "")"
    } _: { state in
      isReached(state) ? () : nil
    }
  }
}

// MARK: - What it says

extension StreamLog: StrictDouble {
  package var timelineEntries: [Timeline.Entry] {
    let state = monitor.read(\.self)
    return state.moments.map { Timeline.Entry(of: $0.event, numbered: $0.sequence, by: state.call, name) }
  }

  package var knownName: DoubleName? { name }

  package var newest: Int { monitor.read(\.newest) }

  package var snapshot: Snapshot {
    Snapshot(isUsed: newest > 0, obstacle: obstacle)
  }

  private var obstacle: Obstacle? {
    guard monitor.read(\.isAwaited) else { return nil }
    let hint = { "\(self.text) is open, and its consumer waits for an element." }
    return Obstacle("\(subject) was open", setUpAt: place, of: name, hint: hint) {
      hint() + " Send one by yield(_:), or end the stream by finish()."
    }
  }

  package func letGo(_ reason: LettingGo) -> LetGo {
    guard case .stopped = reason else { return LetGo() }
    let readers = monitor.change { $0.isAwaited ? $0.terminate() : [] }
    return LetGo(callers: readers.map { reader in { reader.latch.open() } })
  }

  /// The problem of elements that nobody has read. An open stream is no problem, nor is a consumer that reads only
  /// some of the elements that each call gets.
  package func close() -> [Problem] {
    let state = monitor.read(\.self)
    guard state.isOnDemand || !state.isTerminated else { return [] }
    var places: [(place: SourceLocation?, count: Int)] = []
    for sent in state.unread {
      let place = sent.origin.reason.place
      // What a loop sends has one place: to compare texts of thousands would take long.
      if let last = places.last, last.place === place || last.place?.description == place?.description {
        places[places.count - 1].count += 1
      } else {
        places.append((place, 1))
      }
    }
    return places.prefix(10).map { place, count in
      let elements = count == 1 ? "An element was" : "\(count) elements were"
      let way: Problem.Part = state.isOnDemand ? "sent here" : place.map { .setUp($0) } ?? "set up here"
      let ending = " \(state.isOnDemand ? "through" : "for") \(text), and never read. \(progress(of: state))"
      return Problem(.unusedAnswer, ["\(elements) ", way, .text(ending)], at: place, of: name)
    }
  }

  package func forget() {
    monitor.change { $0.forget() }
  }

  /// The call that the stream answers.
  private var text: String {
    guard let call = monitor.read(\.call) else { return subject }
    return name.describeQualifiedCall(of: call.function, with: call.input)
  }

  private var subject: String {
    name.subject(function: monitor.read { $0.call?.function })
  }

  /// `Its consumer has read 1 of 2 elements, and has stopped.`
  private func progress(of state: StreamState) -> String {
    let elements = "\(state.readCount) of \(plural(state.sentCount, "element"))"
    let read = "Its consumer has read \(state.sentCount == 0 ? "nothing, since nothing was sent" : elements)"
    return switch state {
    case _ where state.asked == 0: "Nobody reads it."
    case _ where state.isTerminated: "\(read), and has stopped."
    case _ where state.isAtEnd: "\(read), and is at the end."
    case _ where state.isAwaited: "\(read), and waits for more."
    default: "\(read), and hasn't come back for more."
    }
  }
}
