/// Plans the double of a protocol, with all that the protocol inherits.
struct DoublePlanner {
  private let library: Library
  private let lineage: [Interface]
  private let options: GeneratorOptions
  private let types: AssociatedTypes
  private let naming: Naming
  private let outline: DoubleOutline
  private let superclass: SuperclassFinder.Found?

  /// - Parameters:
  ///   - lineage: The protocol, followed by the protocols that it inherits.
  ///   - doubles: The names of all doubles of its module.
  init(
    _ lineage: [Interface],
    in library: Library,
    named name: String,
    among doubles: Set<String>,
    options: GeneratorOptions
  ) throws(Impossible) {
    self.library = library
    self.lineage = lineage
    self.options = options
    try Impossible.check(lineage, in: library, doubleName: name, options: options)
    let interface = lineage[0]
    let seesInternals = options.protocols == .internal && options.access == .internal
    let isTestable =
      switch (interface.kind, interface.access) {
      case (.class, let access): access != .open
      case (.protocol, .internal): true
      case (.protocol, .package): seesInternals
      case (.protocol, _): false
      }
    superclass =
      switch interface.kind {
      case .class: nil
      case .protocol:
        try SuperclassFinder(
          library: library,
          lineage: lineage,
          isTestable: isTestable,
          mayBeTestable: seesInternals
        ).find()
      }
    if superclass != nil, options.forwards {
      throw Impossible(
        description: "it asks for a subclass, and nothing can be passed on to the state of that"
      )
    }
    let types = try Self.associatedTypes(of: lineage, in: library, named: name, options)
    self.types = types
    let naming = Naming(
      library: library,
      lineage: lineage,
      double: name,
      doubles: doubles,
      options: options,
      types: types
    )
    self.naming = naming
    let base: DoubleOutline.Base =
      switch interface.kind {
      case .class: .subclass
      case .protocol where lineage.contains { $0.refines(Symbol.actor) }: .actor
      case .protocol where lineage.contains(where: \.isOfNSObjects): .nsObject
      case .protocol: .plain
      }
    let globalActor = (lineage + [superclass?.class].compactMap(\.self)).lazy.flatMap(\.syntax.attributes)
      .first(where: library.isGlobalActor)
    outline = DoubleOutline(
      base: base,
      isTestable: isTestable || superclass?.isInternal == true,
      superclass: superclass.map { superclass in
        DoubleOutline.Superclass(
          type: naming.name(of: superclass.class),
          initializer: naming.written(superclass.initializer.syntax),
          call: superclass.initializer.superCall,
          required: superclass.required.map(naming.written),
          members: library.lineage(of: superclass.class).reduce(into: []) { members, ancestor in
            members.formUnion(ancestor.requirements.map(\.syntax.signature))
            members.formUnion(ancestor.inheritable)
          }
        )
      },
      globalActor: globalActor.map { AttributeSyntax(type: naming.written($0.type)) },
      identities: lineage.flatMap(\.identities),
      registrar: lineage.contains { $0.usr == Symbol.observable } ? Self.registrar(in: lineage) : nil,
      passesOn: base == .subclass || options.forwards,
      isStub: options.stubs.contains(interface.fullName),
      isNonisolated: globalActor == nil && base != .actor
        && Self.isHeldBack(
          lineage + (superclass.map { library.lineage(of: $0.class) } ?? []),
          naming: naming
        )
    )
  }

