import TestSupport

/// Tampers with a JSON text: the same seed does the same each time.
struct Mutator {
  private let text: JSONText
  private var random: SeededGenerator

  init(_ text: JSONText, seed: Int) {
    self.text = text
    random = SeededGenerator(seed: UInt64(seed))
  }

  /// The text with one to three changes to its values, or to its bytes.
  mutating func mutated() -> [UInt8] {
    Bool.random(using: &random) || Bool.random(using: &random) ? withOtherValues() : withOtherBytes()
  }

  /// One of these, by chance.
  mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: values.indices, using: &random)] }

  // MARK: Values

  private struct Edit {
    var range: Range<Int>
    var bytes: [UInt8]
  }

  private mutating func withOtherValues() -> [UInt8] {
    var edits: [Edit] = []
    for _ in 0..<pick([1, 1, 2, 3]) { edits += edit() }
    edits.sort { $0.range.lowerBound > $1.range.lowerBound }
    var bytes = text.bytes
    var end = bytes.count
    // From the last to the first, so that the places of the others still hold; two at one place can't both.
    for edit in edits where edit.range.upperBound <= end {
      bytes.replaceSubrange(edit.range, with: edit.bytes)
      end = edit.range.lowerBound
    }
    return bytes
  }

  private mutating func edit() -> [Edit] {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: [removal()]
    case 1: [Edit(range: value(), bytes: Array(pick(Self.strangers).utf8))]
    case 2: [repetition()]
    case 3: swap(value(), value())
    case 4: [reversal()]
    case 5: swap(pick(text.strings), pick(text.strings))
    case 6: [Edit(range: pick(text.strings), bytes: Array(text.bytes[pick(text.strings)]))]
    default: [Edit(range: pick(text.strings), bytes: Array("\"\(pick(Self.names))\"".utf8))]
    }
  }

  private mutating func value() -> Range<Int> { pick(pick(text.levels)) }

  private mutating func removal() -> Edit {
    let list = pick(text.lists)
    let index = Int.random(in: list.indices, using: &random)
    let end = index + 1 < list.count ? list[index + 1].lowerBound : list[index].upperBound
    let start = index > 0 && index + 1 == list.count ? list[index - 1].upperBound : list[index].lowerBound
    return Edit(range: start..<end, bytes: [])
  }

  private mutating func repetition() -> Edit {
    let element = pick(pick(text.lists))
    let copies = Array(repeating: Array(text.bytes[element]), count: pick([2, 2, 3, 100]))
    return Edit(range: element, bytes: Array(copies.joined(separator: [UInt8(ascii: ",")])))
  }

  private mutating func reversal() -> Edit {
    let list = pick(text.lists)
    let reversed = list.reversed().map { text.bytes[$0] }
    return Edit(
      range: list[0].lowerBound..<list[list.count - 1].upperBound,
      bytes: Array(reversed.joined(separator: [UInt8(ascii: ",")]))
    )
  }

  private func swap(_ first: Range<Int>, _ second: Range<Int>) -> [Edit] {
    [
      Edit(range: first, bytes: Array(text.bytes[second])),
      Edit(range: second, bytes: Array(text.bytes[first])),
    ]
  }

  /// Values that no compiler writes in these places.
  private static let strangers = [
    "null", "true", "-1", "1e99", "99999999999999999999", "9223372036854775807", "\"\"", "[]", "{}", "[[]]",
    #"{"":""}"#, #"[{"kind":"text","spelling":"("}]"#, String(repeating: "[", count: 1000), "nonsense",
  ]

  /// Texts, as they are written in JSON, for the place of any name.
  private static let names = [
    "", " ", "../x", "/", ".", "..", "a b", "1", "_", "$0", "名前", "👩‍👩‍👧", "e\u{301}", "func", "class", "Self",
    "Any",
    "self", "init", "Type", "inout", "some", "any", "repeat", "each", "async", "throws", "where", "(", ")",
    "<", ">", "{", "}", "[", "]", "->", "...", "?", "!", "&", ":", ",", "=", "==", "@", "`", "``", "`a b`",
    "/*", "//", "#if", #"\""#, #"\\"#, #"\n"#, #"\u0000"#, #"\ud800"#, #"\u12"#, #"\(x)"#, "s:", "s:99999x",
    "s:4\\nabcP", "swift.protocol", "swift.class", "open", "private", "conformsTo", "inheritsFrom",
    "requirementOf", "s:ScA", "s:Sl", "Self.Item", "prefix", "static", "(((((((((((((((((((", "a, b",
    String(repeating: "x", count: 10000),
  ]

  // MARK: Bytes

  private mutating func withOtherBytes() -> [UInt8] {
    var bytes = text.bytes
    let place = Int.random(in: bytes.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.removeSubrange(place...)
    case 1: bytes.removeSubrange(place..<min(place + pick([1, 2, 10, 1000]), bytes.count))
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    default:
      for _ in 0..<pick([1, 1, 5]) {
        let index = Int.random(in: bytes.indices, using: &random)
        bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
    }
    return bytes
  }
}
