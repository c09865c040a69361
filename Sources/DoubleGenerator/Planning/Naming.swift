/// Spells types in a double's file so that they mean what they mean in the protocol.
///
/// It is an object, since everyone who plans a part of a double uses it.
final class Naming {
  let library: Library
  let module: String
  /// The double's name.
  let double: String
  /// The names of all doubles of the protocol's module.
  private let doubles: Set<String>
  let options: GeneratorOptions
  let types: AssociatedTypes
  /// The protocol's module, and the modules whose types the double names.
  let modules: Set<String>
  /// The types, such as `struct URLRequest`, that are in a part of Foundation, and in another of these modules as well.
  let preferredImports: [String]
  /// Whether the double's file imports Foundation.
  private let importsFoundation: Bool
  /// The type that `Self` stands for.
  let selfType: TypeSyntax
  /// The generic parameters of the current requirement. They hide types of the same name.
  let generics: Set<String>
  /// New names for generic parameters whose name the double needs itself.
  let renamed: [String: String]

  init(
    library: Library,
    lineage: [Interface],
    double: String,
    doubles: Set<String>,
    options: GeneratorOptions,
    types: AssociatedTypes
  ) {
    self.library = library
    self.module = lineage.first?.module ?? ""
    self.double = double
    self.doubles = doubles
    self.options = options
    self.types = types
    let used = UsedModules(library: library, lineage: lineage)
    modules = used.modules
    preferredImports = used.preferredImports
    importsFoundation = modules.contains { Library.imports(for: $0) == ["Foundation"] }
    selfType = .named(double)
    generics = []
    renamed = [:]
  }

  /// The same for another place in the double.
  private init(_ outer: Naming, selfType: TypeSyntax, generics: Set<String>, renamed: [String: String]) {
    library = outer.library
    module = outer.module
    double = outer.double
    doubles = outer.doubles
    options = outer.options
    types = outer.types
    modules = outer.modules
    preferredImports = outer.preferredImports
    importsFoundation = outer.importsFoundation
    self.selfType = selfType
    self.generics = generics
    self.renamed = renamed
  }

  /// The naming inside a requirement that has generic parameters.
  func inside(_ requirement: MemberSyntax) -> Naming {
    if requirement.generics.isEmpty { return self }
    let names = requirement.generics.map(\.name)
    let taken = names.filter { types.isKnown($0) || (options.forwards && $0 == "Real") }
    return Naming(
      self,
      selfType: selfType,
      generics: Set(names),
      renamed: Dictionary(taken.map { ($0, "Any\($0)") }) { first, _ in first }
    )
  }

  /// The naming with another type for `Self`.
  func with(selfType: TypeSyntax) -> Naming {
    Naming(self, selfType: selfType, generics: generics, renamed: renamed)
  }

  // MARK: Types

  /// The type, spelled for the double's file.
  func written(_ type: TypeSyntax) -> TypeSyntax {
    // If each type mentions two others, the result doubles in size with each step. The budget ends that.
    var budget = 1000
    return written(type, depth: 0, budget: &budget).sayingConcurrent
  }

  func written(_ constraint: ConstraintSyntax) -> ConstraintSyntax { constraint.replacing(written) }

  /// The member, with its types spelled for the double's file.
  func written(_ member: MemberSyntax) -> MemberSyntax {
    let type = { (type: TypeSyntax) in self.written(type) }
    var written = member
    written.result = member.result.map(type)
    written.effects = member.effects.replacing(type)
    written.constraints = member.constraints.map { self.written($0) }
    for index in written.parameters.indices {
      let parameter = member.parameters[index]
      written.parameters[index].type = type(parameter.type)
      // An autoclosure can't say that it runs where its caller does.
      if parameter.isAutoclosure, parameter.type.unmodified.modifiers.contains(.callerIsolated) {
        written.parameters[index].type = parameter.type
      }
    }
    for index in written.generics.indices {
      let name = written.generics[index].name
      written.generics[index].name = renamed[name] ?? name
      written.generics[index].bound = member.generics[index].bound.map(type)
    }
    return written
  }

  private func written(_ type: TypeSyntax, depth: Int, budget: inout Int) -> TypeSyntax {
    type.replacing { part in
      if depth < 20, budget > 0, let aliased = aliased(part) {
        budget -= 1
        return written(aliased, depth: depth + 1, budget: &budget)
      }
      if part == .selfType { return selfType }
      // Some graphs have the alias of a composition, others the composition.
      if case .some(let type) = part, let alias = library.aliases[type.usr ?? ""],
        case .composition = alias.type
      {
        return TypeSyntax.some(written(alias.type, depth: depth + 1, budget: &budget).ordered)
      }
      // Inside the double, the name of an associated type is enough.
      if part.memberOfSelf != nil, case .member(_, let name) = part { return .name(name) }
      guard case .name(var name) = part else { return nil }
      // Graphs that the compiler writes beside its output spell names as the source does. The source omits the types
      // around a protocol.
      let path = library.nestedNames[name.usr] ?? []
      let module = module(for: path.isEmpty ? name : NameSyntax(text: path[0], usr: name.usr))
      if name.usr.isEmpty { name.text = renamed[name.text] ?? name.text }
      for index in name.arguments.indices {
        name.arguments[index] = written(name.arguments[index], depth: depth, budget: &budget)
      }
      let owners = [module].compactMap(\.self) + path.dropLast().map(Name.escaped(declaredType:))
      guard let first = owners.first else { return .name(name) }
      return .member(
        of: owners.dropFirst().reduce(.named(first)) { .member(of: $0, NameSyntax(text: $1)) },
        name
      )
    }
  }

