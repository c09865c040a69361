/// Reads types and declarations from the compiler's tokens.
///
/// A double contains what is read here. So the parser refuses all that it doesn't know.
struct SyntaxParser {
  var rest: ArraySlice<Token>

  init(_ tokens: [Token]) {
    rest = tokens[...]
  }

  /// Reads the tokens as a type.
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

  /// Reads a word that may be an argument's label, also a keyword.
  mutating func word() throws(Unexpected) -> String {
    guard let word = next, Name.isLabel(word) else { throw unexpected }
    rest.removeFirst()
    return word
  }

  /// Reads a list with commas up to the sign that ends it. The list may be empty.
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

  /// Reads one or more elements with commas between them.
  mutating func list<Element>(
    _ element: (inout SyntaxParser) throws(Unexpected) -> Element
  ) throws(Unexpected) -> [Element] {
    var elements: [Element] = []
    repeat { elements.append(try element(&self)) } while take(",")
    return elements
  }

  /// Reads the text between a bracket and its closing bracket.
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
