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

  /// Makes a loader that replays a recording and completes it. A request that the file lacks goes to another loader,
  /// `live`, and then into the file with its response.
  ///
  /// In the end, the loader lists on standard error what it has recorded. Set the environment variable
  /// `FORBID_RECORDING` on CI: then a request that the file lacks fails with `UnmatchedRequest`.
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
