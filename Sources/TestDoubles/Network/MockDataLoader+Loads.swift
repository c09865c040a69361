import Foundation

extension MockDataLoader {
  /// A request on its way to its response. Its properties never change, and are safe to read from any thread, so it
  /// is `Sendable`.
  package final class Load: @unchecked Sendable {
    let loader: MockDataLoader
    package let request: URLRequest
    /// The request as the client made it, without the cookies that responses have set.
    private let original: URLRequest
    private let function: StaticString
    let taken: Engine.TakenAnswer
    /// How many more redirects the load follows: 20 at first, as in `URLSession`.
    private let redirectsLeft: Int

    /// Records a request and takes its answer. Answers follow the order of the records.
    package init(
      _ request: URLRequest,
      _ function: StaticString,
      by loader: MockDataLoader,
      redirectsLeft: Int = 20
    ) {
      self.loader = loader
      self.function = function
      self.redirectsLeft = redirectsLeft
      original = request.withBodyInMemory
      self.request = loader.cookies.added(to: original)
      taken = loader.takeAnswer(to: self.request, function)
    }

    /// Waits for the response and follows redirects.
    ///
    /// - Parameter follow: Returns the request to make after a redirect; `nil` if the load doesn't follow it.
    /// - Returns: The last response, and the load that it belongs to.
    package nonisolated(nonsending) func finish(
      following follow: (URLRequest, URLResponse?) async -> URLRequest? = { request, _ in request }
    ) async throws -> (Response, Load) {
      var load = self
      while true {
        let response = try await load.response()
        let head = load.receivedHead(of: response)
        guard let redirection = load.redirection(by: response, head),
          let next = await follow(redirection, head)
        else { return (response, load) }
        load = try load.redirected(to: next)
      }
    }

    private nonisolated(nonsending) func response() async throws -> Response {
      loader.engine.noteCaller(#isolation)
      let response = try await loader.engine.give(taken, to: request, function)
      try check(response)
      try await response.parts.delay?.wait()
      return try await begun(response)
    }

    /// The response with its head. If the test sends the head, this waits for it.
    private nonisolated(nonsending) func begun(_ response: Response) async throws -> Response {
      guard case .asked(let next, _) = response.parts.arrival else { return response }
      do {
        let part = try await next()
        if part == nil, Task.isCancelled { throw CancellationError() }
        let begun = response.begun(by: part)
        try check(begun)
        return begun
      } catch {
        loader.engine.note(.threw(error), of: taken.sequence)
        throw error
      }
    }

    /// The reader of a response's body, which comes in pieces if the test has set that up.
    package func reader(of response: Response) -> BodyReader {
      let parts = response.parts
      let body = parts.data.map { $0.isEmpty ? [] : [$0] } ?? []
      switch parts.arrival {
      case .whole, .demanded:
        return BodyReader(body, endingWith: parts.error)
      case .cut(let sizes, let pause, let place):
        let pieces = (parts.data ?? Data()).cut(into: sizes)
        return BodyReader(
          pieces,
          after: pause,
          endingWith: parts.error,
          decidedBy: { [self] in decision(over: $0, at: $1, from: place) }
        )
      case .asked(let next, let first):
        let length = promisedLength(of: parts, by: first)
        let demanded: BodyReader.Next = { [loader, request] in
          while let part = try await next() {
            if case .piece(let piece) = part {
              length?.add(piece)
              return part
            }
            loader.report(.misuse, "A head was sent to \(describe(request)) after its first piece.")
          }
          if Task.isCancelled { throw CancellationError() }
          length?.end()
          return nil
        }
        var begun: [Data] = []
        if case .piece(let piece) = first { begun = [piece] }
        return BodyReader(begun, endingWith: parts.error, goingOnWith: demanded)
      }
    }

    /// Makes the check that the test sends as many bytes as its head has promised; `nil` if the head promises no
    /// length, and in a round that may leave pieces out.
    private func promisedLength(of parts: Response.Parts, by head: BodyPart?) -> PromisedLength? {
      guard loader.engine.interceptor == nil, case .head(_, _, let place) = head,
        let length = parts.promisedLength(for: request)
      else { return nil }
      // No body is as long as `.max`, so the end of the body reports a length that is no number.
      let promised = UInt(length).map { Int(clamping: $0) } ?? .max
      return PromisedLength(promised) { [scope = loader.engine.scope] count in
        let message = parts.describeWrongLength(count, promised: length)
        scope?.report(Problem(.misuse, message, at: place))
      }
    }

    /// Waits for the whole response, for a client that takes no pieces. A response that the test gave as a whole comes
    /// as it is; any other response that ends with an error becomes that error alone.
    nonisolated(nonsending) func whole() async -> (Response, Load) {
      do {
        var (response, load) = try await finish()
        if response.parts.arrival.isInPieces {
          let reader = load.reader(of: response)
          var body = Data()
          while let piece = try await reader.next() { body += piece }
          response.parts.data = body
        }
        if let error = response.parts.error, response.parts.status != nil { throw error }
        return (response, load)
      } catch {
        return (.error(error.asLoadError), self)
      }
    }

    /// The head for a client that needs one; `nil` if the request has no URL.
    package func head(of response: Response) -> URLResponse? {
      response.urlResponse(to: request) ?? .http(request, 200, nil)
    }

    private func receivedHead(of response: Response) -> URLResponse? {
      let head = response.urlResponse(to: request)
      loader.cookies.store(from: head)
      return head
    }

    /// The request to make next; `nil` if the response isn't a redirect.
    private func redirection(by response: Response, _ head: URLResponse?) -> URLRequest? {
      guard let status = response.parts.status, [301, 302, 303, 307, 308].contains(status),
        let head = head as? HTTPURLResponse, let oldURL = head.url,
        let location = head.value(forHTTPHeaderField: "Location"),
        let url = URL(string: location, relativeTo: oldURL)?.absoluteURL
      else { return nil }
      var next = original
      next.url = url
      if url.origin != oldURL.origin {
        next.setValue(nil, forHTTPHeaderField: "Authorization")
      }
      let becomesGet = status == 303 ? next.method != "HEAD" : status < 303 && next.method == "POST"
      if becomesGet {
        next.httpMethod = "GET"
        next.httpBody = nil
      }
      return next
    }

    private func redirected(to next: URLRequest) throws -> Load {
      guard redirectsLeft > 0 else { throw loadError(.httpTooManyRedirects) }
      return Load(next, function, by: loader, redirectsLeft: redirectsLeft - 1)
    }

    /// - Throws: ``UnansweredCall`` for a response that the loader can't give. The test gets a report.
    private func check(_ response: Response) throws {
      let parts = response.parts
      let scope = loader.engine.scope
      var advice: (state: String, route: String, call: String)?
      if parts.isHeld { advice = ("held", "{ .held }", "suspends()") }
      if case .demanded = parts.arrival { advice = ("sent on demand", "{ .onDemand }", "streamsOnDemand()") }
      if let (state, route, call) = advice {
        let message =
          "A closure can't return a response that is \(state). Write \(route) in the route, or call \(call)."
        loader.report(.misuse, message)
        throw UnansweredCall(description: message)
      }
      if case .cut(_, _, let place) = parts.arrival, let count = parts.data?.count,
        let length = parts.promisedLength(for: request), length != String(count)
      {
        scope?.report(Problem(.misuse, parts.describeWrongLength(count, promised: length), at: place))
      }
      if let outcome = parts.outcome { loader.engine.note(outcome, of: taken.sequence) }
      if let error = parts.error as? any ProblemError { scope?.report(error.problem) }
      if let scope, let origin = parts.origin, parts.data != nil {
        scope.noteBody { [name = loader.engine.name, function = function.description, request] in
          name.describeQualifiedCall(of: function, with: request) + " was answered last, with " + origin + "."
        }
      }
    }
  }

  package func report(_ kind: Problem.Kind, _ message: String) {
    engine.scope?.report(Problem(kind, message, of: engine.name))
  }

  private func takeAnswer(to request: URLRequest, _ function: StaticString) -> Engine.TakenAnswer {
    let answers = engine.read { $0.answers }
    let call = Inquiry(request)
    let script = answers.script(for: call)
    guard let error = answers.refusal(of: call, by: script) else {
      return engine.take(request, function, from: script, isAwaited: true)
    }
    engine.scope?.report(error.problem)
    return engine.take(request, function, from: Script([.failure(error)], .fallback), isAwaited: true)
  }
}

extension MockDataLoader.Response.Parts {
  /// The outcome of a call that gets this response. `nil` if there is neither an error nor a status.
  fileprivate var outcome: CallOutcome? {
    if isHeld { return .held }
    if let error { return .threw(error) }
    return (status ?? (wholeResponse as? HTTPURLResponse)?.statusCode).map { .answered(status: $0) }
  }

