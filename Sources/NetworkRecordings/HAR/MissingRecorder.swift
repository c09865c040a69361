import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Records what was missing in a file, each request as soon as its response is there, and tells of it when nobody
/// needs it any more.
package final class MissingRecorder: NetworkLoader {
  private let recorder: RecordingLoader
  private let file: URL
  private let log = Log()

  /// The requests that were recorded, and those of them that are in the file. Its lock guards both, which the compiler
  /// can't check.
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

  package init(
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

  package func loadData(
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

  package func data(for request: URLRequest) async throws -> (Data, URLResponse) {
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
