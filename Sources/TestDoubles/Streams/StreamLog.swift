/// One stream that a double answered a call with: what goes through it, and what its test waits for. A double of the
/// test's scope. Safe from any thread.
final class StreamLog<Element, Failure: Error>: @unchecked Sendable {
  let name: DoubleName
  private let scope: (any TestScope)?
  private let reason: AnswerReason
  private let changes = Changes()

  /// Guards what follows. The compiler needn't check for overlapping accesses as well.
  private let lock = Lock()
  @exclusivity(unchecked) private var state: StreamState<Element>
  /// The call that it is the answer of; `nil`, where the double keeps no calls.
  @exclusivity(unchecked) private var call: Call<Any>?
  /// Where the test sent the last element.
  @exclusivity(unchecked) private var lastPlace: SourceLocation?

  /// - Parameters:
  ///   - double: The name of the double that answers with the stream.
  ///   - reason: Why the double does.
  init(
    _ state: StreamState<Element>,
    of double: DoubleName,
    in scope: (any TestScope)?,
    _ reason: AnswerReason
  ) {
    self.state = state
    self.scope = scope
    self.reason = reason
    name = DoubleName(.stream, owner: double.owner, madeAt: double.madeAt)
    name.ordinal = double.ordinal
  }

  func begin(by call: Call<Any>) {
    lock.withLock { self.call = call }
  }

  func joinScope() {
    scope?.join(self)
  }

  private func change(_ transition: (inout StreamState<Element>) -> [StreamState<Element>.Reader]) {
    let readers = lock.withLock { transition(&state) }
    for reader in readers { reader.wait.end() }
    changes.note()
  }

  // MARK: Sending

  /// - Parameter place: Where the test sends it, told the place of the one before.
  func send(_ element: Element, from place: (SourceLocation?) -> SourceLocation) {
    lock.lock()
    let location = place(lastPlace)
    lastPlace = location
    let hasEnded = state.ending != nil
    let reader = hasEnded ? nil : state.send(element, from: location)
    lock.unlock()
    guard !hasEnded else { return fail("An element was sent", at: location) }
    // Those who wait for what a reader does aren't told: it hasn't done anything yet.
    reader?.wait.end()
  }

  func end(with ending: StreamEvent<Element>, at location: SourceLocation) {
    guard lock.withLock({ state.ending == nil }) else { return fail("The end was sent", at: location) }
    change { $0.end(with: ending) }
  }

  private func fail(_ event: String, at location: SourceLocation) {
    reportMisuse("\(event) through \(text) at \(location), but it had ended.", at: location, in: scope)
  }

  // MARK: Reading

  /// The next element for the consumer; `nil` at the end.
  func next() async throws -> Element? {
    while true {
      let reading = lock.withLock { state.ask() }
      changes.note()
      let sent: StreamState<Element>.Sent?
      switch reading {
      case .element(let element): sent = element
      case .end(let error):
        if let error { throw error }
        return nil
      case .waits(let reader):
        if scope?.isStopped == true { terminate() }
        await reader.wait.untilEnd { terminate() }
        sent = lock.withLock { reader.sent }
      }
      guard let sent else {
        if let error = lock.withLock({ state.isAtEnd ? state.ending?.error : nil }) { throw error }
        return nil
      }
      guard let director = scope?.director else { return sent.element }
      switch try await step(to: sent, by: director) {
      case .element(let element): return element
      case .nothing: continue
      case .end: return nil
      }
    }
  }

  /// What the consumer gets in place of an element. A director decides over elements as it does over the answers of calls.
  private func step(
    to sent: StreamState<Element>.Sent,
    by director: any CallDirector
  ) async throws -> StreamStep<Element> {
    let origin = AnswerOrigin(sent.place.map { .told($0) } ?? reason, index: sent.index)
    let call = lock.withLock { self.call } ?? running
    let given: Answer<StreamStep<Element>, Failure, Step> = director.answer(
      .output(.element(sent.element)),
      from: origin,
      to: call,
      taking: Void.self,
      of: name
    )
    switch given {
    case .output(let step): return step
    case .failure(let error): throw error
    case .computed(let function): return try await function.run(())
    case .streamed, .held, .unanswered, .unimplemented: return .element(sent.element)
    }
  }

