import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// What happens to a request, once for all forms in which a loader takes it.

extension MockDataLoader {
  /// A request that is recorded, and the answer it gets. It is only read, and all parts of it are safe to read from
  /// any thread.
  package struct Load: @unchecked Sendable {
    package let request: URLRequest
    /// As the client made it: without the cookies that responses have set.
    let original: URLRequest
    let function: StaticString
    let taken: Engine.Taken
  }

  /// Records a request and takes its answer, in the order of the records.
  package func begin(_ original: URLRequest, _ function: StaticString) -> Load {
    let original = original.withBodyInMemory
    let request = cookies.added(to: original)
    let taken = takeAnswer(to: request, function)
    if case .output(let response) = taken.answer, let error = response.error {
      engine.note(.threw(error), of: taken.sequence)
    }
    return Load(request: request, original: original, function: function, taken: taken)
  }

  private func takeAnswer(to request: URLRequest, _ function: StaticString) -> Engine.Taken {
    let rule = engine.rule(for: request)
    guard rule == nil, engine.isUnanswered, let table = currentTable else {
      return engine.take(request, function, by: rule)
    }
    switch table.rule(for: request) {
    case .success(let rule):
      return engine.take(request, function, by: rule)
    case .failure(let error):
      engine.scope?.report(Problem(.unmatchedRequest, error.description, of: engine.name))
      return engine.take(.failure(error), for: request, function)
    }
  }

  /// Waits for the response and follows redirects.
  ///
  /// - Parameter follow: Tells the request to make after a redirect; none, where it isn't to be followed.
  /// - Returns: The response that comes in the end, and the request it belongs to.
  package nonisolated(nonsending) func finish(
    _ load: Load,
    following follow: (URLRequest, URLResponse?) async -> URLRequest? = { request, _ in request }
  ) async throws -> (Response, URLRequest) {
    var load = load
    var redirectsLeft = mostRedirects
    while true {
      let response = try await response(to: load)
      try await response.delay?.wait()
      let head = response.urlResponse(to: load.request)
      cookies.store(from: head)
      guard let redirection = response.redirection(of: load.original),
        let next = await follow(redirection, head)
      else { return (response, load.request) }
      guard redirectsLeft > 0 else { throw URLError(.httpTooManyRedirects) }
      redirectsLeft -= 1
      load = begin(next, load.function)
    }
  }

  /// Waits for the response, and gives it to a completion.
  func complete(
    _ load: Load,
    with completion: @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) async {
    // On an actor it can be seen that the completion has run: who gives answers one at a time waits for that.
    let actor = engine.scope?.director.map { _ in CompletionActor() }
    await complete(load, on: actor, with: completion)
  }

  private func complete(
    _ load: Load,
    on actor: isolated CompletionActor?,
    with completion: @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) async {
    do {
      let (response, request) = try await finish(load)
      let (data, urlResponse, error) = try await response.contents(for: request)
      completion(data, urlResponse, error)
    } catch {
      completion(nil, nil, error.asLoadError)
    }
  }

  private nonisolated(nonsending) func response(to load: Load) async throws -> Response {
    let response = try await engine.give(load.taken, to: load.request, load.function)
    if response.isHeld {
      let message = "A response can't be held that was worked out. Tell the route: { .held }, or suspends()."
      engine.scope?.report(Problem(.misuse, message, of: engine.name))
      throw UnansweredCall(description: message)
    }
    if let error = response.error as? FixtureError {
      engine.scope?.report(Problem(error))
      throw error
    }
    if response.data != nil, let origin = response.origin {
      engine.scope?.noteBody { [name = engine.name, function = load.function, request = load.request] in
        "\(name.describeQualifiedCall(of: "\(function)", with: request)) was answered last, with \(origin)."
      }
    }
    return response
  }
}

/// Runs one completion.
private actor CompletionActor {}

/// As many as `URLSession` follows.
private let mostRedirects = 20

// A response as the client sees it come: the head, then the body piece by piece.

extension MockDataLoader.Response {
  package func urlResponse(to request: URLRequest) -> URLResponse? {
    switch head {
    case .given(let response): response
    case .http(let status, let headers): .http(request, status, headers)
    }
  }

  /// - Throws: The error of the response, and `CancellationError`.
  package nonisolated(nonsending) func deliver(chunk: (Data) -> Void) async throws {
    let body = data ?? Data()
    let size = min(pacing?.chunkSize ?? .max, max(1, body.count))
    for start in stride(from: body.startIndex, to: body.endIndex, by: size) {
      try await pacing?.pause?.wait()
      chunk(body[start..<min(start + size, body.endIndex)].indexedFromZero)
    }
    if let error {
      throw error
    }
  }

  /// The request to make next, where this is a redirect.
  func redirection(of request: URLRequest) -> URLRequest? {
    guard case .http(let status, let headers) = head, [301, 302, 303, 307, 308].contains(status),
      let location = headers.first(where: { $0.key.lowercased() == "location" })?.value,
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

  /// Body, head and error as a client gets them that waits for all of it. Those of
  /// `MockDataLoader(data:response:error:)` come as they are.
  nonisolated(nonsending) func contents(
    for request: URLRequest
  ) async throws -> (Data?, URLResponse?, (any Error)?) {
    if case .given(let urlResponse) = head {
      return (data, urlResponse, error)
    }
    try await deliver { _ in }
    return (data, urlResponse(to: request), nil)
  }
}

extension Data {
  /// The same bytes, with the indices that data from the network has.
  var indexedFromZero: Data {
    startIndex == 0 ? self : Data(self)
  }
}

extension URLResponse {
  package static func http(_ request: URLRequest, _ status: Int, _ headers: [String: String]) -> URLResponse?
  {
    request.url.flatMap {
      HTTPURLResponse(url: $0, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
    }
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
    let scheme = scheme?.lowercased() ?? ""
    let host = host?.lowercased() ?? ""
    let isBareAddress = host.contains(":") && !host.hasPrefix("[")
    let port = port.flatMap { $0 == defaultPorts[scheme] ? nil : ":\($0)" } ?? ""
    return "\(scheme)://\(isBareAddress ? "[\(host)]" : host)\(port)"
  }
}

private let defaultPorts = ["http": 80, "https": 443]
