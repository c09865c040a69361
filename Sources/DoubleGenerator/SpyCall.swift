/// Works out how a member calls its spy.
struct SpyCall {
  var builder: WitnessBuilder
  let effects: Effects
  var spyPrefix = ""
  var guardsNil = false
  /// How the real function is called, where calls are passed on: its arguments.
  private var passed: [String] = []
  /// Why the call can't be passed on.
  private(set) var obstacle: String?
  /// The names and types of what is recorded, and what is passed for each.
  private var recorded: [(name: String, type: String, value: String)] = []
  private var prelude: [String] = []
  /// The closures that live only as long as the call, and the expression that stands for each.
  private var lent: [(name: String, type: String, value: String)] = []
  /// Whether what the closures throw is noted, for nothing else may come out of a function that rethrows.
  private var notesErrors = false
  private var watchesAll = true

  var scope: TypeScope { builder.scope }

  init(_ builder: WitnessBuilder, effects: Effects) {
    self.builder = builder
    self.effects = effects
    for parameter in builder.requirement.parameters { add(parameter) }
  }

  private var isSetter = false

  /// Makes it the call of a subscript's setter.
  mutating func addNewValue(_ type: [Token]) {
    isSetter = true
    if Self.mentionsSelf(type) { obstacle = "is set to another double" }
    if builder.mentionsErased(type) {
      recorded.append(("newValue", "Any", type.last?.text == "?" ? "newValue as Any" : "newValue"))
    } else {
      recorded.append(("newValue", builder.stored(type), "newValue"))
    }
  }

  // MARK: Arguments

