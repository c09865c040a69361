import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension MockDataLoader {
  /// Makes a loader that replays a recording, and records what is missing in it: a request that isn't in the file
  /// goes to another loader, and into the file with its response.
  ///
  /// What was recorded is told on standard error in the end. Where the environment variable `FORBID_RECORDING`
  /// is set, as it should be on CI, nothing is recorded: such a request fails with `UnmatchedRequest`.
  ///
  /// There may be no file yet. `live` is who really loads, `matching` says what of a request must be as in the
  /// recording, and `redaction` what to keep out of the file.
  ///
  /// - Throws: ``HARError`` when there is a file and it has a fault.
  public convenience init(
    har file: URL,
    recordingMissingWith live: any NetworkLoader,
    matching: [RecordingMatch] = RecordingMatch.standard,
    redacting redaction: Redaction = .standard,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let isThere = FileManager.default.fileExists(atPath: file.path)
    let recorded =
      try isThere ? HARFile(contentsOf: file).routes(matching: matching, at: location, onFault: nil) : []
    let isForbidden =
      ProcessInfo.processInfo.environment["FORBID_RECORDING"].map { !["", "0"].contains($0) } ?? false
    let hint = "It wasn't recorded, for FORBID_RECORDING is set."
    let table = RouteTable(of: "\(fileID):\(line)", hint: isForbidden ? hint : nil)
    self.init(table: table, fileID: fileID, filePath: filePath, line: line)
    table.add(recorded, to: self)
    if !isForbidden {
      table.passOn(from: self, to: try MissingRecorder(of: live, in: file, redacting: redaction))
    }
  }
}

/// Records what was missing in a file, each request as soon as its response is there, and tells of it when nobody
/// needs it any more.
private final class MissingRecorder: NetworkLoader, @unchecked Sendable {
  private let recorder: RecordingLoader
  private let file: URL
  private let lock = Lock()
  private var recorded: [String] = []

  init(of live: any NetworkLoader, in file: URL, redacting redaction: Redaction) throws {
    self.file = file
    recorder = RecordingLoader(wrapping: live, to: file, after: try? Data(contentsOf: file), redaction)
  }

  func loadData(
    using request: URLRequest,
    with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    recorder.loadData(using: request) { data, response, error in
      do {
        try self.save(request)
        completion(data, response, error)
      } catch {
        completion(nil, nil, error)
      }
    }
  }

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let answer = try await recorder.data(for: request)
    try save(request)
    return answer
  }

  private func save(_ request: URLRequest) throws {
    try recorder.save()
    lock.withLock { recorded.append(describe(request)) }
  }

  deinit {
    guard !recorded.isEmpty else { return }
    let list = recorded.map { "\n  \($0)" }.joined()
    let text =
      "The HAR file \(printable(file.path)) lacked \(recorded.count) of the requests, now recorded:\(list)\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}
