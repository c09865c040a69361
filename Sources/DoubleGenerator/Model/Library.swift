/// All the graphs that were read, to look names up in.
public struct Library: Sendable {
  private var interfaces: [String: Interface] = [:]
  /// In which modules a type of this name is at top level.
  private(set) var modulesOfType: [String: Set<String>] = [:]
  /// The names of nested types with those of the types that they are in, by USR.
  private(set) var nestedNames: [String: [String]] = [:]
  /// What the files import that declare protocols, by the protocols' USRs, where they name what C declares.
  private(set) var importsForC: [String: Set<String>] = [:]
  private var usrs: [String: Set<String>] = [:]
  private(set) var aliases: [String: TypeAlias] = [:]
  private var globalActors: Set<String> = ["s:ScM"]
  private(set) var copyability = Copyability()
  /// The modules whose graphs were read.
  public private(set) var modules: Set<String> = []

  /// Makes a library without any graphs.
  public init() {}

  /// Adds what a graph says. Graphs may come in any order.
  public mutating func add(_ graph: SymbolGraph) {
    let reader = InterfaceReader(graph)
    modules.insert(graph.module)
    globalActors.formUnion(graph.globalActors)
    copyability.add(graph)
    for interface in reader.interfaces {
      interfaces[interface.usr] = StandardLibrary.completed(interface)
      usrs[graph.module, default: []].insert(interface.usr)
    }
    for name in reader.typeNames { modulesOfType[name, default: []].insert(graph.module) }
    nestedNames.merge(reader.nestedNames) { first, _ in first }
    aliases.merge(reader.aliases) { first, _ in first }
  }

  /// The modules whose classes matter too: protocols of others ask for subclasses of them.
  public var modulesOfSuperclasses: Set<String> {
    let parents = interfaces.values.flatMap(\.parents).map(\.usr)
    let classes = parents.filter { $0.hasPrefix("s:") && $0.hasSuffix("C") && interfaces[$0] == nil }
    return Set(classes.map(Self.module)).intersection(modules)
  }

  /// Learns what the graphs don't say, but where each type is declared: which of the types that protocols name
  /// can't be copied, which modules those come from that C or Objective-C declares, and what there is on other
  /// platforms only.
  ///
  /// - Parameter source: The text of a file; `nil` where it can't be read.
  public mutating func readDeclarations(from source: (_ file: String) -> String?) {
    var named: Set<String> = []
    for interface in interfaces.values {
      for requirement in interface.requirements {
        requirement.syntax.kept.forEach { $0.forEachName { named.insert($0.usr) } }
      }
    }
    for alias in named.compactMap({ aliases[$0] }) { alias.type.forEachName { named.insert($0.usr) } }
    copyability.readDeclarations(of: named, from: source)
    let files = Dictionary(grouping: interfaces.values.filter { !$0.file.isEmpty }, by: \.file)
    for (file, declared) in files {
      guard let text = source(file) else { continue }
      let conditions = text.contains("#if") ? Conditions(in: text) : nil
      for interface in declared {
        let usr = interface.usr
        if text.contains("@concurrent") { interfaces[usr]?.addConcurrency(from: text) }
        if interface.namesTypesOfC { importsForC[usr] = Imports(in: text).modules }
        guard let conditions else { continue }
        interfaces[usr]?.condition = conditions.condition(ofLine: interface.line)
        interfaces[usr]?.absent =
          conditions.absent(fromLine: interface.line, declared: interface.declaredLines)
      }
    }
  }

  func interface(_ usr: String) -> Interface? {
    interfaces[usr] ?? StandardLibrary.interfaces[usr]
  }

  /// Whether an attribute isolates to a global actor.
  func isGlobalActor(_ attribute: AttributeSyntax) -> Bool {
    guard case .type(let usr) = attribute.meaning else { return false }
    if globalActors.contains(usr) { return true }
    // Of a module without a graph, the name has to tell an actor from a result builder.
    return !modules.contains(Self.module(ofUSR: usr))
      && attribute.type.lastName?.text.hasSuffix("Builder") != true
  }

