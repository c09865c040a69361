/// How a double does one requirement: the spy that it keeps, and the member that calls the spy.
struct Witness {
  var spyName: String
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

  init(
    requirement: Requirement, spyName: String, isNonisolated: Bool, globalActor: String?, scope: TypeScope
  ) {
    self.requirement = requirement
    self.spyName = spyName
    self.isNonisolated = isNonisolated
    self.globalActor = globalActor
    self.scope = scope
    erasedNames = Set(requirement.generics.map(\.name))
    noncopyable = Set(
      requirement.constraints.filter { $0.contains { $0.text == "~" } }.compactMap { $0.first?.text })
    self.scope.generics = erasedNames
    for name in erasedNames where scope.types.isKnown(name) { self.scope.renamed[name] = "Any\(name)" }
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
    var call = Call(self, effects: Effects(requirement.isAsync, requirement.failure))
    var declaration = "func \(requirement.name)\(genericClause)\(parameterClause(spaced: isOperator))"
    declaration += effectsText(requirement.isAsync, requirement.failure)
    if !requirement.result.isEmpty { declaration += " -> \(scope.text(requirement.result))" }
    declaration += whereClause
    var witness = call.witness(named: spyName, result: requirement.result)
    scope = call.scope
    finish(&witness, declaration)
    return witness
  }

