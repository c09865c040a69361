/// Turns the symbols of a graph into protocols, classes and aliases.
struct InterfaceReader {
  private let module: String
  private(set) var interfaces: [Interface] = []
  /// The types at the module's top level.
  private(set) var typeNames: Set<String> = []
  /// For the USR of a nested type, its name after those of the types around it.
  private(set) var nestedNames: [String: [String]] = [:]
  private(set) var aliases = Aliases()
  private var requirements: [String: [Requirement]] = [:]
  private var associatedTypes: [String: [(position: Int, usr: String, type: AssociatedTypeSyntax)]] = [:]
  private var faults: [String: String] = [:]
  /// For each type other than a protocol, its name after those of the types around it.
  private var concreteTypes: Set<[String]> = []

  init(_ graph: SymbolGraph) {
    module = graph.module
    // Aliases of functions' types must be known before members are read.
    for symbol in graph.symbols where symbol.kind != .member { add(symbol) }
    for symbol in graph.symbols where symbol.kind == .member { add(symbol) }
    for (usr, names) in nestedNames where concreteTypes.contains(Array(names.dropLast())) {
      aliases[usr]?.isOfProtocol = false
    }
    for index in interfaces.indices {
      let usr = interfaces[index].usr
      interfaces[index].requirements += (requirements[usr] ?? [])
        .sorted { ($0.position, $0.usr) < ($1.position, $1.usr) }
      interfaces[index].associatedTypes += (associatedTypes[usr] ?? [])
        .sorted { ($0.position, $0.usr) < ($1.position, $1.usr) }.map(\.type)
      let positions = (requirements[usr] ?? []).map(\.position) + (associatedTypes[usr] ?? []).map(\.position)
      interfaces[index].declaredLines = Set(positions.map(Symbol.line))
      interfaces[index].fault = interfaces[index].fault ?? faults[usr]
    }
  }

  private mutating func add(_ symbol: Symbol) {
    switch symbol.kind {
    case .protocol, .class:
      addTypeName(symbol)
      interfaces.append(interface(symbol))
    case .otherType: addTypeName(symbol)
    case .alias:
      addTypeName(symbol)
      var parser = SyntaxParser([Token](symbol.fragments))
      guard let type = try? parser.alias() else { return }
      aliases[symbol.usr] = TypeAlias(
        type: type,
        parameters: symbol.generics,
        isOfProtocol: symbol.path.count > 1
      )
    case .member:
      do throws(Unexpected) {
        try addMember(symbol)
      } catch {
        // A subclass needs no member that it can't override.
        if symbol.isOfClass, symbol.access != "open" { return }
        faults[symbol.owner] =
          "the declaration of \(symbol.path.last ?? symbol.usr) can't be read: \(error)"
      }
    }
  }

  private mutating func addTypeName(_ symbol: Symbol) {
    if symbol.kind == .class || symbol.kind == .otherType { concreteTypes.insert(symbol.path) }
    if symbol.path.count == 1 {
      typeNames.insert(symbol.path[0])
    } else {
      nestedNames[symbol.usr] = symbol.path
    }
  }

  private func interface(_ symbol: Symbol) -> Interface {
    let home = Library.module(ofUSR: symbol.usr)
    var interface = Interface(
      kind: symbol.kind == .class ? .class : .protocol,
      usr: symbol.usr,
      module: home.isEmpty ? module : home,
      path: symbol.path,
      access: Self.access(symbol.access)
    )
    interface.file = symbol.file
    interface.line = Symbol.line(of: symbol.position)
    interface.availability = symbol.availability
    interface.parents = symbol.parents
    do throws(Unexpected) {
      var parser = SyntaxParser([Token](symbol.fragments))
      interface.syntax = try parser.interface()
      for name in interface.path where !Name.isRaw(name) { throw Unexpected(token: name) }
    } catch {
      interface.fault = "its declaration can't be read: \(error)"
    }
    return interface
  }

  private static func access(_ word: String) -> Interface.Access {
    switch word {
    case "open": .open
    case "public": .public
    case "package": .package
    case "private", "fileprivate": .private
    default: .internal
    }
  }

