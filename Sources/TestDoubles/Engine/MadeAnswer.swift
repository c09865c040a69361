/// An answer that is made for each call, as a stream of the call's own is. Safe from any thread.
package protocol MadeAnswer<Output>: Sendable {
  associatedtype Output

  /// The answer of the next call.
  var another: Self { get }

  /// What the caller gets. It is asked for once, with no lock held.
  var output: Output { get }

  /// What has happened with it, for a timeline.
  var timelineEntries: [Timeline.Entry] { get }

  /// Called with the lock of the double held.
  func begin(by call: Call<Any>)
}

// MARK: - Streams that the test made

extension Answer {
  /// The answer to one call only, if it is a stream that the test made.
  func givenOnce(_ reason: AnswerReason, of name: DoubleName, in scope: (any TestScope)?) -> Answer {
    guard case .output(let output) = self, reason.isSetUpByTest, let place = reason.place,
      name.role != .getter,
      output is any DoubledStream
    else { return self }
    return .made(GivenStream(output, of: name, setUpAt: place, in: scope))
  }
}

/// A stream that the test made. It answers one call only: a second consumer of the stream would get nothing, or a
/// part.
private final class GivenStream<Output>: MadeAnswer {
  // The double only hands it out.
  nonisolated(unsafe) private let stream: Output
  private let double: DoubleName
  private let place: SourceLocation
  private let scope: (any TestScope)?
  private let wasUsed = Locked(false)

  init(_ stream: Output, of double: DoubleName, setUpAt place: SourceLocation, in scope: (any TestScope)?) {
    self.stream = stream
    self.double = double
    self.place = place
    self.scope = scope
  }

  var another: GivenStream { self }

  var timelineEntries: [Timeline.Entry] { [] }

  func begin(by call: Call<Any>) {}

  var output: Output {
    let isSecond = wasUsed.withLock { wasUsed in
      defer { wasUsed = true }
      return wasUsed
    }
    if isSecond { reportSecondUse() }
    return stream
  }

  private func reportSecondUse() {
    let property = double.property ?? ""
    let ending = """
       is the answer of a second call, and a stream has one reader: this call gets some of the elements, or none.
        For a stream of each call's own: \(property).streams(…), or \(property).streamsOnDemand().
      """
    let parts: [Problem.Part] = ["The stream that was ", .setUp(place), .text(ending)]
    reportMisuse(Problem(.misuse, parts, at: place), in: scope)
  }
}
