/// Reads types and declarations from the tokens that the compiler prints them with.
///
/// A double prints what is read here. So whatever isn't sure to be what it should is refused.
struct SyntaxParser {
  var rest: ArraySlice<Token>

  init(_ tokens: [Token]) {
    rest = tokens[...]
  }

  /// The type that the tokens are.
  static func type(_ tokens: [Token]) throws(Unexpected) -> TypeSyntax {
    var parser = SyntaxParser(tokens)
    let type = try parser.type()
    try parser.end()
    return type
  }

  var unexpected: Unexpected { Unexpected(token: next ?? "the end") }

  var next: String? { rest.first?.text }

  func end() throws(Unexpected) {
    if !rest.isEmpty { throw unexpected }
  }

  mutating func take(_ text: String) -> Bool {
    guard next == text else { return false }
    rest.removeFirst()
    return true
  }

  mutating func expect(_ text: String) throws(Unexpected) {
    if !take(text) { throw unexpected }
  }

  mutating func name() throws(Unexpected) -> String {
    guard let name = next, Name.isWritten(name) else { throw unexpected }
    rest.removeFirst()
    return name
  }

  /// A word, be it a keyword or not, that may be an argument's label.
  mutating func word() throws(Unexpected) -> String {
    guard let word = next, Name.isLabel(word) else { throw unexpected }
    rest.removeFirst()
    return word
  }

  /// What stands between the commas up to a sign that ends the list, which may be empty.
  mutating func list<Element>(
    endingWith end: String,
    _ element: (inout SyntaxParser) throws(Unexpected) -> Element
  ) throws(Unexpected) -> [Element] {
    var elements: [Element] = []
    if take(end) { return elements }
    repeat { elements.append(try element(&self)) } while take(",")
    try expect(end)
    return elements
  }

  /// One or more, with commas between them.
  mutating func list<Element>(
    _ element: (inout SyntaxParser) throws(Unexpected) -> Element
  ) throws(Unexpected) -> [Element] {
    var elements: [Element] = []
    repeat { elements.append(try element(&self)) } while take(",")
    return elements
  }

  /// What is between a bracket and the one that closes it, as it is written.
  mutating func bracketed() throws(Unexpected) -> String {
    try expect("(")
    var depth = 1
    var text = ""
    while let token = rest.popFirst() {
      switch token.text {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth -= 1
      default: break
      }
      if depth == 0 { return text }
      if token.isSpaced, !text.isEmpty { text += " " }
      text += token.text
    }
    throw unexpected
  }
}
