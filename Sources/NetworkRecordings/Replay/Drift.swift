import Foundation

/// Compares the responses of a recording with those of the real server now: the status, the headers that count, and the
/// shape of JSON. With a rewriter it also records anew.
struct Drift: Sendable {
  let live: any NetworkLoader
  let file: URL
  let scope: (any TestScope)?
  /// The line that names the file.
  let location: SourceLocation
  /// The headers of responses that are compared.
  let headers: [String]
  let rewriter: RecordingRewriter?

  /// An entry that answers a request.
  typealias Recorded = (entry: Int, response: MockDataLoader.Response)

  /// Sends a request to the server, and says how its answer differs from the recorded one.
  ///
  /// - Parameter recorded: What the file has for the request; `nil` if it has nothing.
  /// - Returns: What was recorded or, when it is recorded anew, what the server answers.
  func answer(_ request: URLRequest, recorded: Recorded?) async throws -> MockDataLoader.Response {
    let start = Date()
    do {
      let (data, response) = try await live.data(for: request)
      if let recorded {
        tell(differences(of: (data, response), from: recorded.response, to: request), of: recorded, request)
      }
      guard let rewriter else { return recorded?.response ?? .answer(data, response) }
      try rewriter.record(request, data, response, since: start)
      return .answer(data, response)
    } catch {
      // A load that failed when it was recorded may fail again, and a test may cancel one.
      if let recorded, recorded.response.parts.isFailure { return recorded.response }
      if Task.isCancelled { throw error }
      tellFailure(error, request)
      guard let recorded, rewriter == nil, scope != nil else { throw error }
      return recorded.response
    }
  }

  private var name: String { oneLine(file.lastPathComponent) }

  /// A strict test fails for a difference, unless the recording has it now.
  private func tell(_ differences: [String], of recorded: Recorded, _ request: URLRequest) {
    guard !differences.isEmpty else { return }
    let list = differences.prefix(10).joined(separator: "; ")
    let more = differences.count > 10 ? "; and \(differences.count - 10) more" : ""
    let outcome = rewriter == nil ? "has drifted" : "is recorded anew"
    let message =
      "Entry \(recorded.entry) of the recording \(name) \(outcome). \(Redactor.summary(of: request)): \(list)\(more)"
    guard let scope, rewriter == nil else { return scope.warn(message, at: location) }
    scope.report(Problem(.drift, message, at: location))
  }

  private func tellFailure(_ error: any Error, _ request: URLRequest) {
    let reason = (error as? HARError)?.description ?? error.localizedDescription
    let message =
      rewriter == nil
      ? "The recording \(name) can't be compared. \(Redactor.summary(of: request)) failed: \(reason)"
      : "The recording \(name) stays as it is for \(Redactor.summary(of: request)), which failed: \(reason)"
    guard let scope else { return scope.warn(message, at: location) }
    scope.report(Problem(.drift, message, at: location))
  }

  // MARK: Comparing

  private func differences(
    of live: (data: Data, response: URLResponse),
    from recorded: MockDataLoader.Response,
    to request: URLRequest
  ) -> [String] {
    let recorded = recorded.parts
    guard !recorded.isFailure else { return ["it is answered now, and failed before"] }
    let old = recorded.redirection(of: request)
    let new = request.url.flatMap { url in
      live.response.url.flatMap { $0.isSame(as: url) ? nil : $0 }
    }
    if let difference = redirectDifference(from: old, to: new) { return [difference] }
    // What it redirects to is compared when the loader asks for that.
    guard old == nil, let response = live.response as? HTTPURLResponse else { return [] }
    if let was = recorded.status, was != response.statusCode {
      return ["the status is \(response.statusCode) now, it was \(was)"]
    }
    return headers.compactMap { headerDifference($0, from: recorded.header($0), to: response) }
      + bodyDifferences(from: recorded.data ?? Data(), to: live.data)
  }