  /// The type behind an alias inside a protocol.
  private func aliased(_ type: TypeSyntax) -> TypeSyntax? {
    let usr: String
    switch type {
    case .name(let name): usr = name.usr
    case .member(.selfType, let name): usr = name.usr
    default: return nil
    }
    guard let alias = library.aliases[usr], alias.isOfProtocol, !alias.isGeneric else { return nil }
    return alias.type
  }

  /// The module to write before a type's name; `nil` if the name alone is clear.
  private func module(for syntax: NameSyntax) -> String? {
    let name = syntax.text.filter { $0 != "`" }
    let home = Library.module(ofUSR: syntax.usr)
    // No module can stand before a type of a part of Foundation. The file imports it so that none has to.
    if home == "Foundation", FoundationPart(ofTypeNamed: name) != nil { return nil }
    guard !home.isEmpty, name.first?.isLetter ?? false || name.first == "_" else { return nil }
    let isHidden = generics.contains(name) || types.isKnown(syntax.text)
    var others = library.modulesOfType[name] ?? []
    others.formIntersection(modules)
    if importsFoundation, FoundationNames.all.contains(name) { others.insert("Foundation") }
    others.remove(home)
    let isOwn = LibraryNames.all.contains(name) && home != "Swift"
    guard isHidden || !others.isEmpty || isOwn else { return nil }
    // If a module has a type of the module's name, the prefix would mean that type.
    return library.modulesOfType[home]?.contains(home) == true ? nil : home
  }

  /// The name of a protocol or class, after the names of the types around it.
  func name(of interface: Interface) -> TypeSyntax {
    let names = interface.path.map(Name.escaped(declaredType:))
    let first = NameSyntax(text: names[0], usr: interface.usr)
    let root: TypeSyntax = module(for: first).map { .member(of: .named($0), first) } ?? .name(first)
    return names.dropFirst().reduce(root) { .member(of: $0, NameSyntax(text: $1)) }
  }

  // MARK: Names of the library

  /// The name of a type or function of `TestDoubles`, with the module before it if needed.
  func own(_ name: String) -> String {
    let isElsewhere =
      library.modulesOfType[name]?.intersection(modules).isSubset(of: LibraryNames.modules) == false
    // The double of a protocol `Async` is called `AsyncSpy`.
    let isDouble = doubles.contains(name)
    let isHidden = types.isKnown(name) || generics.contains(name)
    return isElsewhere || isDouble || isHidden ? "TestDoubles.\(name)" : name
  }

  func own(_ name: String, of arguments: TypeSyntax...) -> TypeSyntax {
    .name(NameSyntax(text: own(name), arguments: arguments))
  }

  /// `any Error`, or `any Swift.Error` if another type is called `Error`.
  var anyError: TypeSyntax {
    let others = library.modulesOfType["Error"]?.intersection(modules).subtracting(["Swift"])
    let isHidden = types.isKnown("Error") || others?.isEmpty == false
    return .any(.named(isHidden ? "Swift.Error" : "Error"))
  }
}

/// Collects the modules whose types some interfaces name.
private struct UsedModules {
  let library: Library
  private(set) var modules: Set<String> = []
  private var known: Set<String> = []

  /// The types of a part of Foundation for which another of the modules has a type of the same name.
  var preferredImports: [String] {
    known.filter { Library.module(ofUSR: $0) == "Foundation" }.compactMap { usr in
      let name = USR.nameInFoundation(usr)
      let others = library.modulesOfType[name]?.intersection(modules).subtracting(["Foundation"])
      guard FoundationPart(ofTypeNamed: name) != nil, others?.isEmpty == false,
        usr.dropLast().hasSuffix(name), let kind = Self.kinds[usr.last ?? " "]
      else { return nil }
      return "\(kind) \(name)"
    }.sorted()
  }

  private static let kinds: [Character: String] = [
    "C": "class", "P": "protocol", "V": "struct", "a": "typealias",
  ]

  init(library: Library, lineage: [Interface]) {
    self.library = library
    for interface in lineage {
      modules.insert(interface.module)
      for usr in [interface.usr] + interface.parents.map(\.usr) {
        modules.formUnion(Library.modules(ofUSR: usr))
      }
      modules.formUnion(library.importsForC[interface.usr] ?? [])
      for attribute in interface.syntax.attributes { add(attribute.type) }
      for constraint in interface.syntax.constraints { add(constraint) }
      for type in interface.associatedTypes {
        type.inherited.forEach { add($0) }
        type.constraints.forEach { add($0) }
        type.initial.map { add($0) }
      }
      for requirement in interface.requirements {
        requirement.syntax.types.forEach { add($0) }
        requirement.syntax.attributes.forEach { add($0.type) }
      }
    }
  }

  private mutating func add(_ constraint: ConstraintSyntax) {
    add(constraint.left)
    add(constraint.right)
  }

  private mutating func add(_ type: TypeSyntax) {
    var usrs: [String] = []
    type.forEachName { if !$0.usr.isEmpty { usrs.append($0.usr) } }
    for usr in usrs where known.insert(usr).inserted {
      modules.formUnion(Library.modules(ofUSR: usr))
      guard let alias = library.aliases[usr] else { continue }
      if alias.isOfProtocol || (library.aliases.function(behind: alias.type) ?? alias.type).function != nil {
        add(alias.type)
      }
    }
  }
}
