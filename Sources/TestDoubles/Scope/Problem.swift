/// Something that doubles saw and that the test didn't expect. A strict test fails for it.
package struct Problem: Sendable {
  package enum Kind: Sendable {
    case unansweredCall
    case unmatchedRequest
    case unusedAnswer
    case heldCall
    /// The test used a double in a way that can't be meant.
    case misuse
  }

  package let kind: Kind
  package let message: String
  /// Where to look in the test; `nil` where only the test as a whole can be named.
  package let location: SourceLocation?

  package init(_ kind: Kind, _ message: String, at location: SourceLocation? = nil) {
    self.kind = kind
    self.message = message
    self.location = location
  }
}
