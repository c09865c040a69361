/// One thing that a protocol asks of a type, or that a subclass may override.
struct Requirement: Sendable {
  enum Kind: Sendable {
    case function, initializer, property, subscripting, associatedType
  }

  /// What a function may throw.
  enum Failure: Sendable {
    case never, any, rethrown
    case typed([Token])
  }

  struct Parameter: Sendable {
    /// The argument's label at the call; `nil` where there is none.
    var label: String?
    /// The name inside the function.
    var name: String
    /// `inout`, `consuming`, `isolated` and the like.
    var specifiers: [String] = []
    var isEscaping = false
    var isAutoclosure = false
    var isVariadic = false
    /// The type with its attributes, without what is listed above.
    var type: [Token]
  }

  struct Accessor: Sendable {
    var isAsync = false
    var failure = Failure.never
    var modifiers: [String] = []
  }

  var kind: Kind
  var usr = ""
  /// Attributes such as `@MainActor`, each with its sign.
  var attributes: [[Token]] = []
  var modifiers: [String] = []
  /// The base name; with its backticks, where it has some.
  var name: String
  /// Whether an initialiser may return `nil`, and the sign that says so.
  var failable = ""
  var generics: [Generic] = []
  var parameters: [Parameter] = []
  var isAsync = false
  var failure = Failure.never
  /// What a function returns, or a property's type; empty for `Void`.
  var result: [Token] = []
  var constraints: [[Token]] = []
  var getter = Accessor()
  var setter: Accessor?
  /// What an associated type inherits.
  var inherited: [[Token]] = []
  /// What an associated type is where nobody says.
  var initial: [Token] = []
  /// `@available` attributes, as text.
  var availability: [String] = []
  /// What a double returns until it is told otherwise, where there is no question about it.
  var firstAnswer: String?
  /// Where the declaration is in its file.
  var position = 0

  struct Generic: Sendable {
    var name: String
    var isPack = false
    var text: String
  }

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

  /// Says of a unary operator where it is written. The compiler's text leaves it out; the mangled name ends the
  /// operator with `op` or `oP`.
  mutating func addFixity() {
    let letters: [Character: Character] = [
      "&": "a", "@": "c", "/": "d", "=": "e", ">": "g", "<": "l", "*": "m", "!": "n", "|": "o", "+": "p",
      "?": "q", "%": "r", "-": "s", "~": "t", "^": "x", ".": "z",
    ]
    let mangled = name.compactMap { letters[$0] }
    guard kind == .function, parameters.count == 1, mangled.count == name.count else { return }
    modifiers.append(usr.contains("\(mangled.count)\(String(mangled))oP") ? "postfix" : "prefix")
  }

  /// Writes `nonisolated(nonsending)` before the closures that it holds for.
  mutating func runClosuresWithCaller() {
    for index in parameters.indices {
      let type = parameters[index].type[...]
      guard let arrow = type.topLevelIndex(of: ["->"]),
        type[..<arrow].contains(where: { $0.text == "async" }),
        !type.contains(where: { $0.text == "@" || $0.text == "nonisolated" })
      else { continue }
      parameters[index].type[0].isSpaced = true
      parameters[index].type.insert(Token(text: "nonisolated(nonsending)"), at: 0)
    }
  }

  /// The name with its argument labels, as in `load(page:matching:)`.
  var signature: String {
    switch kind {
    case .property, .associatedType: name
    case .function, .initializer, .subscripting:
      "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
    }
  }
}

/// Reads a declaration from the tokens that the compiler prints it with.
struct DeclarationParser {
  private var rest: ArraySlice<Token>

  init(_ tokens: [Token]) {
    rest = tokens[...]
  }

  struct Unexpected: Error {
    let token: String
  }

  mutating func requirement() throws(Unexpected) -> Requirement {
    let attributes = self.attributes()
    var modifiers: [String] = []
    while let next = rest.first?.text, Self.keywords[next] == nil {
      modifiers.append(rest.removeFirst().text)
      if rest.first?.text == "(" { modifiers[modifiers.count - 1] += bracketed().text }
    }
    guard let keyword = rest.popFirst(), let kind = Self.keywords[keyword.text] else {
      throw Unexpected(token: rest.first?.text ?? "the end")
    }
    var requirement = Requirement(
      kind: kind,
      attributes: attributes,
      modifiers: modifiers,
      name: keyword.text
    )
    switch kind {
    case .function: try function(&requirement)
    case .initializer: try initializer(&requirement)
    case .property: try property(&requirement)
    case .subscripting: try subscripting(&requirement)
    case .associatedType: try associatedType(&requirement)
    }
    return requirement
  }