  private typealias Step = AsyncFunction<Void, StreamStep<Element>, Failure>

  private var running: Call<Any> {
    Call(input: (), function: "", sequence: nextSequenceNumber(), outcome: .returned)
  }

  /// Notes that the consumer has stopped.
  func terminate() {
    change { $0.terminate() }
  }

  var isTerminated: Bool { lock.withLock { state.isTerminated } }

  // MARK: Waiting

  nonisolated(nonsending) func waitUntilRead(within limit: Duration?, at location: SourceLocation)
    async throws
  {
    let sent = lock.withLock { state.sentCount }
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
    until isReached: (StreamState<Element>) -> Bool
  ) async throws {
    let _: Bool = try await changes.wait(for: goal, within: limit, in: scope, at: location) { [self] in
      ". \(progress)\(scope?.surroundings(of: self) ?? "")"
    } until: {
      lock.withLock { isReached(state) } ? true : nil
    }
  }
}

// MARK: - What it says

extension StreamLog: StrictDouble {
  var timelineEntries: [Timeline.Entry] {
    let (state, call) = lock.withLock { (self.state, self.call) }
    return state.moments.map { Timeline.Entry(of: $0.event, numbered: $0.sequence, by: call, name) }
  }

  var knownName: DoubleName? { name }

  var newest: Int { lock.withLock { state.newest } }

  var isUsed: Bool { newest > 0 }

  var hint: String? {
    let isAwaited = lock.withLock { state.isAwaited }
    return isAwaited ? "\(text) is open, and its consumer waits for an element." : nil
  }

  var obstacle: Obstacle? {
    guard lock.withLock({ state.isAwaited }) else { return nil }
    return Obstacle("\(subject) was open", setUpAt: reason.place, of: name) { [self] in
      "\(text) is open, and its consumer waits for an element. Send one by yield(_:), or end the stream by finish()."
    }
  }

  func stop() -> [() -> Void] {
    let readers = lock.withLock { state.isAwaited ? state.terminate() : [] }
    return readers.map { reader in { reader.wait.end() } }
  }

  /// Elements that nobody has read. A stream may stay open: real ones do. Of the elements that each call gets, a consumer
  /// may read some.
  func problemsLeft() -> [Problem] {
    let state = lock.withLock { self.state }
    guard state.isOnDemand || !state.isTerminated else { return [] }
    var places: [(place: SourceLocation?, count: Int)] = []
    for sent in state.unread {
      if let last = places.last, last.place?.line == sent.place?.line {
        places[places.count - 1].count += 1
      } else {
        places.append((sent.place, 1))
      }
    }
    return places.prefix(10).map { place, count in
      let elements = count == 1 ? "An element was" : "\(count) elements were"
      return Problem(
        .unusedAnswer,
        "\(elements) \(state.isOnDemand ? "sent here through" : "set up here for") \(text), and never read. \(progress)",
        at: place,
        of: name
      )
    }
  }

  /// The call that the stream is the answer of.
  private var text: String {
    guard let call = lock.withLock({ call }) else { return subject }
    return name.forMessage.describeQualifiedCall(of: call.function, with: call.input)
  }

  private var subject: String {
    name.forMessage.subject(function: lock.withLock { call?.function })
  }

  /// `Its consumer has read 1 of 2 elements, and has stopped.`
  private var progress: String {
    let state = lock.withLock { self.state }
    let elements = "\(state.readCount) of \(plural(state.sentCount, "element"))"
    let read = "Its consumer has read \(state.sentCount == 0 ? "nothing, since nothing was sent" : elements)"
    return switch state {
    case _ where state.isTerminated: "\(read), and has stopped."
    case _ where state.isAtEnd: "\(read), and is at the end."
    case _ where state.asked == 0: "Nobody reads it."
    case _ where state.isAwaited: "\(read), and waits for more."
    default: "\(read), and hasn't come back for more."
    }
  }
}

/// What a consumer gets when it asks for an element.
package enum StreamStep<Element> {
  case element(Element)
  /// The element is left out.
  case nothing
  case end
}

extension StreamStep: CustomStringConvertible {
  package var description: String {
    switch self {
    case .element(let element): describe(element)
    case .nothing: "nothing"
    case .end: "its end"
    }
  }
}
