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
  /// recording, and `redaction` what to keep out of the file. `filter` changes what is recorded of a request, before
  /// it is redacted; or leaves it out, by `false`. A load that failed isn't recorded.
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
    column: UInt = #column,
    filter: @escaping @Sendable (inout RecordedExchange) -> Bool = { _ in true }
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
      let recorder = MissingRecorder(of: live, in: file, redacting: redaction, filter: filter)
      table.passOn(from: self, to: recorder)
    }
  }
}

/// Records what was missing in a file, each request as soon as its response is there, and tells of it when nobody
/// needs it any more.
private final class MissingRecorder: NetworkLoader, @unchecked Sendable {
  private let recorder: RecordingLoader
  private let file: URL
  private let log = Log()

  /// The requests that were recorded, and those of them that are in the file.
  private final class Log: @unchecked Sendable {
    private let lock = Lock()
    private var recorded: [String] = []
    private var saved: [String] = []

    func add(_ request: String) {
      lock.withLock { recorded.append(request) }
    }

    /// Notes that what is recorded by now is in the file, once that is so.
    func note(afterSaving save: () throws -> Void) rethrows {
      let due = lock.withLock { recorded }
      try save()
      lock.withLock { saved = due.count > saved.count ? due : saved }
    }

    var requestsInFile: [String] {
      lock.withLock { saved }
    }
  }

  init(
    of live: any NetworkLoader,
    in file: URL,
    redacting redaction: Redaction,
    filter: @escaping @Sendable (inout RecordedExchange) -> Bool
  ) {
    self.file = file
    recorder = RecordingLoader(
      wrapping: live,
      to: file,
      after: try? Data(contentsOf: file),
      redaction,
      SystemDateProvider()
    ) { [log] exchange in
      let request = describe(exchange.request)
      guard exchange.error == nil, filter(&exchange) else { return false }
      log.add(request)
      return true
    }
  }

  func loadData(
    using request: URLRequest,
    with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    recorder.loadData(using: request) { data, response, error in
      do {
        try self.save()
        completion(data, response, error)
      } catch {
        completion(nil, nil, error)
      }
    }
  }

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let answer = try await recorder.data(for: request)
    try save()
    return answer
  }

  private func save() throws {
    try log.note(afterSaving: recorder.save)
  }

  deinit {
    let requests = log.requestsInFile
    guard !requests.isEmpty else { return }
    let list = requests.map { "\n  \($0)" }.joined()
    let text =
      "The HAR file \(printable(file.path)) lacked \(requests.count) of the requests, now recorded:\(list)\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}