  private mutating func addMember(_ symbol: Symbol) throws(Unexpected) {
    var parser = SyntaxParser([Token](symbol.fragments))
    switch try parser.requirement() {
    case .associatedType(let type):
      associatedTypes[symbol.owner, default: []].append((symbol.position, symbol.usr, type))
    case .member(let member):
      var requirement = Requirement(usr: symbol.usr, syntax: member)
      requirement.position = symbol.position
      requirement.access = Self.access(symbol.access)
      requirement.availability = symbol.availability
      requirement.syntax.addFixity(from: symbol.usr)
      let mangled = MangledName(symbol.usr)
      let isComplete = requirement.syntax.complete(with: mangled.closures, aliases: aliases)
      requirement.syntax.markExistentials()
      requirement.syntax.addEscaping(from: mangled.closures)
      if !isComplete, requirement.syntax.types.contains(where: { $0.hasFunction }), mangled.hasForeignClosure
      {
        faults[symbol.owner] =
          "\(member.signature) has a closure with @convention, which the symbol graph leaves out"
      }
      requirements[symbol.owner, default: []].append(requirement)
    }
  }
}

extension MemberSyntax {
  /// Adds `prefix` or `postfix` to a unary operator. The compiler's text leaves it out, but the mangled name ends the
  /// operator with `op` or `oP`.
  fileprivate mutating func addFixity(from usr: String) {
    let letters: [Character: Character] = [
      "&": "a", "/": "d", "=": "e", ">": "g", "<": "l", "*": "m", "!": "n", "|": "o", "+": "p",
      "?": "q", "%": "r", "-": "s", "~": "t", "^": "x", ".": "z",
    ]
    let mangled = name.compactMap { letters[$0] }
    guard Name.isOperator(name), parameters.count == 1, mangled.count == name.count, modifiers.fixity == nil
    else { return }
    modifiers.fixity = usr.contains("\(mangled.count)\(String(mangled))oP") ? .postfix : .prefix
  }

  /// Adds the attributes of closures that the compiler's text lacks: `@convention`; `@isolated(any)` and the
  /// `@Sendable` that an actor implies, which some graphs have; and `nonisolated(nonsending)`, if it is the module's
  /// default.
  ///
  /// - Returns: Whether the closures are complete now.
  fileprivate mutating func complete(
    with closures: [MangledName.Closure],
    aliases: Aliases
  ) -> Bool {
    var closures = closures
    switch kind {
    // The last is the type of the declaration itself.
    case .initializer, .subscripting: closures = closures.dropLast()
    case .function, .property: break
    }
    guard closures.contains(where: { $0 != MangledName.Closure() }) else { return true }
    // A result comes before the arguments in the mangled name.
    let types = [result].compactMap(\.self) + parameters.map(\.type)
    var all = types.flatMap { $0.closuresInMangledOrder(aliases) }
    if all.count != closures.count {
      var known: Set<TypeSyntax> = []
      all = all.filter { known.insert($0).inserted }
    }
    guard all.count == closures.count else { return false }
    let modifiers = Dictionary(zip(all, closures).map { ($0, $0.modifiers(with: $1)) }) { first, _ in first }
    let pointers = Set(zip(all, closures).filter { $0.1.convention != nil }.map(\.0))
    let complete = { (type: TypeSyntax) in type.replacingModifiers(modifiers) }
    result = result.map(complete)
    for index in parameters.indices {
      // A pointer to a function outlives every call. An escaping parameter also meets a requirement that isn't.
      if pointers.contains(parameters[index].type) {
        parameters[index].isEscaping = true
        // Some graphs have the alias here, others the type behind it.
        if let function = aliases.function(behind: parameters[index].type) {
          let own = modifiers[parameters[index].type] ?? []
          parameters[index].type = .modified(own, function.unmodified.type)
        }
      }
      parameters[index].type = complete(parameters[index].type)
    }
    return true
  }
}

extension MemberSyntax {
  fileprivate mutating func markExistentials() {
    result = result?.withExistentials
    for index in parameters.indices { parameters[index].type = parameters[index].type.withExistentials }
  }

