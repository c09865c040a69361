/// Plans how a double meets one requirement.
struct MemberPlanner {
  private let requirement: Requirement
  private let spyName: String
  private let isNamedByUser: Bool
  /// Whether the user has said that it holds its object weakly.
  private let isWeak: Bool
  private let isNonisolated: Bool
  private let outline: DoubleOutline
  private let naming: Naming
  private let kept: KeptTypes

  init(
    _ requirement: Requirement,
    spyName: String,
    isNamedByUser: Bool,
    isWeak: Bool,
    isNonisolated: Bool,
    outline: DoubleOutline,
    naming: Naming
  ) {
    self.requirement = requirement
    self.spyName = spyName
    self.isNamedByUser = isNamedByUser
    self.isWeak = isWeak
    self.isNonisolated = isNonisolated
    self.outline = outline
    self.naming = naming.inside(requirement.syntax)
    kept = KeptTypes(of: requirement.syntax, naming: self.naming)
  }

  private var member: MemberSyntax { requirement.syntax }

  func plan() throws(Hindrance) -> MemberPlan {
    if member.parameters.contains(where: \.type.expandsSeveralPacks) {
      throw .impossible("takes two packs side by side, for which the compiler takes no conforming type")
    }
    if member.result?.isClosureOfPack == true {
      throw .impossible("returns a closure that takes a parameter pack, which no spy can keep")
    }
    if member.parameters.contains(where: { $0.type.isClosureOfPack && !kept.isNonescapingClosure($0) }) {
      throw .impossible("takes an escaping closure of a parameter pack, which no spy can keep")
    }
    var (spies, body) = try spiesAndBody()
    if isNamedByUser { for index in spies.indices { spies[index].function = member.signature } }
    // `NSObject` has an initialiser without arguments, which no actor isolates.
    let isOfNSObject = isInitializer && outline.base == .nsObject && member.parameters.isEmpty
    if isOfNSObject, outline.isIsolated, outline.passesOn {
      throw .notPassedOn("has to run on any thread, as NSObject's does")
    }
    return MemberPlan(
      availability: requirement.availability,
      syntax: naming.written(member),
      attributes: attributes,
      isNonisolated: isInitializer && outline.globalActor == nil
        ? false : isOfNSObject || isNonisolated || member.modifiers.isNonisolated,
      isOverride: outline.base == .subclass || isOfNSObject,
      spies: spies,
      body: body
    )
  }

  private var isInitializer: Bool {
    if case .initializer = member.kind { true } else { false }
  }

  private func spiesAndBody() throws(Hindrance) -> ([SpyPlan], MemberPlan.Body) {
    if member.result.map(kept.isNoncopyable) == true {
      if !outline.passesOn {
        let isFunction = !member.isProperty && member.kind != .subscripting
        let reason = isFunction ? "returns what can't be copied" : "is of a type that can't be copied"
        return ([], .impossible(reason: reason))
      }
      if member.isProperty { throw .notPassedOn("is of a type that can't be copied") }
    }
    switch member.kind {
    case .function: return try function()
    case .initializer(let failability): return try function(as: .initializer(mayFail: failability != .never))
    case .property(let name): return try member.effects.isNone ? value(name) : accessor()
    case .subscripting: return try subscripting()
    }
  }

  // MARK: Kinds

  private func function(as role: CallPlan.Role = .function) throws(Hindrance) -> ([SpyPlan], MemberPlan.Body)
  {
    let (spy, call) = try self.call(role)
    return ([spy], isCallable ? .call(call) : .nothing)
  }

  private func accessor() throws(Hindrance) -> ([SpyPlan], MemberPlan.Body) {
    let (spy, call) = try self.call(.function)
    return ([spy], isCallable ? .accessors(get: call, set: nil) : .nothing)
  }

  private func subscripting() throws(Hindrance) -> ([SpyPlan], MemberPlan.Body) {
    let (spy, get) = try self.call(.function)
    guard isCallable else { return ([spy], .nothing) }
    guard member.isSettable else {
      return ([spy], member.effects.isNone ? .call(get) : .accessors(get: get, set: nil))
    }
    let role = CallPlan.Role.setter(newValue: get.free("newValue"))
    let planner = CallPlanner(member, as: role, outline: outline, naming: naming)
    let setter = planner.spy(named: spyName + "Setter", isOfType: requirement.isOfType)
    let real = outline.passesOn ? try passingOn.setter() : nil
    return (
      [spy, setter], .accessors(get: get, set: planner.call(setter.member, isBuilt: false, real: real))
    )
  }

