import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension MockDataLoader {
  /// What a request is answered with.
  public struct Response: Sendable {
    enum Head: Sendable {
      case given(URLResponse?)
      case http(status: Int, headers: [String: String])
    }

    var head: Head
    package var data: Data?
    /// Where the test has the body from: `the file listings.json, given at ShopTests/ItemsTests.swift:12`.
    package var origin: String?
    /// Ends the load; after the body, where there is one.
    package var error: (any Error)?
    /// Before the head comes.
    var delay: Pause?
    /// Before each chunk of the body.
    var pacing: (chunkSize: Int, pause: Pause?)?
    /// Whether the test lets the request go.
    var isHeld = false
    /// The responses that later requests get.
    var successors: [Response] = []

    init(data: Data?, response: URLResponse?, error: (any Error)?) {
      self.data = data
      self.error = error
      head = .given(response)
    }

    init(status: Int, headers: [String: String], body: Data) {
      data = body.indexedFromZero
      head = .http(status: status, headers: headers)
    }

    /// `nil`, where there is no response of HTTP.
    package var status: Int? {
      switch head {
      case .given(let response): (response as? HTTPURLResponse)?.statusCode
      case .http(let status, _): status
      }
    }

    /// The same with another status.
    package func with(status: Int) -> Response {
      var response = self
      if case .http(_, let headers) = head {
        response.head = .http(status: status, headers: headers)
      } else if case .given(let given as HTTPURLResponse) = head, let url = given.url {
        let headers = given.allHeaderFields as? [String: String]
        response.head = .given(
          HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: headers)
        )
      }
      return response
    }

    /// The responses one after the other, this one first.
    var sequence: [Response] {
      var first = self
      first.successors = []
      return [first] + successors
    }
  }
}

extension MockDataLoader.Response {
  /// A body, with a status and headers.
  public static func data(
    _ body: Data,
    status: Int = 200,
    headers: [String: String] = [:],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(status: status, headers: headers, body: body).checked(at: location, from: "the data")
  }

  /// What a real loader gave: a body and a response, as they are.
  public static func answer(_ data: Data, _ response: URLResponse) -> Self {
    Self(data: data, response: response, error: nil)
  }

  /// A JSON text as the body, with its content type.
  public static func json(
    _ text: String,
    status: Int = 200,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(status: status, headers: jsonType, body: Data(text.utf8)).checked(
      at: location,
      from: "the JSON"
    )
  }

  /// A value encoded as JSON, with its content type. If it can't be encoded, the load fails with the encoder's
  /// error.
  public static func json(
    _ value: some Encodable,
    status: Int = 200,
    encoder: JSONEncoder = JSONEncoder(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return caught {
      Self(status: status, headers: jsonType, body: try encoder.encode(value))
        .checked(at: location, from: "the value")
    }
  }

  /// A file among a test bundle's resources as the body. If it can't be read, the load fails with a
  /// ``FixtureError``.
  public static func file(
    _ name: String,
    in bundle: Bundle,
    status: Int = 200,
    headers: [String: String] = [:],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return caught {
      let fixture = try Fixture(name, in: bundle, fileID: fileID, filePath: filePath, line: line)
      return Self(status: status, headers: headers, body: fixture.data)
        .checked(at: location, from: "the file \(oneLine(name))")
    }
  }

  /// A status, with an empty body. A strict test fails for one that isn't of three digits.
  public static func status(
    _ status: Int,
    headers: [String: String] = [:],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(status: status, headers: headers, body: Data()).checked(at: location)
  }

  /// Sends the client to another URL, which may be relative. The loader follows, as `URLSession` does: with a
  /// GET after a 303, and after a 301 or 302 to a POST; else with the same method and body. To another scheme,
  /// host or port it goes without the header `Authorization`, as in a session of Apple's. After twenty redirects
  /// a further one fails the load with `URLError(.httpTooManyRedirects)`.
  public static func redirect(to location: String, status: Int = 302) -> Self {
    Self(status: status, headers: ["Location": location], body: Data())
  }

  /// The load fails, by the code's name: `.error(.notConnectedToInternet)`.
  public static func error(_ code: URLError.Code) -> Self {
    .error(URLError(code))
  }

  /// The load fails.
  public static func error(_ error: any Error) -> Self {
    Self(data: nil, response: nil, error: error)
  }

  /// The request waits until the test lets it go: `nextCall()` hands it out.
  public static var held: Self {
    var response = Self(data: nil, response: nil, error: nil)
    response.isHeld = true
    return response
  }

  /// Begins a sequence: `.first(.status(503)).then(.json("[]"))` answers the first request with the one, and
  /// all others with the other.
  public static func first(_ first: Self) -> Self {
    first
  }

  /// Goes on with another response. The last one repeats.
  public func then(_ next: Self) -> Self {
    var response = self
    response.successors += next.sequence
    return response
  }

  /// One or more, each in turn.
  package static func sequence(_ responses: [Self]) -> Self {
    var first = responses[0]
    first.successors = Array(responses.dropFirst())
    return first
  }

  private static let jsonType = ["Content-Type": "application/json"]

  private func checked(at location: SourceLocation, from source: String = "an empty body") -> Self {
    // Loaders take any number, so it stops nobody who isn't strict.
    if case .http(let status, _) = head, !(100...999).contains(status) {
      currentScope.get()?.report(
        Problem(.misuse, "\(status) is no HTTP status: it has three digits", at: location)
      )
    }
    var response = self
    response.origin = "\(source), given at \(location)"
    return response
  }

  private static func caught(_ body: () throws -> Self) -> Self {
    do {
      return try body()
    } catch {
      return .error(error)
    }
  }
}

// How a response arrives. No real time passes, unless it is told a real clock.

extension MockDataLoader.Response {
  /// The same after a delay, on a clock that the test moves.
  public func delayed(by duration: Duration, on clock: any Clock<Duration>) -> Self {
    var response = self
    response.delay = Pause(duration: duration, clock: clock)
    return response
  }

  /// The same with its body in chunks of so many bytes. A client sees them that takes bytes as they come, such
  /// as a delegate by `urlSession(delegate:)`.
  public func chunked(
    every size: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return chunked(every: size, pausing: nil, at: location)
  }

  /// The same with its body in chunks, and a pause before each, on a clock that the test moves.
  public func chunked(
    every size: Int,
    pausing duration: Duration,
    on clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return chunked(every: size, pausing: Pause(duration: duration, clock: clock), at: location)
  }

  /// The same up to so many bytes of its body; then the load fails with `URLError(.networkConnectionLost)`.
  public func connectionLost(
    afterBytes count: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let explanation = "connectionLost(afterBytes: \(count)): a body has 0 bytes or more"
    guard demand(count >= 0, at: location, explanation) else { return self }
    var response = self
    response.data = data?.prefix(count)
    response.error = URLError(.networkConnectionLost)
    return response
  }

  private func chunked(every size: Int, pausing pause: Pause?, at location: SourceLocation) -> Self {
    guard demand(size >= 1, at: location, "chunked(every: \(size)): a chunk has 1 byte or more") else {
      return self
    }
    var response = self
    response.pacing = (size, pause)
    return response
  }
}

/// Time that passes on a clock.
struct Pause: Sendable {
  let duration: Duration
  let clock: any Clock<Duration>

  nonisolated(nonsending) func wait() async throws {
    try await clock.sleep(for: duration)
  }
}
