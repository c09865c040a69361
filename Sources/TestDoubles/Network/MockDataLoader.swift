import Foundation
@_exported import Seams

/// A mock data loader stands in for the network: it answers requests without leaving the process, and records them.
///
/// It gives all requests the same answer, or answers them by `Route`:
///
///     let loader = MockDataLoader(data: json)
///     let loader = MockDataLoader {
///       Route.get("/listings", query: ["page": "1"]) { .file("listings.json", in: .module) }
///       Route.post("/favourites", json: Favourite(id: 7)) { .status(201) }
///     }
///
/// It always answers asynchronously, as the network does, and no real time passes. Set up answers, hold requests and
/// wait for them as with an async spy:
///
///     loader.throws(URLError(.notConnectedToInternet))
///     loader.suspends()
///     let call = try await loader.nextCall()
///     call.resume(returning: .json("[]"))
///
/// It follows redirects, and records each as a request. Like a session, it keeps the cookies of responses and adds
/// them to later requests, unless a request has its own `Cookie` header or sets `httpShouldHandleCookies` to `false`.
/// Despite its name, it is no mock that knows in advance which requests come: check `requests` afterwards. Safe from
/// any thread.
public final class MockDataLoader: RecordingDouble, AsyncAnswering {
  typealias Engine = FunctionEngine<URLRequest, Response, any Error>
  typealias Answer = TestDoubles.Answer<URLRequest, Response, any Error>

  let engine: Engine
  let cookies = CookieJar()

  /// Makes a loader without an answer. Requests fail with ``UnansweredCall`` until the test sets up an answer.
  public convenience init(filePath: StaticString = #filePath, line: UInt = #line) {
    self.init(.unanswered, at: SourceLocation(filePath: filePath, line: line))
  }

  /// Makes a loader that answers every request with these values as they are. If there is neither a response nor an
  /// error, `data(for:)`, which has to return a response, makes one with status 200.
  @_disfavoredOverload public convenience init(
    data: Data? = nil,
    response: URLResponse? = nil,
    error: (any Error)? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    var response = Response(response, data: data, error: error)
    response.parts.origin = "the data given at " + location.description
    self.init(.output(response), at: location)
  }

  private init(_ answer: Answer, at location: SourceLocation) {
    let name = DoubleName(.loader, Self.self, owner: "MockDataLoader", madeAt: location)
    engine = Engine([answer], rewriting: Self.rewritten, name: name)
  }

  /// For the library only.
  public var _answers: _Answers<URLRequest, Response, any Error> { _Answers(engine: engine) }

  /// Splits responses that stand for several, and makes of held ones, and of those that the test sends, what they stand
  /// for.
  @Sendable private static func rewritten(
    _ answers: [Answer],
    _ reason: AnswerReason,
    of name: DoubleName,
    in scope: (any TestScope)?
  ) -> [Answer] {
    answers.flatMap { answer -> [Answer] in
      guard case .output(let response) = answer else { return [answer] }
      return response.sequence.map { parts in
        let next = Response([parts])
        if case .demanded(let make) = parts.arrival { return .made(make(next, reason, name, scope)) }
        return parts.isHeld ? .held(HeldCall()) : .output(next)
      }
    }
  }
}

// MARK: - Rules for requests

extension MockDataLoader {
  /// The parts of a route: a condition that picks requests out, the answer for them, and the reason for the answer.
  package typealias RequestRule = (
    condition: any Condition<URLRequest>, answer: RuleAnswer, reason: AnswerReason
  )

  package enum RuleAnswer {
    case response(Response)
    case computed(@Sendable (URLRequest) async throws -> Response)
    case none
  }

  package var name: DoubleName { engine.name }

  /// Adds rules. From now on they answer, and not what the test set up before.
  ///
  /// - Parameter fallback: The rule for requests that no other rule picks out. It is added if the loader has none
  ///   yet.
  package func add(_ rules: [RequestRule], orElse fallback: RequestRule) {
    let rules = rules.map(rule)
    let last = rule(fallback)
    engine.change { $0.add(rules, orElse: last) }
  }

  /// Removes rules.
  package func removeRules(where isMeant: (any Condition<URLRequest>) -> Bool) {
    engine.change { $0.answers.removeRules(where: isMeant) }
  }

  private func rule(_ rule: RequestRule) -> ScriptRule<URLRequest, Response, any Error> {
    let answer: Answer =
      switch rule.answer {
      case .response(let response): .output(response)
      case .computed(let body): .awaited(AsyncFunction { try await body($0) })
      case .none: .unanswered
      }
    return ScriptRule(rule.condition, engine.script([answer], rule.reason))
  }
}

// MARK: - Requests

extension MockDataLoader {
  /// The last request.
  public var request: URLRequest? {
    lastCall
  }

  /// All requests, in order. Each has its `httpBody`, even if the body came as a stream.
  public var requests: [URLRequest] {
    calls
  }