  /// Whether a test target whose default isolation is the main actor needs the double to be `nonisolated`: it is a
  /// collection, a subclass of a class that no actor isolates, or passes async calls on to its real object.
  ///
  /// `nonisolated` has a price: in a target whose async functions don't run where their caller does, all that such
  /// functions take and return must be `Sendable`.
  private static func isHeldBack(_ lineage: [Interface], naming: Naming) -> Bool {
    let library = naming.library
    let asyncMembers = lineage.flatMap(\.requirements).map(\.syntax).filter(\.effects.isAsync)
    let crossesActors = asyncMembers.contains { member in
      let kept = KeptTypes(of: member, naming: naming)
      return (member.parameters.map(\.type) + [member.result].compactMap(\.self))
        .contains { !kept.isSendable(kept.kept($0)) }
    }
    if crossesActors { return false }
    let classes = lineage.flatMap(\.parents).filter { SuperclassFinder.isClass($0, in: library) }
    if classes.contains(where: { library.interface($0.usr) == nil && $0.usr != Interface.nsObject }) {
      // Nobody knows which actor isolates the class.
      return false
    }
    return !classes.isEmpty || lineage.contains { $0.kind == .class || $0.isOfNSObjects || $0.usr == "s:Sl" }
      || naming.options.forwards && !asyncMembers.isEmpty
  }

  /// A name for the registrar that no member has.
  private static func registrar(in lineage: [Interface]) -> String {
    let taken = lineage.flatMap(\.requirements).map(\.syntax.name)
    return taken.contains("observationRegistrar") ? "observationRegistrar_" : "observationRegistrar"
  }

  private var interface: Interface { lineage[0] }

  private var head: HeadPlanner {
    HeadPlanner(
      lineage: lineage,
      outline: outline,
      types: types,
      naming: naming,
      superclass: superclass?.class
    )
  }

  func plan() throws(Impossible) -> DoublePlan {
    let real = outline.passesOn && outline.base != .subclass ? try real() : nil
    let members = try members()
    if let superclass = outline.superclass, members.contains(where: \.isInitializer) {
      throw Impossible(
        description: "it asks for an initialiser of a subclass of \(superclass.type), which has its own"
      )
    }
    return DoublePlan(
      interface: interface,
      name: naming.double,
      access: options.access,
      outline: outline,
      generics: head.generics(isForwarding: real != nil),
      inherited: head.inherited,
      constraints: head.constraints,
      aliases: head.aliases,
      sendableOnlyFor: head.sendableOnlyFor,
      real: real,
      initializer: initializer(over: members, isForwarding: real != nil),
      members: members,
      recordingPointers: members.filter { $0.recordsPointer(in: library) }.map(\.syntax.signature),
      absent: lineage.flatMap(\.absent),
      delegates: library.unknownParents(of: lineage).map { $0.name.isEmpty ? $0.usr : $0.name },
      imports: imports,
      preferredImports: naming.preferredImports
    )
  }

  private var imports: Set<String> {
    var modules = naming.modules
    let attributes = lineage.flatMap(\.requirements).flatMap(\.syntax.attributes)
    if outline.base == .nsObject || attributes.contains(where: { $0.type.plainName == "objc" }) {
      modules.insert("Foundation")
    }
    if let superclass {
      modules.insert(superclass.class.module)
      for type in ([superclass.initializer.syntax] + superclass.required).flatMap(\.types) {
        type.forEachName { modules.formUnion(Library.modules(ofUSR: $0.usr)) }
      }
    }
    return Set(modules.flatMap(Library.imports)).subtracting([interface.module])
  }

  private static func associatedTypes(
    of lineage: [Interface],
    in library: Library,
    named double: String,
    _ options: GeneratorOptions
  ) throws(Impossible) -> AssociatedTypes {
    let module = lineage[0].module
    let passesOn = options.forwards && lineage[0].kind == .protocol
    var types = AssociatedTypes(lineage: lineage, usesDefaults: !options.isGeneric) { usr in
      if passesOn { return nil }
      // A circle that leads back to the protocol ends at its own double.
      if usr == lineage[0].usr { return AssociatedTypes.Counterpart(name: double, parameters: []) }
      guard let other = library.interface(usr), other.module == module else { return nil }
      let types = AssociatedTypes(lineage: library.lineage(of: other), usesDefaults: !options.isGeneric) {
        // Where the other leads back here as well, neither double has a parameter for it.
        $0 == lineage[0].usr ? AssociatedTypes.Counterpart(name: double, parameters: []) : nil
      }
      return AssociatedTypes.Counterpart(
        name: Name.word(other.path.last ?? "") + options.suffix(for: other.fullName),
        parameters: types.parameters.map(\.name)
      )
    }
    if let odd = types.parameters.first(where: { $0.bounds.contains(.selfType) }) {
      throw Impossible(
        description: "its associated type \(odd.name) has to be a Self, which is not a protocol"
      )
    }
    if passesOn {
      if let circular = types.circular {
        throw Impossible(description: "its associated type \(circular) has to lead back to the double")
      }
      types.settleAll(by: "Real")
    }
    return types
  }

