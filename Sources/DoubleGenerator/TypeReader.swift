/// Goes over the tokens of a type, to be sure that they are one: a double prints them as they stand.
struct TypeReader {
  private var rest: ArraySlice<Token>

  private init(_ tokens: ArraySlice<Token>) {
    rest = tokens
  }

  static func isType(_ tokens: ArraySlice<Token>) -> Bool {
    (try? check(type: tokens)) != nil
  }

  static func check(type tokens: ArraySlice<Token>) throws(Unexpected) {
    var reader = TypeReader(tokens)
    try reader.type(depth: 0)
    try reader.end()
  }

  /// A constraint as it stands after `where`.
  static func check(constraint tokens: ArraySlice<Token>) throws(Unexpected) {
    var reader = TypeReader(tokens)
    try reader.type(depth: 0)
    if !reader.take(":"), !reader.take("==") { throw reader.unexpected }
    try reader.type(depth: 0)
    try reader.end()
  }

  /// Deeper than anybody writes, and well inside of what the compiler takes.
  private static let deepest = 50

  private var unexpected: Unexpected { .init(token: rest.first?.text ?? "the end") }

  private func end() throws(Unexpected) {
    if !rest.isEmpty { throw unexpected }
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.first?.text == text else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func expect(_ text: String) throws(Unexpected) {
    if !take(text) { throw unexpected }
  }

  private mutating func type(depth: Int) throws(Unexpected) {
    guard depth < Self.deepest else { throw .init(token: "a type \(depth) levels deep") }
    repeat {
      try modifiers()
      _ = take("repeat")
      let isElement = take("each")
      let isConstraint = !isElement && (take("any") || take("some"))
      if !isElement { _ = take("~") }
      try unmodified(depth: depth + 1, mayBeFunction: !isElement && !isConstraint)
    } while take("&")
  }

  static let specifiers = ownership.union(["sending", "isolated", "_const"])

  private static let ownership: Set<String> = ["inout", "consuming", "borrowing", "__owned", "__shared"]

  private mutating func modifiers() throws(Unexpected) {
    var specifiers: Set<String> = []
    while let next = rest.first?.text {
      if take("@") {
        if take("isolated") {
          for part in ["(", "any", ")"] { try expect(part) }
          continue
        }
        try name()
        while take(".") { try name() }
        if rest.first?.text == "(", rest.first?.isSpaced == false { try bracketedWord() }
      } else if next == "nonisolated" {
        rest.removeFirst()
        try bracketedWord()
      } else if Self.specifiers.contains(next) {
        let isOwnership = Self.ownership.contains(next)
        guard specifiers.insert(isOwnership ? "ownership" : next).inserted,
          !isOwnership || !specifiers.contains("sending")
        else { throw unexpected }
        rest.removeFirst()
      } else {
        return
      }
    }
  }

  private mutating func unmodified(depth: Int, mayBeFunction: Bool) throws(Unexpected) {
    if take("(") {
      try list(endingWith: ")") { reader throws(Unexpected) in try reader.element(depth) }
      if mayBeFunction, try arrow(depth: depth) { return }
    } else if take("[") {
      try type(depth: depth)
      if take(":") || take("of") { try type(depth: depth) }
      try expect("]")
    } else if take("-") || rest.first?.text.first?.isNumber == true {
      guard let number = rest.first?.text, number.allSatisfy({ $0.isASCII && $0.isNumber }) else {
        throw unexpected
      }
      rest.removeFirst()
    } else {
      try name(depth: depth)
    }
    while let next = rest.first?.text, [".", "?", "!"].contains(next) {
      rest.removeFirst()
      guard next == "." else { continue }
      if let member = rest.first?.text, !Name.isWritten(member) { throw unexpected }
      try name(depth: depth)
    }
  }

  /// The rest of a function's type, after its arguments.
  private mutating func arrow(depth: Int) throws(Unexpected) -> Bool {
    guard let next = rest.first?.text, ["async", "throws", "rethrows", "->"].contains(next) else {
      return false
    }
    _ = take("async")
    if take("throws"), take("(") {
      try type(depth: depth)
      try expect(")")
    }
    _ = take("rethrows")
    try expect("->")
    try type(depth: depth)
    return true
  }

  /// An element of a tuple, or an argument: a type with up to two names.
  private mutating func element(_ depth: Int) throws(Unexpected) {
    if let colon = rest.prefix(3).firstIndex(where: { $0.text == ":" }) {
      while rest.startIndex < colon { try word() }
      try expect(":")
    }
    try type(depth: depth)
    _ = take("...")
  }

  private mutating func name() throws(Unexpected) {
    guard let name = rest.first?.text, Name.escaped(type: name) == name, !Self.specifiers.contains(name),
      Name.isPlain(name) || Name.isWritten(name), name != "_"
    else { throw unexpected }
    rest.removeFirst()
  }

  private mutating func name(depth: Int) throws(Unexpected) {
    try name()
    if take("<") {
      try list(endingWith: ">") { reader throws(Unexpected) in try reader.type(depth: depth) }
    }
  }

  private mutating func list(
    endingWith end: String,
    _ element: (inout TypeReader) throws(Unexpected) -> Void
  ) throws(Unexpected) {
    if take(end) { return }
    repeat { try element(&self) } while take(",")
    try expect(end)
  }

  private mutating func word() throws(Unexpected) {
    guard let word = rest.first?.text, Name.isLabel(word) else { throw unexpected }
    rest.removeFirst()
  }

  private mutating func bracketedWord() throws(Unexpected) {
    try expect("(")
    try word()
    try expect(")")
  }
}
