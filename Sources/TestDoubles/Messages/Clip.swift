/// Cuts a long text in the middle, and says how long it was. However long it is, this takes no time.
package func clip(_ text: some StringProtocol, to longest: Int = 240) -> String {
  let byteCount = text.utf8.count
  guard byteCount > longest else { return String(text) }
  let edge = longest / 3
  guard byteCount <= longest * 16 else {
    // To find the characters of a long text takes long, and a single one may be as long as the text.
    let scalars = text.unicodeScalars
    return "\(String(scalars.prefix(edge)))… (\(byteCount) bytes) …\(String(scalars.suffix(edge)))"
  }
  let count = text.count
  guard count > longest else { return String(text) }
  return "\(text.prefix(edge))… (\(count) characters) …\(text.suffix(edge))"
}

/// A text within a line: cut where it is long, and with escapes for line breaks and the like.
package func oneLine(_ text: some StringProtocol, to longest: Int = 240) -> String {
  printable(clip(text, to: longest))
}

extension String {
  fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
    self.init(UnicodeScalarView(scalars))
  }
}
