import Foundation

/// Records the requests that a file lacks. It saves the file after each response. When the last owner lets go of it, it
/// lists on standard error what it has recorded.
final class MissingRecorder: Sendable {
  private let recorder: RecordingLoader
  private let file: URL
  private let log = Locked(Log())

  private struct Log {
    var recorded: [String] = []
    /// The recorded requests that are in the file.
    var saved: [String] = []
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
      redaction
    ) { [log] exchange in
      let request = Redactor.summary(of: exchange.request, redacting: redaction)
      guard exchange.error == nil, filter(&exchange) else { return false }
      log.withLock { $0.recorded.append(request) }
      return true
    }
  }

  /// Loads from the real loader, and saves the file.
  ///
  /// - Throws: The loader's error; ``HARError`` if the file can't be written.
  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let answer = try await recorder.data(for: request)
    try save()
    return answer
  }

  private func save() throws {
    let recorded = log.withLock { $0.recorded }
    try recorder.save()
    log.withLock { $0.saved = recorded.count > $0.saved.count ? recorded : $0.saved }
  }

  deinit {
    let requests = log.withLock { $0.saved }
    guard !requests.isEmpty else { return }
    let list = requests.map { "\n  \($0)" }.joined()
    let text =
      "The HAR file \(printable(file.path)) lacked \(requests.count) of the requests, now recorded:\(list)\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}
