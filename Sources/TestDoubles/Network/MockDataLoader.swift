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
    let response = Response(.given(response), data: data, error: error)
    response.parts.origin = "the data, given at \(fileID):\(line)"
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
    table: any RequestTable,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt
  ) {
    self.init(.unanswered, fileID: fileID, filePath: filePath, line: line)
    self.table = table
  }

  private convenience init(_ answer: Answer, fileID: StaticString, filePath: StaticString, line: UInt) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
    let name = DoubleName(.object, owner: "MockDataLoader", madeAt: location)
    self.init(Engine([answer], expand: Self.expanded, name: name))
  }

  /// What a loader answers that is told these answers: a response may stand for several, and for requests to be held.
  @Sendable private static func expanded(_ answers: [Answer]) -> [Answer] {
    var expanded: [Answer] = []
    for answer in answers {
      guard case .output(let response) = answer else {
        expanded.append(answer)
        continue
      }
      for next in response.sequence {
        if case .held = next.parts.head {
          expanded.append(.held(HeldCall()))
        } else {
          expanded.append(.output(next))
        }
      }
    }
    return expanded
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
    tableLock.lock()
    defer { tableLock.unlock() }
    let table = table ?? makeTable()
    self.table = table
    return table
  }

  /// Adds answers that the table picks out.
  ///
  /// - Returns: The rule that has them.
  package func addRule(
    _ answer: Answer,
    at location: SourceLocation?,
    called title: String
  ) -> Script {
    engine.addRule(answer, at: location, called: title)
  }

  /// Asks no more that the answers be used: the table picks them out no longer.
  package func excuse(_ rule: Script) {
    engine.change { _ in rule.remaining = 0 }
  }

  /// Answers by the table from now on, in place of what the loader was told to answer before.
  package func answersByTable() {
    engine.set([.unanswered], at: nil)
  }

  package var currentTable: (any RequestTable)? {
    tableLock.withLock { table }
  }
}

extension MockDataLoader: NetworkLoader {
  /// Records the request and answers it. The completion runs on another thread, never from within this call.
  public func loadData(
    using request: URLRequest,
    with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    let load = Load(request, #function, by: self)
    let completer = Completer()
    startTask { await completer.complete(load, with: completion) }
  }

  /// Records the request and answers it.
  ///
  /// - Throws: The error of the answer. Cancelling the task while the request is held or delayed throws
  ///   `URLError(.cancelled)`, as `URLSession` does; in a task that is cancelled already no request is made.
  public nonisolated(nonsending) func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    guard !Task.isCancelled else { throw loadError(.cancelled) }
    let (data, response, error) = await Load(request, #function, by: self).contents(headIsNeeded: true)
    if let error {
      throw error.asLoadError
    }
    guard let response else { throw loadError(.unsupportedURL) }
    return (data ?? Data(), response)
  }
}

/// Gives one response to a completion. On an actor it can be seen that the completion has run: who gives answers one at
/// a time waits for that.
private actor Completer {
  func complete(
    _ load: MockDataLoader.Load,
    with completion: @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) async {
    let (data, response, error) = await load.contents()
    completion(data, response, error)
  }
}

/// The cookies that responses have set, as a session keeps them (RFC 6265). Safe from any thread.
final class CookieJar: @unchecked Sendable {
  private let lock = Lock()
  private var cookies: [HTTPCookie] = []

  /// Keeps the cookies of a response, in place of those that they replace.
  func store(from response: URLResponse?) {
    guard let response = response as? HTTPURLResponse, let url = response.url,
      let headers = response.allHeaderFields as? [String: String]
    else { return }
    let new = HTTPCookie.cookies(withResponseHeaderFields: headers, for: url)
    lock.lock()
    defer { lock.unlock() }
    for cookie in new {
      cookies.removeAll { $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path }
      if !cookie.isTakenBack {
        cookies.append(cookie)
      }
    }
    // As they are sent: longer paths come first.
    cookies.sort { $0.path.utf8.count > $1.path.utf8.count }
  }

  /// The request with the cookies that belong to its URL.
  func added(to request: URLRequest) -> URLRequest {
    guard request.httpShouldHandleCookies, request.value(forHTTPHeaderField: "Cookie") == nil,
      let url = request.url
    else { return request }
    let due = lock.withLock { cookies }.filter { $0.belongs(to: url) }
    guard !due.isEmpty else { return request }
    var request = request
    let header = HTTPCookie.requestHeaderFields(with: due)["Cookie"]
    request.setValue(header, forHTTPHeaderField: "Cookie")
    return request
  }
}

extension HTTPCookie {
  /// Whether its Max-Age ends it at once. On Linux Foundation heeds that only in cookies of version 1, which nobody
  /// sends.
  fileprivate var isTakenBack: Bool {
    guard let text = properties?[.maximumAge] as? String, let age = Int(text) else { return false }
    return age <= 0
  }

  fileprivate func belongs(to url: URL) -> Bool {
    let host = (url.host ?? "").lowercased()
    let domain = domain.lowercased()
    guard host == domain || domain.hasPrefix(".") && ("." + host).hasSuffix(domain) else { return false }
    // Unlike the property, the function keeps a slash at the end.
    let asked = url.path(percentEncoded: false)
    let folder = path.hasSuffix("/") ? path : path + "/"
    guard asked == path || (asked.isEmpty ? "/" : asked).hasPrefix(folder) else { return false }
    if isSecure, url.scheme?.lowercased() != "https" { return false }
    if let expiresDate, expiresDate <= Date() { return false }
    return true
  }
}

/// Picks out the answer to a request among the rules of a ``MockDataLoader`` that have no condition of their own.
/// This is how routes plug into it. Safe from any thread.
package protocol RequestTable: AnyObject, Sendable {
  /// The rule that answers a request.
  ///
  /// - Throws: An error that says what came closest.
  func rule(for request: URLRequest) throws(UnmatchedRequest) -> MockDataLoader.Script
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
