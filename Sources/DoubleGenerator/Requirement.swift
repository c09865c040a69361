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
    guard kind == .function, parameters.count == 1, mangled.count == name.count,
      !modifiers.contains("prefix"), !modifiers.contains("postfix")
    else { return }
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

  /// Whether the declaration itself says the type of a closure.
  var hasClosure: Bool {
    (parameters.map(\.type) + [result]).contains { $0.contains { $0.text == "->" } }
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

  private var unexpected: Unexpected { Unexpected(token: rest.first?.text ?? "the end") }

  mutating func requirement() throws(Unexpected) -> Requirement {
    let attributes = try self.attributes()
    var modifiers: [String] = []
    while let next = rest.first?.text, Self.keywords[next] == nil {
      guard Name.isPlain(next), !modifiers.contains(next) else { throw unexpected }
      modifiers.append(rest.removeFirst().text)
      if rest.first?.text == "(" { modifiers[modifiers.count - 1] += try bracketed().text }
    }
    guard let keyword = rest.popFirst(), let kind = Self.keywords[keyword.text] else { throw unexpected }
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
    if !rest.isEmpty { throw unexpected }
    return requirement
  }

  private static let keywords: [String: Requirement.Kind] = [
    "func": .function, "init": .initializer, "var": .property, "let": .property,
    "subscript": .subscripting, "associatedtype": .associatedType,
  ]

  private mutating func function(_ requirement: inout Requirement) throws(Unexpected) {
    requirement.name = try functionName()
    requirement.generics = try generics()
    let isOperator = Name.isOperator(requirement.name)
    requirement.parameters = try parameters(namesAreLabels: !isOperator)
    if isOperator {
      let labels = requirement.parameters.compactMap(\.label)
      guard labels.isEmpty, 1...2 ~= requirement.parameters.count else {
        throw Unexpected(token: labels.first ?? requirement.name)
      }
    }
    try effects(&requirement.isAsync, &requirement.failure)
    if take("->") { requirement.result = Self.withoutVoid(try type(until: ["where"])) }
    requirement.constraints = try constraints()
  }

  private mutating func initializer(_ requirement: inout Requirement) throws(Unexpected) {
    if take("?") { requirement.failable = "?" } else if take("!") { requirement.failable = "!" }
    requirement.generics = try generics()
    requirement.parameters = try parameters()
    try effects(&requirement.isAsync, &requirement.failure)
    requirement.constraints = try constraints()
  }

  private mutating func property(_ requirement: inout Requirement) throws(Unexpected) {
    requirement.name = try name()
    guard take(":") else { throw unexpected }
    requirement.result = try type(until: ["{"])
    try accessors(&requirement)
  }

  private mutating func subscripting(_ requirement: inout Requirement) throws(Unexpected) {
    requirement.generics = try generics()
    // A subscript's argument has a label only where two names are given.
    requirement.parameters = try parameters(namesAreLabels: false)
    guard take("->") else { throw unexpected }
    requirement.result = try type(until: ["where", "{"])
    requirement.constraints = try constraints()
    try accessors(&requirement)
  }

  private mutating func associatedType(_ requirement: inout Requirement) throws(Unexpected) {
    requirement.name = try name()
    if take(":") { requirement.inherited = try list(until: ["=", "where"], TypeReader.check(type:)) }
    if take("=") { requirement.initial = try type(until: ["where"]) }
    requirement.constraints = try constraints()
  }

  // MARK: Parts

  mutating func attributes() throws(Unexpected) -> [[Token]] {
    var attributes: [[Token]] = []
    while rest.first?.text == "@" {
      var attribute = try attribute()
      attribute[0].isSpaced = false
      if attributes.contains(where: { $0.text == attribute.text }) { throw Unexpected(token: attribute.text) }
      attributes.append(attribute)
    }
    return attributes
  }

  private mutating func generics() throws(Unexpected) -> [Requirement.Generic] {
    guard rest.first?.text == "<" else { return [] }
    var generics: [Requirement.Generic] = []
    for part in try bracketed().dropFirst().dropLast().split(at: ",") {
      let isPack = part.first?.text == "each"
      var parser = DeclarationParser(Array(isPack || part.first?.text == "let" ? part.dropFirst() : part))
      generics.append(Requirement.Generic(name: try parser.name(), isPack: isPack, text: part.text))
      if parser.take(":") {
        try TypeReader.check(type: parser.rest)
      } else if !parser.rest.isEmpty {
        throw parser.unexpected
      }
    }
    return generics
  }

  private mutating func parameters(
    namesAreLabels: Bool = true
  ) throws(Unexpected) -> [Requirement.Parameter] {
    guard rest.first?.text == "(" else { throw unexpected }
    let list = try bracketed().dropFirst().dropLast().split(at: ",")
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
      for word in [label, name].compactMap(\.self) where !Name.isLabel(word) {
        throw Unexpected(token: word)
      }
      parameters.append(try Self.parameter(label: label, name: name, type: part[(colon + 1)...]))
    }
    return parameters
  }

  private static func parameter(
    label: String?,
    name: String,
    type: ArraySlice<Token>
  ) throws(Unexpected) -> Requirement.Parameter {
    var parameter = Requirement.Parameter(label: label, name: name, type: [])
    var type = type.topLevelIndex(of: ["="]).map { type[..<$0] } ?? type
    if type.last?.text == "...", !type.contains(where: { $0.text == "repeat" }) {
      parameter.isVariadic = true
      type.removeLast()
    }
    try TypeReader.check(type: type)
    var parser = DeclarationParser(Array(type))
    var kept: [Token] = []
    while let next = parser.rest.first {
      if next.text == "@" {
        let attribute = try parser.attribute()
        switch attribute.text {
        case "@escaping": parameter.isEscaping = true
        case "@autoclosure": parameter.isAutoclosure = true
        case "@noescape": break
        default: kept += attribute
        }
      } else if TypeReader.specifiers.contains(next.text) {
        parameter.specifiers.append(next.text)
        parser.rest.removeFirst()
      } else {
        break
      }
    }
    var tokens = kept + Array(parser.rest)
    if !tokens.isEmpty { tokens[0].isSpaced = false }
    parameter.type = tokens
    return parameter
  }

  private mutating func attribute() throws(Unexpected) -> [Token] {
    var attribute: [Token] = []
    repeat {
      attribute.append(rest.removeFirst())
      // `@isolated(any)` is the one attribute named like a specifier.
      guard let name = rest.first, Name.isWritten(name.text),
        name.text == "isolated" || !TypeReader.specifiers.contains(name.text)
      else { throw unexpected }
      attribute.append(rest.removeFirst())
    } while rest.first?.text == "."
    if let next = rest.first, next.text == "(", !next.isSpaced { attribute += try bracketed() }
    return attribute
  }

  mutating func effects(
    _ isAsync: inout Bool,
    _ failure: inout Requirement.Failure
  ) throws(Unexpected) {
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
        let type = try Array(bracketed().dropFirst().dropLast())
        try TypeReader.check(type: type[...])
        switch type.text {
        case "Never": failure = .never
        case "any Error": failure = .any
        default: failure = .typed(type)
        }
      default: return
      }
    }
  }

  private mutating func constraints() throws(Unexpected) -> [[Token]] {
    guard take("where") else { return [] }
    return try list(until: ["{"], TypeReader.check(constraint:))
  }

  private mutating func accessors(_ requirement: inout Requirement) throws(Unexpected) {
    guard take("{") else {
      requirement.setter = Requirement.Accessor()
      return
    }
    var modifiers: [String] = []
    while let next = rest.popFirst()?.text, next != "}" {
      var accessor = Requirement.Accessor(modifiers: modifiers)
      switch next {
      case "get", "borrow", "yielding", "_read", "read":
        try effects(&accessor.isAsync, &accessor.failure)
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

  private mutating func name() throws(Unexpected) -> String {
    guard let name = rest.first?.text, Name.isWritten(name) else { throw unexpected }
    return rest.removeFirst().text
  }

  private mutating func functionName() throws(Unexpected) -> String {
    var text = ""
    // An operator may come in several tokens.
    while let next = rest.first?.text, Name.isOperator(next), next != "<" || ["", "<"].contains(text),
      text.isEmpty || rest.first?.isSpaced == false
    {
      text += rest.removeFirst().text
    }
    if text.isEmpty { return try name() }
    guard Name.isFreeOperator(text) else { throw Unexpected(token: text) }
    return text
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.first?.text == text else { return false }
    rest.removeFirst()
    return true
  }

  /// The type up to one of these, outside brackets, or to the end.
  private mutating func type(until ends: Set<String>) throws(Unexpected) -> [Token] {
    let end = rest.topLevelIndex(of: ends) ?? rest.endIndex
    try TypeReader.check(type: rest[..<end])
    defer { rest = rest[end...] }
    var tokens = Array(rest[..<end])
    tokens[0].isSpaced = false
    return tokens
  }

  private mutating func list(
    until ends: Set<String>,
    _ check: (ArraySlice<Token>) throws(Unexpected) -> Void
  ) throws(Unexpected) -> [[Token]] {
    let end = rest.topLevelIndex(of: ends) ?? rest.endIndex
    let parts = rest[..<end].split(at: ",")
    for part in parts { try check(part) }
    rest = rest[end...]
    return parts.map(Array.init)
  }

  /// A bracket and everything up to the one that closes it.
  private mutating func bracketed() throws(Unexpected) -> [Token] {
    var depth = 0
    var tokens: [Token] = []
    while let token = rest.popFirst() {
      tokens.append(token)
      switch token.text {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth -= 1
      default: break
      }
      if depth == 0 { return tokens }
    }
    throw unexpected
  }

  private static func withoutVoid(_ type: [Token]) -> [Token] {
    type.text == "()" || type.text == "Void" ? [] : type
  }
}
