/// A list of replacements in a sequence of bytes.
struct ByteEdits {
  /// In the order of their places.
  private var edits: [(range: Range<Int>, text: [UInt8])] = []

  /// Replaces a range. Drops earlier replacements within it.
  mutating func replace(_ range: Range<Int>, with text: some Sequence<UInt8>) {
    // Edits come nearly in order, so the search from the end is short.
    let start = edits.lastIndex { $0.range.lowerBound < range.lowerBound }.map { $0 + 1 } ?? 0
    let end = edits[start...].firstIndex { $0.range.upperBound > range.upperBound } ?? edits.count
    edits.replaceSubrange(start..<end, with: [(range, Array(text))])
  }

  func applied(to bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var copied = 0
    for edit in edits {
      output += bytes[copied..<edit.range.lowerBound] + edit.text
      copied = edit.range.upperBound
    }
    return output + bytes[copied...]
  }
}

// MARK: - Bytes

// Tests search bodies without the optimizer. There a range takes two to three times as long as comparisons, and the
// bytes of a `String` take up to fifteen times as long as those of a `StaticString`.

/// Whether a byte is an ASCII letter or digit, or an underscore.
func isWordByte(_ byte: UInt8) -> Bool {
  let letter = byte | 0x20
  return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
    || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
}

extension UInt8 {
  /// Whether it is one of these characters of ASCII.
  func isOne(of characters: StaticString) -> Bool {
    var next = characters.utf8Start
    let end = next + characters.utf8CodeUnitCount
    while next != end {
      if next.pointee == self { return true }
      next += 1
    }
    return false
  }
}
