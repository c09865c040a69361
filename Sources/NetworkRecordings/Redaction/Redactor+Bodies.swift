import Foundation

/// A body without its secrets.
struct RedactedBody {
  var data: Data
  /// Says why the body was left out.
  var note: String?
}

extension Redactor {
  /// The body without its secrets. A body without secrets stays the same, byte for byte.
  ///
  /// - Parameter encoding: The value of the header `Content-Encoding`.
  func body(_ body: Data, ofType mimeType: String, encoding: String? = nil) -> RedactedBody {
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

  /// - Returns: `nil` if the body can't be searched for secrets.
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
    // A text without secrets keeps its bytes, also if they aren't UTF-8.
    return redacted == text ? bytes : Array(redacted.utf8)
  }

  /// Whether bytes that aren't UTF-8 have a secret in them: in a text of another encoding, under a name in a format
  /// that has names, or by its form.
  private func hasSecrets(_ bytes: [UInt8], _ mimeType: String) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    let letters = bytes.filter { $0 != 0 }
    let isText = letters.allSatisfy { $0 >= UInt8(ascii: " ") || $0.isOne(of: "\t\r\n") }
    let type = mimeType.lowercased()
    let hasNames =
      ["msgpack", "cbor", "bson", "plist"].contains { type.contains($0) } || text.hasPrefix("bplist")
    return SecretText.maskedByLooks(text) != text
      || isText && self.text(letters) != letters
      || hasNames
        // In CBOR and in binary property lists, the length before a name may be a letter: `hpassword`.
        && bytes.split { !isWordByte($0) }.flatMap { [$0, $0.dropFirst()] }.contains { name in
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

/// Whether a body begins like gzip or Zstandard.
private func isCompressed(_ body: Data) -> Bool {
  body.starts(with: [0x1F, 0x8B]) || body.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
}

/// The kind of a body, by its type and its first bytes.
private enum BodyKind {
  case json, xml, form, multipart, text, binary
  /// The body says that it is text of some kind, and can't be read.
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
    if kind == .multipart {
      self = .multipart
    } else if kind != nil, !Self.isReadable(body, says("iso-8859", "windows-125", "latin", "ascii")) {
      self = .unreadable
    } else if kind == nil, body.contains(0) {
      self = .binary
    } else if looksLikeJSON(body) {
      // `curl` says of JSON that it is a form, unless one tells it otherwise.
      self = .json
    } else if looksLikeXML(body) {
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
