import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension MockDataLoader {
  /// Makes a loader that replays a recording: a HAR 1.2 file, as browsers, proxies and `RecordingLoader`
  /// write it.
  ///
  /// A request gets the response that was recorded for the same method, URL and JSON body; `matching` can ask for
  /// other parts of the request. If a request repeats in the file, its responses come in the order of the file, and the
  /// last one repeats. A redacted value matches any value. If it was the value of an environment variable, the loader
  /// puts in the value that the variable has now. An entry with status 0 is a load that failed.
  ///
  /// The loader calls `onFault` for each entry that can't be used, such as one with a status of 1000, and replays the
  /// other entries. Without `onFault`, the initialiser throws for the first such entry.
  ///
  /// By default, a test may use some of the recorded responses. With `allowingUnused: false` a strict test fails for
  /// those that it didn't use. A recording that is older than `staleAfter` is told as a warning, which fails no test.
  ///
  /// - Throws: `HARError` when the file can't be read, is no HAR 1.2, or has a fault. It names the entry.
  public convenience init(
    har file: URL,
    matching: [RecordingMatch] = RecordingMatch.standard,
    allowingUnused: Bool = true,
    staleAfter age: Duration? = nil,
    onFault: ((HARError) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let recording = try HARFile(contentsOf: file)
    let recorded = try recording.exchanges(at: location, onFault: onFault)
    if let age, let warning = recording.warning(staleAfter: age) {
      currentScope.get().warn(warning, at: location)
    }
    let reason = allowingUnused ? AnswerReason.usual(location) : .told(location)
    let routes = Route.replaying(recorded, matching: matching, reason)
    self.init(fileID: fileID, filePath: filePath, line: line, routes: { routes })
  }

  /// Makes a loader that replays a recording and completes it. A request that the file lacks goes to another loader,
  /// `live`, and then into the file with its response.
  ///
  /// In the end, the loader lists on standard error what it has recorded. Set the environment variable
  /// `FORBID_RECORDING` on CI: then a request that the file lacks fails with `UnmatchedRequest`.
  ///
  /// With the environment variable `RECORDINGS=live`, each recorded request goes to `live` as well. The test gets what
  /// was recorded, and fails if the server answers otherwise now: with another status, or with other keys or types in its
  /// JSON. Nothing is recorded then.
  ///
  /// There may be no file yet. `matching` names the parts of a request that must be as in the recording, and
  /// `redaction` the secrets to keep out of the file. `filter` can change what is recorded of a request, before it is
  /// redacted, or leave the request out by returning `false`. A load that failed isn't recorded.
  ///
  /// - Throws: `HARError` when there is a file and it has a fault.
  public convenience init(
    har file: URL,
    recordingMissingWith live: any NetworkLoader,
    matching: [RecordingMatch] = RecordingMatch.standard,
    redacting redaction: Redaction = .standard,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    filter: @escaping @Sendable (inout RecordedExchange) -> Bool = { _ in true }
  ) throws {
    let environment = ProcessInfo.processInfo.environment
    if environment["RECORDINGS"] == "live" {
      try self.init(
        har: file,
        comparingWith: live,
        matching: matching,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      return
    }
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let isThere = FileManager.default.fileExists(atPath: file.path)
    let exchanges = try isThere ? HARFile(contentsOf: file).exchanges(at: location, onFault: nil) : []
    let recorded = Route.replaying(exchanges, matching: matching, .usual(location))
    let isForbidden = environment["FORBID_RECORDING"].map { !["", "0"].contains($0) } ?? false
    let hint = "It wasn't recorded, for FORBID_RECORDING is set."
    self.init(fileID: fileID, filePath: filePath, line: line)
    let recorder =
      isForbidden ? nil : MissingRecorder(of: live, in: file, redacting: redaction, filter: filter)
    answer(by: recorded, passingOn: recorder, hint: hint)
  }

  /// Makes a loader that replays a recording, and compares it with what a server answers.
  package convenience init(
    har file: URL,
    comparingWith live: any NetworkLoader,
    matching: [RecordingMatch] = RecordingMatch.standard,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let exchanges = try HARFile(contentsOf: file).exchanges(at: location, onFault: nil)
    let drift = Drift(
      live: live,
      file: oneLine(file.lastPathComponent),
      scope: currentScope.get(),
      location: location
    )
    let routes = Route.replaying(exchanges, matching: matching, .usual(location), comparing: drift)
    self.init(fileID: fileID, filePath: filePath, line: line)
    answer(by: routes, hint: "It wasn't recorded, for RECORDINGS is live.")
  }
}

extension Route {
  /// One route for each recorded request, with its responses in the order of the file.
  fileprivate static func replaying(
    _ exchanges: [(request: URLRequest, response: MockDataLoader.Response)],
    matching: [RecordingMatch],
    _ reason: AnswerReason,
    comparing drift: Drift? = nil
  ) -> [Route] {
    var requests: [RecordedRequest] = []
    var responses: [[MockDataLoader.Response]] = []
    var indices: [[String?]: Int] = [:]
    for (request, response) in exchanges {
      guard let request = RecordedRequest(request, matching: matching) else { continue }
      if let known = indices[request.key] {
        responses[known].append(response)
      } else {
        indices[request.key] = requests.count
        requests.append(request)
        responses.append([response])
      }
    }
    return zip(requests, responses).map { request, responses in
      let pattern = RequestPattern(recorded: request)
      guard let drift else {
        return Route(pattern, .response(responses.dropFirst().reduce(responses[0]) { $0.then($1) }), reason)
      }
      let left = Locked(responses[...])
      let answer: Answer = .body { request in
        let recorded = left.withLock { $0.count > 1 ? $0.removeFirst() : $0[$0.startIndex] }
        await drift.compare(recorded, to: request.urlRequest)
        return recorded
      }
      return Route(pattern, answer, reason)
    }
  }
}
