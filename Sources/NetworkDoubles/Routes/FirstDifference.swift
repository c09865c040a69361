import Foundation

/// Where two values differ first, in the few words of a message.
enum FirstDifference {
  /// The most characters of a text that are shown as a whole.
  static let longest = 60

  /// What is otherwise in a text, as the end of a sentence: `is "b", not "a"`. Of a long text it shows the part around the
  /// first difference.
  static func text(_ found: String, _ expected: String) -> String {
    let (found, expected) = (Array(found.unicodeScalars), Array(expected.unicodeScalars))
    guard max(found.count, expected.count) > longest else {
      return "is \(literal(found[...])), not \(literal(expected[...]))"
    }
    let place = zip(found, expected).prefix { $0 == $1 }.count
    let (part, expectedPart) = (excerpt(of: found, around: place), excerpt(of: expected, around: place))
    return "differs from character \(place + 1) on: \(part), not \(expectedPart)"
  }

  /// What is otherwise in a body, as the end of a sentence; of one that is no text, where.
  static func body(_ found: Data, _ expected: Data) -> String {
    if let found = String(data: found, encoding: .utf8),
      let expected = String(data: expected, encoding: .utf8)
    {
      return text(found, expected)
    }
    let place = zip(found, expected).prefix { $0 == $1 }.count
    return "has \(found.count) bytes, not \(expected.count), and differs from byte \(place + 1) on"
  }

  private static func excerpt(of text: [Unicode.Scalar], around place: Int) -> String {
    let range = min(max(0, place - 20), text.count)..<min(text.count, place + 30)
    let (start, end) = (range.lowerBound > 0 ? "…" : "", range.upperBound < text.count ? "…" : "")
    return start + literal(text[range]) + end
  }

  private static func literal(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return oneLine(String(text).debugDescription)
  }
}
