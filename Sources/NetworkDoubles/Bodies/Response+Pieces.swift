import Foundation

extension MockDataLoader.Response {
  /// Responds with a body that comes in these pieces. They may be cut anywhere, also in the middle of a line.
  ///
  ///     loader.returns(.chunks(["data: Hel", "lo\n", "\ndata: [DONE]\n\n"]))
  ///
  /// A client that takes a body as it comes sees the pieces: by `bytes(for:)`, or as the delegate of a session. Others
  /// get the whole body. No time passes between the pieces.
  public static func chunks(
    _ pieces: [String],
    status: Int = 200,
    headers: [String: String] = [:],
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let location = SourceLocation(filePath: filePath, line: line)
    return cut(pieces.map { Data($0.utf8) }, status, headers, at: location)
  }

  /// Responds with a body that comes in these pieces of bytes. They may be cut anywhere, also in the middle of a
  /// character. ``Chunking`` cuts a body at each place.
  public static func chunks(
    _ pieces: [Data],
    status: Int = 200,
    headers: [String: String] = [:],
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let location = SourceLocation(filePath: filePath, line: line)
    return cut(pieces, status, headers, at: location)
  }

  /// Responds with server-sent events, each in a piece of its own. The content type is `text/event-stream`, unless the
  /// headers have another.
  ///
  ///     loader.returns(.events([ServerSentEvent(data: "Hello"), ServerSentEvent(event: "end", data: "")]))
  ///
  /// Servers end lines in three ways, may begin with a byte order mark, and may break off in an event:
  ///
  ///     loader.returns(.events(events, endingLinesWith: "\r\n", byteOrderMark: true))
  ///     loader.returns(.chunks([ServerSentEvent(data: "Hello").text, "data: half"]))
  public static func events(
    _ events: [ServerSentEvent],
    endingLinesWith lineEnd: String = "\n",
    byteOrderMark: Bool = false,
    status: Int = 200,
    headers: [String: String] = [:],
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let location = SourceLocation(filePath: filePath, line: line)
    var pieces = events.map { Data($0.text(endingLinesWith: lineEnd).utf8) }
    if byteOrderMark { pieces.insert(Data([0xEF, 0xBB, 0xBF]), at: 0) }
    var headers = headers
    if !headers.keys.contains(where: { $0.lowercased() == "content-type" }) {
      headers["Content-Type"] = "text/event-stream"
    }
    return cut(pieces, status, headers, at: location)
  }

  /// A response that the test sends, one for each load: `loader.nextStream()` gives it.
  public static var onDemand: Self {
    Self.status(200).changed { parts in
      parts.status = nil
      parts.arrival = .demanded { response, reason, name, scope in
        let log = StreamLog(StreamState(), of: name, in: scope, setUpAt: reason.place)
        return OwnStream(log) { reading in
          response.changed {
            $0.arrival = .asked(
              { try await reading.next(BodyPart.self, failing: (any Error).self) },
              first: nil
            )
          }
        }
      }
    }
  }

  /// Fails the load with an error after the head and the body have come.
  ///
  ///     loader.returns(.chunks(["a", "b"]).thenThrows(URLError(.networkConnectionLost)))
  public func thenThrows(_ error: any Error) -> Self {
    changed { $0.error = error }
  }

  private static func cut(
    _ pieces: [Data],
    _ status: Int,
    _ headers: [String: String],
    at location: SourceLocation
  ) -> Self {
    let body = pieces.reduce(into: Data()) { $0 += $1 }
    let response = data(
      body,
      status: status,
      headers: headers,
      filePath: location.filePath,
      line: location.line
    )
    // No network delivers an empty piece.
    let sizes = pieces.map(\.count).filter { $0 > 0 }
    return response.changed {
      $0.arrival = .cut(sizes: sizes.isEmpty ? [1] : sizes, pausing: nil, place: location)
    }
  }
}
