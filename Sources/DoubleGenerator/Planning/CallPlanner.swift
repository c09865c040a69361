/// Works out how a member calls its spy.
final class CallPlanner {
  let member: MemberSyntax
  let naming: Naming
  let kept: KeptTypes
  /// What the call does besides returning: for a setter, nothing.
  let effects: Effects
  private(set) var recorded: [RecordedArgument] = []
  private var watch = CallPlan.Watch.nothing

  init(_ member: MemberSyntax, naming: Naming, effects: Effects) {
    self.member = member
    self.naming = naming
    self.effects = effects
    kept = KeptTypes(of: member, naming: naming)
    for parameter in member.parameters {
      if let argument = argument(for: parameter) { recorded.append(argument) }
    }
  }

  // MARK: Arguments

  /// What is recorded of an argument; `nil` for one that can't be kept.
  private func argument(for parameter: ParameterSyntax) -> RecordedArgument? {
    let type = parameter.type
    let isErased = kept.isErased(type)
    func recorded(_ type: TypeSyntax, _ way: RecordedArgument.Way) -> RecordedArgument {
      RecordedArgument(name: Name.escaped(parameter.name), type: type, way: way)
    }
    if kept.isNoncopyable(type) { return nil }
    if case .expansion(let element) = type {
      // Closures that live only as long as the call can't be kept, nor lent from a pack.
      let isEscaping = element.unmodified.modifiers.contains(.attribute(AttributeSyntax("escaping")))
      if element.function != nil, !isEscaping { return nil }
      return recorded(.array(.anything), .packed)
    }
    if parameter.specifiers.contains(.inout) {
      let value = kept.keptOrErased(type)
      let way = RecordedArgument.Way.box(value: value, isErased: isErased, isOptional: type.isOptional)
      return recorded(naming.own("InOut", of: value), way)
    }
    if kept.isNonescapingClosure(parameter) { return closure(parameter, isErased: isErased) }
    if let ownership = parameter.specifiers.first(where: \.isOwnership) {
      guard kept.isCopyable(type) || isErased else { return nil }
      let isCopied = ownership == .borrowing || isErased
      return recorded(kept.keptOrErased(type), isCopied ? .copied : .plain)
    }
    if isErased { return recorded(.anything, type.isOptional ? .erasedOptional : .plain) }
    let element = kept.kept(type)
    return recorded(parameter.isVariadic ? .array(element) : element, .plain)
  }

  private func closure(_ parameter: ParameterSyntax, isErased: Bool) -> RecordedArgument? {
    let name = Name.escaped(parameter.name)
    // The compiler can't lend a closure that carries its isolation, or takes a parameter pack. The call is
    // recorded without it.
    let isIsolated = parameter.type.unmodified.modifiers.contains { modifier in
      if case .attribute(let attribute) = modifier { attribute.meaning == .isolatedAny } else { false }
    }
    if isIsolated || parameter.type.has(\.isExpansion) { return nil }
    if parameter.isAutoclosure, let function = parameter.type.function, canEvaluate(function) {
      return RecordedArgument(
        name: name,
        type: kept.keptOrErased(function.result),
        way: .evaluated(function.effects)
      )
    }
    let closure = lentClosure(parameter, isErased: isErased)
    return RecordedArgument(
      name: name,
      type: naming.own("NonEscaping", of: closure.type),
      way: .lent(closure)
    )
  }

  /// Whether the member can take an autoclosure's value.
  private func canEvaluate(_ function: FunctionSyntax) -> Bool {
    if function.effects.isAsync, !effects.isAsync { return false }
    switch (function.effects.failure, effects.failure) {
    case (.never, _), (_, .any), (_, .rethrown): return true
    case (_, .never), (_, .typed): return false
    }
  }

  /// How a closure is lent whose types may be the caller's own: its result is erased where only that is.
  private func lentClosure(_ parameter: ParameterSyntax, isErased: Bool) -> LentClosure {
    let escaping = naming.written(parameter.type).with(attributes: ["escaping"])
    guard let function = parameter.type.function else {
      noteUnwatched()
      return LentClosure(type: kept.keptOrErased(parameter.type), isTyped: isErased, escaping: escaping)
    }
    if case .typed = function.effects.failure { noteUnwatched() }
    let isWatched = effects.failure == .rethrown && function.effects.failure == .any
    guard isErased else {
      if isWatched { watch = watch == .some ? .some : .all }
      return LentClosure(
        type: kept.kept(parameter.type.ungrouped),
        isTyped: isWatched,
        escaping: escaping,
        wrapper: isWatched ? function : nil,
        isWatched: isWatched
      )
    }
    guard !function.parameters.contains(where: { kept.isErased($0.type) }) else {
      if function.effects.failure != .never { noteUnwatched() }
      return LentClosure(type: .anything, isTyped: true, escaping: escaping)
    }
    if isWatched { watch = watch == .some ? .some : .all }
    let type = TypeSyntax.function(erased(function))
    return LentClosure(
      type: isCallerIsolated(parameter) ? .modified([.callerIsolated], type) : type,
      isTyped: true,
      escaping: escaping,
      wrapper: function,
      isWatched: isWatched
    )
  }

