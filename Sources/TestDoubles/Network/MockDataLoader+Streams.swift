import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The body of a response as a stream: the test sends it, or a run of a strict test decides over its pieces.

extension MockDataLoader {
  /// Waits for the next request, and gives what the test sends to it.
  package nonisolated(nonsending) func nextBody(
    within limit: Duration?,
    at location: SourceLocation,
    where matches: ((URLRequest) -> Bool)?
  ) async throws -> StreamCall<URLRequest, BodyPart, any Error> {
    try await engine.nextStream(within: limit, at: location, where: matches)
  }
}

extension MockDataLoader.Response {
  /// The answer that has the test send the response. Each load gets a stream of its own.
  func answerOnDemand(
    _ reason: AnswerReason,
    of name: DoubleName,
    in scope: (any TestScope)?
  ) -> MockDataLoader.Answer {
    let log = StreamLog(StreamState(), of: name, in: scope, setUpAt: reason.place)
    return .streamed(
      OwnStream(log) { reading in
        changed {
          $0.arrival = .asked(
            { try await reading.next(BodyPart.self, failing: (any Error).self) },
            first: nil
          )
        }
      }
    )
  }
}

extension MockDataLoader.Load {
  /// Where a run of a strict test decides over pieces as it does over the elements of streams; `nil` elsewhere.
  func decider(over pieces: [Data], from place: SourceLocation) -> BodyReader.Next? {
    let engine = loader.engine
    guard engine.director != nil else { return nil }
    let state = StreamState(pieces.map { BodyPart.piece($0) }, .finished, .told(place))
    let log = StreamLog(state, of: engine.name, in: engine.scope, setUpAt: place)
    if let call = taken.sequence.flatMap({ engine.call(of: $0) }) { log.begin(by: call) }
    let reading = StreamReading(log)
    return { try await reading.next(BodyPart.self, failing: (any Error).self) }
  }
}