  private mutating func initializer() -> Witness {
    var call = Call(self, effects: Effects(requirement.isAsync, requirement.failure))
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
    scope = call.scope
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
      var call = Call(self, effects: Effects(getter.isAsync, getter.failure))
      var witness = call.witness(named: spyName, result: requirement.result)
      scope = call.scope
      witness.body =
        ["get\(effectsText(getter.isAsync, getter.failure)) {"] + witness.body.map { "  " + $0 } + ["}"]
      finish(&witness, head)
      return witness
    }
    let value = stored(requirement.result)
    var witness = Witness(
      spyName: spyName, spyType: "\(scope.own("PropertySpy"))<\(value)>", creation: ".unimplemented()",
      isStatic: requirement.isStatic, declaration: "", body: ["\(spyName).get()"])
    witness.isProperty = true
    witness.answerType = optional(value)
    if scope.isLenient, let empty = emptyValue(of: requirement.result) {
      witness.creation = "(returning: \(empty))"
      witness.answerType = nil
    }
    if let first = requirement.firstAnswer {
      witness.creation = "(returning: \(first == "name" ? "\"\(scope.double)\"" : first))"
      witness.answerType = nil
    }
    if requirement.setter != nil {
      witness.body = ["get { \(spyName).get() }", "set { \(spyName).set(newValue) }"]
    }
    finish(&witness, head)
    return witness
  }

  private mutating func subscripting() -> Witness {
    let getter = requirement.getter
    var call = Call(self, effects: Effects(getter.isAsync, getter.failure))
    var witness = call.witness(named: spyName, result: requirement.result)
    let effects = effectsText(getter.isAsync, getter.failure)
    if requirement.setter != nil {
      var setCall = Call(self, effects: Effects(false, .never))
      setCall.addNewValue(requirement.result)
      let setter = setCall.witness(named: spyName.dropLast(3) + "SetterSpy", result: [])
      witness.setterType = setter.spyType
      witness.body = Self.accessor("get\(effects)", witness.body) + Self.accessor("set", setter.body)
    } else if !effects.isEmpty {
      witness.body = Self.accessor("get\(effects)", witness.body)
    }
    scope = call.scope
    let declaration =
      "subscript\(genericClause)\(parameterClause()) -> \(scope.text(requirement.result))\(whereClause)"
    finish(&witness, declaration)
    return witness
  }

  private static func accessor(_ head: String, _ body: [String]) -> [String] {
    body.count == 1 ? ["\(head) { \(body[0]) }"] : ["\(head) {"] + body.map { "  " + $0 } + ["}"]
  }

  // MARK: The declaration

  private var isOperator: Bool {
    requirement.name.first.map { !$0.isLetter && $0 != "_" && $0 != "`" } ?? false
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
    if requirement.isStatic { words.append("static") }
    words += requirement.modifiers.filter { $0 == "prefix" || $0 == "postfix" }
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
    return "\(spaced ? " " : "")(\(Self.lineBreak)\(list.joined(separator: ", \(Self.lineBreak)"))\(Self.lineBreak))"
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
  fileprivate mutating func stored(_ type: [Token]) -> String {
    var type = type
    if type.first?.text == "sending" { type.removeFirst() }
    if !type.isEmpty { type[0].isSpaced = false }
    // An implicitly unwrapped optional is no type of its own.
    if type.last?.text == "!" { type[type.count - 1].text = "?" }
    return type.isEmpty ? "Void" : scope.text(type)
  }

  /// The value that says least, for the types that have one.
  fileprivate func emptyValue(of type: [Token]) -> String? {
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
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float":
      return type.count == 1 ? "0" : nil
    default: return nil
    }
  }

  fileprivate func mentionsErased(_ type: [Token]) -> Bool {
    type.indices.contains { index in
      let token = type[index]
      if token.text == "some" { return true }
      return token.usr.isEmpty && erasedNames.contains(token.text)
        && (index == 0 || type[index - 1].text != ".")
    }
  }

  fileprivate func mentionsNoncopyable(_ type: [Token]) -> Bool {
    if type[...].topLevelIndex(of: ["->"]) != nil { return false }
    return type.contains { token in
      token.usr.isEmpty ? noncopyable.contains(token.text) || token.text == "~" : Self.unstorable.contains(token.usr)
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
private func optional(_ type: String) -> String {
  let needsBrackets = type.contains("->") || type.hasPrefix("any ") || type.contains(" & ")
  return needsBrackets ? "(\(type))?" : "\(type)?"
}

extension Requirement.Failure {
  var isNever: Bool {
    if case .never = self { true } else { false }
  }
}

private struct Effects {
  var isAsync: Bool
  var failure: Requirement.Failure

  init(_ isAsync: Bool, _ failure: Requirement.Failure) {
    self.isAsync = isAsync
    self.failure = failure
  }
}

/// Works out how a member calls its spy.
private struct Call {
  var builder: WitnessBuilder
  let effects: Effects
  var spyPrefix = ""
  var guardsNil = false
  /// The names and types of what is recorded, and what is passed for each.
  private var recorded: [(name: String, type: String, value: String)] = []
  private var prelude: [String] = []
  /// The closures that live only as long as the call, and the expression that stands for each.
  private var lent: [(name: String, type: String, value: String)] = []

  var scope: TypeScope { builder.scope }

  init(_ builder: WitnessBuilder, effects: Effects) {
    self.builder = builder
    self.effects = effects
    for parameter in builder.requirement.parameters { add(parameter) }
  }

  mutating func addNewValue(_ type: [Token]) {
    if builder.mentionsErased(type) {
      recorded.append(("newValue", "Any", type.last?.text == "?" ? "newValue as Any" : "newValue"))
    } else {
      recorded.append(("newValue", builder.stored(type), "newValue"))
    }
  }

  // MARK: Arguments

  private mutating func add(_ parameter: Requirement.Parameter) {
    let name = Self.escaped(parameter.name)
    let type = parameter.type
    let isErased = builder.mentionsErased(type)
    if builder.mentionsNoncopyable(type) { return }
    if type.contains(where: { $0.text == "repeat" }) {
      recorded.append((name, "[Any]", "\(scope.own("packed"))(\(Self.packExpansion(of: type, name)))"))
      return
    }
    if parameter.specifiers.contains("inout") {
      let stored = isErased ? "Any" : builder.stored(type)
      let box = scope.own("InOut")
      prelude.append("let \(name)Box = \(box)\(isErased ? "<Any>" : "")(\(name))")
      let value = isErased ? erasedCast("\(name)Box.value") : "\(name)Box.value"
      prelude.append("defer { \(name) = \(value) }")
      recorded.append((name, "\(box)<\(stored)>", "\(name)Box"))
      return
    }
    if isNonescapingFunction(parameter) {
      if parameter.isAutoclosure, let value = evaluated(parameter) {
        let result = Array(type[(type[...].topLevelIndex(of: ["->"])! + 1)...])
        recorded.append((name, builder.mentionsErased(result) ? "Any" : builder.stored(result), value))
        return
      }
      let (stored, value) = lentFunction(parameter, isErased: isErased)
      lent.append((name, stored, value))
      recorded.append((name, "\(scope.own("Lent"))<\(stored)>", name))
      return
    }
    if !parameter.specifiers.filter({ ["consuming", "borrowing", "__owned", "__shared"].contains($0) }).isEmpty {
      let isPlain = type.count == 1 && Library.module(ofUSR: type[0].usr) == "Swift"
      guard isPlain || isErased else { return }
      let value = parameter.specifiers.contains("borrowing") ? "copy \(name)" : name
      recorded.append((name, isErased ? "Any" : builder.stored(type), value))
      return
    }
    if isErased {
      let isOptional = type.last?.text == "?"
      recorded.append((name, "Any", isOptional ? "\(name) as Any" : name))
      return
    }
    let element = builder.stored(type)
    recorded.append((name, parameter.isVariadic ? "[\(element)]" : element, name))
  }

  private func isNonescapingFunction(_ parameter: Requirement.Parameter) -> Bool {
    guard !parameter.isEscaping, !parameter.isVariadic else { return false }
    let type = Self.unwrapped(parameter.type)
    if type[...].topLevelIndex(of: ["->"]) != nil { return true }
    return type.last.map { scope.library.functionAliases.contains($0.usr) } ?? false
      && type.allSatisfy { $0.text != "?" }
  }

  /// A type without the brackets around all of it.
  private static func unwrapped(_ type: [Token]) -> [Token] {
    guard type.first?.text == "(", type.last?.text == ")" else { return type }
    let inner = type[1..<(type.count - 1)]
    return inner.topLevelIndex(of: ["->"]) != nil && inner.topLevelIndex(of: [","]) == nil
      ? unwrapped(Array(inner)) : type
  }

  /// The value of an autoclosure, where the member can evaluate it.
  private func evaluated(_ parameter: Requirement.Parameter) -> String? {
    guard let function = FunctionType(parameter.type) else { return nil }
    if function.isAsync, !effects.isAsync { return nil }
    var value = "\(Self.escaped(parameter.name))()"
    if function.isAsync { value = "await " + value }
    guard !function.failure.isNever else { return value }
    switch effects.failure {
    case .any, .rethrown: return "try " + value
    case .never, .typed: return nil
    }
  }

  /// How a closure is lent whose types may be the caller's own: its result is erased where only that is.
  private mutating func lentFunction(
    _ parameter: Requirement.Parameter, isErased: Bool
  ) -> (type: String, value: String) {
    let name = Self.escaped(parameter.name)
    guard isErased else { return (builder.stored(Self.unwrapped(parameter.type)), name) }
    guard let function = FunctionType(Self.unwrapped(parameter.type)),
      !function.parameters.contains(where: { builder.mentionsErased($0) || $0.contains { $0.text == "inout" } })
    else { return ("Any", name) }
    var isGenericFailure = false
    if case .typed(let type) = function.failure { isGenericFailure = builder.mentionsErased(type) }
    let parameters = function.parameters.map { builder.stored($0) }.joined(separator: ", ")
    let result = builder.mentionsErased(function.result) ? "Any" : builder.stored(function.result)
    var head = "(\(parameters))" + (function.isAsync ? " async" : "")
    switch function.failure {
    case .never, .rethrown: break
    case .any: head += " throws"
    case .typed(let type): head += isGenericFailure ? " throws" : " throws(\(builder.stored(type)))"
    }
    let arguments = function.parameters.indices.map { "$\($0)" }.joined(separator: ", ")
    var call = "\(name)(\(arguments))"
    if function.isAsync { call = "await " + call }
    if !function.failure.isNever { call = "try " + call }
    return ("\(head) -> \(result)", "{ \(call) }")
  }

  private static func packExpansion(of type: [Token], _ name: String) -> String {
    "repeat each \(name)"
  }

  // MARK: The call

  mutating func witness(named name: some StringProtocol, result: [Token]) -> Witness {
    let isErased = builder.mentionsErased(result)
    let output = isErased ? "Any" : builder.stored(result)
    let failure = self.failure
    let kind = scope.own(effects.isAsync ? "AsyncSpy" : "Spy")
    let type = "\(kind)<\(input), \(output), \(failure)>"
    let isSound = output == "Void" || failure == "any Error"
    var witness = Witness(
      spyName: String(name), spyType: type, creation: isSound ? "()" : ".unimplemented()",
      isStatic: builder.requirement.isStatic, declaration: "", body: [])
    if !isSound { witness.answerType = optional(output) }
    if scope.isLenient, !isErased, let empty = builder.emptyValue(of: result) {
      witness.creation = "(returning: \(empty))"
      witness.answerType = nil
    }
    if builder.mentionsNoncopyable(result) {
      witness.spyType = "\(kind)<\(input), Void, \(failure)>"
      witness.creation = "()"
      witness.answerType = nil
      witness.body = [
        "preconditionFailure(\"\(scope.double).\(builder.requirement.signature) returns what can't be copied\")"
      ]
      return witness
    }
    witness.body = body(calling: "\(spyPrefix)\(name)", result: result, isErased: isErased, output: output)
    return witness
  }

  private var throwsFromSpy: Bool {
    switch effects.failure {
    case .never: false
    case .rethrown: !lent.isEmpty
    case .any, .typed: true
    }
  }

  private var failure: String {
    mutating get {
      switch effects.failure {
      case .never: return "Never"
      case .any: return "any Error"
      case .rethrown: return lent.isEmpty ? "Never" : "any Error"
      case .typed(let type): return builder.mentionsErased(type) ? "any Error" : builder.stored(type)
      }
    }
  }

  private var input: String {
    switch recorded.count {
    case 0: "Void"
    case 1: recorded[0].type
    default: "(\(recorded.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))"
    }
  }

  private mutating func body(
    calling spy: String, result: [Token], isErased: Bool, output: String
  ) -> [String] {
    let values = recorded.map(\.value).joined(separator: ", ")
    let mark = (throwsFromSpy ? "try " : "") + (effects.isAsync ? "await " : "")
    var call = recorded.count > 1 ? "\(mark)\(spy)((\(values)))" : "\(mark)\(spy)(\(values))"
    if isErased { call = erasedCast(call) }
    var lines = lent.isEmpty ? [call] : lending(call, mark: mark)
    if guardsNil {
      lines[0] = "guard \(lines[0])"
      lines[lines.count - 1] += " else { return nil }"
    } else if result.first?.text == "sending" {
      lines[0] = "nonisolated(unsafe) let answer = \(lines[0])"
      lines.append("return answer")
    } else if output != "Void", lines.count + prelude.count > 1 {
      lines[0] = "return \(lines[0])"
    }
    lines = prelude + lines
    guard needsCatch else { return lines }
    if output != "Void", lines.count == 1 { lines[0] = "return \(lines[0])" }
    return ["do {"] + lines.map { "  " + $0 } + ["} catch {", "  throw \(erasedCast("error"))", "}"]
  }

  /// Whether the error that comes out has to be turned back into the type that the caller wants.
  private var needsCatch: Bool {
    guard case .typed(let type) = effects.failure else { return false }
    return builder.mentionsErased(type) || !lent.isEmpty
  }

  /// The call inside the scope in which the closures may be used.
  private func lending(_ call: String, mark: String) -> [String] {
    var lines: [String] = []
    var indent = ""
    for (name, _, _) in lent {
      lines.append("\(indent)\(mark)withoutActuallyEscaping(\(name)) { \(name) in")
      indent += "  "
    }
    for (name, type, value) in lent {
      // An erased closure is not of the type that its own text says.
      let box = value == name && type != "Any" ? scope.own("Lent") : "\(scope.own("Lent"))<\(type)>"
      lines.append("\(indent)let \(name) = \(box)(\(value))")
      lines.append("\(indent)defer { \(name).end() }")
    }
    lines.append("\(indent)return \(call)")
    for _ in lent {
      indent.removeLast(2)
      lines.append("\(indent)}")
    }
    return lines
  }

  private func erasedCast(_ value: String) -> String {
    "\(scope.own("unerased"))(\(value), in: \"\(scope.double)\")"
  }

  private static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = Keywords.all
}

/// The parts of a function's type.
private struct FunctionType {
  var parameters: [[Token]]
  var isAsync = false
  var failure = Requirement.Failure.never
  var result: [Token]

  init?(_ type: [Token]) {
    guard let arrow = type[...].topLevelIndex(of: ["->"]) else { return nil }
    result = Array(type[(arrow + 1)...])
    guard let open = type[..<arrow].firstIndex(where: { $0.text == "(" && !($0.isSpaced == false && false) })
    else { return nil }
    var depth = 0
    var close = open
    for index in open..<arrow {
      if ["(", "[", "<"].contains(type[index].text) { depth += 1 }
      if [")", "]", ">"].contains(type[index].text) { depth -= 1 }
      if depth == 0 {
        close = index
        break
      }
    }
    parameters = type[(open + 1)..<Swift.max(close, open + 1)].split(at: ",").map(Array.init)
    var parser = DeclarationParser(Array(type[(close + 1)..<arrow]))
    parser.effects(&isAsync, &failure)
  }
}

/// Words that need backticks to be names.
enum Keywords {
  static let all: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
