/// How a double does one requirement: the spy that it keeps, and the member that calls the spy.
struct Witness {
  var spyName: String
  /// The spy's name as a message finds it, unless it is told.
  var foundName = ""
  var spyType: String
  /// How the spy is made, after its type: `()`, or `.unimplemented()`.
  var creation: String
  /// Whether the spy belongs to the type, not to each double.
  var isStatic: Bool
  /// The second spy of a subscript that can be set.
  var setterType: String?
  /// The value that the double's initialiser may be given as the first answer, if it needs one.
  var answerType: String?
  var isProperty = false
  var isNonisolated = false
  /// The member's attributes, one a line.
  var attributes: [String] = []
  /// `func load(page: Int) throws -> String`.
  var declaration: String
  /// The same with each parameter on a line of its own.
  var brokenDeclaration: [String] = []
  var body: [String]
}

/// Works out a requirement's witness.
struct WitnessBuilder {
  let requirement: Requirement
  let spyName: String
  let isNonisolated: Bool
  let globalActor: String?
  var scope: TypeScope
  let erasedNames: Set<String>
  let noncopyable: Set<String>
  /// Why calls can't be passed on to a real object.
  private(set) var obstacle: String?

  init(
    requirement: Requirement,
    spyName: String,
    isNonisolated: Bool,
    globalActor: String?,
    scope: TypeScope
  ) {
    self.requirement = requirement
    self.spyName = spyName
    self.isNonisolated = isNonisolated
    self.globalActor = globalActor
    self.scope = scope
    erasedNames = Set(requirement.generics.map(\.name))
    noncopyable = Set(
      requirement.constraints.filter { $0.contains { $0.text == "~" } }.compactMap { $0.first?.text }
    )
    self.scope.generics = erasedNames
    for name in erasedNames where scope.types.isKnown(name) || (scope.options.forwards && name == "Real") {
      self.scope.renamed[name] = "Any\(name)"
    }
  }

  mutating func witness() -> Witness {
    switch requirement.kind {
    case .function: function()
    case .initializer: initializer()
    case .property: property()
    case .subscripting: subscripting()
    case .associatedType: preconditionFailure("an associated type has no witness")
    }
  }

  // MARK: Kinds

  private mutating func function() -> Witness {
    var call = SpyCall(self, effects: Effects(requirement.isAsync, requirement.failure))
    var declaration = "func \(requirement.name)\(genericClause)\(parameterClause(spaced: isOperator))"
    declaration += effectsText(requirement.isAsync, requirement.failure)
    if !requirement.result.isEmpty { declaration += " -> \(scope.text(requirement.result))" }
    declaration += whereClause
    var witness = call.witness(named: spyName, result: requirement.result)
    scope = call.scope
    obstacle = call.obstacle
    finish(&witness, declaration)
    return witness
  }

  private mutating func initializer() -> Witness {
    var call = SpyCall(self, effects: Effects(requirement.isAsync, requirement.failure))
    var declaration = "init\(requirement.failable)\(genericClause)\(parameterClause())"
    declaration += effectsText(requirement.isAsync, requirement.failure) + whereClause
    call.spyPrefix = "Self."
    var witness: Witness
    if requirement.failable.isEmpty {
      witness = call.witness(named: spyName, result: [])
    } else {
      call.guardsNil = true
      witness = call.witness(named: spyName, result: [Token(text: "Bool", usr: "s:Sb")])
      witness.creation = "(returning: true)"
    }
    if scope.passesOn { witness.body = call.makingReal() + witness.body }
    scope = call.scope
    obstacle = call.obstacle
    witness.isStatic = true
    witness.answerType = nil
    finish(&witness, declaration, isInitializer: true)
    return witness
  }

