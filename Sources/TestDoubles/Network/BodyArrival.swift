import Foundation

/// How the body of a response arrives.
package enum BodyArrival: Sendable {
  case whole
  /// In pieces of these sizes, of which the last repeats. There is at least one size, and each is 1 or more.
  case cut(sizes: [Int], pausing: Pause?, place: SourceLocation)
  /// The test sends the head and the pieces to each load, by an answer that is made for it.
  case demanded(MakeAnswer)
  /// One load asks for what the test sends to it. The head may have been left out: then a piece came first.
  case asked(@Sendable () async throws -> BodyPart?, first: BodyPart?)

  package typealias MakeAnswer =
    @Sendable (MockDataLoader.Response, AnswerReason, DoubleName, (any TestScope)?)
    -> any MadeAnswer<MockDataLoader.Response>

  package var isInPieces: Bool {
    if case .whole = self { false } else { true }
  }
}

/// What a test sends to a load.
package enum BodyPart: Sendable {
  case head(status: Int, headers: [String: String], place: SourceLocation)
  case piece(Data)
}

/// As it stands in a timeline after "yielded".
extension BodyPart: CustomStringConvertible {
  package var description: String {
    switch self {
    case .head(let status, _, _): "status \(status)"
    case .piece(let data): describePiece(data)
    }
  }
}

/// A piece of a body as text, if it is cut between characters.
package func describePiece(_ piece: Data) -> String {
  String(data: piece, encoding: .utf8).map { describe($0) } ?? describe(piece)
}

extension MockDataLoader.Response {
  /// The response after the first thing that the test has sent; `nil` is the end.
  func begun(by part: BodyPart?) -> Self {
    guard case .asked(let next, _) = parts.arrival else { return self }
    return changed { parts in
      parts.status = 200
      parts.arrival = .asked(next, first: part)
      if case .head(let status, let headers, _) = part { (parts.status, parts.headers) = (status, headers) }
    }
  }
}

/// Reads the body of one response. Safe from any thread.
package final class BodyReader: @unchecked Sendable {
  typealias Next = @Sendable () async throws -> BodyPart?

  /// Guards the pieces.
  private let lock = Lock()
  private var pieces: ArraySlice<Data>
  private let pause: Pause?
  private let error: (any Error)?
  /// What a piece with its index becomes.
  private let decide: (Data, Int) -> Decision?
  /// What comes after the pieces.
  private let goOn: Next?

  /// - Parameters:
  ///   - pause: The pause before each piece.
  ///   - error: The error at the end.
  init(
    _ pieces: [Data],
    after pause: Pause? = nil,
    endingWith error: (any Error)?,
    decidedBy decide: @escaping (Data, Int) -> Decision? = { _, _ in nil },
    goingOnWith goOn: Next? = nil
  ) {
    self.pieces = pieces[...]
    self.pause = pause
    self.error = error
    self.decide = decide
    self.goOn = goOn
  }

  /// The next piece; `nil` at the end.
  package nonisolated(nonsending) func next() async throws -> Data? {
    pieces: while case (let index, let piece?) = lock.withLock({ (pieces.startIndex, pieces.popFirst()) }) {
      try await pause?.wait()
      guard let decision = decide(piece, index) else { return piece }
      switch await decision.given(insteadOf: { .value(BodyPart.piece(piece)) }) {
      case .value(BodyPart.piece(let other)): return other
      case .error(let error): throw error
      case .nothing, .value: continue
      case .end: break pieces
      }
    }
    if case .piece(let piece) = try await goOn?() { return piece }
    if let error { throw error }
    return nil
  }
}

/// Compares a body that the test sends with the length that its head has promised. Safe from any thread.
final class PromisedLength: Sendable {
  private let sent = Locked(0)
  private let promised: Int
  private let tell: @Sendable (Int) -> Void

  /// - Parameter tell: Called once, with the bytes that were sent, if these are other than promised.
  init(_ promised: Int, tell: @escaping @Sendable (Int) -> Void) {
    self.promised = promised
    self.tell = tell
  }

  func add(_ piece: Data) {
    let count = sent.withLock { count in
      count += piece.count
      return count
    }
    if count > promised, count - piece.count <= promised { tell(count) }
  }

  func end() {
    let count = sent.withLock { $0 }
    if count < promised { tell(count) }
  }
}

extension Data {
  /// - Parameter sizes: The sizes of the pieces, of which the last repeats.
  func cut(into sizes: [Int]) -> [Data] {
    var rest = self
    var pieces: [Data] = []
    while !rest.isEmpty {
      let size = sizes[Swift.min(pieces.count, sizes.count - 1)]
      pieces.append(rest.prefix(size).indexedFromZero)
      rest = rest.dropFirst(size)
    }
    return pieces
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
        from: AnswerOrigin(.setUp(place), index: index),
        to: Timeline.Entry(request, answeredBy: engine.name.ofStream),
        throwing: (any Error).self
      )
    )
  }
}
