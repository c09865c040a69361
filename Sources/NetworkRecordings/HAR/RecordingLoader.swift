import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes requests on to another loader, and records them with their responses in a HAR 1.2 file, for
/// `MockDataLoader(har:)` to replay.
///
///     let recorder = RecordingLoader(wrapping: URLSession.shared, to: file)
///     … use it …
///     try recorder.save()
///
/// The usual secrets are redacted: see ``Redaction``. Look at the file nonetheless before it is shared. Safe from
/// any thread.
public final class RecordingLoader: NetworkLoader, @unchecked Sendable {
  private let wrapped: any NetworkLoader
  /// Guards the file, and the other lock guards the loads. The compiler can't check either.
  private let fileLock = Lock()
  private var file: RecordingFile
  private let redaction: Redaction
  private let filter: @Sendable (inout RecordedExchange) -> Bool
  /// The text of the file that goes on, where one does.
  private let base: Data?
  private let dateProvider: any DateProvider
  private let lock = Lock()
  /// In the order in which the loads began; `nil` for one that hasn't ended.
  private var loads: [[HAR.Entry]?] = []
  private var knownSessionLoader: MockDataLoader?

  /// Makes a loader that records.
  ///
  /// - Parameters:
  ///   - wrapped: The loader that really loads.
  ///   - file: The file that ``save()`` writes.
  ///   - redaction: What to keep out of the file.
  ///   - dateProvider: Where the dates in the file come from.
  ///   - filter: Changes what is recorded of a request, before it is redacted; or leaves it out, by `false`.
  public convenience init(
    wrapping wrapped: any NetworkLoader,
    to file: URL,
    redacting redaction: Redaction = .standard,
    dateProvider: any DateProvider = SystemDateProvider(),
    filter: @escaping @Sendable (inout RecordedExchange) -> Bool = { _ in true }
  ) {
    self.init(wrapping: wrapped, to: file, after: nil, redaction, dateProvider, filter)
  }

  /// - Parameter base: The text of a HAR file, which the new one begins with.
  init(
    wrapping wrapped: any NetworkLoader,
    to file: URL,
    after base: Data?,
    _ redaction: Redaction,
    _ dateProvider: any DateProvider = SystemDateProvider(),
    _ filter: @escaping @Sendable (inout RecordedExchange) -> Bool = { _ in true }
  ) {
    self.base = base
    self.filter = filter
    self.wrapped = wrapped
    self.file = RecordingFile(file)
    self.redaction = redaction
    self.dateProvider = dateProvider
  }

  /// Writes what was recorded so far, in place of what the file held. The file is the old one or the new one,
  /// never half of one. It keeps its permissions; a new one is for its owner alone (0600).
  ///
  /// - Throws: ``HARError`` when the file can't be written, or when another recorder has written it meanwhile.
  public func save() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try fileLock.withLock {
      let entries = lock.withLock { loads }.compactMap(\.self).flatMap(\.self)
      let creator = HAR.Creator(name: "swift-test-doubles", version: "1")
      let har = HAR(log: HAR.Log(version: "1.2", creator: creator, entries: entries))
      do {
        try file.write(try base.map { try HAR.text($0, goingOnWith: har) } ?? encoder.encode(har))
      } catch let fault as RecordingFile.Fault {
        throw HARError(file.url, "can't be written: \(fault.text)")
      } catch {
        throw HARError(file.url, "can't be written: \(error.localizedDescription)")
      }
    }
  }

  /// Loads the data by the wrapped loader, and records what comes.
  public func loadData(
    using request: URLRequest,
    with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    let recording = begin(request)
    wrapped.loadData(using: recording.request) { data, response, error in
      self.end(recording, data, response, error)
      completion(data, response, error)
    }
  }

  /// Loads the data by the wrapped loader, and records what comes.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let recording = begin(request)
    do {
      let (data, response) = try await wrapped.data(for: recording.request)
      end(recording, data, response, nil)
      return (data, response)
    } catch {
      end(recording, nil, nil, error)
      throw error
    }
  }

  /// The loader of sessions whose traffic this recorder takes: the one that was made first.
  package func sessionLoader(orNew makeLoader: () -> MockDataLoader) -> MockDataLoader {
    if let loader = lock.withLock({ knownSessionLoader }) { return loader }
    let new = makeLoader()
    return lock.withLock {
      let loader = knownSessionLoader ?? new
      knownSessionLoader = loader
      return loader
    }
  }

  private struct Recording {
    let index: Int
    let request: URLRequest
    let start: Date
  }

  private func begin(_ request: URLRequest) -> Recording {
    let start = dateProvider.getCurrentDate()
    let index = lock.withLock {
      loads.append(nil)
      return loads.count - 1
    }
    return Recording(index: index, request: request.withBodyInMemory, start: start)
  }

  private func end(_ recording: Recording, _ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    var exchange = RecordedExchange(
      request: recording.request,
      data: data ?? Data(),
      response: response,
      error: error,
      start: recording.start,
      end: dateProvider.getCurrentDate()
    )
    let entries = filter(&exchange) ? exchange.entries(redacting: redaction) : []
    lock.withLock { loads[recording.index] = entries }
  }
}