  private static let keywords: [String: Requirement.Kind] = [
    "func": .function, "init": .initializer, "var": .property, "let": .property,
    "subscript": .subscripting, "associatedtype": .associatedType,
  ]

  private mutating func function(_ requirement: inout Requirement) throws(Unexpected) {
    requirement.name = try word()
    requirement.generics = generics()
    requirement.parameters = try parameters(namesAreLabels: Self.isWord(requirement.name))
    effects(&requirement.isAsync, &requirement.failure)
    if take("->") { requirement.result = Self.withoutVoid(type(until: ["where"])) }
    requirement.constraints = constraints()
  }

  private mutating func initializer(_ requirement: inout Requirement) throws(Unexpected) {
    if take("?") { requirement.failable = "?" } else if take("!") { requirement.failable = "!" }
    requirement.generics = generics()
    requirement.parameters = try parameters()
    effects(&requirement.isAsync, &requirement.failure)
    requirement.constraints = constraints()
  }

  private mutating func property(_ requirement: inout Requirement) throws(Unexpected) {
    requirement.name = try word()
    guard take(":") else { throw Unexpected(token: rest.first?.text ?? "the end") }
    requirement.result = type(until: ["{"])
    accessors(&requirement)
  }

  private mutating func subscripting(_ requirement: inout Requirement) throws(Unexpected) {
    requirement.generics = generics()
    // A subscript's argument has a label only where two names are given.
    requirement.parameters = try parameters(namesAreLabels: false)
    if take("->") { requirement.result = type(until: ["where", "{"]) }
    requirement.constraints = constraints()
    accessors(&requirement)
  }

  private mutating func associatedType(_ requirement: inout Requirement) throws(Unexpected) {
    requirement.name = try word()
    if take(":") { requirement.inherited = type(until: ["=", "where"])[...].split(at: ",").map(Array.init) }
    if take("=") { requirement.initial = type(until: ["where"]) }
    requirement.constraints = constraints()
  }

  // MARK: Parts

  mutating func attributes() -> [[Token]] {
    var attributes: [[Token]] = []
    while rest.first?.text == "@" {
      var attribute = attribute()
      attribute[0].isSpaced = false
      attributes.append(attribute)
    }
    return attributes
  }

  private mutating func generics() -> [Requirement.Generic] {
    guard rest.first?.text == "<" else { return [] }
    let list = bracketed()
    return list.dropFirst().dropLast().split(at: ",").map { part in
      let isPack = part.first?.text == "each"
      let name = (isPack || part.first?.text == "let" ? part.dropFirst() : part).first?.text ?? ""
      return Requirement.Generic(name: name, isPack: isPack, text: part.text)
    }
  }

  private mutating func parameters(
    namesAreLabels: Bool = true
  ) throws(Unexpected) -> [Requirement.Parameter] {
    guard rest.first?.text == "(" else { throw Unexpected(token: rest.first?.text ?? "the end") }
    let list = bracketed().dropFirst().dropLast().split(at: ",")
    var parameters: [Requirement.Parameter] = []
    for (index, part) in list.enumerated() {
      guard let colon = part.topLevelIndex(of: [":"]) else { throw Unexpected(token: part.text) }
      var names = part[..<colon].map(\.text)
      // A result builder's attribute comes before the names.
      if let attribute = names.lastIndex(of: "@") {
        names.removeFirst(Swift.min(attribute + 2, names.count - 1))
      }
      while names.count > 2 { names.removeFirst() }
      let hasLabel = names.first != "_" && (names.count > 1 || namesAreLabels)
      let label = hasLabel ? names.first : nil
      var name = names.last ?? "_"
      if name == "_" { name = "argument\(index + 1)" }
      parameters.append(Self.parameter(label: label, name: name, type: part[(colon + 1)...]))
    }
    return parameters
  }

