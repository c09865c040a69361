import Foundation

/// Passes requests on to another loader, and records them with their responses in a HAR 1.2 file, for
/// `MockDataLoader(har:)` to replay.
///
///     let recorder = RecordingLoader(wrapping: URLSession.shared, to: file)
///     … use it …
///     try recorder.save()
///
/// It redacts the usual secrets: see ``Redaction``. Look at the file nonetheless before you share it. Safe from any
/// thread.
public final class RecordingLoader: NetworkLoader {
  private let wrapped: any NetworkLoader
  private let file: Locked<RecordingFile>
  private let redaction: Redaction
  private let filter: @Sendable (inout RecordedExchange) -> Bool
  /// The text of the file that this recorder continues, if there is one.
  private let base: Data?
  private let dateProvider: any DateProvider
  /// The entries of each load, in the order in which the loads began; `nil` for a load that hasn't ended.
  private let loads = Locked<[[HAR.Entry]?]>([])
  private let knownSessionLoader = Locked<MockDataLoader?>(nil)

  /// Makes a loader that records.
  ///
  /// - Parameters:
  ///   - wrapped: The loader that really loads.
  ///   - file: The file that ``save()`` writes.
  ///   - redaction: What to keep out of the file.
  ///   - dateProvider: Where the dates in the file come from.
  ///   - filter: Can change what is recorded of a request, before it is redacted, or leave the request out by returning
  ///     `false`.
  public convenience init(
    wrapping wrapped: any NetworkLoader,
    to file: URL,
    redacting redaction: Redaction = .standard,
    dateProvider: any DateProvider = SystemDateProvider(),
    filter: @escaping @Sendable (inout RecordedExchange) -> Bool = { _ in true }
  ) {
    self.init(wrapping: wrapped, to: file, after: nil, redaction, dateProvider, filter)
  }

  /// - Parameter base: The text of a HAR file with which the new file begins.
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
    self.file = Locked(RecordingFile(file))
    self.redaction = redaction
    self.dateProvider = dateProvider
  }

  /// Replaces the file with all that was recorded so far. Other programs see the old file or the new one, never half of
  /// one. The file keeps its permissions; a new file is for its owner alone (0600).
  ///
  /// - Throws: ``HARError`` if the file can't be written, or if another recorder has written it meanwhile.
  public func save() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try file.withLock { file in
      let entries = loads.withLock { $0 }.compactMap(\.self).flatMap(\.self)
      do {
        let end = [Int?](repeating: nil, count: entries.count)
        try file.write(
          try base.map { try HAR.text($0, with: entries, at: end) } ?? encoder.encode(HAR(entries))
        )
      } catch let fault as RecordingFile.Fault {
        throw HARError(file.url, "can't be written: \(fault.text)")
      } catch {
        throw HARError(file.url, "can't be written: \(error.localizedDescription)")
      }
    }
  }

  /// Passes the request on to the wrapped loader, and records the outcome.
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

  /// Passes the request on to the wrapped loader, and records the outcome.
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

  /// The loader of all sessions that go through this recorder. If two threads make one, the first is kept.
  func sessionLoader(orNew makeLoader: () -> MockDataLoader) -> MockDataLoader {
    if let loader = knownSessionLoader.withLock({ $0 }) { return loader }
    let new = makeLoader()
    return knownSessionLoader.withLock { known in
      let loader = known ?? new
      known = loader
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
    let index = loads.withLock { loads in
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
    loads.withLock { $0[recording.index] = entries }
  }
}
