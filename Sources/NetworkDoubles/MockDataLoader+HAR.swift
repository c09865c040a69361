import Foundation

extension MockDataLoader {
  /// Makes a loader that replays a recording: a HAR 1.2 file, as browsers, proxies and `RecordingLoader`
  /// write it.
  ///
  /// A request gets the response to the same method and URL, and JSON body where one was recorded, unless told
  /// what else must match. Where a request repeats in the file, its responses come in the order of the file, and
  /// the last one repeats. What was redacted matches anything, and for the value of an environment variable the
  /// one of now is put in. An entry with status 0 is a load that failed.
  ///
  /// `matching` says what of a request must be as in the recording. `onFault` is told of each entry that can't be
  /// used, such as one with a status of 1000, by its place in the file; the others are replayed. Without it the
  /// first one is thrown.
  ///
  /// - Throws: `HARError` when the file can't be read, is no HAR 1.2, or has a fault. It names the entry.
  public convenience init(
    har file: URL,
    matching: [RecordingMatch] = RecordingMatch.standard,
    onFault: ((HARError) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let recorded = try Route.replaying(file, matching: matching, at: location, onFault: onFault)
    self.init(fileID: fileID, filePath: filePath, line: line, routes: { recorded })
  }

  /// Makes a loader that replays a recording, and records what is missing in it: a request that isn't in the file
  /// goes to another loader, and into the file with its response.
  ///
  /// What was recorded is told on standard error in the end. Where the environment variable `FORBID_RECORDING`
  /// is set, as it should be on CI, nothing is recorded: such a request fails with `UnmatchedRequest`.
  ///
  /// There may be no file yet. `live` is who really loads, `matching` says what of a request must be as in the
  /// recording, and `redaction` what to keep out of the file. `filter` changes what is recorded of a request, before
  /// it is redacted; or leaves it out, by `false`. A load that failed isn't recorded.
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
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let isThere = FileManager.default.fileExists(atPath: file.path)
    let recorded = try isThere ? Route.replaying(file, matching: matching, at: location, onFault: nil) : []
    let isForbidden =
      ProcessInfo.processInfo.environment["FORBID_RECORDING"].map { !["", "0"].contains($0) } ?? false
    let hint = "It wasn't recorded, for FORBID_RECORDING is set."
    self.init(fileID: fileID, filePath: filePath, line: line)
    let recorder =
      isForbidden ? nil : MissingRecorder(of: live, in: file, redacting: redaction, filter: filter)
    answer(by: recorded, passingOn: recorder, hint: hint)
  }
}

extension Route {
  /// One route for each request of a HAR file, with its responses in the order of the file.
  fileprivate static func replaying(
    _ file: URL,
    matching: [RecordingMatch],
    at location: SourceLocation,
    onFault: ((HARError) -> Void)?
  ) throws -> [Route] {
    var requests: [RecordedRequest] = []
    var responses: [[MockDataLoader.Response]] = []
    var indices: [[String?]: Int] = [:]
    for (request, response) in try HARFile(contentsOf: file).exchanges(at: location, onFault: onFault) {
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
      Route(
        RequestPattern(recorded: request),
        .response(responses.dropFirst().reduce(responses[0]) { $0.then($1) }),
        .usual(location)
      )
    }
  }
}
