/// Works a double out from a protocol and all that it inherits.
///
/// An object, as all planners are: each works out one thing, and nobody needs a copy.
final class DoublePlanner {
  let library: Library
  let lineage: [Interface]
  let options: GeneratorOptions
  private let types: AssociatedTypes
  private let naming: Naming
  private let base: DoublePlan.Base
  private let isTestable: Bool
  private let superclass: (class: Interface, initializer: MemberSyntax)?

  /// - Parameter lineage: The protocol and all that it inherits, the protocol first.
  init(
    _ lineage: [Interface],
    in library: Library,
    named name: String,
    options: GeneratorOptions
  ) throws(Impossible) {
    self.library = library
    self.lineage = lineage
    self.options = options
    try Impossible.check(lineage, in: library, doubleName: name, access: options.access)
    let interface = lineage[0]
    isTestable =
      switch interface.kind {
      case .class: interface.access != .open
      case .protocol: interface.access == .internal
      }
    superclass =
      switch interface.kind {
      case .class: nil
      case .protocol: try SuperclassFinder(library: library, lineage: lineage, isTestable: isTestable).find()
      }
    if superclass != nil, options.forwards {
      throw Impossible(description: "it asks for a subclass, which has state of its own to pass on to")
    }
    types = try Self.associatedTypes(of: lineage, in: library, named: name, options)
    naming = Naming(library: library, lineage: lineage, double: name, options: options, types: types)
    base =
      switch interface.kind {
      case .class: .subclass
      case .protocol where lineage.contains { $0.refines(Symbol.actor) }: .actor
      case .protocol where lineage.contains(where: \.isOfNSObjects): .nsObject
      case .protocol: .plain
      }
  }

  private var interface: Interface { lineage[0] }

  func plan() throws(Impossible) -> DoublePlan {
    let plan = DoublePlan(
      interface,
      name: naming.double,
      access: options.access,
      base: base,
      isTestable: isTestable
    )
    if let superclass {
      plan.superclass = DoublePlan.Superclass(
        type: naming.name(of: superclass.class),
        initializer: naming.written(superclass.initializer),
        members: Set(library.lineage(of: superclass.class).flatMap(\.requirements).map(\.syntax.signature))
      )
    }
    plan.globalActor = (lineage + [superclass?.class].compactMap(\.self)).lazy.flatMap(\.syntax.attributes)
      .first(where: library.isGlobalActor)
      .map { AttributeSyntax(type: naming.written($0.type)) }
    plan.inherited = inherited(isOnActor: plan.globalActor != nil)
    if passesOn, base != .subclass { plan.real = try real() }
    addHead(to: plan)
    plan.identities = lineage.flatMap(\.identities)
    plan.members = try members(of: plan)
    if let superclass = plan.superclass, plan.members.contains(where: \.isInitializer) {
      throw Impossible(
        description: "it asks for an initialiser of a subclass of \(superclass.type), which has its own"
      )
    }
    plan.initializer = initializer(of: plan)
    plan.imports = imports
    return plan
  }

  /// Whether calls go on to something real.
  private var passesOn: Bool { base == .subclass || options.forwards }

  private var imports: Set<String> {
    var modules = naming.modules.union(base == .nsObject ? ["Foundation"] : [])
    if let superclass {
      modules.insert(superclass.class.module)
      for type in superclass.initializer.types {
        type.forEachName { modules.insert(Library.module(ofUSR: $0.usr)) }
      }
    }
    return Set(modules.compactMap(Library.imported)).subtracting([interface.module])
  }

  private static func associatedTypes(
    of lineage: [Interface],
    in library: Library,
    named double: String,
    _ options: GeneratorOptions
  ) throws(Impossible) -> AssociatedTypes {
    let module = lineage[0].module
    let passesOn = options.forwards && lineage[0].kind == .protocol
    var types = AssociatedTypes(lineage: lineage) { usr in
      if passesOn { return nil }
      // What goes back to a protocol from itself, ends at its own double.
      if usr == lineage[0].usr { return AssociatedTypes.Counterpart(name: double, parameters: []) }
      guard let other = library.interface(usr), other.module == module else { return nil }
      let types = AssociatedTypes(lineage: library.lineage(of: other)) { _ in nil }
      return AssociatedTypes.Counterpart(
        name: Name.word(other.path.last ?? "") + options.suffix,
        parameters: types.parameters.map(\.name)
      )
    }
    if let odd = types.parameters.first(where: { $0.bounds.contains(.selfType) }) {
      throw Impossible(description: "its associated type \(odd.name) is to be a Self, which is no protocol")
    }
    if passesOn {
      if let circular = types.circular {
        throw Impossible(description: "its associated type \(circular) has to lead back to the double")
      }
      types.settleAll(by: "Real")
    }
    return types
  }

  // MARK: The head

  private func inherited(isOnActor: Bool) -> [TypeSyntax] {
    var inherited = [doubled, .named(naming.own("TestDouble"))]
    if base == .nsObject {
      // A subclass of `NSObject` conforms to this one as it is.
      if Interface.nsObjectProtocols.contains(interface.usr) { inherited.removeFirst() }
      inherited.insert(.named("NSObject"), at: 0)
    }
    // All that a double stores may be used anywhere. An actor and what is isolated to one are Sendable as it is.
    let isSendable = (lineage + [superclass?.class].compactMap(\.self)).contains {
      $0.refines(Symbol.sendable)
    }
    if let superclass { inherited.insert(naming.name(of: superclass.class), at: 0) }
    let hasSuperclass = base == .subclass || superclass != nil
    if !isSendable, !passesOn, !hasSuperclass, base != .actor, !isOnActor {
      inherited.append(.named("Sendable"))
    }
    // A class that others inherit from can't be Sendable but unchecked, and each of those has to say it again.
    if hasSuperclass, isSendable {
      inherited.append(.modified([.attribute(AttributeSyntax("unchecked"))], .named("Sendable")))
    }
    return inherited
  }