  private mutating func add(_ parameter: Requirement.Parameter) {
    let name = Name.escaped(parameter.name)
    let type = parameter.type
    let isErased = builder.mentionsErased(type)
    if scope.passesOn { pass(parameter) }
    if builder.mentionsNoncopyable(type) { return }
    if type.contains(where: { $0.text == "repeat" }) {
      recorded.append((name, "[Any]", "\(scope.own("packed"))(repeat each \(name))"))
      return
    }
    if parameter.specifiers.contains("inout") {
      let stored = isErased ? "Any" : builder.stored(type)
      let box = scope.own("InOut")
      let initial = isErased && type.last?.text == "?" ? "\(name) as Any" : name
      let local = free(Name.word(name) + "Box")
      prelude.append("let \(local) = \(box)\(isErased ? "<Any>" : "")(\(initial))")
      let value = isErased ? erasedCast("\(local).value") : "\(local).value"
      prelude.append("defer { \(name) = \(value) }")
      recorded.append((name, "\(box)<\(stored)>", local))
      return
    }
    if isNonescapingFunction(parameter) {
      // The compiler can't lend a closure that carries its isolation. The call is recorded without it.
      if FunctionType.isIsolated(type) { return }
      if parameter.isAutoclosure, let (result, value) = evaluated(parameter) {
        recorded.append((name, builder.mentionsErased(result) ? "Any" : builder.stored(result), value))
        return
      }
      let (stored, value) = lentFunction(parameter, isErased: isErased)
      lent.append((name, stored, value))
      recorded.append((name, "\(scope.own("Lent"))<\(stored)>", name))
      return
    }
    if !parameter.specifiers.filter({ ["consuming", "borrowing", "__owned", "__shared"].contains($0) })
      .isEmpty
    {
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
  private func evaluated(_ parameter: Requirement.Parameter) -> (result: [Token], value: String)? {
    guard let function = FunctionType(parameter.type) else { return nil }
    if function.isAsync, !effects.isAsync { return nil }
    var value = "\(Name.escaped(parameter.name))()"
    if function.isAsync { value = "await " + value }
    guard !function.failure.isNever else { return (function.result, value) }
    switch effects.failure {
    case .any, .rethrown: return (function.result, "try " + value)
    case .never, .typed: return nil
    }
  }

  /// How a closure is lent whose types may be the caller's own: its result is erased where only that is.
  private mutating func lentFunction(
    _ parameter: Requirement.Parameter,
    isErased: Bool
  ) -> (type: String, value: String) {
    let name = Name.escaped(parameter.name)
    let type = Self.unwrapped(parameter.type)
    guard let function = FunctionType(type) else {
      noteUnwatched()
      return (isErased ? "Any" : builder.stored(type), name)
    }
    if case .typed = function.failure { noteUnwatched() }
    guard isErased else {
      let value = hasOutgoingErrors(function) ? wrapped(name, function) : name
      return (builder.stored(type), value)
    }
    guard !function.parameters.contains(where: { builder.mentionsErased($0) }) else {
      if !function.failure.isNever { noteUnwatched() }
      return ("Any", name)
    }
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
    return ("\(head) -> \(result)", wrapped(name, function))
  }

  /// Whether what a closure throws comes out of a function that rethrows.
  private func hasOutgoingErrors(_ function: FunctionType) -> Bool {
    guard case .rethrown = effects.failure, case .any = function.failure else { return false }
    return true
  }

  /// A closure throws, perhaps, and can't be watched: of what comes out, only a missing answer isn't its own.
  private mutating func noteUnwatched() {
    guard case .rethrown = effects.failure else { return }
    notesErrors = true
    watchesAll = false
  }

  /// A closure that calls another.
  private mutating func wrapped(_ name: String, _ function: FunctionType) -> String {
    let arguments = function.parameters.enumerated().map { index, type in
      type.contains { $0.text == "inout" } ? "&$\(index)" : "$\(index)"
    }
    var call = "\(name)(\(arguments.joined(separator: ", ")))"
    if function.isAsync { call = "await " + call }
    if !function.failure.isNever { call = "try " + call }
    guard hasOutgoingErrors(function) else { return "{ \(call) }" }
    notesErrors = true
    return "{ do { return \(call) } catch { throw \(rethrowing).noting(error) } }"
  }

  // MARK: Passing on

  private mutating func pass(_ parameter: Requirement.Parameter) {
    let name = Name.escaped(parameter.name)
    let isSelf = parameter.type.text == "Self"
    var value = name
    if parameter.specifiers.contains("sending") {
      obstacle = "takes a sending argument"
    } else if parameter.isVariadic {
      obstacle = "takes any number of arguments"
    } else if Self.mentionsSelf(parameter.type), !isSelf || parameter.specifiers.contains("inout") {
      obstacle = "takes other doubles as \(parameter.type.text)"
    } else if parameter.specifiers.contains("inout") {
      value = "&\(name)"
    } else if parameter.type.contains(where: { $0.text == "repeat" }) {
      value = "repeat each \(name)"
    } else if parameter.isAutoclosure {
      value = evaluated(parameter)?.value ?? "\(name)()"
    } else if isSelf {
      value = "\(name).real"
    }
    passed.append((parameter.label.map { "\($0): " } ?? "") + value)
  }

  /// The line that passes a call on, where calls are passed on.
  private mutating func passingOn(_ result: [Token], spy: String) -> [String]? {
    guard scope.passesOn, builder.requirement.kind != .initializer else { return nil }
    let values = recorded.map { value in
      if lent.contains(where: { $0.name == value.name }) { return ".ended" }
      let box = scope.own("InOut")
      return value.type.hasPrefix("\(box)<") ? "\(box)(\(value.name))" : value.value
    }
    let input = values.count > 1 ? "(\(values.joined(separator: ", ")))" : values.joined()
    let call = realCall(result)
    let mark = (effects.failure.isNever ? "" : "try ") + (effects.isAsync ? "await " : "")
    let statement = isSetter ? "\(call) = newValue; return" : "return \(mark)\(call)"
    return ["if \(spy).passesOn(\(input)) { \(statement) }"]
  }

  private mutating func realCall(_ result: [Token]) -> String {
    let requirement = builder.requirement
    var target = scope.real(isStatic: requirement.isStatic)
    if target == "real", isParameter(target) { target = "self.real" }
    let arguments = passed.joined(separator: ", ")
    var call: String
    switch requirement.kind {
    case .property: call = "\(target).\(requirement.name)"
    case .subscripting: call = "\(target)[\(arguments)]"
    default:
      if !builder.isOperator {
        call = "\(target).\(requirement.name)(\(arguments))"
      } else if passed.count == 2 {
        call = "\(passed[0]) \(requirement.name) \(passed[1])"
      } else {
        let isPostfix = requirement.modifiers.contains("postfix")
        call = isPostfix ? arguments + requirement.name : requirement.name + arguments
      }
    }
    guard Self.mentionsSelf(result) else { return call }
    if scope.isSubclass { obstacle = "returns Self" }
    switch result.text {
    case "Self": return "\(scope.double)(forwardingTo: \(call))"
    case "Self?": return "\(call).map { \(scope.double)(forwardingTo: $0) }"
    default:
      obstacle = "returns other doubles as \(result.text)"
      return call
    }
  }

  /// The first lines of an initialiser, which make the real object.
  func makingReal() -> [String] {
    let mark = (effects.failure.isNever ? "" : "try ") + (effects.isAsync ? "await " : "")
    let make = "\(mark)Real(\(passed.joined(separator: ", ")))"
    let made = free("real")
    return guardsNil
      ? ["guard let \(made) = \(make) else { return nil }", "self.real = \(made)"]
      : ["\(isParameter("real") ? "self." : "")real = \(make)"]
  }

  /// Whether a type says `Self`, other than to name an associated type.
  static func mentionsSelf(_ type: [Token]) -> Bool {
    type.indices.contains { index in
      type[index].text == "Self" && (index + 1 == type.endIndex || type[index + 1].text != ".")
    }
  }

  // MARK: The call

  mutating func witness(named name: some StringProtocol, result: [Token]) -> Witness {
    let isErased = builder.mentionsErased(result)
    let output = isErased ? "Any" : builder.stored(result)
    let failure = self.failure
    let kind = scope.own(effects.isAsync ? "AsyncSpy" : "Spy")
    let type = "\(kind)<\(input), \(output), \(failure)>"
    let isSound = output == "Void" || failure == scope.anyError
    var witness = Witness(
      spyName: String(name),
      spyType: type,
      creation: isSound ? "()" : ".unimplemented()",
      isStatic: builder.requirement.isStatic,
      declaration: "",
      body: []
    )
    if !isSound { witness.answerType = optional(output) }
    if scope.options.isLenient, !isErased, let empty = builder.emptyValue(of: result) {
      witness.creation = "(returning: \(empty))"
      witness.answerType = nil
    }
    if builder.mentionsNoncopyable(result) {
      witness.spyType = "\(kind)<\(input), Void, \(failure)>"
      witness.creation = "()"
      witness.answerType = nil
      witness.body =
        (passingOn(result, spy: "\(spyPrefix)\(name)") ?? []) + [
          "fatalError(\"\(scope.double).\(builder.requirement.signature) returns what can't be copied: a double has none to give\")"
        ]
      return witness
    }
    // Nobody can make an argument that is a `Never`, so nobody can make the call.
    if builder.requirement.parameters.contains(where: { builder.isNever($0.type) }) { return witness }
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
      case .any: return scope.anyError
      case .rethrown: return lent.isEmpty ? "Never" : scope.anyError
      case .typed(let type): return builder.mentionsErased(type) ? scope.anyError : builder.stored(type)
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
    calling spy: String,
    result: [Token],
    isErased: Bool,
    output: String
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
      let answer = free("answer")
      let type = isErased ? ": \(builder.stored(result))" : ""
      lines[0] = "nonisolated(unsafe) let \(answer)\(type) = \(lines[0])"
      lines.append("return \(answer)")
    } else if output != "Void", lines.count + prelude.count > 1 || scope.passesOn {
      lines[0] = "return \(lines[0])"
    }
    lines =
      (notesErrors
        ? ["let \(rethrowing) = \(scope.own("Rethrowing"))(\(watchesAll ? "" : "watchesAll: false"))"] : [])
      + prelude + lines
    if needsCatch {
      if output != "Void", lines.count == 1, !scope.passesOn { lines[0] = "return \(lines[0])" }
      lines = ["do {"] + lines.map { "  " + $0 } + ["} catch {", "  throw \(erasedCast("error"))", "}"]
    }
    return (passingOn(result, spy: spy) ?? []) + lines
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
    lines.append(
      notesErrors
        ? "\(indent)do { return \(call) } catch { throw \(rethrowing).allowed(error, in: \"\(scope.double)\") }"
        : "\(indent)return \(call)"
    )
    for _ in lent {
      indent.removeLast(2)
      lines.append("\(indent)}")
    }
    return lines
  }

  private func isParameter(_ name: String) -> Bool {
    builder.requirement.parameters.contains { $0.name == name }
  }

  /// A name for a local variable, with an underscore added where an argument has the name.
  private func free(_ name: String) -> String {
    isParameter(name) ? free(name + "_") : name
  }

  private var rethrowing: String { free("rethrowing") }

  private func erasedCast(_ value: String) -> String {
    "\(scope.own("unerased"))(\(value), in: \"\(scope.double)\")"
  }
}

/// What a function may do besides returning.
struct Effects {
  var isAsync: Bool
  var failure: Requirement.Failure

  init(_ isAsync: Bool, _ failure: Requirement.Failure) {
    self.isAsync = isAsync
    self.failure = failure
  }
}
