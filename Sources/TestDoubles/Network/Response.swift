import Foundation

extension MockDataLoader {
  /// The answer to a request: a response, an error, or several in turn.
  public struct Response: Sendable {
    /// The parts of one response.
    package struct Parts: Sendable {
      /// The response as the test gave it. `nil` if it is made of the status and the headers.
      package var wholeResponse: URLResponse?
      package var status: Int?
      package var headers: [String: String] = [:]
      /// Whether the request waits until the test resumes it.
      var isHeld = false
      package var data: Data?
      /// Where the test has the body from: `the file listings.json given at ShopTests/ItemsTests.swift:12`.
      package var origin: String?
      /// The error that ends the load. If there is a body, it comes first.
      package var error: (any Error)?
      /// The delay before the head comes.
      var delay: Pause?
      /// How the body arrives.
      package var arrival = BodyArrival.whole

      init(_ data: Data?, _ error: (any Error)?) {
        self.data = data?.indexedFromZero
        self.error = error
      }
    }

    /// The response, followed by the responses that later requests get.
    private(set) var sequence: [Parts]

    init(_ sequence: [Parts]) {
      self.sequence = sequence
    }

    init(_ wholeResponse: URLResponse? = nil, data: Data? = nil, error: (any Error)? = nil) {
      sequence = [Parts(data, error)]
      parts.wholeResponse = wholeResponse
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

    /// Returns the response with some of its parts changed.
    package func changed(_ change: (inout Parts) -> Void) -> Response {
      var changed = self
      change(&changed.parts)
      return changed
    }
  }
}

extension MockDataLoader.Response {
  /// Responds with a body, a status and headers.
  public static func data(
    _ body: Data,
    status: Int = 200,
    headers: [String: String] = [:],
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let location = SourceLocation(filePath: filePath, line: line)
    return http(status, headers, body, "the data", at: location)
  }

  /// Responds with a body and a response as they are, for example from a real loader.
  public static func answer(_ data: Data, _ response: URLResponse) -> Self {
    Self(response, data: data)
  }

  /// Responds with a JSON text. The content type is that of JSON, unless the headers have another.
  public static func json(
    _ text: String,
    status: Int = 200,
    headers: [String: String] = [:],
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let location = SourceLocation(filePath: filePath, line: line)
    return http(status, withJSONType(headers), Data(text.utf8), "the JSON", at: location)
  }

  /// Responds with a value encoded as JSON. The content type is that of JSON, unless the headers have another. If the
  /// value can't be encoded, the load fails with the encoder's error.
  public static func json(
    _ value: some Encodable,
    status: Int = 200,
    headers: [String: String] = [:],
    encoder: JSONEncoder = JSONEncoder(),
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let location = SourceLocation(filePath: filePath, line: line)
    do {
      return http(status, withJSONType(headers), try encoder.encode(value), "the value", at: location)
    } catch {
      return .error(error)
    }
  }

  /// Responds with a status and an empty body. A strict test fails for a status that hasn't three digits.
  public static func status(
    _ status: Int,
    headers: [String: String] = [:],
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let location = SourceLocation(filePath: filePath, line: line)
    return http(status, headers, Data(), "an empty body", at: location)
  }

  /// Redirects the client to another URL, which may be relative. The loader follows as `URLSession` does: with a GET
  /// after a 303, and after a 301 or 302 to a POST; otherwise with the same method and body. If the scheme, host or
  /// port changes, it removes the header `Authorization`, as a `URLSession` on Apple's systems does. The twenty-first
  /// redirect fails the load with `URLError(.httpTooManyRedirects)`.
  public static func redirect(to location: String, status: Int = 302) -> Self {
    Self(status: status, headers: ["Location": location], Data())
  }

  /// Fails the load with a `URLError` of this code: `.error(.notConnectedToInternet)`.
  public static func error(_ code: URLError.Code) -> Self {
    .error(loadError(code))
  }

  /// Fails the load with an error.
  public static func error(_ error: any Error) -> Self {
    Self(error: error)
  }

  /// Holds the request until the test resumes it: `nextCall()` gives the call.
  public static var held: Self {
    var held = Self()
    held.parts.isHeld = true
    return held
  }

  /// Adds the response for the next request. The last one repeats: `.status(503).then(.json("[]"))` answers the first
  /// request with 503, and all others with the JSON.
  public func then(_ next: Self) -> Self {
    Self(sequence + next.sequence)
  }

  /// Gives the response to this many requests before the one that `then` adds:
  /// `.status(429).times(3).then(.json("[]"))`.
  public func times(_ count: Int, filePath: StaticString = #filePath, line: UInt = #line) -> Self {
    let location = SourceLocation(filePath: filePath, line: line)
    let explanation = "times(" + String(count) + "): a response answers 1 request or more"
    guard demand(count >= 1, at: location, explanation) else { return self }
    return Self((0..<count).flatMap { _ in sequence })
  }

  private static func withJSONType(_ headers: [String: String]) -> [String: String] {
    var headers = headers
    if !headers.keys.contains(where: { $0.lowercased() == "content-type" }) {
      headers["Content-Type"] = "application/json"
    }
    return headers
  }

  /// - Parameter source: Where the body comes from.
  static func http(
    _ status: Int,
    _ headers: [String: String],
    _ body: Data,
    _ source: String,
    at location: SourceLocation
  ) -> Self {
    // A loader can deliver any number, so only a strict test fails.
    if status < 100 || status > 999 {
      let message = String(status) + " is no HTTP status: it has three digits"
      currentScope.get()?.report(Problem(.misuse, message, at: location))
    }
    var response = Self(status: status, headers: headers, body)
    response.parts.origin = source + " given at " + location.description
    return response
  }
}

// When and in which pieces a response arrives. No real time passes, unless the clock is a real one.

extension MockDataLoader.Response {
  /// Delays the response by a duration, on a clock that the test moves.
  public func delayed(by duration: Duration, on clock: any Clock<Duration>) -> Self {
    changed { $0.delay = Pause(duration, on: clock) }
  }

  /// Delivers the body in chunks of this many bytes. Only a client that takes bytes as they come sees the chunks,
  /// such as the delegate of `urlSession(delegate:)`.
  public func chunked(every size: Int, filePath: StaticString = #filePath, line: UInt = #line) -> Self {
    let location = SourceLocation(filePath: filePath, line: line)
    return chunked(every: size, pausing: nil, at: location)
  }

  /// Delivers the body in chunks of this many bytes, with a pause before each, on a clock that the test moves.
  public func chunked(
    every size: Int,
    pausing duration: Duration,
    on clock: any Clock<Duration>,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let location = SourceLocation(filePath: filePath, line: line)
    return chunked(every: size, pausing: Pause(duration, on: clock), at: location)
  }

  /// Delivers this many bytes of the body, and then fails the load with `URLError(.networkConnectionLost)`.
  public func connectionLost(
    afterBytes count: Int,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let location = SourceLocation(filePath: filePath, line: line)
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
      guard parts.data != nil else { return }
      parts.arrival = .cut(sizes: [size], pausing: pause, place: location)
    }
  }
}

/// The error of a load that failed with one of Foundation's codes.
func loadError(_ code: URLError.Code) -> any Error {
  URLError(code)
}

extension MockDataLoader.Response: ErrorCarrier {
  var carriedError: (any Error)? { parts.error }
}

extension Error {
  /// The error as a loader throws it: a cancellation is `URLError(.cancelled)`.
  package var asLoadError: any Error {
    self is CancellationError ? loadError(.cancelled) : self
  }
}