  private func redirectDifference(from old: URL?, to new: URL?) -> String? {
    let masked = { (url: URL) in "`\(oneLine(SecretText().maskedURL(url.absoluteString)))`" }
    switch (old, new) {
    case (let old?, let new?):
      let isSame = old.isSame(as: new) || SecretText.matches(old.absoluteString, new.absoluteString)
      return isSame ? nil : "it redirects to \(masked(new)) now, it redirected to \(masked(old))"
    case (let old?, nil): return "it redirects no longer, it redirected to \(masked(old))"
    case (nil, let new?): return "it redirects to \(masked(new)) now"
    case (nil, nil): return nil
    }
  }

  private func headerDifference(_ name: String, from old: String?, to response: HTTPURLResponse) -> String? {
    let header = "the header \(oneLine(name, to: 60))"
    switch (old, response.value(forHTTPHeaderField: name)) {
    case (let old?, let new?):
      if SecretText.matches(old, new) { return nil }
      if SecretName.isSecret(name) { return "\(header) is another one now" }
      let mask = { (text: String) in "`\(oneLine(Redactor(.standard).text(text), to: 60))`" }
      return "\(header) is \(mask(new)) now, it was \(mask(old))"
    case (_?, nil): return "\(header) is gone"
    case (nil, _?): return "\(header) is new"
    case (nil, nil): return nil
    }
  }

  private func bodyDifferences(from old: Data, to new: Data) -> [String] {
    guard let was = try? JSONValue(parsing: old) else { return [] }
    guard let now = try? JSONValue(parsing: new) else { return ["the body is no JSON now"] }
    return was.drift(to: now, at: "")
  }
}

extension RecordingMatch {
  /// The headers of a response that have to do with a header of requests: that of the same name, and what a server
  /// chooses by it.
  static func responseHeaders(of matching: [RecordingMatch]) -> [String] {
    let chosen = [
      "accept": "Content-Type", "accept-language": "Content-Language", "accept-encoding": "Content-Encoding",
    ]
    var known: Set<String> = []
    return matching.flatMap { match -> [String] in
      guard case .header(let name) = match.aspect else { return [] }
      return [name, chosen[name.lowercased()]].compactMap(\.self)
    }.filter { known.insert($0.lowercased()).inserted }
  }
}

extension MockDataLoader.Response.Parts {
  /// Whether it stands for a load that failed without a response.
  fileprivate var isFailure: Bool { status == nil && error != nil }

  fileprivate func header(_ name: String) -> String? {
    headers.first { $0.key.lowercased() == name.lowercased() }?.value
  }

  /// Where a request is redirected to.
  fileprivate func redirection(of request: URLRequest) -> URL? {
    guard let status, [301, 302, 303, 307, 308].contains(status) else { return nil }
    return header("Location").flatMap { URL(string: $0, relativeTo: request.url)?.absoluteURL }
  }
}

extension JSONValue {
  /// Says in which keys and types another document differs. Of lists it compares the first elements.
  fileprivate func drift(to now: JSONValue, at path: String) -> [String] {
    let name = path.isEmpty ? "the body" : "`\(oneLine(path))`"
    switch (self, now) {
    case (.string(SecretText.mark), _):
      return []
    case (.object(let old), .object(let new)):
      return Set(old.keys).union(new.keys).sorted().flatMap { key in
        let path = path.isEmpty ? key : "\(path).\(key)"
        switch (old[key], new[key]) {
        case (let old?, let new?): return old.drift(to: new, at: path)
        case (_?, nil): return ["`\(oneLine(path))` is gone"]
        default: return ["`\(oneLine(path))` is new"]
        }
      }
    case (.array(let old), .array(let new)):
      switch (old.first, new.first) {
      case (let old?, let new?): return old.drift(to: new, at: "\(path)[0]")
      case (_?, nil): return ["\(name) is empty now"]
      case (nil, _?): return ["\(name) was empty, and isn't now"]
      case (nil, nil): return []
      }
    default:
      return shape == now.shape ? [] : ["\(name) is \(now.shape) now, it was \(shape)"]
    }
  }

  private var shape: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .integer, .largeInteger, .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