  /// The `Content-Length` that the body must have; `nil` if the load breaks off, or if the body isn't sent or has
  /// another encoding.
  fileprivate func promisedLength(for request: URLRequest) -> String? {
    let fields = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    guard error == nil, fields["content-encoding"] == nil, request.method != "HEAD", status != 304 else {
      return nil
    }
    return fields["content-length"]
  }

  fileprivate func describeWrongLength(_ count: Int, promised length: String) -> String {
    var isSentByTest = false
    if case .asked = arrival { isSentByTest = true }
    return
      "The response has \(plural(count, "byte")), and its Content-Length is \(length). No server sends that: leave the "
      + "header out, or break the load off by "
      + "\(isSentByTest ? "finish(throwing: " : "thenThrows(")URLError(.networkConnectionLost))."
  }
}

extension MockDataLoader.Response: CustomStringConvertible {
  /// The outcomes of the response, as a timeline shows them: `answered 503, then answered 200`.
  public var description: String {
    sequence.map { ($0.outcome ?? .returned).description }.joined(separator: ", then ")
  }
}

extension MockDataLoader.Response {
  func urlResponse(to request: URLRequest) -> URLResponse? {
    if let status = parts.status { .http(request, status, parts.headers) } else { parts.wholeResponse }
  }
}

/// A duration on a clock.
package final class Pause: Sendable {
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
  /// The same bytes with indices from zero, like data from the network.
  var indexedFromZero: Data {
    startIndex == 0 ? self : Data(self)
  }
}

extension URLResponse {
  static func http(_ request: URLRequest, _ status: Int, _ headers: [String: String]?) -> URLResponse? {
    guard let url = request.url else { return nil }
    return HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: headers)
  }
}

extension URLRequest {
  /// The method as it is sent. Its case matters, and Foundation writes the common methods in capitals.
  package var method: String {
    httpMethod ?? "GET"
  }