  private func value(_ name: String) throws(Hindrance) -> ([SpyPlan], MemberPlan.Body) {
    let type = kept.kept(member.result)
    var spy = SpyPlan(
      name: spyName,
      type: naming.own("PropertySpy", of: type),
      creation: .unimplemented,
      firstAnswer: .init(of: type, in: naming.library),
      isProperty: true,
      isOfType: requirement.isOfType,
      isFound: SpyNames.isFound(spyName, for: member)
    )
    if isHeldWeakly(name) { spy.creation = .weak }
    if let answer = requirement.firstAnswer {
      spy.creation = .returning(answer == .nameOfDouble ? .nameOfDouble : .absence)
      spy.firstAnswer = nil
    } else if naming.options.isLenient, !outline.passesOn, let empty = kept.emptyValue(of: member.result) {
      spy.creation = .returning(empty)
    }
    let real = outline.passesOn ? try passingOn.value(named: name) : nil
    let value = ValuePlan(
      spy: spy.member,
      isBuilt: isBuilt,
      isSettable: member.isSettable,
      isSettableByTests: naming.options.names?.setsProperties ?? false,
      registrar: requirement.isOfType ? nil : outline.registrar,
      real: real
    )
    return ([spy], .value(value))
  }

  /// Whether the property holds its object weakly: a delegate, a data source, or one that the user has named.
  private func isHeldWeakly(_ name: String) -> Bool {
    guard case .optional(let type) = kept.kept(member.result), type.function == nil,
      kept.emptyValue(of: type) == nil
    else { return false }
    let word = name.lowercased()
    return isWeak || member.isSettable && (word.hasSuffix("delegate") || word.hasSuffix("datasource"))
  }

  // MARK: Calls

  private var passingOn: PassingOn { PassingOn(member: member, outline: outline) }

  private func call(_ role: CallPlan.Role) throws(Hindrance) -> (SpyPlan, CallPlan) {
    let planner = CallPlanner(member, as: role, outline: outline, naming: naming)
    let spy = planner.spy(named: spyName, isOfType: requirement.isOfType)
    let real = outline.passesOn ? try passingOn.call(result: member.result) : nil
    let call = planner.call(spy.member, isBuilt: isBuilt, real: real)
    if member.effects.isAsync, isOnGlobalActorOfArgument,
      call.lent.contains(where: { $0.closure.wrapper?.effects.isAsync == true })
    {
      throw .impossible(
        "runs on the global actor that it is passed, where no spy can lend an async closure that throws or is generic"
      )
    }
    let unsendable = member.parameters.filter(mayBeUnsendable)
    if isOnGlobalActorOfArgument, !unsendable.isEmpty {
      // The compiler doesn't know how to check what crosses to that actor, and says so.
      let reason = "runs on the global actor that it is passed, and takes what may not be Sendable"
      if outline.passesOn { throw .notPassedOn(reason) }
      if !call.lent.isEmpty, !unsendable.allSatisfy(kept.isNonescapingClosure) {
        throw .impossible("\(reason) beside a closure")
      }
    }
    return (spy, call)
  }

  /// Whether one of its arguments is a global actor, as in `isolated MainActor`, on which it runs.
  private var isOnGlobalActorOfArgument: Bool {
    member.parameters.contains { parameter in
      parameter.specifiers.contains(.isolated)
        && naming.library.isGlobalActor(AttributeSyntax(type: parameter.type))
    }
  }

  private func mayBeUnsendable(_ parameter: ParameterSyntax) -> Bool {
    !parameter.specifiers.contains(.isolated) && !kept.isSendable(parameter.type)
  }

  /// Whether somebody can call it: nobody has an argument of type `Never`.
  private var isCallable: Bool { !member.parameters.contains { kept.isNever($0.type) } }

  // MARK: The declaration

  private var isBuilt: Bool { member.attributes.contains(where: naming.library.isResultBuilder) }

  private var attributes: [AttributeSyntax] {
    member.attributes.filter { attribute in
      switch attribute.meaning {
      case .type: naming.library.isGlobalActor(attribute)
      case .kept: true
      case .escaping, .nonescaping, .autoclosure, .isolatedAny, .convention, .other: false
      }
    }
    .map { AttributeSyntax(type: naming.written($0.type), argument: $0.argument) }
    .filter { $0 != outline.globalActor }
  }
}

extension TypeSyntax {
  /// Whether it is a closure, also an optional one, that takes a parameter pack.
  fileprivate var isClosureOfPack: Bool {
    switch self {
    case .optional(let type), .unwrapped(let type), .modified(_, let type): type.isClosureOfPack
    case .function(let function): function.parameters.contains { $0.type.has(\.isExpansion) }
    default: false
    }
  }

  fileprivate var expandsSeveralPacks: Bool {
    guard case .expansion(let element) = self else { return false }
    var packs: Set<TypeSyntax> = []
    _ = element.has { part in
      if case .each(let pack) = part { packs.insert(pack) }
      return false
    }
    return packs.count > 1
  }
}
