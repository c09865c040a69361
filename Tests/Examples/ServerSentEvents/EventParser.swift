import Foundation

/// An event that a server has sent.
struct ServerEvent: Equatable, Sendable {
  var type = "message"
  var data: String
  var lastID = ""
}

/// Reads server-sent events, as the HTML standard says. The pieces may be cut anywhere.
struct EventParser {
  private var line: [UInt8] = []
  private var isFirstLine = true
  private var endsWithReturn = false

  private var type = ""
  private var data: [String] = []
  private var lastID = ""

  /// Reads a piece of the body, and returns the events that end in it.
  mutating func read(_ piece: Data) -> [ServerEvent] {
    var events: [ServerEvent] = []
    for byte in piece {
      if let event = read(byte) { events.append(event) }
    }
    return events
  }

  private mutating func read(_ byte: UInt8) -> ServerEvent? {
    let isSecondHalf = endsWithReturn && byte == newline
    endsWithReturn = byte == carriageReturn
    // The second half of CR LF may come in the next piece: the line ends with the first.
    guard !isSecondHalf else { return nil }
    guard byte == newline || byte == carriageReturn else {
      line.append(byte)
      return nil
    }
    defer { line = [] }
    if isFirstLine, line.starts(with: byteOrderMark) { line.removeFirst(byteOrderMark.count) }
    isFirstLine = false
    return line.isEmpty ? endEvent() : readField(String(decoding: line, as: UTF8.self))
  }

  private mutating func readField(_ line: String) -> ServerEvent? {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count == 2 ? parts[1] : ""
    let value = String(rest.first == " " ? rest.dropFirst() : rest)
    switch parts[0] {
    case "event": type = value
    case "data": data.append(value)
    case "id" where !value.contains("\0"): lastID = value
    default: break
    }
    return nil
  }

  private mutating func endEvent() -> ServerEvent? {
    defer { (type, data) = ("", []) }
    guard !data.isEmpty else { return nil }
    return ServerEvent(
      type: type.isEmpty ? "message" : type,
      data: data.joined(separator: "\n"),
      lastID: lastID
    )
  }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
