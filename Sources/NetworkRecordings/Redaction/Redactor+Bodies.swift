import Foundation

/// A body as it is recorded.
package struct RedactedBody {
  package var data: Data
  /// Why there is nothing of it.
  var note: String?
}

extension Redactor {
  /// The body without what is secret in it. One that has none stays the same, byte for byte.
  ///
  /// - Parameter encoding: What the headers say of how it is compressed.
  package func body(_ body: Data, ofType mimeType: String, encoding: String? = nil) -> RedactedBody {
    let kind = encoding != nil && isCompressed(body) ? BodyKind.unreadable : BodyKind(of: body, mimeType)
    guard !body.isEmpty, redaction.isStandard || !kind.isBinary else {
      return RedactedBody(data: values(body))
    }
    guard let redacted = redacted(Array(body), kind, mimeType) else {
      return RedactedBody(
        data: Data(),
        note:
          "The body, \(body.count) bytes of \(oneLine(mimeType, to: 60)), is left out: secrets can't be looked for in it."
      )
    }
    return RedactedBody(data: values(Data(redacted)))
  }

  /// - Returns: `nil` where secrets can't be looked for.
  private func redacted(_ bytes: [UInt8], _ kind: BodyKind, _ mimeType: String) -> [UInt8]? {
    switch kind {
    case .json: RedactedJSON.text(of: bytes, by: self)
    case .xml: RedactedXML.text(of: bytes, by: self)
    case .form: edited(bytes, form)
    case .multipart: parts(of: bytes, mimeType)
    case .text:
      redaction.isStandard ? text(isTable(mimeType) ? RedactedTable.text(of: bytes, by: self) : bytes) : bytes
    case .binary: hasSecrets(bytes, mimeType) ? nil : bytes
    case .unreadable: nil
    }
  }

  private func isTable(_ mimeType: String) -> Bool {
    ["csv", "tab-separated"].contains { mimeType.lowercased().contains($0) }
  }

  private func text(_ bytes: [UInt8]) -> [UInt8]? {
    let text = String(decoding: bytes, as: UTF8.self)
    let redacted = self.text(text)
    // One that is no UTF-8 keeps its bytes where there is nothing to redact.
    return redacted == text ? bytes : Array(redacted.utf8)
  }

  /// Whether something is secret in bytes that are no text in UTF-8: in one of another encoding, by the names in a
  /// format that has them, or by its looks.
  private func hasSecrets(_ bytes: [UInt8], _ mimeType: String) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    let letters = bytes.filter { $0 != 0 }
    let isText = letters.allSatisfy { $0 >= UInt8(ascii: " ") || "\t\r\n".utf8.contains($0) }
    let type = mimeType.lowercased()
    let hasNames =
      ["msgpack", "cbor", "bson", "plist"].contains { type.contains($0) } || text.hasPrefix("bplist")
    return SecretText.maskedByLooks(text) != text
      || isText && self.text(letters) != letters
      || hasNames
        && bytes.split { !isWordByte($0) }.contains { name in
          secrecy(of: String(decoding: name, as: UTF8.self), in: .json) != .none
        }
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
      for line in part.headers {
        edits.replace(line.value, with: edited(Array(bytes[line.value])) { header(line.name, $0) })
      }
      let isSecret = part.name.map { secrecy(of: $0, in: .form) != .none } ?? false
      let content = Data(bytes[part.body])
      let redacted =
        isSecret
        ? RedactedBody(data: Data(mark(for: String(decoding: content, as: UTF8.self)).utf8))
        : body(content, ofType: part.mimeType)
      edits.replace(part.body, with: redacted.note?.utf8.map(\.self) ?? Array(redacted.data))
    }
    for rest in parts.surroundings {
      edits.replace(rest, with: edited(Array(bytes[rest])) { text($0) })
    }
    return edits.applied(to: bytes)
  }
}

/// Whether a body begins as gzip or Zstandard does.
private func isCompressed(_ body: Data) -> Bool {
  body.starts(with: [0x1F, 0x8B]) || body.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
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
      if says("multipart/") || looksLikeMultipart(body.prefix(512)) {
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
    } else if kind == nil, body.contains(0) {
      self = .binary
    } else if looksLikeJSON(body.prefix(64)), kind != .multipart {
      // Also where it says that it is a form, as `curl` does unasked.
      self = .json
    } else if let kind, kind != .text, kind != .form {
      self = kind
    } else if looksLikeXML(body.prefix(64)) {
      self = .xml
    } else if let kind {
      self = kind
    } else {
      self = Self.isReadable(body, false) ? .text : .binary
    }
  }

  var isBinary: Bool {
    self == .binary
  }

  private static func isReadable(_ body: Data, _ hasSingleBytes: Bool) -> Bool {
    !body.contains(0) && (hasSingleBytes || String(data: body, encoding: .utf8) != nil)
  }
}
