/// Works out how a double does one requirement.
final class MemberPlanner {
  /// What the double is, as far as its members differ by it.
  struct Context {
    var base: DoublePlan.Base
    var globalActor: AttributeSyntax?
    /// Whether calls go on to something real.
    var passesOn: Bool
  }

  let requirement: Requirement
  let spyName: String
  let isNonisolated: Bool
  let context: Context
  let naming: Naming
  /// Why calls can't be passed on to a real object.
  private(set) var obstacle: String?
  /// Why there can't be a double of it at all.
  private(set) var refusal: String?

  private var member: MemberSyntax { requirement.syntax }

  init(
    _ requirement: Requirement,
    spyName: String,
    isNonisolated: Bool,
    context: Context,
    naming: Naming
  ) {
    self.requirement = requirement
    self.spyName = spyName
    self.isNonisolated = isNonisolated
    self.context = context
    self.naming = naming.inside(requirement.syntax)
  }

  func plan() -> MemberPlan {
    let (spies, body) = spiesAndBody()
    if member.parameters.contains(where: \.type.expandsSeveralPacks) {
      refusal = "takes two packs side by side, for which the compiler takes no conforming type"
    }
    var plan = MemberPlan(
      availability: requirement.availability,
      syntax: naming.written(member),
      attributes: attributes,
      isNonisolated: isNonisolated || member.modifiers.isNonisolated,
      isOverride: context.base == .subclass,
      spies: spies,
      body: body
    )
    guard case .initializer = member.kind else { return plan }
    if context.globalActor == nil { plan.isNonisolated = false }
    // `NSObject` has an initialiser without arguments, which is isolated to no actor.
    guard context.base == .nsObject, member.parameters.isEmpty else { return plan }
    plan.isOverride = true
    if context.globalActor != nil {
      plan.isNonisolated = true
      obstacle = "has to run on any thread, as NSObject's does"
    }
    return plan
  }

  private func spiesAndBody() -> ([SpyPlan], MemberPlan.Body) {
    switch member.kind {
    case .function: function()
    case .initializer(let failability): initializer(failability)
    case .property(let name): member.effects.isNone ? value(name) : accessor()
    case .subscripting: subscripting()
    }
  }

  // MARK: Kinds

  private func function() -> ([SpyPlan], MemberPlan.Body) {
    let (spy, call) = self.call(member.effects, result: member.result)
    return ([spy], body(of: call))
  }

  private func initializer(
    _ failability: MemberSyntax.Failability
  ) -> ([SpyPlan], MemberPlan.Body) {
    let mayFail = failability != .never
    let result: TypeSyntax? = mayFail ? .name(NameSyntax(text: "Bool", usr: "s:Sb")) : nil
    var (spy, call) = self.call(member.effects, result: result)
    if mayFail {
      spy.creation = .returning(.yes)
      call.answer = .made
    }
    spy.firstAnswer = nil
    call.isInitializer = true
    return ([spy], body(of: call))
  }

  private func accessor() -> ([SpyPlan], MemberPlan.Body) {
    let (spy, call) = self.call(member.effects, result: member.result)
    if case .nothing = body(of: call) { return ([spy], .nothing) }
    return ([spy], .accessors(get: call, set: nil))
  }

  private func subscripting() -> ([SpyPlan], MemberPlan.Body) {
    let (spy, get) = self.call(member.effects, result: member.result)
    if case .nothing = body(of: get) { return ([spy], .nothing) }
    guard member.isSettable else {
      return ([spy], member.effects.isNone ? .call(get) : .accessors(get: get, set: nil))
    }
    let planner = CallPlanner(member, naming: naming, effects: Effects())
    if let result = member.result { planner.addNewValue(result) }
    let setter = planner.spy(named: spyName + "Setter", result: nil, isOfType: requirement.isOfType)
    var set = planner.call(setter.member, result: nil)
    set.isSetter = true
    if context.passesOn {
      let passing = PassingOn(member, naming: naming, context: context)
      set.real = passing.call(result: nil)
      if member.result.map(\.mentionsSelf) == true { passing.obstacle = "is set to another double" }
      obstacle = obstacle ?? passing.obstacle
    }
    return ([spy, setter], .accessors(get: get, set: set))
  }

  private func value(_ name: String) -> ([SpyPlan], MemberPlan.Body) {
    let kept = KeptTypes(of: member, naming: naming)
    if member.result.map(kept.isNoncopyable) == true {
      refusal = "is of a type that can't be copied, which no spy can keep"
    }
    let type = kept.kept(member.result)
    var spy = SpyPlan(
      name: spyName,
      type: naming.own("PropertySpy", of: type),
      creation: .unimplemented,
      firstAnswer: type,
      isProperty: true,
      isOfType: requirement.isOfType,
      isFound: spyName + "Spy" == SpyNames.found(for: member)
    )
    switch requirement.firstAnswer {
    case .nameOfDouble:
      spy.creation = .returning(.nameOfDouble)
      spy.firstAnswer = nil
    case nil:
      if naming.options.isLenient, let empty = kept.emptyValue(of: member.result) {
        spy.creation = .returning(empty)
      }
    }
    var value = ValuePlan(spy: spy.member, isBuilt: isBuilt, isSettable: member.isSettable)
    if context.passesOn {
      let passing = PassingOn(member, naming: naming, context: context)
      value.real = (passing.target, name, member.result.map(\.mentionsSelf) ?? false)
      obstacle = passing.obstacleOfValue
    }
    return ([spy], .value(value))
  }

  // MARK: Calls

  private func call(_ effects: Effects, result: TypeSyntax?) -> (SpyPlan, CallPlan) {
    let planner = CallPlanner(member, naming: naming, effects: effects)
    let spy = planner.spy(named: spyName, result: result, isOfType: requirement.isOfType)
    var call = planner.call(spy.member, result: result)
    call.isBuilt = isBuilt
    if context.passesOn {
      let passing = PassingOn(member, naming: naming, context: context)
      call.real = passing.call(result: result)
      obstacle = passing.obstacle
    }
    return (spy, call)
  }

  private func body(of call: CallPlan) -> MemberPlan.Body {
    let kept = KeptTypes(of: member, naming: naming)
    // Nobody can make an argument that is a `Never`, so nobody can make the call.
    if case .uncopyable = call.answer { return .call(call) }
    return member.parameters.contains { kept.isNever($0.type) } ? .nothing : .call(call)
  }

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
    .filter { $0 != context.globalActor }
  }
}

extension TypeSyntax {
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