  /// Marks pointers to functions of C as escaping if their type is an alias. Some graphs don't say whether they escape,
  /// and an escaping parameter meets either requirement.
  fileprivate mutating func addEscaping(from closures: [MangledName.Closure]) {
    let pointers = parameters.filter { $0.type.plainName != nil && $0.type.usr?.contains("@T@") == true }
    guard !pointers.isEmpty,
      Set(pointers.map(\.type)).count == closures.count(where: { $0.convention != nil })
    else {
      return
    }
    for index in parameters.indices where pointers.contains(parameters[index]) {
      parameters[index].isEscaping = true
    }
  }
}

extension TypeSyntax {
  /// The type with `any` before each protocol and composition and before nothing else, and without the names of
  /// modules. Graphs have both only where the source has them.
  fileprivate var withExistentials: TypeSyntax {
    switch self {
    case .any(.member(let owner, let name)) where ["Any", "AnyObject"].contains(owner.plainName):
      .member(of: owner, name)
    case .member(let owner, let last) where last.text == "Type" && owner.isComposition: .any(self)
    case .any, .some: self
    case .member(.name(let module), let name) where module.usr.isEmpty && name.isDeclared(in: module.text):
      TypeSyntax.name(name).withExistentials
    case .member(.name(let name), let last): name.isProtocol && last.text == "Type" ? .any(self) : self
    case .member: self
    case .name(let name) where name.isProtocol: .any(self)
    case .composition: .any(self)
    default: replacing { $0 == self ? nil : $0.withExistentials }
    }
  }

  private var isComposition: Bool {
    if case .composition = ungrouped { true } else { false }
  }

  var hasFunction: Bool { has { if case .function = $0 { true } else { false } } }

  /// The types of functions in it, with their modifiers, and the aliases of such types.
  fileprivate func closuresInMangledOrder(_ aliases: Aliases) -> [TypeSyntax] {
    let (_, type) = unmodified
    if aliases.function(behind: type) != nil { return [self] }
    guard case .function(let function) = type else {
      return type.parts.flatMap { $0.closuresInMangledOrder(aliases) }
    }
    let inner = [function.result] + function.parameters.map(\.type) + function.effects.parts
    return inner.flatMap { $0.closuresInMangledOrder(aliases) } + [self]
  }

  /// The modifiers of a closure's type, with those that only the mangled name has.
  fileprivate func modifiers(with closure: MangledName.Closure) -> [TypeModifier] {
    var modifiers = unmodified.modifiers
    let isolated = TypeModifier.attribute(AttributeSyntax("isolated", argument: "any"))
    if closure.isIsolatedAny, !modifiers.contains(isolated) { modifiers.insert(isolated, at: 0) }
    if closure.isCallerIsolated, !modifiers.contains(.callerIsolated) {
      modifiers.insert(.callerIsolated, at: 0)
    }
    if let convention = closure.convention {
      let attribute = TypeModifier.attribute(AttributeSyntax("convention", argument: convention))
      if !modifiers.contains(attribute) { modifiers.append(attribute) }
    }
    let sendable = TypeModifier.attribute(AttributeSyntax("Sendable"))
    if closure.isSendable, !modifiers.contains(sendable) { modifiers.append(sendable) }
    return modifiers
  }

  /// The type, with its closures' modifiers replaced.
  fileprivate func replacingModifiers(_ modifiers: [TypeSyntax: [TypeModifier]]) -> TypeSyntax {
    let (own, type) = unmodified
    guard case .function(let function) = type else {
      return replacing { $0 == self ? nil : $0.replacingModifiers(modifiers) }
    }
    let replaced = TypeSyntax.function(function.replacing { $0.replacingModifiers(modifiers) })
    let all = modifiers[self] ?? own
    return all.isEmpty ? replaced : .modified(all, replaced)
  }
}

extension NameSyntax {
  fileprivate var isProtocol: Bool { USR.isProtocol(usr) }

  /// Whether a module may have the type. Foundation is several modules on some systems.
  fileprivate func isDeclared(in module: String) -> Bool {
    switch Library.module(ofUSR: usr) {
    case "": usr.hasPrefix("c:")
    case "Foundation": module.hasPrefix("Foundation")
    case let home: home == module
    }
  }
}