  private static func parameter(
    label: String?,
    name: String,
    type: ArraySlice<Token>
  ) -> Requirement.Parameter {
    var parameter = Requirement.Parameter(label: label, name: name, type: [])
    var parser = DeclarationParser(Array(type.topLevelIndex(of: ["="]).map { type[..<$0] } ?? type))
    var kept: [Token] = []
    while let next = parser.rest.first {
      if next.text == "@" {
        let attribute = parser.attribute()
        switch attribute.text {
        case "@escaping": parameter.isEscaping = true
        case "@autoclosure": parameter.isAutoclosure = true
        case "@noescape": break
        default: kept += attribute
        }
      } else if Self.specifiers.contains(next.text) {
        parameter.specifiers.append(next.text)
        parser.rest.removeFirst()
      } else {
        break
      }
    }
    var tokens = kept + Array(parser.rest)
    if tokens.last?.text == "...", !tokens.contains(where: { $0.text == "repeat" }) {
      parameter.isVariadic = true
      tokens.removeLast()
    }
    if !tokens.isEmpty { tokens[0].isSpaced = false }
    parameter.type = tokens
    return parameter
  }

  private static let specifiers: Set<String> = [
    "inout", "consuming", "borrowing", "sending", "isolated", "__owned", "__shared", "_const",
  ]

  private mutating func attribute() -> [Token] {
    var attribute = [rest.removeFirst()]
    if let name = rest.popFirst() { attribute.append(name) }
    while rest.first?.text == "." {
      attribute.append(rest.removeFirst())
      if let name = rest.popFirst() { attribute.append(name) }
    }
    if let next = rest.first, next.text == "(", !next.isSpaced { attribute += bracketed() }
    return attribute
  }

  mutating func effects(_ isAsync: inout Bool, _ failure: inout Requirement.Failure) {
    while let next = rest.first?.text {
      switch next {
      case "async", "reasync":
        isAsync = true
        rest.removeFirst()
      case "rethrows":
        failure = .rethrown
        rest.removeFirst()
      case "throws":
        rest.removeFirst()
        guard rest.first?.text == "(" else {
          failure = .any
          continue
        }
        let type = Array(bracketed().dropFirst().dropLast())
        switch type.text {
        case "Never": failure = .never
        case "any Error": failure = .any
        default: failure = .typed(type)
        }
      default: return
      }
    }
  }

  private mutating func constraints() -> [[Token]] {
    guard take("where") else { return [] }
    return type(until: ["{"])[...].split(at: ",").map(Array.init)
  }

  private mutating func accessors(_ requirement: inout Requirement) {
    guard take("{") else {
      requirement.setter = Requirement.Accessor()
      return
    }
    var modifiers: [String] = []
    while let next = rest.popFirst()?.text, next != "}" {
      var accessor = Requirement.Accessor(modifiers: modifiers)
      switch next {
      case "get", "borrow", "yielding", "_read", "read":
        effects(&accessor.isAsync, &accessor.failure)
        requirement.getter = accessor
        modifiers = []
      case "set", "mutate", "_modify", "modify":
        requirement.setter = accessor
        modifiers = []
      default: modifiers.append(next)
      }
    }
  }

  // MARK: Tokens

  private mutating func word() throws(Unexpected) -> String {
    guard let token = rest.popFirst() else { throw Unexpected(token: "the end") }
    var text = token.text
    // An operator may come in several tokens.
    while !Self.isWord(text), let next = rest.first, next.text != "(", next.text != "<" || text == "<",
      !next.isSpaced
    {
      text += rest.removeFirst().text
    }
    return text
  }

  private static func isWord(_ text: String) -> Bool {
    text.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.first?.text == text else { return false }
    rest.removeFirst()
    return true
  }

  /// The tokens up to one of these, outside brackets, or to the end.
  private mutating func type(until ends: Set<String>) -> [Token] {
    let end = rest.topLevelIndex(of: ends) ?? rest.endIndex
    defer { rest = rest[end...] }
    var tokens = Array(rest[..<end])
    if !tokens.isEmpty { tokens[0].isSpaced = false }
    return tokens
  }

  /// A bracket and everything up to the one that closes it.
  private mutating func bracketed() -> [Token] {
    var depth = 0
    var tokens: [Token] = []
    while let token = rest.popFirst() {
      tokens.append(token)
      switch token.text {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth -= 1
      default: break
      }
      if depth == 0 { break }
    }
    return tokens
  }

  private static func withoutVoid(_ type: [Token]) -> [Token] {
    type.text == "()" || type.text == "Void" ? [] : type
  }
}
