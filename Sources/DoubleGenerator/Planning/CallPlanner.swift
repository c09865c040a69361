/// Plans how a member calls its spy.
struct CallPlanner {
  private let member: MemberSyntax
  private let isStub: Bool
  private let naming: Naming
  private let kept: KeptTypes
  /// Whether the call waits and throws. A setter does neither.
  private let effects: Effects
  private let role: CallPlan.Role
  /// The type of the spy's answer; `nil` if it has none.
  private let result: TypeSyntax?
  private let recorded: [RecordedArgument]

  init(_ member: MemberSyntax, as role: CallPlan.Role, outline: DoubleOutline, naming: Naming) {
    self.member = member
    isStub = outline.isStub
    self.naming = naming
    self.role = role
    switch role {
    case .function:
      effects = member.effects
      result = member.result
    case .initializer(let mayFail):
      effects = member.effects
      result = mayFail ? .name(NameSyntax(text: "Bool", usr: "s:Sb")) : nil
    case .setter:
      effects = Effects()
      result = nil
    }
    kept = KeptTypes(of: member, naming: naming)
    recorded = ArgumentPlanner(member, effects: effects, outline: outline, naming: naming, kept: kept)
      .recorded(in: role)
  }

  func call(_ spy: String, isBuilt: Bool, real: RealCall?) -> CallPlan {
    let lends = recorded.contains(where: \.isLent)
    let lending = lending
    var isThrowing = effects.failure != .never
    var restoresError = false
    switch effects.failure {
    case .never, .any: break
    case .rethrown: isThrowing = lends
    case .typed(let type): restoresError = kept.isErased(type) || lends
    }
    return CallPlan(
      spy: spy,
      signature: member.signature,
      role: role,
      isBuilt: isBuilt,
      effects: effects,
      result: result,
      answer: answer,
      recorded: lends ? recorded.map { prepared($0, for: lending) } : recorded,
      lending: lending,
      isThrowing: isThrowing,
      restoresError: restoresError,
      real: real,
      argumentNames: Set(member.parameters.map(\.name)),
      naming: naming
    )
  }

  private var lending: CallPlan.Lending {
    let lent = recorded.count(where: \.isLent)
    guard lent > 0, effects.isAsync else { return .directly }
    guard lent == 1, effects.failure != .rethrown else { return .unsafely }
    return .byClosure(result: result.map { naming.written($0.without(.sending)) } ?? .named("Void"))
  }

  private var answer: CallPlan.Answer {
    if role == .initializer(mayFail: true) { return .made }
    guard let result else { return .returned }
    if effects.isAsync, kept.isNever(result), !recorded.contains(where: \.isLent) {
      return .never(asFunction: functionThatMayEnd)
    }
    let isErased = kept.isErased(result)
    if kept.isNoncopyable(result) { return .uncopyable }
    if result.has(.sending), !kept.isSendable(result.without(.sending)) {
      return .sent(as: isErased ? kept.kept(result) : nil)
    }
    return isErased ? .unerased(as: kept.kept(result)) : .returned
  }

  /// The type of the spy as a function that might return after all.
  private var functionThatMayEnd: TypeSyntax {
    let failure: Effects.Failure =
      switch failure {
      case .named("Never"): .never
      case naming.anyError: .any
      case let type: .typed(type)
      }
    let function = FunctionSyntax(
      parameters: [ElementSyntax(type: input), ElementSyntax(type: .named("StaticString"))],
      effects: Effects(isAsync: true, failure: failure),
      result: .optional(.named("Never"))
    )
    return .modified([.callerIsolated], .function(function))
  }

  /// An argument, prepared for the scope in which closures are lent.
  private func prepared(_ argument: RecordedArgument, for lending: CallPlan.Lending) -> RecordedArgument {
    var argument = argument
    let specifiers = member.parameters.first { Name.escaped($0.name) == argument.name }?.specifiers ?? []
    let isOwned = specifiers.contains { $0.isOwnership && $0 != .inout }
    switch lending {
    case .directly, .byClosure: if isOwned { argument.way = .copiedFirst }
    case .unsafely:
      // A closure that names the actor runs there.
      argument.isUnsafe = isOwned || !argument.isSendable && !specifiers.contains(.isolated)
      if isOwned { argument.way = .copied }
    }
    return argument
  }

  // MARK: The spy

  /// The spy with its type and its first answer.
  func spy(named name: String, isOfType: Bool) -> SpyPlan {
    let isUncopyable = result.map(kept.isNoncopyable) ?? false
    let output = isUncopyable ? .named("Void") : kept.keptOrErased(result)
    let failure = failure
    let isVoid = output.plainName == "Void"
    let throwsOnlyAsTold =
      failure == naming.anyError && effects.failure != .any && (!isVoid || effects.isAsync)
    let isSound = isVoid || failure == naming.anyError && !throwsOnlyAsTold
    let takesAnswer = !isVoid && output.plainName != "Never" && role == .function
    let ending = isStub ? "Stub" : "Spy"
    return SpyPlan(
      name: name,
      ending: ending,
      type: naming.own(effects.isAsync ? "Async\(ending)" : ending, of: input, output, failure),
      creation: creation(isSound: isSound),
      throwsOnlyAsTold: throwsOnlyAsTold,
      firstAnswer: takesAnswer ? .init(of: output, in: naming.library) : nil,
      isOfType: isOfType,
      isFound: SpyNames.isFound(name, for: member) && !throwsOnlyAsTold
    )
  }

  private func creation(isSound: Bool) -> SpyPlan.Creation {
    if role == .initializer(mayFail: true) { return .returning(.yes) }
    if naming.options.isLenient, let result, !kept.isNoncopyable(result), !kept.isErased(result),
      let empty = kept.emptyValue(of: result)
    {
      return .returning(empty)
    }
    return isSound ? .plain : .unimplemented
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
