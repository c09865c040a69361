import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension MockDataLoader {
  /// What a request is answered with.
  public struct Response: Sendable {
    /// What one response consists of.
    package struct Parts: Sendable {
      /// What comes as it is, where there is no status.
      package var given: URLResponse?
      package var status: Int?
      var headers: [String: String] = [:]
      /// Whether the test lets the request go.
      var isHeld = false
      package var data: Data?
      /// Where the test has the body from: `the file listings.json given at ShopTests/ItemsTests.swift:12`.
      package var origin: String?
      /// Ends the load; after the body, where there is one.
      package var error: (any Error)?
      /// Before the head comes.
      var delay: Pause?
      /// How many bytes of the body come at a time.
      var chunkSize = Int.max
      /// Before each chunk of the body.
      var chunkDelay: Pause?

      init(_ data: Data?, _ error: (any Error)?) {
        self.data = data?.indexedFromZero
        self.error = error
      }
    }

    /// The response, and then those that later requests get.
    private(set) var sequence: [Parts]

    init(_ sequence: [Parts]) {
      self.sequence = sequence
    }

    init(_ given: URLResponse? = nil, data: Data? = nil, error: (any Error)? = nil) {
      sequence = [Parts(data, error)]
      parts.given = given
    }

    fileprivate init(status: Int, headers: [String: String], _ body: Data) {
      self.init(data: body)
      parts.status = status
      parts.headers = headers
    }

    package internal(set) var parts: Parts {
      get { sequence[0] }
      set { sequence[0] = newValue }
    }

    /// The same with some of its parts changed.
    package func changed(_ change: (inout Parts) -> Void) -> Response {
      var changed = self
      change(&changed.parts)
      return changed
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
    return http(status, headers, body, "the data", at: location)
  }

  /// What a real loader gave: a body and a response, as they are.
  public static func answer(_ data: Data, _ response: URLResponse) -> Self {
    Self(response, data: data)
  }

  /// A JSON text as the body, with its content type, unless the headers say another.
  public static func json(
    _ text: String,
    status: Int = 200,
    headers: [String: String] = [:],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return http(status, withJSONType(headers), Data(text.utf8), "the JSON", at: location)
  }

  /// A value encoded as JSON, with its content type, unless the headers say another. If it can't be encoded, the load
  /// fails with the encoder's error.
  public static func json(
    _ value: some Encodable,
    status: Int = 200,
    headers: [String: String] = [:],
    encoder: JSONEncoder = JSONEncoder(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    do {
      return http(status, withJSONType(headers), try encoder.encode(value), "the value", at: location)
    } catch {
      return .error(error)
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
    do {
      let fixture = try Fixture(name, in: bundle, fileID: fileID, filePath: filePath, line: line)
      return http(status, headers, fixture.data, "the file " + oneLine(name), at: location)
    } catch {
      return .error(error)
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
    return http(status, headers, Data(), "an empty body", at: location)
  }

  /// Sends the client to another URL, which may be relative. The loader follows, as `URLSession` does: with a
  /// GET after a 303, and after a 301 or 302 to a POST; else with the same method and body. To another scheme,
  /// host or port it goes without the header `Authorization`, as in a session of Apple's. After twenty redirects
  /// a further one fails the load with `URLError(.httpTooManyRedirects)`.
  public static func redirect(to location: String, status: Int = 302) -> Self {
    Self(status: status, headers: ["Location": location], Data())
  }

  /// The load fails, by the code's name: `.error(.notConnectedToInternet)`.
  public static func error(_ code: URLError.Code) -> Self {
    .error(loadError(code))
  }

  /// The load fails.
  public static func error(_ error: any Error) -> Self {
    Self(error: error)
  }

  /// The request waits until the test lets it go: `nextCall()` hands it out.
  public static var held: Self {
    var held = Self()
    held.parts.isHeld = true
    return held
  }

  /// Goes on with another response, for the next request. The last one repeats: `.status(503).then(.json("[]"))`
  /// answers the first request with the one, and all others with the other.
  public func then(_ next: Self) -> Self {
    Self(sequence + next.sequence)
  }

  private static func withJSONType(_ headers: [String: String]) -> [String: String] {
    var headers = headers
    if !headers.keys.contains(where: { $0.lowercased() == "content-type" }) {
      headers["Content-Type"] = "application/json"
    }
    return headers
  }

  /// - Parameter source: Where the test has the body from.
  private static func http(
    _ status: Int,
    _ headers: [String: String],
    _ body: Data,
    _ source: String,
    at location: SourceLocation
  ) -> Self {
    // Loaders take any number, so it stops nobody who isn't strict.
    if status < 100 || status > 999 {
      let message = String(status) + " is no HTTP status: it has three digits"
      currentScope.get()?.report(Problem(.misuse, message, at: location))
    }
    var response = Self(status: status, headers: headers, body)
    response.parts.origin = source + " given at " + location.description
    return response
  }
}

// How a response arrives. No real time passes, unless it is told a real clock.

extension MockDataLoader.Response {
  /// The same after a delay, on a clock that the test moves.
  public func delayed(by duration: Duration, on clock: any Clock<Duration>) -> Self {
    changed { $0.delay = Pause(duration, on: clock) }
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
    return chunked(every: size, pausing: Pause(duration, on: clock), at: location)
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
    let explanation = "connectionLost(afterBytes: " + String(count) + "): a body has 0 bytes or more"
    guard demand(count >= 0, at: location, explanation) else { return self }
    return changed { parts in
      parts.data = parts.data?.prefix(count)
      parts.error = loadError(.networkConnectionLost)
    }
  }

  private func chunked(every size: Int, pausing pause: Pause?, at location: SourceLocation) -> Self {
    let explanation = "chunked(every: " + String(size) + "): a chunk has 1 byte or more"
    guard demand(size >= 1, at: location, explanation) else { return self }
    return changed { parts in
      parts.chunkSize = size
      parts.chunkDelay = pause
    }
  }
}

/// The error of a load that failed, by Foundation's code.
func loadError(_ code: URLError.Code) -> any Error {
  URLError(code)
}

extension MockDataLoader.Response: ErrorCarrier {
  var carriedError: (any Error)? { parts.error }
}

extension Error {
  /// The error as a loader gives it.
  package var asLoadError: any Error {
    self is CancellationError ? loadError(.cancelled) : self
  }
}
