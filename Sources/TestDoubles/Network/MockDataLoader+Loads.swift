import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension MockDataLoader {
  /// A request on its way to its response, in whatever form the loader took it. It is only read, and all parts of it
  /// are safe to read from any thread.
  package final class Load: @unchecked Sendable {
    private let loader: MockDataLoader
    package let request: URLRequest
    /// As the client made it: without the cookies that responses have set.
    private let original: URLRequest
    private let function: StaticString
    private let taken: Engine.Taken

    /// Records a request and takes its answer, in the order of the records.
    package init(_ request: URLRequest, _ function: StaticString, by loader: MockDataLoader) {
      self.loader = loader
      self.function = function
      original = request.withBodyInMemory
      self.request = loader.cookies.added(to: original)
      taken = loader.takeAnswer(to: self.request, function)
    }

    /// Waits for the response and follows redirects.
    ///
    /// - Parameter follow: Tells the request to make after a redirect; none, where it isn't to be followed.
    /// - Returns: The response that comes in the end, and the load it belongs to.
    package nonisolated(nonsending) func finish(
      following follow: (URLRequest, URLResponse?) async -> URLRequest? = { request, _ in request }
    ) async throws -> (Response, Load) {
      var load = self
      var redirectsLeft = mostRedirects
      while true {
        let response = try await loader.engine.give(
          load.taken.answer,
          to: load.request,
          function,
          numbered: load.taken.sequence
        )
        if let error = response.parts.error {
          loader.engine.note(.threw(error), of: load.taken.sequence)
        }
        try load.check(response)
        try await response.parts.delay?.wait()
        let head = load.receiveHead(of: response)
        guard let redirection = response.redirection(of: load.original),
          let next = await follow(redirection, head)
        else { return (response, load) }
        guard redirectsLeft > 0 else { throw loadError(.httpTooManyRedirects) }
        redirectsLeft -= 1
        load = Load(next, function, by: loader)
      }
    }

    private func receiveHead(of response: Response) -> URLResponse? {
      let head = response.urlResponse(to: request)
      loader.cookies.store(from: head)
      return head
    }

    /// Body, head and error as a client gets them that waits for all of it. Those of
    /// `MockDataLoader(data:response:error:)` come as they are.
    ///
    /// - Parameter headIsNeeded: Whether the client can't do without a response where there is no error.
    nonisolated(nonsending) func contents(
      headIsNeeded: Bool = false
    ) async -> (Data?, URLResponse?, (any Error)?) {
      do {
        let (response, load) = try await finish()
        guard case .given(let given) = response.parts.head else {
          try await response.deliver { _ in }
          return (response.parts.data, response.urlResponse(to: load.request), nil)
        }
        let head = headIsNeeded ? given ?? .http(load.request, 200, nil) : given
        return (response.parts.data, head, response.parts.error)
      } catch {
        return (nil, nil, error.asLoadError)
      }
    }

    /// - Throws: What is wrong with a response that can't be given; the test is told of it.
    private func check(_ response: Response) throws {
      if case .held = response.parts.head {
        let message =
          "A response can't be held that was worked out. Tell the route: { .held }, or suspends()."
        loader.report(.misuse, message)
        throw UnansweredCall(description: message)
      }
      let scope = loader.engine.scope
      if let error = response.parts.error as? FixtureError {
        scope?.report(Problem(error))
        throw error
      }
      if let origin = response.parts.origin, response.parts.data != nil {
        scope?.noteBody { [name = loader.engine.name, function, request] in
          "\(name.describeQualifiedCall(of: "\(function)", with: request)) was answered last, with \(origin)."
        }
      }
    }
  }

  private func report(_ kind: Problem.Kind, _ message: String) {
    engine.scope?.report(Problem(kind, message, of: engine.name))
  }

  private func takeAnswer(to request: URLRequest, _ function: StaticString) -> Engine.Taken {
    var script = engine.script(for: request)
    if case .unanswered = script.answers[0], let table = currentTable {
      do {
        script = try table.rule(for: request)
      } catch {
        report(.unmatchedRequest, error.description)
        script = Script([.failure(error)])
      }
    }
    return engine.take(request, function, from: script)
  }
}

/// As many as `URLSession` follows.
private let mostRedirects = 20

// A response as the client sees it come: the head, then the body piece by piece.

