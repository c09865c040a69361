/// Prints a double's spies, and the initialiser that takes their first answers.
struct SpyPrinter {
  let plan: DoublePlan
  let access: String

  func declaration(of spy: SpyPlan) -> [String] {
    let creation = creation(of: spy)
    // Code in another module has to wait even for a constant of an actor.
    let isSeenElsewhere = plan.outline.isIsolated && plan.access != .internal
    let access = access + (isSeenElsewhere && !spy.isOfType ? "nonisolated " : "")
    let make = creation.hasPrefix("(") ? ".init\(creation)" : creation
    guard spy.isOfType else {
      // In an expression, the compiler doesn't take `nonisolated(nonsending)` for part of a type.
      if spy.type.hasCallerIsolation {
        let head = "\(access)let \(spy.member): \(spy.type) ="
        return "\(head) \(make)".fits ? ["\(head) \(make)"] : [head, "  \(make)"]
      }
      let head = "\(access)let \(spy.member) ="
      let line = "\(head) \(spy.type)\(creation)"
      return line.fits ? [line] : [head, "  \(spy.type)\(creation)"]
    }
    let isolation = plan.outline.globalActor != nil ? "nonisolated " : ""
    let head = "\(access)\(isolation)static var \(spy.member): \(spy.type) {"
    let body = "__staticDouble(of: Self.self, \(make))"
    return "\(head) \(body) }".fits ? ["\(head) \(body) }"] : [head, "  \(body)", "}"]
  }

  /// The initialiser of a spy, as it follows the type. It names the double if messages can't find the name
  /// themselves.
  private func creation(of spy: SpyPlan) -> String {
    var owner = "\(plan.name).\(spy.member)"
    if spy.isFound { owner = spy.isOfType ? plan.name : "" }
    if let function = spy.function { owner = "\(plan.name).\(spy.member) for \(function)" }
    var arguments: [String] = []
    if case .weak = spy.creation { arguments.append("weakly: nil") }
    if case .returning(let value) = spy.creation { arguments.append("returning: \(text(of: value))") }
    if !owner.isEmpty { arguments.append("owner: \"\(owner)\"") }
    let list = "(\(arguments.list))"
    let end = spy.throwsOnlyAsTold ? ".__throwsOnlyAsTold()" : ""
    return switch spy.creation {
    case .plain, .returning, .weak: list + end
    case .unimplemented: ".unimplemented\(list)\(end)"
    }
  }

  private func text(of value: SpyPlan.FirstValue) -> String {
    switch value {
    case .nameOfDouble: "\"\(plan.name)\""
    case .emptyArray, .emptyDictionary, .emptyString, .zero, .no, .yes, .absence, .nothing: value.rawValue
    }
  }

  // MARK: The initialiser

  var initializer: [String] {
    let isIsolated =
      plan.outline.globalActor != nil && plan.outline.base != .actor && plan.outline.superclass == nil
    let isolation = access + (isIsolated ? "nonisolated " : "")
    switch plan.initializer {
    case .none: return []
    case .forwarding: return forwardingInitializer
    case .answering(let asked):
      // One that is required is among the others of the superclass.
      if placing.isEmpty, plan.outline.superclass?.initializer.modifiers.isRequired == true { return [] }
      let answers = asked.map { "\(Name.escaped($0.spy.name)): \($0.answer.parameterType)" }
      let inherited = plan.outline.superclass?.initializer.parameters ?? []
      let parameters = inherited.map { $0.text(isLabelled: true) } + answers
      let body = [superCall].compactMap(\.self) + placing + observation + asked.map(answer)
      return initializer(isolation, parameters, body)
    }
  }

  /// An initialiser. If the double has spies, it also takes the line of the test, for messages.
  private func initializer(_ isolation: String, _ parameters: [String], _ body: [String]) -> [String] {
    let isPlaced = !placing.isEmpty
    let parameters =
      parameters
      + (isPlaced ? ["\(place.file): StaticString = #filePath", "\(place.line): UInt = #line"] : [])
    let isOfSuperclass = plan.outline.superclass.map { $0.call == nil } ?? false
    let isOverride = !isPlaced && (plan.outline.base == .nsObject || isOfSuperclass)
    let head = "\(isolation)\(isOverride ? "override " : "")init("
    let oneLine = "\(head)\(parameters.list)) {"
    if body.isEmpty { return ["\(oneLine)}"] }
    let broken = parameters.dropLast().map { "  \($0)," } + parameters.suffix(1).map { "  \($0)" }
    return (oneLine.fits ? [oneLine] : [head] + broken + [") {"]) + body.map { "  \($0)" } + ["}"]
  }

