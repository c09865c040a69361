import Foundation
@_exported import Seams

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A network that is a test double: answers requests without leaving the process, and records them.
///
/// It answers all requests alike, or by `Route`:
///
///     let loader = MockDataLoader(data: json)
///     let loader = MockDataLoader {
///       Route.get("/listings", query: ["page": "1"]) { .file("listings.json", in: .module) }
///       Route.post("/favourites", json: Favourite(id: 7)) { .status(201) }
///     }
///
/// It always answers asynchronously, as the network does, and without any real time passing. It is an async
/// spy of requests, and is told what to answer, held and waited for in the same words:
///
///     loader.throws(URLError(.notConnectedToInternet))
///     loader.suspends()
///     let call = try await loader.nextCall()
///     call.resume(returning: .json("[]"))
///
/// Redirects are followed, and recorded as requests of their own. Cookies that a response sets are sent with the
/// requests that follow, as a session would, unless such a request has a header `Cookie` of its own or says
/// `httpShouldHandleCookies = false`. Safe from any thread.
public final class MockDataLoader:
  RecordingDouble<
    URLRequest, MockDataLoader.Response, any Error,
    AsyncFunction<URLRequest, MockDataLoader.Response, any Error>
  >, @unchecked Sendable
{
  private let tableLock = Lock()
  private var table: (any RequestTable)?
  let cookies = CookieJar()

  /// Makes a loader without an answer: requests fail with ``UnansweredCall``, until it is told what to answer.
  public convenience init(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(.unanswered, fileID: fileID, filePath: filePath, line: line)
  }

  /// Makes a loader that answers every request with these, as they are. The `async` form of the loader, which
  /// can't do without a response, makes one with status 200 where there is neither a response nor an error.
  public convenience init(
    data: Data?,
    response: URLResponse? = nil,
    error: (any Error)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    var response = Response(data: data, response: response, error: error)
    response.origin = "the data, given at \(fileID):\(line)"
    self.init(.output(response), fileID: fileID, filePath: filePath, line: line)
  }

  /// Makes a loader that answers every request with a response without a body, or with an error, or both.
  public convenience init(
    response: URLResponse?,
    error: (any Error)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(data: nil, response: response, error: error, fileID: fileID, filePath: filePath, line: line)
  }

  /// Makes a loader that fails every request with an error.
  public convenience init(
    error: (any Error)?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(data: nil, error: error, fileID: fileID, filePath: filePath, line: line)
  }

  /// Makes a loader that answers by a table.
  package convenience init(
    table: some RequestTable,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt
  ) {
    self.init(.unanswered, fileID: fileID, filePath: filePath, line: line)
    self.table = table
  }

  private init(_ answer: Answer, fileID: StaticString, filePath: StaticString, line: UInt) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
    let name = DoubleName(.object, owner: "MockDataLoader", madeAt: location)
    super.init(Engine([answer], expand: expanded, name: name))
  }

  /// The last request.
  public var request: URLRequest? {
    lastCall
  }

  /// All requests, in order. Their `httpBody` is there, also where the body came as a stream.
  public var requests: [URLRequest] {
    calls
  }
}

// MARK: - Routes

extension MockDataLoader {
  /// The table of the loader, which gets a new one if it has none.
  package func table(orNew makeTable: () -> any RequestTable) -> any RequestTable {
    tableLock.withLock {
      let table = self.table ?? makeTable()
      self.table = table
      return table
    }
  }

  /// Adds answers that the table picks out.
  ///
  /// - Returns: The rule's index.
  package func addRule(
    _ answer: Answer,
    at location: SourceLocation?,
    called title: String
  ) -> Int {
    engine.addRule(answer, at: location, called: title)
  }

  /// Asks no more that the answers be used: the table picks them out no longer.
  package func excuseRule(_ index: Int) {
    engine.change { $0.answers.excuse(index) }
  }

  /// Answers by the table from now on, in place of what the loader was told to answer before.
  package func answersByTable() {
    engine.set([.unanswered], at: nil)
  }

  package var currentTable: (any RequestTable)? {
    tableLock.withLock { table }
  }
}

/// What a double answers that is told these answers: a response may stand for several, and for calls to be held.
@Sendable private func expanded(_ answers: [MockDataLoader.Answer]) -> [MockDataLoader.Answer] {
  answers.flatMap { answer in
    guard case .output(let response) = answer else { return [answer] }
    return response.sequence.map { $0.isHeld ? .held(HeldCall()) : .output($0) }
  }
}

