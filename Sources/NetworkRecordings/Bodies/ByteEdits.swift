/// A list of replacements in a sequence of bytes.
struct ByteEdits {
  private var edits: [(range: Range<Int>, text: [UInt8])] = []

  /// Replaces a range. Drops earlier replacements within it.
  mutating func replace(_ range: Range<Int>, with text: some Sequence<UInt8>) {
    forget(in: range)
    edits.append((range, Array(text)))
  }

  mutating func forget(in range: Range<Int>) {
    // Edits come nearly in order, so few earlier ones can be within the range: those at the end of the list.
    while let last = edits.last?.range, last.lowerBound >= range.lowerBound,
      last.upperBound <= range.upperBound
    {
      edits.removeLast()
    }
    if let last = edits.last?.range, last.lowerBound >= range.lowerBound {
      edits.removeAll { $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound }
    }
  }

  func applied(to bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var copied = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      output += bytes[copied..<edit.range.lowerBound] + edit.text
      copied = edit.range.upperBound
    }
    return output + bytes[copied...]
  }
}

/// Whether a byte is an ASCII letter or digit, or an underscore.
func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
    true
  default:
    false
  }
}
