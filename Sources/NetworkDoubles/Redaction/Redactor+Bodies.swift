import Foundation

/// A body as it is recorded.
struct RedactedBody {
  var data: Data
  /// Why there is nothing of it.
  var note: String?
}

extension Redactor {
  /// The body without what is secret in it. One that has none stays the same, byte for byte.
  func body(_ body: Data, ofType mimeType: String) -> RedactedBody {
    let kind = BodyKind(of: body, mimeType)
    guard !body.isEmpty, redaction.isStandard || !kind.isBinary else {
      return RedactedBody(data: secretValues.masked(body))
    }
    guard let redacted = redacted(Array(body), kind, mimeType) else {
      return RedactedBody(
        data: Data(),
        note:
          "The body, \(body.count) bytes of \(oneLine(mimeType, to: 60)), is left out: secrets can't be looked for in it."
      )
    }
    return RedactedBody(data: secretValues.masked(Data(redacted)))
  }

  /// - Returns: `nil` where secrets can't be looked for.
  private func redacted(_ bytes: [UInt8], _ kind: BodyKind, _ mimeType: String) -> [UInt8]? {
    switch kind {
    case .json: RedactedJSON.text(of: bytes, by: self)
    case .xml: RedactedXML.text(of: bytes, by: self)
    case .form: edited(bytes, form)
    case .multipart: parts(of: bytes, mimeType)
    case .text: searched(bytes)
    case .binary:
      SecretText.maskedByLooks(String(decoding: bytes, as: UTF8.self))
        == String(decoding: bytes, as: UTF8.self) ? bytes : nil
    case .unreadable: nil
    }
  }

  private func searched(_ bytes: [UInt8]) -> [UInt8]? {
    guard redaction.isStandard else { return bytes }
    let text = String(decoding: bytes, as: UTF8.self)
    let redacted = self.text(text)
    return redacted == text ? RedactedJSON.searchedText(of: bytes, by: self) : Array(redacted.utf8)
  }

  private func edited(_ bytes: [UInt8], _ edit: (String) -> String) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    let edited = edit(text)
    return edited == text ? bytes : Array(edited.utf8)
  }

  private func parts(of bytes: [UInt8], _ mimeType: String) -> [UInt8]? {
    guard let parts = MultipartBody(bytes, ofType: mimeType) else { return nil }
    var edits = ByteEdits()
    for part in parts.parts {
      edits.replace(part.head, with: edited(Array(bytes[part.head]), headLines))
      let isSecret = part.name.map { secrecy(of: $0, in: .form) != .none } ?? false
      let content = Data(bytes[part.body])
      let redacted =
        isSecret ? RedactedBody(data: Data(SecretText.mark.utf8)) : body(content, ofType: part.mimeType)
      edits.replace(part.body, with: redacted.note?.utf8.map(\.self) ?? Array(redacted.data))
    }
    return edits.applied(to: bytes)
  }

  private func headLines(_ head: String) -> String {
    head.split(separator: /\r?\n/, omittingEmptySubsequences: false).reversed().reduce(into: head) {
      head,
      line in
      guard let colon = line.firstIndex(of: ":") else { return }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      let name = String(line[..<colon])
      head.replaceSubrange(value.startIndex..<value.endIndex, with: header(name, String(value)))
    }
  }
}

/// What a body is, as far as it says and looks.
private enum BodyKind {
  case json, xml, form, multipart, text, binary
  /// It says that it is text of a kind, and can't be read.
  case unreadable

  init(of body: Data, _ mimeType: String) {
    let type = mimeType.lowercased()
    func says(_ words: String...) -> Bool { words.contains { type.contains($0) } }
    let kind: BodyKind? =
      if says("multipart/") {
        .multipart
      } else if says("x-www-form-urlencoded") {
        .form
      } else if says("json", "event-stream") {
        .json
      } else if says("xml", "html") {
        .xml
      } else if says("text/", "javascript", "yaml", "http", "graphql") {
        .text
      } else {
        nil
      }
    if kind != nil, kind != .multipart,
      !Self.isReadable(body, says("iso-8859", "windows-125", "latin", "ascii"))
    {
      self = .unreadable
    } else if looksLikeJSON(body.prefix(64)), kind != .form, kind != .multipart {
      self = .json
    } else if let kind, kind != .text {
      self = kind
    } else if looksLikeXML(body.prefix(64)) {
      self = .xml
    } else if let kind {
      self = kind
    } else {
      self = String(data: body, encoding: .utf8) == nil ? .binary : .text
    }
  }

  var isBinary: Bool {
    self == .binary
  }

  private static func isReadable(_ body: Data, _ hasSingleBytes: Bool) -> Bool {
    !body.contains(0) && (hasSingleBytes || String(data: body, encoding: .utf8) != nil)
  }
}
