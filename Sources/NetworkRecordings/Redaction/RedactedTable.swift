/// Replaces the secrets in a table as text, with commas, semicolons or tabs between its values (RFC 4180). A column is
/// secret if the first line gives it the name of a secret.
struct RedactedTable {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var index = 0
  private var edits = ByteEdits()

  /// The text without the values of secret columns.
  static func text(of bytes: [UInt8], by redactor: Redactor) -> [UInt8] {
    let firstLine = bytes.prefix { $0 != UInt8(ascii: "\n") }
    // A table of one column has no separators.
    let separator = "\t;".utf8.first { firstLine.contains($0) } ?? UInt8(ascii: ",")
    var table = RedactedTable(bytes: bytes, separator: separator)
    let isSecret = table.nextLine().map { name in
      redactor.secrecy(of: String(decoding: bytes[name], as: UTF8.self), in: .form) != .none
    }
    while table.index < bytes.count {
      for (value, isSecret) in zip(table.nextLine(), isSecret) where isSecret && !value.isEmpty {
        let secret = String(decoding: bytes[value], as: UTF8.self)
        table.edits.replace(value, with: redactor.mark(for: secret).utf8)
      }
    }
    return table.edits.applied(to: bytes)
  }

  private init(bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
  }

  private mutating func nextLine() -> [Range<Int>] {
    var values = [nextValue()]
    while index < bytes.count, bytes[index] == separator {
      index += 1
      values.append(nextValue())
    }
    index += 1
    return values
  }

  /// The range of the next value, without quotes around it.
  private mutating func nextValue() -> Range<Int> {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      let start = index
      let separator = separator
      skip { $0 != separator && $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
      let end = index
      skip { $0 == UInt8(ascii: "\r") }
      return start..<end
    }
    let start = index + 1
    repeat {
      index += 1
      skip { $0 != UInt8(ascii: "\"") }
      index += 1
    } while index < bytes.count && bytes[index] == UInt8(ascii: "\"")
    let end = max(start, min(index, bytes.count + 1) - 1)
    let separator = separator
    skip { $0 != separator && $0 != UInt8(ascii: "\n") }
    return start..<end
  }

  private mutating func skip(while isMeant: (UInt8) -> Bool) {
    while index < bytes.count, isMeant(bytes[index]) {
      index += 1
    }
  }
}
