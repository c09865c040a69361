import TestDoubles

/// All that changes in one stream of a double: what was sent through it, and how far its consumer has read. A plain
/// value, guarded by the monitor of its ``StreamLog``. Transitions return the readers that go on once the lock is free.
///
/// Elements are `Any` here. So the compiler compiles this once, and not for each type of elements, and sending an
/// element is as fast as with `AsyncStream`.
package struct StreamState {
  /// An element that is sent.
  struct Sent {
    let element: Any
    /// The line that sends it, and its number among those that the line sends.
    let origin: AnswerOrigin
    /// Its number in the order of all calls; 0 if a timeline doesn't show it yet.
    var sequence = 0
  }

  /// A consumer that waits for an element.
  final class Reader: @unchecked Sendable {
    let latch = Latch()
    /// What the consumer gets; set before it goes on. Otherwise it gets the end.
    fileprivate(set) var sent: Sent?
  }

  enum Reading {
    case element(Sent)
    case end((any Error)?)
    case waits(Reader)
  }

  /// The call that it answers; `nil` if the double keeps no calls.
  var call: Call<Any>?
  /// The line from which the test sent the last element.
  private var lastOrigin: AnswerOrigin?
  /// How the test has ended the stream; `nil`, as long as it is open.
  private(set) var ending: StreamEnding?
  /// Whether the consumer has got the end.
  private(set) var isAtEnd = false
  /// How often a consumer has asked for an element.
  private(set) var asked = 0
  private(set) var sentCount = 0
  private(set) var readCount = 0
  /// The number of the last thing that happened.
  private(set) var newest = 0
  /// Whether the test sends the elements. If not, this notes an element when it is read.
  let isOnDemand: Bool

  private var readers: [Reader] = []
  /// The newest elements that the consumer has read, and all that it hasn't.
  private var sent: [Sent] = []
  /// How many of `sent`, from the first one, the consumer has read.
  private var read = 0
  /// The numbers of the end and of the termination; 0 if they haven't happened.
  private var (endSequence, terminationSequence) = (0, 0)

  /// Makes an open stream.
  package init() {
    isOnDemand = true
  }

  /// Makes a stream of some elements, and then the end.
  init(_ elements: [Any], _ ending: StreamEnding, _ reason: AnswerReason) {
    sent = elements.enumerated().map { Sent(element: $1, origin: AnswerOrigin(reason, index: $0)) }
    sentCount = elements.count
    self.ending = ending
    isOnDemand = false
  }

  /// Whether the consumer has stopped before the end.
  var isTerminated: Bool { terminationSequence > 0 }

  /// Whether a consumer waits for an element.
  var isAwaited: Bool { !readers.isEmpty }

  /// The elements that were sent, and that nobody has read.
  var unread: ArraySlice<Sent> { sent.dropFirst(read) }

  /// The newest events, in order, each with its number in the order of all calls.
  var moments: [(event: StreamEvent, sequence: Int)] {
    let noted = (isOnDemand ? sent[...] : sent.prefix(read)).suffix(mostMoments)
    var moments = noted.map { (StreamEvent.yielded($0.element), $0.sequence) }
    if endSequence > 0, let ending { moments.append((.ended(ending), endSequence)) }
    if isTerminated { moments.append((.terminated, terminationSequence)) }
    return moments
  }

  // MARK: Sending

  /// Sends an element from a line of the test, unless the stream has ended. It is lost if the consumer has stopped.
  mutating func send(
    _ element: Any,
    filePath: StaticString,
    line: UInt
  ) -> (reader: Reader?, hadEnded: Bool) {
    guard ending == nil else { return (nil, true) }
    if let lastOrigin, let last = lastOrigin.reason.place, last.line == line,
      last.filePath.utf8Start == filePath.utf8Start
    {
      // A loop sends from one line. Making the place anew each time would take longer than all else.
      return (send(element, from: lastOrigin), false)
    }
    let place = SourceLocation(filePath: filePath, line: line)
    let origin = AnswerOrigin(.setUp(place), index: 0)
    lastOrigin = origin
    return (send(element, from: origin), false)
  }

  /// Sends an element. It is lost if the consumer has stopped.
  mutating func send(_ element: Any, from origin: AnswerOrigin) -> Reader? {
    sentCount += 1
    guard !isTerminated else { return nil }
    newest = nextSequenceNumber()
    sent.append(Sent(element: element, origin: origin, sequence: newest))
    guard isAwaited else { return nil }
    let reader = readers.removeFirst()
    reader.sent = takeFirst()
    return reader
  }

  /// Ends the stream for its consumer, once it has read what was sent.
  mutating func end(with ending: StreamEnding) -> [Reader] {
    guard self.ending == nil else { return [] }
    self.ending = ending
    guard !isTerminated else { return [] }
    noteEnd()
    isAtEnd = isAwaited
    return takeReaders()
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
    if !isOnDemand, !isAtEnd { noteEnd() }
    isAtEnd = true
    return .end(ending.error)
  }

  /// Notes that the consumer has stopped, unless it has got the end before.
  mutating func terminate() -> [Reader] {
    guard !isAtEnd, !isTerminated else { return [] }
    newest = nextSequenceNumber()
    terminationSequence = newest
    return takeReaders()
  }

  private mutating func takeFirst() -> Sent {
    newest = nextSequenceNumber()
    if !isOnDemand { sent[read].sequence = newest }
    let first = sent[read]
    read += 1
    readCount += 1
    // A test may send millions of elements, so only the newest stay. Removing the others moves the rest, which takes
    // long, so it happens rarely.
    if read > 2 * mostMoments, read > sent.count / 2 {
      sent.removeFirst(read - mostMoments)
      read = mostMoments
    }
    return first
  }

  private mutating func takeReaders() -> [Reader] {
    defer { readers = [] }
    return readers
  }

  /// Forgets the elements that were read.
  ///
  /// - Returns: What to release when the lock is free.
  mutating func forget() -> Removed {
    defer {
      call = nil
      sent.removeFirst(read)
      read = 0
    }
    return (call, sent)
  }

  private mutating func noteEnd() {
    newest = nextSequenceNumber()
    endSequence = newest
  }
}

/// How a stream ends.
enum StreamEnding {
  case finished
  case threw(any Error)

  var error: (any Error)? {
    if case .threw(let error) = self { error } else { nil }
  }
}

/// Something that happens in a stream.
enum StreamEvent {
  case yielded(Any)
  case ended(StreamEnding)
  /// The consumer has stopped: its task was cancelled, or it has let go of the stream.
  case terminated
}

/// The text that follows the call which the stream answers.
extension StreamEvent: CustomStringConvertible {
  var description: String {
    switch self {
    case .yielded(let element): "yielded \(describe(element))"
    case .ended(.finished): "finished"
    case .ended(.threw(let error)): "threw \(describe(error))"
    case .terminated: "was terminated"
    }
  }
}

extension Timeline.Entry {
  /// Something that happened in a stream that answered a call.
  init(of event: StreamEvent, numbered sequence: Int, by call: Call<Any>?, _ stream: DoubleName) {
    let moment = StreamMoment(input: call?.input ?? (), event: event)
    self.init(
      Call(input: moment, function: call?.function ?? "", sequence: sequence, outcome: .returned),
      of: stream
    )
  }
}

private let mostMoments = 1_000