  private mutating func property() -> Witness {
    let getter = requirement.getter
    let type = scope.text(requirement.result)
    let head = "var \(requirement.name): \(type)"
    if getter.isAsync || !getter.failure.isNever {
      var call = SpyCall(self, effects: Effects(getter.isAsync, getter.failure))
      var witness = call.witness(named: spyName, result: requirement.result)
      scope = call.scope
      obstacle = call.obstacle
      witness.body =
        ["get\(effectsText(getter.isAsync, getter.failure)) {"] + witness.body.map { "  " + $0 } + ["}"]
      finish(&witness, head)
      return witness
    }
    let value = stored(requirement.result)
    var witness = Witness(
      spyName: spyName,
      spyType: "\(scope.own("PropertySpy"))<\(value)>",
      creation: ".unimplemented()",
      isStatic: requirement.isStatic,
      declaration: "",
      body: ["\(spyName).get()"]
    )
    witness.isProperty = true
    witness.answerType = optional(value)
    if scope.options.isLenient, let empty = emptyValue(of: requirement.result) {
      witness.creation = "(returning: \(empty))"
      witness.answerType = nil
    }
    if let first = requirement.firstAnswer {
      witness.creation = "(returning: \(first == "name" ? "\"\(scope.double)\"" : first))"
      witness.answerType = nil
    }
    if scope.passesOn {
      passOn(&witness)
    } else if requirement.setter != nil {
      witness.body = ["get { \(spyName).get() }", "set { \(spyName).set(newValue) }"]
    }
    finish(&witness, head)
    return witness
  }

  private mutating func passOn(_ witness: inout Witness) {
    let real = "\(scope.real(isStatic: requirement.isStatic)).\(requirement.name)"
    var value = real
    if SpyCall.mentionsSelf(requirement.result) {
      if requirement.result.text != "Self" || requirement.setter != nil || scope.isSubclass {
        obstacle = "is another double"
      }
      value = "\(scope.double)(forwardingTo: \(real))"
    }
    witness.body = ["\(spyName).passesOnGet() ? \(value) : \(spyName).get()"]
    if requirement.setter != nil {
      witness.body = [
        "get { \(witness.body[0]) }",
        "set { if \(spyName).passesOnSet(newValue) { \(real) = newValue } else { \(spyName).set(newValue) } }",
      ]
    }
  }

  private mutating func subscripting() -> Witness {
    let getter = requirement.getter
    var call = SpyCall(self, effects: Effects(getter.isAsync, getter.failure))
    var witness = call.witness(named: spyName, result: requirement.result)
    let effects = effectsText(getter.isAsync, getter.failure)
    if requirement.setter != nil {
      var setCall = SpyCall(self, effects: Effects(false, .never))
      setCall.addNewValue(requirement.result)
      let setter = setCall.witness(named: spyName.dropLast(3) + "SetterSpy", result: [])
      witness.setterType = setter.spyType
      obstacle = setCall.obstacle
      witness.body = Self.accessor("get\(effects)", witness.body) + Self.accessor("set", setter.body)
    } else if !effects.isEmpty {
      witness.body = Self.accessor("get\(effects)", witness.body)
    }
    scope = call.scope
    obstacle = call.obstacle ?? obstacle
    let declaration =
      "subscript\(genericClause)\(parameterClause()) -> \(scope.text(requirement.result))\(whereClause)"
    finish(&witness, declaration)
    return witness
  }

  private static func accessor(_ head: String, _ body: [String]) -> [String] {
    body.count == 1 ? ["\(head) { \(body[0]) }"] : ["\(head) {"] + body.map { "  " + $0 } + ["}"]
  }

  // MARK: The declaration

  var isOperator: Bool {
    Name.isOperator(requirement.name)
  }

  private mutating func finish(_ witness: inout Witness, _ declaration: String, isInitializer: Bool = false) {
    var words: [String] = []
    for attribute in requirement.attributes where Self.isKept(attribute) {
      let text = scope.text(attribute)
      if text != globalActor { words.append(text) }
    }
    if isNonisolated || requirement.modifiers.contains(where: { $0.hasPrefix("nonisolated") }) {
      if !isInitializer || globalActor != nil { words.append("nonisolated") }
    }
    // `NSObject` has an initialiser without arguments, which is isolated to no actor.
    let overridesNSObject = scope.isNSObject && isInitializer && requirement.parameters.isEmpty
    if overridesNSObject, globalActor != nil {
      if !words.contains("nonisolated") { words.append("nonisolated") }
      obstacle = "has to run on any thread, as NSObject's does"
    }
    if scope.isSubclass || overridesNSObject { words.append("override") }
    if requirement.isStatic { words.append("static") }
    words += requirement.modifiers.filter { $0 == "prefix" || $0 == "postfix" }
    witness.foundName = SpyNames.found(for: requirement)
    witness.isNonisolated = globalActor != nil
    witness.attributes = requirement.availability
    let text = (words + [declaration]).joined(separator: " ")
    witness.declaration = text.replacing("\n", with: "")
    let lines = text.split(separator: "\n").map { $0.last == " " ? String($0.dropLast()) : String($0) }
    witness.brokenDeclaration =
      lines.prefix(1) + lines.dropFirst().dropLast().map { "  " + $0 } + lines.dropFirst().suffix(1)
  }

  private static func isKept(_ attribute: [Token]) -> Bool {
    guard attribute.count > 1 else { return false }
    return ["discardableResult", "Sendable", "concurrent", "objc", "_lifetime"].contains(attribute[1].text)
      || DoubleBuilder.isGlobalActor(attribute)
  }

  private var genericClause: String {
    guard !requirement.generics.isEmpty else { return "" }
    let names = requirement.generics.map { generic in
      scope.renamed[generic.name].map { generic.text.replacing(generic.name, with: $0) } ?? generic.text
    }
    return "<\(names.joined(separator: ", "))>"
  }

  private var whereClause: String {
    mutating get {
      let constraints = requirement.constraints.map { scope.text($0).replacing(" :", with: ":") }
      return constraints.isEmpty ? "" : " where \(constraints.joined(separator: ", "))"
    }
  }

  private mutating func parameterClause(spaced: Bool = false) -> String {
    // A line break that stands for itself here is taken out again, or kept, by `finish`.
    let list = parameterList(spaced: spaced)
    return
      "\(spaced ? " " : "")(\(Self.lineBreak)\(list.joined(separator: ", \(Self.lineBreak)"))\(Self.lineBreak))"
  }

  private static let lineBreak: Character = "\n"

  private mutating func parameterList(spaced: Bool) -> [String] {
    requirement.parameters.map { parameter in
      var text = ""
      if requirement.kind == .subscripting || spaced {
        text = parameter.label.map { "\($0) " } ?? ""
        text += "\(parameter.name): "
      } else if parameter.label == parameter.name {
        text = "\(parameter.name): "
      } else {
        text = "\(parameter.label ?? "_") \(parameter.name): "
      }
      text += parameter.specifiers.map { $0 + " " }.joined()
      if parameter.isAutoclosure { text += "@autoclosure " }
      if parameter.isEscaping { text += "@escaping " }
      text += scope.text(parameter.type)
      return text + (parameter.isVariadic ? "..." : "")
    }
  }

  private mutating func effectsText(_ isAsync: Bool, _ failure: Requirement.Failure) -> String {
    var text = isAsync ? " async" : ""
    switch failure {
    case .never: break
    case .any: text += " throws"
    case .rethrown: text += " rethrows"
    case .typed(let type): text += " throws(\(scope.text(type)))"
    }
    return text
  }

  // MARK: Types

  /// A type as a spy can keep it.
  mutating func stored(_ type: [Token]) -> String {
    var type = type
    if type.first?.text == "sending" { type.removeFirst() }
    if !type.isEmpty { type[0].isSpaced = false }
    // An implicitly unwrapped optional is no type of its own.
    if type.last?.text == "!" { type[type.count - 1].text = "?" }
    return type.isEmpty ? "Void" : scope.text(type)
  }

  /// The value that says least, for the types that have one.
  func emptyValue(of type: [Token]) -> String? {
    if type.last?.text == "?" || type.last?.text == "!" { return "nil" }
    if type.first?.text == "[", type.last?.text == "]" {
      return type.dropFirst().dropLast().topLevelIndex(of: [":"]) == nil ? "[]" : "[:]"
    }
    guard let first = type.first, Library.module(ofUSR: first.usr) == "Swift" else { return nil }
    switch first.text {
    case "Array", "Set": return "[]"
    case "Dictionary": return "[:]"
    case "String" where type.count == 1: return "\"\""
    case "Bool": return "false"
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
      "Float":
      return type.count == 1 ? "0" : nil
    default: return nil
    }
  }

  func isNever(_ type: [Token]) -> Bool {
    scope.types.expanded(type).text == "Never"
  }

  func mentionsErased(_ type: [Token]) -> Bool {
    type.indices.contains { index in
      let token = type[index]
      if token.text == "some" { return true }
      return token.usr.isEmpty && erasedNames.contains(token.text)
        && (index == 0 || type[index - 1].text != ".")
    }
  }

  func mentionsNoncopyable(_ type: [Token]) -> Bool {
    if type[...].topLevelIndex(of: ["->"]) != nil { return false }
    return type.contains { token in
      token.usr.isEmpty
        ? noncopyable.contains(token.text) || token.text == "~" : Self.unstorable.contains(token.usr)
    }
  }
}

extension WitnessBuilder {
  /// The standard library's types that can't leave the scope they came in.
  static let unstorable: Set<String> = [
    "s:s4SpanV", "s:s7RawSpanV", "s:s11MutableSpanV", "s:s14MutableRawSpanV", "s:s10OutputSpanV",
    "s:s13OutputRawSpanV", "s:s8UTF8SpanV",
  ]
}

/// `T?`, with brackets where the type needs them.
func optional(_ type: String) -> String {
  let needsBrackets = type.contains("->") || type.hasPrefix("any ") || type.contains(" & ")
  return needsBrackets ? "(\(type))?" : "\(type)?"
}

extension Requirement.Failure {
  var isNever: Bool {
    if case .never = self { true } else { false }
  }
}
