import Foundation

/// Describes the first difference of two values, in a few words for a message.
package enum FirstDifference {
  /// The length up to which a text is shown as a whole.
  static let longest = 60

  /// Says how a text differs, as the end of a sentence: `is "b", not "a"`. Of a long text it shows the part around the
  /// first difference.
  package static func text(_ found: String, _ expected: String) -> String {
    let (found, expected) = (Array(found.unicodeScalars), Array(expected.unicodeScalars))
    guard max(found.count, expected.count) > longest else {
      return "is \(literal(found[...])), not \(literal(expected[...]))"
    }
    let place = zip(found, expected).prefix { $0 == $1 }.count
    let (part, expectedPart) = (excerpt(of: found, around: place), excerpt(of: expected, around: place))
    return "differs from character \(place + 1) on: \(part), not \(expectedPart)"
  }

  /// Says how a body differs, as the end of a sentence. If it isn't text, says at which byte.
  package static func body(_ found: Data, _ expected: Data) -> String {
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