  /// The requests, and what the test sent to them, for a timeline.
  public var timelineEntries: [Timeline.Entry] {
    engine.lookAtTimeline()
  }
}

extension MockDataLoader: NetworkLoader {
  /// The name of the function whose caller doesn't wait for the response.
  package static let functionWithCompletion: StaticString = "loadData(using:with:)"

  /// Records the request and answers it. The completion runs on another thread, never from within this call.
  public func loadData(
    using request: URLRequest,
    with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    let load = Load(request, Self.functionWithCompletion, by: self)
    let completer = Completer()
    startTask { await completer.complete(load, with: completion) }
  }

  /// Records the request and answers it.
  ///
  /// - Throws: The error of the answer; `URLError(.cancelled)`, as `URLSession` does, if the task is cancelled while
  ///   the request is held or delayed. A task that is cancelled already makes no request.
  public nonisolated(nonsending) func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    guard !Task.isCancelled else { throw loadError(.cancelled) }
    let (response, load) = await Load(request, #function, by: self).whole()
    if let error = response.parts.error { throw error.asLoadError }
    guard let head = load.head(of: response) else { throw loadError(.unsupportedURL) }
    return (response.parts.data ?? Data(), head)
  }

  /// Records the request and answers it, with a body in pieces if the test has set that up. The client asks for the
  /// next piece by reading on.
  ///
  /// - Throws: The errors of ``data(for:)`` that come before the head. The stream throws later errors.
  public nonisolated(nonsending) func bytes(
    for request: URLRequest
  ) async throws -> (AsyncThrowingStream<Data, any Error>, URLResponse) {
    guard !Task.isCancelled else { throw loadError(.cancelled) }
    do {
      let (response, load) = try await Load(request, #function, by: self).finish()
      let parts = response.parts
      if parts.status == nil, let error = parts.error { throw error }
      guard let head = load.head(of: response) else { throw loadError(.unsupportedURL) }
      let reader = load.reader(of: response)
      let pieces = AsyncThrowingStream<Data, any Error> {
        do { return try await reader.next() } catch { throw error.asLoadError }
      }
      return (pieces, head)
    } catch {
      throw error.asLoadError
    }
  }
}

/// Passes one response to a completion handler. It is an actor so that a test that gives answers one at a time can
/// see that the handler has run.
private actor Completer {
  func complete(
    _ load: MockDataLoader.Load,
    with completion: @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) async {
    let (response, load) = await load.whole()
    completion(response.parts.data, response.urlResponse(to: load.request), response.parts.error)
  }
}

/// The cookies that responses have set, kept as a session does (RFC 6265). Safe from any thread.
final class CookieJar: Sendable {
  private let cookies = Locked<[HTTPCookie]>([])

  /// Keeps the cookies of a response. They replace cookies with the same name, domain and path.
  func store(from response: URLResponse?) {
    guard let response = response as? HTTPURLResponse, let url = response.url,
      let headers = response.allHeaderFields as? [String: String]
    else { return }
    let new = HTTPCookie.cookies(withResponseHeaderFields: headers, for: url)
    cookies.withLock { cookies in
      for new in new {
        cookies.removeAll { $0.name == new.name && $0.domain == new.domain && $0.path == new.path }
        cookies.append(new)
      }
    }
  }

  /// Returns the request with the cookies for its URL, those with longer paths first.
  func added(to request: URLRequest) -> URLRequest {
    guard request.httpShouldHandleCookies, let url = request.url,
      request.value(forHTTPHeaderField: "Cookie") == nil
    else { return request }
    var due = cookies.withLock(\.self).filter { $0.isDue(at: url) }
    guard !due.isEmpty else { return request }
    due.sort { $0.path.utf8.count > $1.path.utf8.count }
    var request = request
    let header = HTTPCookie.requestHeaderFields(with: due)["Cookie"]
    request.setValue(header, forHTTPHeaderField: "Cookie")
    return request
  }
}

extension HTTPCookie {
  /// Whether a request to this URL carries the cookie.
  fileprivate func isDue(at url: URL) -> Bool {
    let host = "." + (url.host ?? "").lowercased()
    let domain = domain.lowercased()
    let isForHost = domain.hasPrefix(".") ? host.hasSuffix(domain) : host == "." + domain
    // Unlike the property `path`, the function keeps a slash at the end.
    let asked = url.path(percentEncoded: false)
    let slash = path.hasSuffix("/") ? "" : "/"
    let isForPath = ((asked.isEmpty ? "/" : asked) + slash).hasPrefix(path + slash)
    let isSafe = !isSecure || url.origin.hasPrefix("https:")
    // On Linux, Foundation heeds Max-Age only in cookies of version 1, which no server sends.
    let age = Int(properties?[.maximumAge] as? String ?? "") ?? 1
    let isOver = age <= 0 || (expiresDate ?? .distantFuture) <= Date()
    return isForHost && isForPath && isSafe && !isOver
  }
}