  /// The object to which the double passes calls on.
  private func real() throws(Impossible) -> DoublePlan.RealObject {
    let requirements = lineage.flatMap(\.requirements)
    let isObject = lineage.contains { $0.syntax.inherited.contains { $0.plainName == "AnyObject" } }
    let changes = requirements.contains { requirement in
      let member = requirement.syntax
      return member.modifiers.isMutating || (member.isSettable && !member.modifiers.isStatic)
    }
    if outline.base == .actor {
      throw Impossible(description: "it is for actors, to which a call can't be passed on without waiting")
    }
    if requirements.contains(where: { $0.syntax.name == "real" && !$0.syntax.modifiers.isStatic }) {
      throw Impossible(description: "it has a member 'real', which is where the real object goes")
    }
    let isOnActor = lineage.contains { $0.syntax.attributes.contains(where: library.isGlobalActor) }
    let isVariable = changes && !isObject
    // A target may make the double the main actor's, or have its functions run where their callers do. Then the real
    // object has to leave that actor for an async call.
    let isLeft = requirements.contains { requirement in
      requirement.syntax.effects.isAsync
        || requirement.syntax.parameters.contains { $0.specifiers.contains(.isolated) }
    }
    return DoublePlan.RealObject(
      isVariable: isVariable,
      isUnsafe: isVariable || !head.isSendable && (isOnActor || isLeft)
    )
  }

  // MARK: Members

  private func members() throws(Impossible) -> [MemberPlan] {
    let found = FoundRequirements(lineage, naming: naming, outline: outline, types: types).found
    let protocols = lineage.map(\.fullName)
    let ending = outline.isStub ? "Stub" : "Spy"
    let names = try SpyNames(found.map(\.requirement), ending, given: options.spies) { name, requirement in
      name.means(requirement.syntax.signature, in: protocols)
    }
    var members: [MemberPlan] = []
    for (index, item) in found.enumerated() {
      let signature = item.requirement.syntax.signature
      let planner = MemberPlanner(
        item.requirement,
        spyName: names[index],
        isNamedByUser: names.isGiven(index),
        isWeak: options.weakProperties.contains { $0.means(signature, in: protocols) },
        isNonisolated: item.isNonisolated,
        outline: outline,
        naming: naming
      )
      do throws(Hindrance) {
        members.append(try planner.plan())
      } catch {
        switch error {
        case .impossible(let reason): throw Impossible(description: "\(signature) \(reason)")
        case .notPassedOn(let reason) where outline.base == .subclass:
          members.append(MemberPlan(ofSuperclass: item.requirement.syntax, since: reason))
        case .notPassedOn(let reason):
          throw Impossible(description: "\(signature) \(reason), which can't be passed on")
        }
      }
    }
    return members
  }

  private func initializer(over members: [MemberPlan], isForwarding: Bool) -> DoublePlan.Initializer {
    if outline.base == .subclass { return .none }
    if isForwarding { return .forwarding }
    let spies = members.flatMap(\.spies).filter { !$0.isOfType }
    let asked = spies.compactMap { spy in spy.firstAnswer.map { (spy: spy, answer: $0) } }
    let initializers = members.filter(\.isInitializer)
    let hasOwn = asked.isEmpty && initializers.contains(where: \.syntax.parameters.isEmpty)
    let isIsolated = outline.globalActor != nil && outline.base != .actor
    let needsNone =
      spies.isEmpty && initializers.isEmpty && options.access == .internal
      && (!isIsolated || outline.superclass != nil)
    return hasOwn || needsNone ? .none : .answering(asked)
  }
}