  /// The property with the registrar that tells those who observe the double.
  var registrar: [String] {
    plan.outline.registrar.map { ["private let \($0) = ObservationRegistrar()"] } ?? []
  }

  /// The lines that have the registrar tell of each change of a property.
  private var observation: [String] {
    guard let registrar = plan.outline.registrar else { return [] }
    return plan.ownSpies.filter(\.isProperty).flatMap { spy in
      [
        "\(spy.member).__isObserved { [weak self, \(registrar)] change in",
        "  guard let self else { return change() }",
        "  \(registrar).withMutation(of: self, keyPath: \\.\(spy.member), change)",
        "}",
      ]
    }
  }

  /// The names of the parameters for the line of the test, which no first answer may have.
  private var place: (file: String, line: String) {
    var taken = Set(plan.ownSpies.map(\.name))
    taken.formUnion(plan.outline.superclass?.initializer.parameters.map(\.name) ?? [])
    func free(_ name: String) -> String { taken.contains(name) ? free(name + "_") : name }
    return (free("filePath"), free("line"))
  }

  /// The lines that tell the spies where the test made the double.
  private var placing: [String] {
    let spies = plan.ownSpies.map(\.member)
    if spies.isEmpty { return [] }
    let end = "], \(place.file), \(place.line))"
    let line = "__made([\(spies.list)\(end)"
    if line.fits { return [line] }
    var rows: [String] = []
    for spy in spies {
      if let last = rows.last, "  \(last) \(spy),".fits {
        rows[rows.count - 1] += " \(spy),"
      } else {
        rows.append("  \(spy),")
      }
    }
    return ["__made(["] + rows + [end]
  }

  /// The call of the superclass's initialiser, if the protocol asks for a class.
  private var superCall: String? {
    plan.outline.superclass.map { $0.call ?? Self.call(of: $0.initializer) }
  }

  private static func call(of initializer: MemberSyntax) -> String {
    let arguments = initializer.parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "") + Name.escaped(parameter.name)
    }
    return "super.init(\(arguments.list))"
  }

  /// The initialisers that the superclass wants each subclass to have, unless the double inherits them.
  var required: [String] {
    if case .none = plan.initializer { return [] }
    return plan.outline.superclass?.required.map { initializer in
      guard case .initializer(let failability) = initializer.kind else { return "" }
      let parameters = initializer.parameters.map { $0.text(isLabelled: true) }
      let head = "\(access)required init\(failability.rawValue)(\(parameters.list))"
      return "\(head) { \(Self.call(of: initializer)) }"
    } ?? []
  }

  private func answer(of spy: SpyPlan, _ answer: SpyPlan.FirstAnswer) -> String {
    let name = Name.escaped(spy.name)
    return switch answer {
    case .values: "\(spy.member).__startsReturning(each: \(name))"
    case .value: "\(spy.member).__startsReturning(\(name))"
    }
  }

  private var forwardingInitializer: [String] {
    guard let real = plan.real else { return [] }
    let head = access + (real.isUnsafe ? "nonisolated(unsafe) " : "") + (real.isVariable ? "var" : "let")
    return ["\(head) real: Real", ""]
      + initializer(access, ["forwardingTo real: Real"], ["self.real = real"] + placing + observation)
  }
}

extension SpyPlan.FirstAnswer {
  /// The type of the initialiser's parameter, with its default value.
  fileprivate var parameterType: String {
    switch self {
    case .value(let type): "\(TypeSyntax.optional(type)) = nil"
    case .values(let type): "\(type.bracketed)..."
    }
  }
}

extension TypeSyntax {
  fileprivate var hasCallerIsolation: Bool { has { $0.unmodified.modifiers.contains(.callerIsolated) } }
}
