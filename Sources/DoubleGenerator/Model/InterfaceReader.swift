/// Makes protocols, classes and aliases of the symbols of a graph.
struct InterfaceReader {
  private let module: String
  private(set) var interfaces: [Interface] = []
  /// The types at the module's top level.
  private(set) var typeNames: Set<String> = []
  private(set) var aliases: [String: TypeAlias] = [:]
  private var requirements: [String: [Requirement]] = [:]
  private var associatedTypes: [String: [(position: Int, usr: String, type: AssociatedTypeSyntax)]] = [:]
  private var faults: [String: String] = [:]

  init(_ graph: SymbolGraph) {
    module = graph.module
    for symbol in graph.symbols { add(symbol) }
    for index in interfaces.indices {
      let usr = interfaces[index].usr
      interfaces[index].requirements += (requirements[usr] ?? [])
        .sorted { ($0.position, $0.usr) < ($1.position, $1.usr) }
      interfaces[index].associatedTypes += (associatedTypes[usr] ?? [])
        .sorted { ($0.position, $0.usr) < ($1.position, $1.usr) }.map(\.type)
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
      guard let (type, isGeneric) = try? parser.alias() else { return }
      aliases[symbol.usr] = TypeAlias(type: type, isGeneric: isGeneric, isMember: symbol.path.count > 1)
    case .member:
      do throws(Unexpected) {
        try addMember(symbol)
      } catch {
        // A class may do without a member that can't be overridden.
        if symbol.isOfClass, symbol.access != "open" { return }
        faults[symbol.owner] =
          "the declaration of \(symbol.path.last ?? symbol.usr) can't be read: \(error)"
      }
    }
  }

  private mutating func addTypeName(_ symbol: Symbol) {
    if symbol.path.count == 1 { typeNames.insert(symbol.path[0]) }
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
      requirement.syntax.complete(with: mangled.closures)
      if requirement.syntax.types.contains(where: { $0.hasFunction }), mangled.hasForeignClosure {
        faults[symbol.owner] =
          "\(member.signature) has a closure with @convention, which the symbol graph leaves out"
      }
      requirements[symbol.owner, default: []].append(requirement)
    }
  }
}

extension MemberSyntax {
  /// Says of a unary operator where it is written. The compiler's text leaves it out; the mangled name ends the
  /// operator with `op` or `oP`.
  fileprivate mutating func addFixity(from usr: String) {
    let letters: [Character: Character] = [
      "&": "a", "@": "c", "/": "d", "=": "e", ">": "g", "<": "l", "*": "m", "!": "n", "|": "o", "+": "p",
      "?": "q", "%": "r", "-": "s", "~": "t", "^": "x", ".": "z",
    ]
    let mangled = name.compactMap { letters[$0] }
    guard Name.isOperator(name), parameters.count == 1, mangled.count == name.count, modifiers.fixity == nil
    else { return }
    modifiers.fixity = usr.contains("\(mangled.count)\(String(mangled))oP") ? .postfix : .prefix
  }

  /// Adds what the compiler's text leaves out of closures: `@isolated(any)` and the `@Sendable` that an actor
  /// implies, which it prints in some graphs only, and `nonisolated(nonsending)`, where the module makes it the
  /// rule.
  fileprivate mutating func complete(with closures: [MangledName.Closure]) {
    var closures = closures
    switch kind {
    // The last is the type of the declaration itself.
    case .initializer, .subscripting: closures = closures.dropLast()
    case .function, .property: break
    }
    guard closures.contains(where: { $0.isIsolatedAny || $0.isCallerIsolated || $0.isSendable }) else {
      return
    }
    // A result comes before the arguments in the mangled name.
    let types = [result].compactMap(\.self) + parameters.map(\.type)
    var all = types.flatMap(\.closuresInMangledOrder)
    if all.count != closures.count {
      var known: Set<TypeSyntax> = []
      all = all.filter { known.insert($0).inserted }
    }
    guard all.count == closures.count else { return }
    let modifiers = Dictionary(zip(all, closures).map { ($0, $0.modifiers(with: $1)) }) { first, _ in first }
    let complete = { (type: TypeSyntax) in type.replacingModifiers(modifiers) }
    result = result.map(complete)
    for index in parameters.indices { parameters[index].type = complete(parameters[index].type) }
  }
}

extension TypeSyntax {
  var hasFunction: Bool { has { if case .function = $0 { true } else { false } } }

  /// The functions' types in it, with their modifiers.
  fileprivate var closuresInMangledOrder: [TypeSyntax] {
    let (_, type) = unmodified
    guard case .function(let function) = type else { return type.parts.flatMap(\.closuresInMangledOrder) }
    let inner = [function.result] + function.parameters.map(\.type) + function.effects.parts
    return inner.flatMap(\.closuresInMangledOrder) + [self]
  }

  /// The modifiers before a closure's type, with those that only the mangled name has.
  fileprivate func modifiers(with closure: MangledName.Closure) -> [TypeModifier] {
    var modifiers = unmodified.modifiers
    let isolated = TypeModifier.attribute(AttributeSyntax("isolated", argument: "any"))
    if closure.isIsolatedAny, !modifiers.contains(isolated) { modifiers.insert(isolated, at: 0) }
    if closure.isCallerIsolated, !modifiers.contains(.callerIsolated) {
      modifiers.insert(.callerIsolated, at: 0)
    }
    let sendable = TypeModifier.attribute(AttributeSyntax("Sendable"))
    if closure.isSendable, !modifiers.contains(sendable) { modifiers.append(sendable) }
    return modifiers
  }

  /// The type with other modifiers before the closures in it.
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