  /// The protocol, or the class with its generic parameters.
  private var doubled: TypeSyntax {
    naming.name(of: interface).of(base == .subclass ? interface.syntax.primary.map(TypeSyntax.named) : [])
  }

  /// The object that calls are passed on to.
  private func real() throws(Impossible) -> DoublePlan.RealObject {
    let requirements = lineage.flatMap(\.requirements)
    let isObject = lineage.contains { $0.syntax.inherited.contains { $0.plainName == "AnyObject" } }
    let changes = requirements.contains { requirement in
      let member = requirement.syntax
      return member.modifiers.isMutating || (member.isSettable && !member.modifiers.isStatic)
    }
    if base == .actor {
      throw Impossible(description: "an actor can't be passed on to without waiting for it")
    }
    if requirements.contains(where: { $0.syntax.name == "real" && !$0.syntax.modifiers.isStatic }) {
      throw Impossible(description: "it has a member 'real', which is where the real object goes")
    }
    let isOnActor = lineage.contains { $0.syntax.attributes.contains(where: library.isGlobalActor) }
    let isVariable = changes && !isObject
    return DoublePlan.RealObject(isVariable: isVariable, isUnsafe: isVariable || isOnActor)
  }

  private func addHead(to plan: DoublePlan) {
    if base == .subclass {
      plan.generics = interface.syntax.primary.map { GenericSyntax(name: $0) }
      if !plan.generics.isEmpty { plan.constraints = interface.syntax.constraints.map(naming.written) }
    }
    if plan.real != nil {
      plan.generics = [GenericSyntax(name: "Real", bound: naming.name(of: interface))]
    }
    for parameter in types.parameters {
      let bounds = parameter.bounds.map { naming.written(types.expanded($0)) }
      let bound = bounds.count > 1 ? TypeSyntax.composition(bounds) : bounds.first
      plan.generics.append(GenericSyntax(name: parameter.name, bound: bound))
    }
    var head = naming
    if !types.parameters.isEmpty {
      let parameters = types.parameters.map { TypeSyntax.named($0.name) }
      head = naming.with(selfType: .name(NameSyntax(text: naming.double, arguments: parameters)))
    }
    plan.constraints += types.constraints.compactMap { constraint(from: $0, head) }
    for (name, type) in types.settled {
      let type = naming.written(type)
      if type != .named(name) { plan.aliases.append((name, type)) }
    }
  }

  /// A constraint on the double's generic parameters; `nil` for one that is settled already.
  private func constraint(from constraint: ConstraintSyntax, _ head: Naming) -> ConstraintSyntax? {
    // A member of an open type has to be what is settled.
    guard isOpen(constraint.left), isOpen(constraint.right) || constraint.left.memberOfSelf == nil else {
      return nil
    }
    let names = Set(types.parameters.map(\.name))
    let left = types.expanded(constraint.left)
    let right = types.expanded(constraint.right)
    guard [left, right].contains(where: { $0.root.plainName.map(names.contains) ?? false }) else {
      return nil
    }
    let written = ConstraintSyntax(
      left: head.written(left),
      relation: constraint.relation,
      right: head.written(right)
    )
    return written.left == written.right ? nil : written
  }

  /// Whether a type in a constraint is still open: not one that is settled already.
  private func isOpen(_ type: TypeSyntax) -> Bool {
    guard case .member(let owner, let name) = type else { return true }
    if owner == .selfType { return !types.isSettled(name.text) }
    return isOpen(owner)
  }

  // MARK: Members

  private func members(of plan: DoublePlan) throws(Impossible) -> [MemberPlan] {
    let found = FoundRequirements(lineage, naming: naming, plan: plan, types: types).found
    let names = SpyNames(found.map(\.requirement))
    var members: [MemberPlan] = []
    for (index, item) in found.enumerated() {
      let planner = MemberPlanner(
        item.requirement,
        spyName: names[index],
        isNonisolated: item.isNonisolated,
        context: .init(base: base, globalActor: plan.globalActor, passesOn: passesOn),
        naming: naming
      )
      let member = planner.plan()
      if let refusal = planner.refusal {
        throw Impossible(description: "\(item.requirement.syntax.signature) \(refusal)")
      }
      guard let obstacle = planner.obstacle else {
        members.append(member)
        continue
      }
      // A member that can't be passed on is left to the superclass.
      if base == .subclass { continue }
      if !options.forwards {
        members.append(member)
        continue
      }
      throw Impossible(
        description: "\(item.requirement.syntax.signature) \(obstacle), which can't be passed on"
      )
    }
    return members
  }

  private func initializer(of plan: DoublePlan) -> DoublePlan.Initializer {
    if base == .subclass { return .none }
    if plan.real != nil { return .forwarding }
    let asked = plan.members.flatMap(\.spies).filter { $0.firstAnswer != nil && !$0.isOfType }
    if plan.superclass != nil, asked.isEmpty, plan.access == .internal { return .none }
    if !asked.isEmpty { return .answering(asked) }
    let initializers = plan.members.filter(\.isInitializer)
    if initializers.contains(where: \.syntax.parameters.isEmpty) { return .none }
    let isIsolated = plan.globalActor != nil && base != .actor
    return initializers.isEmpty && !isIsolated && plan.access == .internal ? .none : .empty
  }
}
