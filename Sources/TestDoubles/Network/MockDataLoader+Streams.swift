import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The body of a response as a stream: the test sends it, or an interceptor decides over its pieces.

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
  /// What the test's interceptor decides over a piece of the body; `nil` leaves it as it is.
  func decision(over piece: Data, at index: Int, from place: SourceLocation) -> Decision? {
    let engine = loader.engine
    guard let interceptor = engine.interceptor else { return nil }
    let request = taken.sequence.flatMap { engine.call(of: $0) }
    return interceptor.decide(
      over: Offer(
        BodyPart.piece(piece),
        from: AnswerOrigin(.told(place), index: index),
        to: Timeline.Entry(request, answeredBy: engine.name.ofStream),
        throwing: (any Error).self
      )
    )
  }
}
