/// An event as servers send it in a body of the type `text/event-stream`.
///
///     loader.returns(.events([ServerSentEvent(data: "Good")]).thenThrows(URLError(.networkConnectionLost)))
public struct ServerSentEvent: Sendable, Equatable {
  /// The type of the event; `nil` for the usual type, which is `message`.
  public var event: String?
  /// The data of the event, one line or several; `nil` for a block without data, which a client ignores.
  public var data: String?
  /// What a client sends as `Last-Event-ID` when it connects anew.
  public var id: String?
  /// After how many milliseconds a client connects anew.
  public var retry: Int?
  /// A line that clients ignore. Servers send one from time to time, so that the connection isn't idle.
  public var comment: String?

  /// Makes an event.
  public init(
    event: String? = nil,
    data: String? = nil,
    id: String? = nil,
    retry: Int? = nil,
    comment: String? = nil
  ) {
    self.event = event
    self.data = data
    self.id = id
    self.retry = retry
    self.comment = comment
  }

  /// The event as a server sends it, with the empty line that ends it.
  public var text: String {
    text(endingLinesWith: "\n")
  }

  func text(endingLinesWith lineEnd: String) -> String {
    var lines: [String] = []
    if let comment { lines.append(": \(comment)") }
    if let event { lines.append("event: \(event)") }
    if let id { lines.append("id: \(id)") }
    if let retry { lines.append("retry: \(retry)") }
    let dataLines = data?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) ?? []
    lines += dataLines.map { $0.isEmpty ? "data:" : "data: \($0)" }
    return lines.map { $0 + lineEnd }.joined() + lineEnd
  }
}