  /// Whether an attribute makes a result of what stands in a member's body.
  func isResultBuilder(_ attribute: AttributeSyntax) -> Bool {
    guard case .type = attribute.meaning else { return false }
    return !isGlobalActor(attribute)
  }

  /// How many protocols one may inherit. The compiler takes minutes over fewer.
  static let mostAncestors = 500

  /// A protocol and all that it inherits, each once, and each before what it inherits itself; or the nearest of
  /// them, where they are more than any may inherit.
  func lineage(of interface: Interface) -> [Interface] {
    var ancestorsFirst: [Interface] = []
    var known: Set<String> = [interface.usr]
    // From the interface up to the ancestor at hand, each with the parents that are left to visit.
    var path = [(interface: interface, parents: interface.parents.map(\.usr))]
    while let child = path.last?.interface, known.count <= Self.mostAncestors + 1 {
      guard let usr = path[path.count - 1].parents.popLast() else {
        ancestorsFirst.append(path.removeLast().interface)
        continue
      }
      // A class brings what its superclasses have. A generic one's members have types that are not known here.
      guard let parent = self.interface(usr), parent.kind == child.kind,
        parent.kind == .protocol || parent.syntax.primary.isEmpty, known.insert(usr).inserted
      else { continue }
      path.append((parent, parent.parents.map(\.usr)))
    }
    // A collection iterates over its indices: what a sequence has to bring of its own, it has.
    if known.count > Self.mostAncestors + 1 { return path.map(\.interface) + ancestorsFirst.reversed() }
    if known.contains("s:Sl") { ancestorsFirst.removeAll { $0.usr == "s:ST" } }
    return ancestorsFirst.reversed()
  }

  /// The inherited protocols that no graph was read for, so that nobody knows what they require. Those of the
  /// system's libraries are not among them: what matters of those is known.
  func missingParents(of lineage: [Interface]) -> [String] {
    let system: Set = [
      "Swift", "_Concurrency", "_StringProcessing", "Foundation", "FoundationEssentials", "",
    ]
    return lineage.flatMap { ancestor in
      ancestor.parents
        .filter { self.interface($0.usr) == nil && !system.contains(Self.module(ofUSR: $0.usr)) }
        .map { $0.name.isEmpty ? $0.usr : $0.name }
    }
  }

  /// The protocols in a module's graph: its own, and those of modules that it exports again.
  func interfaces(inGraphOf module: String) -> [Interface] {
    (usrs[module] ?? []).compactMap { interfaces[$0] }
  }

  /// The module in which a symbol is declared; empty for one that comes from C or Objective-C.
  static func module(ofUSR usr: String) -> String {
    if FoundationNetworking.declares(usr) { return "FoundationNetworking" }
    guard usr.hasPrefix("s:") else { return "" }
    let name = usr.dropFirst(2)
    let digits = name.prefix { $0.isNumber }
    guard let count = Int(digits) else { return name.hasPrefix("So") ? "" : "Swift" }
    let module = name.dropFirst(digits.count).prefix(count)
    // A name with other letters than those of English is in a code of its own there.
    return digits.first != "0" && Name.isPlain(module) ? String(module) : ""
  }

  /// The module that a file imports to see what another module declares; `nil` where none is needed.
  static func imported(for module: String) -> String? {
    switch module {
    case "Swift", "_Concurrency", "_StringProcessing", "Builtin": nil
    // What C declares comes with Foundation, on all platforms.
    case "FoundationEssentials", "FoundationInternationalization", "": "Foundation"
    default: module
    }
  }
}

/// Another name for a type.
struct TypeAlias: Sendable {
  var type: TypeSyntax
  var isGeneric: Bool
  /// Whether it is inside a protocol, where it is no part of what a double must have.
  var isOfProtocol: Bool
}