extension MockDataLoader: NetworkLoader {
  /// Records the request and answers it. The completion runs on another thread, never from within this call.
  public func loadData(
    using request: URLRequest,
    with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    let load = begin(request, #function)
    Task { await complete(load, with: completion) }
  }

  /// Records the request and answers it.
  ///
  /// - Throws: The error of the answer. Cancelling the task while the request is held or delayed throws
  ///   `URLError(.cancelled)`, as `URLSession` does; in a task that is cancelled already no request is made.
  public nonisolated(nonsending) func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    do {
      try Task.checkCancellation()
      let (response, request) = try await finish(begin(request, #function))
      let (data, urlResponse, error) = try await response.contents(for: request)
      if let error {
        throw error
      }
      guard let urlResponse = urlResponse ?? .http(request, 200, [:]) else {
        throw URLError(.unsupportedURL)
      }
      return (data ?? Data(), urlResponse)
    } catch {
      throw error.asLoadError
    }
  }
}

extension Error {
  /// The error as a loader gives it.
  package var asLoadError: any Error {
    self is CancellationError ? URLError(.cancelled) : self
  }
}

/// The cookies that responses have set, as a session keeps them (RFC 6265). Safe from any thread.
final class CookieJar: @unchecked Sendable {
  private let lock = Lock()
  private var cookies: [HTTPCookie] = []

  /// Keeps the cookies of a response, in place of those that they replace.
  func store(from response: URLResponse?) {
    guard let response = response as? HTTPURLResponse, let url = response.url,
      let text = response.value(forHTTPHeaderField: "Set-Cookie")
    else { return }
    let new = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": text], for: url)
    lock.withLock {
      cookies.removeAll { old in new.contains { $0.isSame(as: old) } }
      cookies += new.filter { !$0.isTakenBack }
    }
  }

  /// The request with the cookies that belong to its URL.
  func added(to request: URLRequest) -> URLRequest {
    let known = lock.withLock { cookies }
    guard !known.isEmpty, request.httpShouldHandleCookies, request.value(forHTTPHeaderField: "Cookie") == nil,
      let url = request.url
    else { return request }
    // Longer paths come first.
    let due = known.filter { $0.belongs(to: url) }.sorted { $0.path.utf8.count > $1.path.utf8.count }
    guard !due.isEmpty else { return request }
    var request = request
    let header = due.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    request.setValue(header, forHTTPHeaderField: "Cookie")
    return request
  }
}

extension HTTPCookie {
  fileprivate func isSame(as other: HTTPCookie) -> Bool {
    name == other.name && domain == other.domain && path == other.path
  }

  /// Whether its Max-Age ends it at once. On Linux Foundation heeds that only in cookies of version 1, which nobody
  /// sends.
  fileprivate var isTakenBack: Bool {
    (properties?[.maximumAge] as? String).flatMap { Int($0) } ?? 1 <= 0
  }

  fileprivate func belongs(to url: URL) -> Bool {
    let host = url.host?.lowercased() ?? ""
    let domain = domain.lowercased()
    let path = url.path.isEmpty ? "/" : url.path
    let isHost = domain.hasPrefix(".") ? ".\(host)".hasSuffix(domain) : host == domain
    let isPath = path == self.path || path.hasPrefix(self.path.hasSuffix("/") ? self.path : "\(self.path)/")
    let isOver = expiresDate.map { $0 <= Date() } ?? false
    return isHost && isPath && !isOver && (!isSecure || url.scheme?.lowercased() == "https")
  }
}

/// Picks out the answer to a request among the rules of a ``MockDataLoader`` that have no condition of their own.
/// This is how routes plug into it. Safe from any thread.
package protocol RequestTable: AnyObject, Sendable {
  /// The index of the rule that answers a request; or the error that says what came closest.
  func rule(for request: URLRequest) -> Result<Int, UnmatchedRequest>
}

/// No route of a ``MockDataLoader`` matched a request. It went nowhere else.
///
/// Its description shows the request, the nearest routes with what is different in each, and the line of code
/// to add.
public struct UnmatchedRequest: Error, Sendable, CustomStringConvertible {
  /// The request, the nearest routes and what to do, in a few lines.
  public let description: String

  package init(description: String) {
    self.description = description
  }
}

extension UnmatchedRequest: LocalizedError {
  /// The description, for code under test that shows an error's `localizedDescription`.
  public var errorDescription: String? {
    description
  }
}

extension UnmatchedRequest: UnansweredError {
  var outcome: String {
    "matched no route"
  }
}
