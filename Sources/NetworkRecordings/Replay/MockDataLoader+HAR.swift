import Foundation

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
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let location = SourceLocation(filePath: filePath, line: line)
    let recording = try HARFile(contentsOf: file)
    let recorded = try recording.exchanges(at: location, onFault: onFault)
    if let age, let warning = recording.warning(staleAfter: age) {
      currentScope.get().warn(warning, at: location)
    }
    self.init(filePath: filePath, line: line)
    answer(
      by: Route.replaying(recorded, matching: matching, location),
      because: allowingUnused ? AnswerReason.default : AnswerReason.setUp,
      hidingSecretsBy: RecordingSecrecy()
    )
  }

  /// Makes a loader that replays a recording and completes it. A request that the file lacks goes to another loader,
  /// `live`, and then into the file with its response.
  ///
  /// In the end, the loader lists on standard error what it has recorded. Set the environment variable
  /// `FORBID_RECORDING` on CI: then a request that the file lacks fails with `UnansweredCall`.
  ///
  /// With the environment variable `RECORDINGS=live`, each recorded request goes to `live` as well. The test gets what
  /// was recorded, and fails if the server answers otherwise now: with another status, with other keys or types in its
  /// JSON, or with another header that has to do with one of `matching`. Nothing is recorded then.
  ///
  /// With `RECORDINGS=rewrite`, each request goes to `live`, and takes its place in the file with the response that it
  /// gets now. A warning tells how the responses differ from the old ones. A load that failed leaves its place as it
  /// is, and fails a strict test. Places that no request asks for stay as they are.
  ///
  /// There may be no file yet. `matching` names the parts of a request that must be as in the recording, and
  /// `redaction` the secrets to keep out of the file. `filter` can change what is recorded of a request, before it is
  /// redacted, or leave the request out by returning `false`. A load that failed isn't recorded.
  ///
  /// - Throws: `HARError` when there is a file and it has a fault, or when the environment asks for what can't be done.
  public convenience init(
    har file: URL,
    recordingMissingWith live: any NetworkLoader,
    matching: [RecordingMatch] = RecordingMatch.standard,
    redacting redaction: Redaction = .standard,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    filter: @escaping @Sendable (inout RecordedExchange) -> Bool = { _ in true }
  ) throws {
    let location = SourceLocation(filePath: filePath, line: line)
    let environment = ProcessInfo.processInfo.environment
    let isForbidden = environment["FORBID_RECORDING"].map { !["", "0"].contains($0) } ?? false
    self.init(filePath: filePath, line: line)
    switch environment["RECORDINGS"] {
    case nil, "":
      try complete(file, with: isForbidden ? nil : live, matching, redaction, filter, at: location)
    case "live":
      try compare(file, with: live, matching, at: location)
    case "rewrite" where isForbidden:
      throw HARError(file, "can't be recorded anew: FORBID_RECORDING is set")
    case "rewrite":
      try rewrite(file, with: live, matching, redaction, filter, at: location)
    case let other?:
      throw HARError(file, "can't be used: RECORDINGS is \(describe(other)), and can be live or rewrite")
    }
  }

  /// Replays a recording, and records what it lacks.
  ///
  /// - Parameter live: The loader to record; `nil` if recording is forbidden.
  private func complete(
    _ file: URL,
    with live: (any NetworkLoader)?,
    _ matching: [RecordingMatch],
    _ redaction: Redaction,
    _ filter: @escaping @Sendable (inout RecordedExchange) -> Bool,
    at location: SourceLocation
  ) throws {
    let exchanges = try HARFile.exchanges(ifThere: file, at: location)
    let routes = Route.replaying(exchanges, matching: matching, location)
    let hint = "It wasn't recorded, for FORBID_RECORDING is set."
    guard let live else {
      return answer(
        by: routes,
        because: AnswerReason.default,
        hint: hint,
        hidingSecretsBy: RecordingSecrecy()
      )
    }
    let recorder = MissingRecorder(of: live, in: file, redacting: redaction, filter: filter)
    answer(by: routes, because: AnswerReason.default) { request in
      let (data, response) = try await recorder.data(for: request)
      return .answer(data, response)
    }
  }

  /// Replays a recording, and compares it with what a server answers.
  package func compare(
    _ file: URL,
    with live: any NetworkLoader,
    _ matching: [RecordingMatch] = RecordingMatch.standard,
    at location: SourceLocation
  ) throws {
    let drift = Drift(
      live: live,
      file: file,
      scope: currentScope.get(),
      location: location,
      headers: RecordingMatch.responseHeaders(of: matching),
      rewriter: nil
    )
    let exchanges = try HARFile(contentsOf: file).exchanges(at: location, onFault: nil)
    answer(
      by: Route.replaying(exchanges, matching: matching, location, comparing: drift),
      because: AnswerReason.default,
      hint: "It wasn't recorded, for RECORDINGS is live.",
      hidingSecretsBy: RecordingSecrecy()
    )
  }

  /// Passes all requests on, records them anew, and compares them with what was recorded.
  package func rewrite(
    _ file: URL,
    with live: any NetworkLoader,
    _ matching: [RecordingMatch] = RecordingMatch.standard,
    _ redaction: Redaction = .standard,
    _ filter: @escaping @Sendable (inout RecordedExchange) -> Bool = { _ in true },
    at location: SourceLocation
  ) throws {
    let rewriter = RecordingRewriter(of: file, redacting: redaction, filter: filter) { recorded, request in
      RecordedRequest(recorded, matching: matching)?.mayMatch(IncomingRequest(request)) ?? false
    }
    let drift = Drift(
      live: live,
      file: file,
      scope: currentScope.get(),
      location: location,
      headers: RecordingMatch.responseHeaders(of: matching),
      rewriter: rewriter
    )
    let exchanges = try HARFile.exchanges(ifThere: file, at: location)
    let routes = Route.replaying(exchanges, matching: matching, location, comparing: drift)
    answer(by: routes, because: AnswerReason.default) { try await drift.answer($0, recorded: nil) }
  }
}

extension HARFile {
  /// The requests with their responses; none if there is no file yet.
  fileprivate static func exchanges(ifThere file: URL, at location: SourceLocation) throws -> [Exchange] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try HARFile(contentsOf: file).exchanges(at: location, onFault: nil)
  }
}

extension Route {
  /// One route for each recorded request, with its responses in the order of the file.
  fileprivate static func replaying(
    _ exchanges: [HARFile.Exchange],
    matching: [RecordingMatch],
    _ location: SourceLocation,
    comparing drift: Drift? = nil
  ) -> [Route] {
    var requests: [RecordedRequest] = []
    var responses: [[Drift.Recorded]] = []
    var indices: [[String?]: Int] = [:]
    for (entry, request, response) in exchanges {
      guard let request = RecordedRequest(request, matching: matching) else { continue }
      if let known = indices[request.key] {
        responses[known].append((entry, response))
      } else {
        indices[request.key] = requests.count
        requests.append(request)
        responses.append([(entry, response)])
      }
    }
    return zip(requests, responses).map { request, recorded in
      guard let drift else {
        let responses = recorded.dropFirst().reduce(recorded[0].response) { $0.then($1.response) }
        return Route(request, .response(responses), location)
      }
      let left = Locked(recorded[...])
      let answer: Answer = .body { request in
        let next = left.withLock { $0.count > 1 ? $0.removeFirst() : $0[$0.startIndex] }
        return try await drift.answer(request.urlRequest, recorded: next)
      }
      return Route(request, answer, location)
    }
  }
}
