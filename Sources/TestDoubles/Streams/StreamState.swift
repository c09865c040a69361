/// All that changes in one stream of a double: what was sent through it, and how far its consumer has read. A plain
/// value, guarded by the lock of its ``StreamLog``. Transitions return the readers that go on once the lock is free.
struct StreamState<Element> {
  /// Something that happened, with its number in the order of all calls.
  typealias Moment = (event: StreamEvent<Element>, sequence: Int)

  /// An element that is sent, and where: the line, and which one it is of those that the line sends.
  struct Sent {
    let element: Element
    let place: SourceLocation?
    let index: Int
  }

  /// A consumer that waits for an element.
  final class Reader: @unchecked Sendable {
    let wait = Wait()
    /// Set before the consumer goes on; the end, if nothing is.
    fileprivate(set) var sent: Sent?
  }

  enum Reading {
    case element(Sent)
    case end((any Error)?)
    case waits(Reader)
  }

  /// How the test has ended the stream; `nil`, as long as it is open.
  private(set) var ending: StreamEvent<Element>?
  /// Whether the consumer has stopped before the end.
  private(set) var isTerminated = false
  /// Whether the consumer was told of the end.
  private(set) var isAtEnd = false
  /// How often a consumer has asked for an element.
  private(set) var asked = 0
  private(set) var sentCount = 0
  private(set) var readCount = 0
  /// The newest of what has happened, in order.
  private(set) var moments: [Moment] = []
  /// The number of the last thing that happened.
  private(set) var newest = 0

  private var readers: [Reader] = []
  private var sent: [Sent] = []
  /// How many of `sent`, counted from the first one, were read.
  private var read = 0
  /// Whether the test sends the elements. Others are noted when they are read.
  let isOnDemand: Bool

  /// Makes an open stream.
  init() {
    isOnDemand = true
  }

  /// Makes a stream of some elements, and then the end.
  init(_ elements: [Element], _ ending: StreamEvent<Element>, from place: SourceLocation?) {
    for (index, element) in elements.enumerated() {
      sent.append(Sent(element: element, place: place, index: index))
    }
    sentCount = elements.count
    self.ending = ending
    isOnDemand = false
  }

  // MARK: Sending

  /// Sends an element. It is lost where the consumer has stopped.
  mutating func send(_ element: Element, from place: SourceLocation) -> Reader? {
    sentCount += 1
    guard !isTerminated else { return nil }
    note(.yielded(element))
    let new = Sent(element: element, place: place, index: 0)
    guard !readers.isEmpty else {
      sent.append(new)
      return nil
    }
    let reader = readers.removeFirst()
    reader.sent = new
    readCount += 1
    return reader
  }

  /// Ends the stream for its consumer, once it has read what was sent.
  mutating func end(with ending: StreamEvent<Element>) -> [Reader] {
    guard self.ending == nil else { return [] }
    self.ending = ending
    guard !isTerminated else { return [] }
    note(ending)
    isAtEnd = !readers.isEmpty
    defer { readers = [] }
    return readers
  }

  // MARK: Reading

  /// Asks for the next element.
  mutating func ask() -> Reading {
    asked += 1
    if read < sent.count {
      return .element(takeFirst())
    }
    if isTerminated { return .end(nil) }
    guard let ending else {
      let reader = Reader()
      readers.append(reader)
      newest = nextSequenceNumber()
      return .waits(reader)
    }
    if !isOnDemand, !isAtEnd { note(ending) }
    isAtEnd = true
    return .end(ending.error)
  }

  private mutating func takeFirst() -> Sent {
    let first = sent[read]
    read += 1
    readCount += 1
    if isOnDemand { newest = nextSequenceNumber() } else { note(.yielded(first.element)) }
    // What was read is let go in portions: to move the rest up takes long.
    if read == sent.count || read > 1_000 {
      sent.removeFirst(read)
      read = 0
    }
    return first
  }

  /// Notes that the consumer has stopped. Not before: what it is told of is its end.
  mutating func terminate() -> [Reader] {
    guard !isAtEnd, !isTerminated else { return [] }
    isTerminated = true
    note(.terminated)
    defer { readers = [] }
    return readers
  }

  /// Whether a consumer waits for an element.
  var isAwaited: Bool { !readers.isEmpty }

  /// The elements that were sent, and that nobody has read.
  var unread: ArraySlice<Sent> { sent.dropFirst(read) }

  private mutating func note(_ event: StreamEvent<Element>) {
    newest = nextSequenceNumber()
    moments.append((event, newest))
    // A test may send millions of elements: of very many the newest are kept.
    if moments.count == 2 * mostMoments { moments.removeFirst(mostMoments) }
  }
}

/// Something that happens in a stream.
enum StreamEvent<Element> {
  case yielded(Element)
  case finished
  case threw(any Error)
  /// The consumer has stopped: its task was cancelled, or it has let go of the stream.
  case terminated

  var error: (any Error)? {
    if case .threw(let error) = self { error } else { nil }
  }
}

/// As it stands after the call that the stream is the answer of.
extension StreamEvent: CustomStringConvertible {
  var description: String {
    switch self {
    case .yielded(let element): "yielded \(describe(element))"
    case .finished: "finished"
    case .threw(let error): "threw \(describe(error))"
    case .terminated: "was terminated"
    }
  }
}

extension Timeline.Entry {
  /// Something that happened in a stream that was the answer of a call.
  init<Element>(
    of event: StreamEvent<Element>,
    numbered sequence: Int,
    by call: Call<Any>?,
    _ stream: DoubleName
  ) {
    let moment = StreamMoment(input: call?.input ?? (), event: event)
    self.init(
      Call(input: moment, function: call?.function ?? "", sequence: sequence, outcome: .returned),
      of: stream
    )
  }
}

private let mostMoments = 1_000