  /// The request with its body as data if it was a stream, since a stream can be read only once.
  package var withBodyInMemory: URLRequest {
    guard httpBody == nil, let stream = httpBodyStream else { return self }
    stream.open()
    return with(stream.bytes { true }, of: stream)
  }

  /// Calls a closure with the request, its body as data: at once if all bytes of the stream are there, otherwise on
  /// another thread, which waits for them.
  package func readBody(_ action: @escaping @Sendable (URLRequest) -> Void) {
    guard httpBody == nil, let stream = httpBodyStream else { return action(self) }
    stream.open()
    let start = stream.bytes { stream.hasBytesAvailable }
    guard stream.streamStatus.rawValue < Stream.Status.atEnd.rawValue else {
      return action(with(start, of: stream))
    }
    // Only the other thread uses the stream from here on.
    nonisolated(unsafe) let rest = stream
    DispatchQueue.global().async {
      action(with(start + rest.bytes { true }, of: rest))
    }
  }

  private func with(_ body: Data, of stream: InputStream) -> URLRequest {
    stream.close()
    var request = self
    request.httpBody = body
    return request
  }
}

extension InputStream {
  /// Reads bytes until the end, or until the closure returns `false`.
  fileprivate func bytes(while goesOn: () -> Bool) -> Data {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while goesOn(), case let count = read(&buffer, maxLength: buffer.count), count > 0 {
      bytes += buffer.prefix(count)
    }
    return bytes
  }
}

extension URL {
  /// Scheme, host and port in one normal form: in lowercase, an IPv6 address in brackets, and without the default
  /// port of the scheme (RFC 9110, 4.2).
  package var origin: String {
    let scheme = (scheme ?? "").lowercased()
    var host = (host ?? "").lowercased()
    if host.contains(":"), !host.hasPrefix("[") {
      host = "[" + host + "]"
    }
    let origin = scheme + "://" + host
    guard let port, port != ["http": 80, "https": 443][scheme] else { return origin }
    return origin + ":" + String(port)
  }
}
