/// All symbol graphs that were read. The generator looks names up in it.
public struct Library: Sendable {
  private var interfaces: [String: Interface] = [:]
  /// For the name of a top-level type, the modules that declare one.
  private(set) var modulesOfType: [String: Set<String>] = [:]
  /// For the USR of a nested type, its name after those of the types around it.
  private(set) var nestedNames: [String: [String]] = [:]
  /// The names of protocols with `@_spi`, which graphs leave out, as far as they are in the files of others.
  public private(set) var spiProtocols: Set<String> = []
  /// For the USR of a protocol that uses types of C, or of a class with a generic superclass, the modules that its file
  /// imports.
  private(set) var importsForC: [String: Set<String>] = [:]
  private var usrs: [String: Set<String>] = [:]
  private(set) var aliases = Aliases()
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
    aliases.add(reader.aliases)
  }

  /// The modules whose classes the generator must know, since protocols of other modules ask for subclasses.
  public var modulesOfSuperclasses: Set<String> {
    let parents = interfaces.values.flatMap(\.parents).map(\.usr)
    let classes = parents.filter { $0.hasPrefix("s:") && $0.hasSuffix("C") && interfaces[$0] == nil }
    return Set(classes.map(Self.module)).intersection(modules)
  }

  /// Reads in the sources what no graph says: which types can't be copied, from which modules types of C and
  /// Objective-C come, and what exists on other platforms only.
  ///
  /// - Parameter source: Reads a file; `nil` if it can't be read.
  public mutating func readDeclarations(from source: (_ file: String) -> String?) {
    var named: Set<String> = []
    for interface in interfaces.values {
      for requirement in interface.requirements {
        requirement.syntax.kept.forEach { $0.forEachName { named.insert($0.usr) } }
      }
    }
    aliases.addNames(behind: &named)
    copyability.readDeclarations(of: named, from: source)
    let files = Dictionary(grouping: interfaces.values.filter { !$0.file.isEmpty }, by: \.file)
    for (file, declared) in files {
      guard let text = source(file) else { continue }
      if text.contains("@_spi") {
        let declarations = text.matches(of: /@_spi\([^)]*\)[^{}]*?\bprotocol\s+(\w+)/)
        spiProtocols.formUnion(declarations.map { String($0.1) })
      }
      let conditions = text.contains("#if") ? Conditions(in: text) : nil
      for interface in declared {
        let usr = interface.usr
        if interface.kind == .class { readSuperclass(of: interface, in: text) }
        if interface.namesTypesOfC { importsForC[usr] = Imports(in: text).modules }
        guard let conditions else { continue }
        interfaces[usr]?.condition = conditions.condition(ofLine: interface.line)
        interfaces[usr]?.absent =
          conditions.absent(fromLine: interface.line, declared: interface.declaredLines)
      }
    }
  }

  /// Reads the generic arguments of a superclass, which no graph has.
  private mutating func readSuperclass(of interface: Interface, in source: String) {
    let isGeneric = interface.parents.contains { self.interface($0.usr)?.syntax.primary.isEmpty == false }
    guard isGeneric else { return }
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(interface.line) else { return }
    let declaration = lines[interface.line...].joined(separator: " ").prefix { $0 != "{" }
    var parser = SyntaxParser(.lexing(String(declaration)))
    guard let syntax = try? parser.interface(), !syntax.inherited.isEmpty else { return }
    interfaces[interface.usr]?.syntax.inherited = syntax.inherited
    importsForC[interface.usr, default: []].formUnion(Imports(in: source).modules)
  }

  /// Whether a value of the type holds a pointer, whose memory may be gone before the value is.
  func holdsPointer(_ type: TypeSyntax, depth: Int = 0) -> Bool {
    switch type {
    case .function: return false
    case .name(let name), .member(_, let name):
      let isOfSwift = Self.module(ofUSR: name.usr) == "Swift"
      if isOfSwift, name.text.contains("Unsafe"), name.text.hasSuffix("Pointer") { return true }
      // A damaged graph may have an alias that leads back to itself.
      if depth < 20, let alias = aliases[name.usr], holdsPointer(alias.type, depth: depth + 1) { return true }
    default: break
    }
    return type.parts.contains { holdsPointer($0, depth: depth) }
  }

  func interface(_ usr: String) -> Interface? {
    interfaces[usr] ?? StandardLibrary.interface(usr)
  }

  /// Whether an attribute isolates to a global actor.
  func isGlobalActor(_ attribute: AttributeSyntax) -> Bool {
    guard case .type(let usr) = attribute.meaning else { return false }
    if globalActors.contains(usr) { return true }
    // If there is no graph of its module, only the name tells a global actor from a result builder.
    return !modules.contains(Self.module(ofUSR: usr))
      && attribute.type.lastName?.text.hasSuffix("Builder") != true
  }

  /// Whether an attribute is a result builder.
  func isResultBuilder(_ attribute: AttributeSyntax) -> Bool {
    guard case .type = attribute.meaning else { return false }
    return !isGlobalActor(attribute)
  }

  /// The number of protocols that one may inherit. The compiler takes minutes for fewer.
  static let mostAncestors = 500

  /// A protocol and all protocols that it inherits. Each comes once, and before those that it inherits itself. If there
  /// are more than one may inherit, only the nearest.
  func lineage(of interface: Interface) -> [Interface] {
    var ancestorsFirst: [Interface] = []
    var known: Set<String> = [interface.usr]
    // The way from the interface to the current ancestor. Each has the parents that are still to be visited.
    var path = [(interface: interface, parents: interface.parents.map(\.usr))]
    while let child = path.last?.interface, known.count <= Self.mostAncestors + 1 {
      guard let usr = path[path.count - 1].parents.popLast() else {
        ancestorsFirst.append(path.removeLast().interface)
        continue
      }
      guard let general = self.interface(usr), general.kind == child.kind,
        let parent = general.specialized(for: child), known.insert(usr).inserted
      else { continue }
      path.append((parent, parent.parents.map(\.usr)))
    }
    // A collection meets the requirements of a sequence by iterating over its indices.
    if known.count > Self.mostAncestors + 1 { return path.map(\.interface) + ancestorsFirst.reversed() }
    if known.contains("s:Sl") { ancestorsFirst.removeAll { $0.usr == "s:ST" } }
    return ancestorsFirst.reversed()
  }

  /// The inherited protocols that are in no graph, so that nobody knows their requirements. Protocols of the standard
  /// library and Foundation aren't among them: this package knows their requirements.
  func unknownParents(of lineage: [Interface]) -> [Symbol.Parent] {
    let system: Set = ["Swift", "_Concurrency", "_StringProcessing", "Foundation"]
    return lineage.filter { $0.kind == .protocol }.flatMap(\.parents).filter { parent in
      USR.isProtocol(parent.usr) && interface(parent.usr) == nil
        && !system.contains(Self.module(ofUSR: parent.usr))
    }
  }

  /// The protocols in a module's graph: its own, and those of the modules that it re-exports.
  func interfaces(inGraphOf module: String) -> [Interface] {
    (usrs[module] ?? []).compactMap { interfaces[$0] }
  }

  /// The module that declares a symbol; empty for a symbol of C or Objective-C.
  static func module(ofUSR usr: String) -> String {
    guard usr.hasPrefix("s:") else { return "" }
    let name = usr.utf8.dropFirst(2)
    let digits = Substring(name.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") })
    guard let count = Int(digits) else { return usr.hasPrefix("s:So") ? "" : "Swift" }
    let module = Substring(name.dropFirst(digits.utf8.count).prefix(count))
    // A USR encodes names that aren't ASCII. They aren't decoded here.
    return digits.first != "0" && Name.isPlain(module) ? String(module) : ""
  }

  /// The modules that a file must import to use a type: the type's own, those of the extensions around it, and the part
  /// of Foundation that is a module of its own on some systems.
  static func modules(ofUSR usr: String) -> Set<String> {
    let own = module(ofUSR: usr)
    let part = own == "Foundation" ? FoundationPart(ofTypeNamed: USR.nameInFoundation(usr)) : nil
    return USR.extensions(around: usr).union([own, part?.rawValue].compactMap(\.self))
  }

  /// The modules that a file must import to use the types of a module.
  static func imports(for module: String) -> [String] {
    switch module {
    case "Swift", "_Concurrency", "_StringProcessing", "Builtin": return []
    // What C declares comes with Foundation, on all platforms.
    case "FoundationEssentials", "FoundationInternationalization", "ObjectiveC", "": return ["Foundation"]
    default:
      // Importing both of two modules imports what each has for the other: `_StoreKit_SwiftUI`.
      let parts = module.split(separator: "_").map(String.init)
      return module.hasPrefix("_") && parts.count == 2 ? parts : [module]
    }
  }
}