  private func isCallerIsolated(_ parameter: ParameterSyntax) -> Bool {
    parameter.type.unmodified.modifiers.contains(.callerIsolated)
  }

  private func erased(_ function: FunctionSyntax) -> FunctionSyntax {
    var erased = function
    erased.parameters = function.parameters.map { $0.with(type: kept.kept($0.type)) }
    erased.result = kept.keptOrErased(function.result)
    switch function.effects.failure {
    case .never, .any: break
    case .rethrown: erased.effects.failure = .never
    case .typed(let type):
      erased.effects.failure = kept.isErased(type) ? .any : .typed(kept.kept(type))
    }
    return erased
  }

  /// A closure throws, perhaps, and can't be watched: of what comes out, only a missing answer isn't its own.
  private func noteUnwatched() {
    if effects.failure == .rethrown { watch = .some }
  }

  // MARK: The call

  /// Adds what a subscript is set to.
  func addNewValue(_ type: TypeSyntax) {
    let isErased = kept.isErased(type)
    recorded.append(
      RecordedArgument(
        name: "newValue",
        type: kept.keptOrErased(type),
        way: isErased && type.isOptional ? .erasedOptional : .plain
      )
    )
  }

  /// - Parameter result: What the spy answers; `nil` for nothing.
  func call(_ spy: String, result: TypeSyntax?) -> CallPlan {
    var call = CallPlan(
      spy: spy,
      signature: member.signature,
      effects: effects,
      result: result,
      naming: naming
    )
    call.recorded = recorded
    call.argumentNames = Set(member.parameters.map(\.name))
    call.watch = watch
    let lends = !call.lent.isEmpty
    if lends, effects.isAsync {
      let isDirect = call.lent.count == 1 && effects.failure != .rethrown
      call.lending =
        isDirect
        ? .byClosure(result: result.map { naming.written($0.without(.sending)) } ?? .named("Void"))
        : .unsafely
    }
    if lends {
      for index in call.recorded.indices { prepare(&call.recorded[index], for: call.lending) }
    }
    switch effects.failure {
    case .never: break
    case .rethrown: call.isThrowing = lends
    case .any: call.isThrowing = true
    case .typed(let type):
      call.isThrowing = true
      call.restoresError = kept.isErased(type) || lends
    }
    guard let result else { return call }
    let isErased = kept.isErased(result)
    if kept.isNoncopyable(result) {
      call.answer = .uncopyable
    } else if result.has(.sending), !kept.isSendable(result.without(.sending)) {
      call.answer = .sent(as: isErased ? kept.kept(result) : nil)
    } else if isErased {
      call.answer = .unerased(as: kept.kept(result))
    }
    return call
  }

  /// Makes an argument fit for the scope in which closures are lent.
  private func prepare(_ argument: inout RecordedArgument, for lending: CallPlan.Lending) {
    let isOwned = member.parameters.contains { parameter in
      Name.escaped(parameter.name) == argument.name
        && parameter.specifiers.contains { $0.isOwnership && $0 != .inout }
    }
    switch lending {
    case .directly, .byClosure: if isOwned { argument.way = .copiedFirst }
    case .unsafely:
      argument.isUnsafe = isOwned || !kept.isSendable(argument.type)
      if isOwned { argument.way = .copied }
    }
  }

  /// The type of the spy, and how it begins.
  func spy(named name: String, result: TypeSyntax?, isOfType: Bool) -> SpyPlan {
    var output = kept.keptOrErased(result)
    let isUncopyable = result.map(kept.isNoncopyable) ?? false
    if isUncopyable { output = .named("Void") }
    let failure = failure
    let kind = effects.isAsync ? "AsyncSpy" : "Spy"
    let isSound = output.plainName == "Void" || failure == naming.anyError
    var spy = SpyPlan(
      name: name,
      type: naming.own(kind, of: input, output, failure),
      creation: isSound ? .plain : .unimplemented,
      firstAnswer: isSound ? nil : output,
      isOfType: isOfType,
      isFound: name + "Spy" == SpyNames.found(for: member)
    )
    if naming.options.isLenient, !isUncopyable, let result, !kept.isErased(result),
      let empty = kept.emptyValue(of: result)
    {
      spy.creation = .returning(empty)
    }
    return spy
  }

  private var failure: TypeSyntax {
    switch effects.failure {
    case .never: .named("Never")
    case .any: naming.anyError
    case .rethrown: recorded.contains(where: \.isLent) ? naming.anyError : .named("Never")
    case .typed(let type): kept.isErased(type) ? naming.anyError : kept.kept(type)
    }
  }

  private var input: TypeSyntax {
    switch recorded.count {
    case 0: .named("Void")
    case 1: recorded[0].type
    default: .tuple(recorded.map { ElementSyntax(label: $0.name, type: $0.type) })
    }
  }
}

extension RecordedArgument {
  var isLent: Bool {
    if case .lent = way { true } else { false }
  }
}
