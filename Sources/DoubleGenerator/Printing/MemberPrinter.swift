/// Prints the member that meets a requirement.
struct MemberPrinter {
  let plan: DoublePlan
  let access: String

  func lines(of member: MemberPlan) -> [String] {
    if case .inherited = member.body { return [] }
    let availability = member.availability
    let body = body(of: member)
    let head = head(of: member)
    let oneLine = head.joined + (body.first.map { " { \($0) }" } ?? " {}")
    if body.count <= 1, oneLine.fits { return availability + [oneLine] }
    var lines = "\(head.joined) {".fits ? [head.joined] : head.broken
    lines[lines.count - 1] += " {"
    return availability + lines + body.map { "  " + $0 } + ["}"]
  }

  // MARK: The declaration

  /// A declaration that may be printed in one line, or with each parameter on a line of its own.
  private struct Head {
    var start: String
    var parameters: [String]?
    var end: String

    var joined: String { start + (parameters.map { "(\($0.list))" } ?? "") + end }

    var broken: [String] {
      guard let parameters else { return [joined] }
      let lines = parameters.dropLast().map { "  \($0)," } + parameters.suffix(1).map { "  \($0)" }
      return ["\(start)("] + lines + [")\(end)"]
    }
  }

  private func head(of plan: MemberPlan) -> Head {
    let member = plan.syntax
    var words: [String] = []
    if plan.isNonisolated {
      words.append(plan.syntax.modifiers.isCallerIsolated ? "nonisolated(nonsending)" : "nonisolated")
    }
    if plan.isOverride { words.append("override") }
    if member.modifiers.isStatic { words.append("static") }
    words += [member.modifiers.fixity?.rawValue].compactMap(\.self)
    let generics = member.generics.isEmpty ? "" : "<\(member.generics.list)>"
    let result = member.result.map { " -> \($0)" } ?? ""
    let constraints = member.constraints.isEmpty ? "" : " where \(member.constraints.list)"
    let attributes = plan.attributes.map { "\($0) " }.joined()
    let start = attributes + access + words.map { $0 + " " }.joined()
    let parameters = member.parameters.map { $0.text(isLabelled: member.namesAreLabels) }
    switch member.kind {
    case .function(let name):
      let space = Name.isOperator(name) ? " " : ""
      return Head(
        start: "\(start)func \(name)\(generics)\(space)",
        parameters: parameters,
        end: "\(member.effects)\(result)\(constraints)"
      )
    case .initializer(let failability):
      return Head(
        start: "\(start)init\(failability.rawValue)\(generics)",
        parameters: parameters,
        end: "\(member.effects)\(constraints)"
      )
    case .property(let name):
      return Head(start: "\(start)var \(name): \(member.result ?? .void)", end: "")
    case .subscripting:
      return Head(
        start: "\(start)subscript\(generics)",
        parameters: parameters,
        end: "\(result)\(constraints)"
      )
    }
  }

  // MARK: The body

  private func body(of member: MemberPlan) -> [String] {
    switch member.body {
    case .nothing, .inherited: return []
    case .impossible(let reason):
      let stop = CallPrinter.stop(plan.name, member.syntax.signature, reason)
      if !member.syntax.isSettable, member.syntax.effects.isNone || !member.syntax.isGotten { return [stop] }
      return accessor("get\(member.syntax.effects)", [stop])
        + (member.syntax.isSettable ? accessor("set", [stop]) : [])
    case .call(let call): return CallPrinter(call: call).lines
    case .accessors(let get, let set):
      let isShort = !member.syntax.isProperty
      let getter = accessor("get\(member.syntax.effects)", CallPrinter(call: get).lines, isShort: isShort)
      return getter + (set.map { accessor(head(ofSetter: $0), CallPrinter(call: $0).lines) } ?? [])
    case .value(let value): return lines(of: value)
    }
  }

  private func head(ofSetter call: CallPlan) -> String {
    if case .setter(let newValue) = call.role, newValue != "newValue" { "set(\(newValue))" } else { "set" }
  }

  private func accessor(_ head: String, _ body: [String], isShort: Bool = true) -> [String] {
    isShort && body.count == 1 ? ["\(head) { \(body[0]) }"] : ["\(head) {"] + body.map { "  " + $0 } + ["}"]
  }

  private func lines(of value: ValuePlan) -> [String] {
    let spy = value.spy
    let observed = value.registrar.map { "\($0).access(self, keyPath: \\.\(spy))" }
    func getter(_ line: String) -> [String] {
      guard let observed else { return ["get { \(line) }"] }
      return ["get {", "  \(observed)", "  \(line.hasPrefix("return ") ? line : "return " + line)", "}"]
    }
    guard let passedOn = value.real else {
      let get = value.isBuilt ? "return \(spy).get()" : "\(spy).get()"
      if value.isSettable { return getter(get) + ["set { \(spy).set(newValue) }"] }
      if !value.isSettableByTests { return observed == nil ? [get] : getter(get) }
      let advice = "@available(*, deprecated, message: \"Use \(spy).value = …\")"
      return getter(get) + [advice, "set { \(spy).value = newValue }"]
    }
    let real = "\(passedOn.target.rawValue).\(passedOn.property)"
    if passedOn.isOptional {
      return ["if let value = \(real), \(spy).__passesOnGet() { return value }", "return \(spy).get()"]
    }
    let wrapped = passedOn.isWrapped ? "\(plan.name)(forwardingTo: \(real))" : real
    let get = (value.isBuilt ? "return " : "") + "\(spy).__passesOnGet() ? \(wrapped) : \(spy).get()"
    guard value.isSettable else { return observed == nil ? [get] : getter(get) }
    let set = "if \(spy).__passesOnSet(newValue) { \(real) = newValue } else { \(spy).set(newValue) }"
    return getter(get) + ["set { \(set) }"]
  }
}

extension MemberSyntax {
  /// Whether it is a property or a subscript, which code gets and doesn't call.
  fileprivate var isGotten: Bool { isProperty || kind == .subscripting }

  /// Whether a parameter's one name is its label too.
  fileprivate var namesAreLabels: Bool {
    switch kind {
    case .function(let name): !Name.isOperator(name)
    case .initializer: true
    case .property, .subscripting: false
    }
  }
}

extension ParameterSyntax {
  /// The parameter as it is declared.
  ///
  /// - Parameter isLabelled: Whether one name is the label too, as in functions, or none, as in subscripts.
  func text(isLabelled: Bool) -> String {
    var text =
      if isLabelled {
        label == name ? "\(name): " : "\(label ?? "_") \(name): "
      } else {
        (label.map { "\($0) " } ?? "") + "\(name): "
      }
    text += specifiers.map { "\($0.rawValue) " }.joined()
    let attributes = (isAutoclosure ? ["autoclosure"] : []) + (isEscaping ? ["escaping"] : [])
    let type = type.with(attributes: attributes)
    return text + "\(type)" + (isVariadic ? "..." : "")
  }
}
