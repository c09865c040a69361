/// Reads JSON in one pass over its bytes. It makes values only for the parts that somebody asks for.
///
/// The graph of a large module has more than 100 MB, of which its protocols are a small part. Skipping the
/// rest costs a few instructions a byte, and no memory.
struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  struct Malformed: Error {
    let offset: Int
    let expected: String
  }

  /// A member's name, not yet a string.
  struct Key {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>

    static func ~= (name: StaticString, key: Key) -> Bool {
      guard name.utf8CodeUnitCount == key.bytes.count else { return false }
      for index in 0..<key.bytes.count where name.utf8Start[index] != key.bytes[index] { return false }
      return true
    }
  }

  /// Goes through an object. The closure must read or skip the value of each member.
  mutating func object(_ member: (inout JSONReader, Key) throws -> Void) throws {
    try expect(UInt8(ascii: "{"), "an object")
    if take(UInt8(ascii: "}")) { return }
    repeat {
      let key = Key(bytes: try rawString())
      try expect(UInt8(ascii: ":"), "a colon")
      try member(&self, key)
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"), "the end of an object")
  }

  /// Goes through an array. The closure must read or skip each element.
  mutating func array(_ element: (inout JSONReader) throws -> Void) throws {
    try expect(UInt8(ascii: "["), "an array")
    if take(UInt8(ascii: "]")) { return }
    repeat {
      try element(&self)
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"), "the end of an array")
  }

  mutating func string() throws -> String {
    let raw = try rawString()
    guard raw.contains(UInt8(ascii: "\\")) else { return String(decoding: raw, as: UTF8.self) }
    return try unescaped(raw)
  }

  mutating func int() throws -> Int {
    skipSpace()
    var value = 0
    let start = offset
    while offset < bytes.count, case let digit = bytes[offset] &- UInt8(ascii: "0"), digit < 10 {
      value = value &* 10 &+ Int(digit)
      offset += 1
    }
    guard 1...9 ~= offset - start else {
      throw Malformed(offset: start, expected: "a number below a billion")
    }
    return value
  }

  mutating func bool() throws -> Bool {
    skipSpace()
    let isTrue = offset < bytes.count && bytes[offset] == UInt8(ascii: "t")
    try skip()
    return isTrue
  }

  /// Skips a value of any kind.
  mutating func skip() throws {
    skipSpace()
    var depth = 0
    repeat {
      guard offset < bytes.count else { throw Malformed(offset: offset, expected: "a value") }
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        guard depth >= 0 else { throw Malformed(offset: offset, expected: "a value") }
        offset += 1
      case UInt8(ascii: "\""):
        _ = try rawString()
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > 0 else { throw Malformed(offset: offset, expected: "a value") }
        offset += 1
      default:
        while offset < bytes.count, !Self.endsLiteral(bytes[offset]) { offset += 1 }
      }
      if depth > 0 { skipSpace() }
    } while depth > 0
  }

  private static func endsLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: " "), 0x0A, 0x0D, 0x09: true
    default: false
    }
  }

  private mutating func skipSpace() {
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ byte: UInt8, _ what: String) throws {
    guard take(byte) else { throw malformed(what) }
  }

  /// An error that says what was expected here.
  func malformed(_ expected: String) -> Malformed {
    Malformed(offset: offset, expected: expected)
  }

  /// The bytes between the quotes, escapes included.
  private mutating func rawString() throws -> UnsafeBufferPointer<UInt8> {
    try expect(UInt8(ascii: "\""), "a string")
    let start = offset
    let end = endOfString(from: start)
    guard end < bytes.count else { throw Malformed(offset: start, expected: "the end of a string") }
    offset = end + 1
    return UnsafeBufferPointer(rebasing: bytes[start..<end])
  }

  /// The offset of the quote that ends a string. If there is none, it isn't below the number of bytes.
  ///
  /// Most of a graph is in strings, and a plugin's tool runs without the optimizer: that is why this goes by pointers.
  private func endOfString(from start: Int) -> Int {
    guard let first = bytes.baseAddress else { return start }
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    let end = first + bytes.count
    var next = first + start
    while next < end, next.pointee != quote {
      next += next.pointee == backslash ? 2 : 1
    }
    return next - first
  }

  private func unescaped(_ raw: UnsafeBufferPointer<UInt8>) throws -> String {
    var units: [UInt16] = []
    var rest = raw[...]
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      units += String(decoding: rest[..<backslash], as: UTF8.self).utf16
      rest = rest[(backslash + 1)...]
      let escape = rest.removeFirst()
      switch escape {
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "u"):
        let digits = rest.prefix(4)
        guard let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16), digits.count == 4 else {
          throw Malformed(offset: offset, expected: "four hexadecimal digits after \\u")
        }
        rest = rest.dropFirst(4)
        units.append(unit)
      default: units.append(UInt16(escape))
      }
    }
    units += String(decoding: rest, as: UTF8.self).utf16
    return String(decoding: units, as: UTF16.self)
  }
}
