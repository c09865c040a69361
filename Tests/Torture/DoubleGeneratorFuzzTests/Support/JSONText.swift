/// A JSON text, and where in it each of its values stands, so that parts of it can be moved about.
struct JSONText {
  let bytes: [UInt8]
  /// The values by how deep they are nested, the outermost first.
  private(set) var levels: [[Range<Int>]] = []
  /// The elements of each object and array that has some; an object's with their names.
  private(set) var lists: [[Range<Int>]] = []
  private(set) var strings: [Range<Int>] = []
  private var offset = 0

  /// - Parameter text: Well-formed JSON.
  init(_ text: String) {
    bytes = Array(text.utf8)
    scanValue(depth: 0)
  }

  private mutating func scanValue(depth: Int) {
    skip(while: Self.isSpace)
    let start = offset
    switch bytes[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): scanList(depth: depth)
    case UInt8(ascii: "\""):
      scanString()
      strings.append(start..<offset)
    default: skip { !Self.isSpace($0) && !Self.isSign($0) }
    }
    if levels.count <= depth { levels += Array(repeating: [], count: depth + 1 - levels.count) }
    levels[depth].append(start..<offset)
  }

  private mutating func scanList(depth: Int) {
    let isObject = bytes[offset] == UInt8(ascii: "{")
    var elements: [Range<Int>] = []
    repeat {
      offset += 1
      skip(while: Self.isSpace)
      if elements.isEmpty, Self.isSign(bytes[offset]), !Self.opens(bytes[offset]) { break }
      let start = offset
      if isObject {
        scanString()
        offset += 1
      }
      scanValue(depth: depth + 1)
      elements.append(start..<offset)
      skip(while: Self.isSpace)
    } while bytes[offset] == UInt8(ascii: ",")
    offset += 1
    if !elements.isEmpty { lists.append(elements) }
  }

  private mutating func scanString() {
    offset += 1
    while bytes[offset] != UInt8(ascii: "\"") { offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1 }
    offset += 1
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while offset < bytes.count, isSkipped(bytes[offset]) { offset += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func isSign(_ byte: UInt8) -> Bool { ",:]}[{".utf8.contains(byte) }

  private static func opens(_ byte: UInt8) -> Bool { "[{".utf8.contains(byte) }
}
