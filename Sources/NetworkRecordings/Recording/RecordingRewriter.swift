import Foundation

/// Records requests anew: each takes the place that it has in the file, and comes at the end if it has none.
///
/// It writes the file after each response, as a whole. Entries that no request asks for stay, so several tests can
/// record one file anew, each its part. Safe from any thread.
final class RecordingRewriter: Sendable {
  private let file: URL
  private let redaction: Redaction
  private let filter: @Sendable (inout RecordedExchange) -> Bool
  private let isSame: @Sendable (_ recorded: URLRequest, _ request: URLRequest) -> Bool
  /// The places that have been written. A request that comes again takes the next place. Entries never move.
  private let written = Locked<Set<Int>>([])

  /// - Parameter isSame: Whether a recorded request is to be replaced by another.
  init(
    of file: URL,
    redacting redaction: Redaction,
    filter: @escaping @Sendable (inout RecordedExchange) -> Bool,
    isSame: @escaping @Sendable (_ recorded: URLRequest, _ request: URLRequest) -> Bool
  ) {
    self.file = file
    self.redaction = redaction
    self.filter = filter
    self.isSame = isSame
  }

  /// Puts a request with its response into the file.
  ///
  /// - Throws: ``HARError`` if the file can't be written. It stays as it was.
  func record(_ request: URLRequest, _ data: Data, _ response: URLResponse, since start: Date) throws {
    let request = request.withBodyInMemory
    var exchange = RecordedExchange(
      request: request,
      data: data,
      response: response,
      error: nil,
      start: start,
      end: Date()
    )
    guard filter(&exchange) else { return }
    let entries = exchange.entries(redacting: redaction)
    var followed = request
    followed.url = response.url
    do {
      var recording = RecordingFile(file)
      try recording.change { try changed($0, by: entries, of: [request, followed]) }
    } catch let fault as RecordingFile.Fault {
      throw HARError(file, "can't be written: \(fault.text)")
    } catch let error where !(error is HARError) {
      throw HARError(file, "can't be written: \(error.localizedDescription)")
    }
  }

  /// The text of the file with new entries.
  ///
  /// - Parameter requests: The request of each entry, with its secrets.
  private func changed(_ base: Data?, by entries: [HAR.Entry], of requests: [URLRequest]) throws -> Data {
    let base = try base ?? JSONEncoder().encode(HAR([]))
    let recorded = try HARFile(of: file) { base }.requests
    let places = written.withLock { written in
      var end = recorded.count
      return zip(entries, requests).map { _, request -> Int? in
        let known = recorded.indices.first { place in
          !written.contains(place) && recorded[place].map { isSame($0, request) } == true
        }
        written.insert(known ?? end)
        if known == nil { end += 1 }
        return known
      }
    }
    return try HAR.text(base, with: entries, at: places)
  }
}