extension MockDataLoader.Response {
  package func urlResponse(to request: URLRequest) -> URLResponse? {
    switch parts.head {
    case .given(let response): response
    case .http(let status, let headers): .http(request, status, headers)
    case .held: nil
    }
  }

  /// `nil`, where there is no response of HTTP.
  package var status: Int? {
    switch parts.head {
    case .given(let response): (response as? HTTPURLResponse)?.statusCode
    case .http(let status, _): status
    case .held: nil
    }
  }

  /// The same with another status.
  package func with(status: Int) -> Self {
    changed { parts in
      if case .http(_, let headers) = parts.head {
        parts.head = .http(status: status, headers: headers)
      } else if case .given(let given as HTTPURLResponse) = parts.head, let url = given.url {
        let headers = given.allHeaderFields as? [String: String]
        parts.head = .given(
          HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: headers)
        )
      }
    }
  }

  /// - Throws: The error of the response, and `CancellationError`.
  package nonisolated(nonsending) func deliver(chunk: (Data) -> Void) async throws {
    var rest = parts.data ?? Data()
    while let next = takeChunk(from: &rest) {
      try await parts.chunkDelay?.wait()
      chunk(next)
    }
    if let error = parts.error {
      throw error
    }
  }

  private func takeChunk(from body: inout Data) -> Data? {
    guard !body.isEmpty else { return nil }
    let chunk = body.prefix(parts.chunkSize)
    body = body.suffix(from: chunk.endIndex)
    return chunk.indexedFromZero
  }

  /// The request to make next, where this is a redirect.
  func redirection(of request: URLRequest) -> URLRequest? {
    guard case .http(let status, _) = parts.head, redirects.contains(status),
      let head = urlResponse(to: request) as? HTTPURLResponse,
      let location = head.value(forHTTPHeaderField: "Location"),
      let url = URL(string: location, relativeTo: request.url)?.absoluteURL
    else { return nil }
    var next = request
    next.url = url
    if url.origin != request.url?.origin {
      next.setValue(nil, forHTTPHeaderField: "Authorization")
    }
    let becomesGet = status == 303 ? request.method != "HEAD" : status < 303 && request.method == "POST"
    if becomesGet {
      next.httpMethod = "GET"
      next.httpBody = nil
    }
    return next
  }
}

private let redirects = [301, 302, 303, 307, 308]

/// Time that passes on a clock.
final class Pause: Sendable {
  private let duration: Duration
  private let clock: any Clock<Duration>

  init(_ duration: Duration, on clock: any Clock<Duration>) {
    self.duration = duration
    self.clock = clock
  }

  nonisolated(nonsending) func wait() async throws {
    try await clock.sleep(for: duration)
  }
}

extension Data {
  /// The same bytes, with the indices that data from the network has.
  var indexedFromZero: Data {
    startIndex == 0 ? self : Data(self)
  }
}

extension URLResponse {
  package static func http(_ request: URLRequest, _ status: Int, _ headers: [String: String]?) -> URLResponse?
  {
    guard let url = request.url else { return nil }
    return HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
  }
}

extension URLRequest {
  /// The method as it is sent: methods are told apart by case, and Foundation has the common ones in capitals.
  package var method: String {
    httpMethod ?? "GET"
  }

  /// The request with its body as data, where it is a stream. A stream can be read once.
  package var withBodyInMemory: URLRequest {
    guard httpBody == nil, let stream = httpBodyStream else { return self }
    var request = self
    request.httpBody = Data(reading: stream)
    return request
  }
}

extension Data {
  fileprivate init(reading stream: InputStream) {
    self.init()
    stream.open()
    defer { stream.close() }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = stream.read(&buffer, maxLength: buffer.count), count > 0 {
      append(contentsOf: buffer.prefix(count))
    }
  }
}

extension URL {
  /// Scheme, host and port, in one form for all ways to write them: in lowercase, an IPv6 address in brackets,
  /// and without the port that the scheme has anyway (RFC 9110, 4.2).
  package var origin: String {
    let scheme = (scheme ?? "").lowercased()
    var host = (host ?? "").lowercased()
    if host.contains(":"), !host.hasPrefix("[") {
      host = "[" + host + "]"
    }
    let defaultPort: Int? = scheme == "http" ? 80 : scheme == "https" ? 443 : nil
    let origin = scheme + "://" + host
    guard let port, port != defaultPort else { return origin }
    return origin + ":" + String(port)
  }
}
