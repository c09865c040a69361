/// Decides what a spy records of a member's arguments.
struct ArgumentPlanner {
  private let member: MemberSyntax
  private let effects: Effects
  private let outline: DoubleOutline
  private let naming: Naming
  private let kept: KeptTypes

  init(
    _ member: MemberSyntax,
    effects: Effects,
    outline: DoubleOutline,
    naming: Naming,
    kept: KeptTypes
  ) {
    self.member = member
    self.effects = effects
    self.outline = outline
    self.naming = naming
    self.kept = kept
  }

  func recorded(in role: CallPlan.Role) -> [RecordedArgument] {
    let arguments = member.parameters.compactMap(argument)
    guard case .setter(let newValue) = role, let type = member.result else { return arguments }
    return arguments + [recorded(newValue, type, isOptional: type.isOptional)]
  }

  /// The record of an argument; `nil` if the spy can't keep it.
  private func argument(for parameter: ParameterSyntax) -> RecordedArgument? {
    let type = parameter.type
    let name = Name.escaped(parameter.name)
    let isErased = kept.isErased(type)
    if kept.isNoncopyable(type) { return nil }
    if case .expansion(let element) = type {
      // A spy can't keep non-escaping closures, and can't lend them from a pack.
      let isEscaping = element.unmodified.modifiers.contains(.attribute(AttributeSyntax("escaping")))
      if element.function != nil, !isEscaping { return nil }
      return RecordedArgument(name: name, type: .array(.anything), way: .packed, isSendable: false)
    }
    if parameter.specifiers.contains(.inout) {
      let value = kept.keptOrErased(type)
      let way = RecordedArgument.Way.box(value: value, isErased: isErased, isOptional: type.isOptional)
      return RecordedArgument(name: name, type: naming.own("InOut", of: value), way: way, isSendable: false)
    }
    if kept.isNonescapingClosure(parameter) { return closure(parameter, isErased: isErased) }
    if let completion = completion(parameter, isErased: isErased) { return completion }
    if let ownership = parameter.specifiers.first(where: \.isOwnership) {
      guard kept.isCopyable(type) || isErased else { return nil }
      let isCopied = ownership == .borrowing || isErased
      return recorded(name, type, way: isCopied ? .copied : .plain)
    }
    if isErased || !parameter.isVariadic { return recorded(name, type, isOptional: type.isOptional) }
    let element = kept.kept(type)
    return RecordedArgument(
      name: name,
      type: .array(element),
      way: .plain,
      isSendable: kept.isSendable(element)
    )
  }

  private func recorded(
    _ name: String,
    _ type: TypeSyntax,
    way: RecordedArgument.Way = .plain,
    isOptional: Bool = false
  ) -> RecordedArgument {
    let recorded = kept.keptOrErased(type)
    return RecordedArgument(
      name: name,
      type: recorded,
      way: isOptional && kept.isErased(type) ? .erasedOptional : way,
      isSendable: kept.isSendable(recorded)
    )
  }

  // MARK: Closures

  /// A completion handler that a strict test waits for: an escaping closure that returns nothing.
  private func completion(_ parameter: ParameterSyntax, isErased: Bool) -> RecordedArgument? {
    guard naming.options.awaitsCompletions, !outline.passesOn, !outline.isStub, parameter.specifiers.isEmpty,
      !parameter.isVariadic, !parameter.isAutoclosure,
      let function = kept.completion(parameter.type.wrapped ?? parameter.type)
    else { return nil }
    let values = function.parameters.map {
      ElementSyntax(label: $0.label, type: kept.kept($0.type))
    }
    let value: TypeSyntax =
      switch values.count {
      case 0: .named("Void")
      case 1: values[0].type
      default: .tuple(values)
      }
    let type = naming.own("AwaitedCompletion", of: value)
    let isOptional = parameter.type.isOptional
    return RecordedArgument(
      name: Name.escaped(parameter.name),
      type: isErased ? .anything : isOptional ? .optional(type) : type,
      way: .awaited(type, arguments: values.count, isOptional: isOptional),
      isSendable: true
    )
  }

  private func closure(_ parameter: ParameterSyntax, isErased: Bool) -> RecordedArgument? {
    let name = Name.escaped(parameter.name)
    // A closure that carries its isolation, or takes a parameter pack, can't be passed to `withoutActuallyEscaping`.
    // The spy records the call without it.
    let isIsolated = parameter.type.unmodified.modifiers.contains { modifier in
      if case .attribute(let attribute) = modifier { attribute.meaning == .isolatedAny } else { false }
    }
    if isIsolated || parameter.type.has(\.isExpansion) { return nil }
    if parameter.isAutoclosure, let function = parameter.type.function, canEvaluate(function) {
      return recorded(name, function.result, way: .evaluated(function.effects))
    }
    let closure = lentClosure(parameter, isErased: isErased)
    return RecordedArgument(
      name: name,
      type: naming.own("NonEscaping", of: closure.type),
      way: .lent(closure),
      isSendable: kept.isSendable(parameter.type)
    )
  }

  /// Whether the member can evaluate an autoclosure: it may wait and throw as the autoclosure does.
  private func canEvaluate(_ function: FunctionSyntax) -> Bool {
    if function.effects.isAsync, !effects.isAsync { return false }
    switch (function.effects.failure, effects.failure) {
    case (.never, _), (_, .any), (_, .rethrown): return true
    case (_, .never), (_, .typed): return false
    }
  }

  /// Decides how a closure is lent. If only its result is of a type that the caller chooses, only that becomes `Any`.
  private func lentClosure(_ parameter: ParameterSyntax, isErased: Bool) -> LentClosure {
    let escaping = naming.written(parameter.type).with(attributes: ["escaping"])
    // The closure may throw, and the double can't watch it. Then any error may be the closure's.
    let unwatched: CallPlan.Watch = effects.failure == .rethrown ? .some : .nothing
    guard let function = parameter.type.function else {
      return LentClosure(
        type: kept.keptOrErased(parameter.type),
        isTyped: isErased,
        escaping: escaping,
        watch: unwatched
      )
    }
    if function.parameters.contains(where: { kept.isErased($0.type) }) {
      return LentClosure(
        type: .anything,
        isTyped: true,
        escaping: escaping,
        watch: function.effects.failure == .never ? .nothing : unwatched
      )
    }
    let watch = watch(of: function)
    guard isErased else {
      return LentClosure(
        type: kept.kept(parameter.type.ungrouped),
        isTyped: watch == .all,
        escaping: escaping,
        wrapper: watch == .all ? function : nil,
        watch: watch
      )
    }
    let type = TypeSyntax.function(erased(function))
    return LentClosure(
      type: isCallerIsolated(parameter) ? .modified([.callerIsolated], type) : type,
      isTyped: true,
      escaping: escaping,
      wrapper: function,
      watch: watch
    )
  }

  /// How many of the closure's errors the double can note.
  private func watch(of function: FunctionSyntax) -> CallPlan.Watch {
    guard effects.failure == .rethrown else { return .nothing }
    return switch function.effects.failure {
    case .any: .all
    case .typed: .some
    case .never, .rethrown: .nothing
    }
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
}
