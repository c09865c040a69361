/// Makes the doubles of a module's protocols.
public struct Generator: Sendable {
  /// How the doubles are to be made.
  public typealias Options = GeneratorOptions

  /// A protocol with its double, or with the reason why it has none.
  public struct Outcome: Sendable {
    /// The protocol's name, with those of the types it is nested in.
    public let protocolName: String
    /// The module that declares the protocol.
    public let module: String
    /// The requirements by their names and labels: `load(page:)`.
    public let requirements: [String]
    /// The members of the double, also for requirements of inherited protocols; none if there is no double.
    public let members: [Member]
    /// The file's name.
    public let file: String
    /// The file's text, or the reason why the protocol can't be doubled.
    public let source: Result<String, Impossible>
    /// A sentence for each requirement that the double doesn't meet, or not as a test expects, with the reason.
    public let gaps: [String]
    /// The names of another tool that the double has, in a file of their own; `nil` if it has none.
    public let oldNames: OldNamesFile?
  }

  /// A member of a double.
  public struct Member: Sendable {
    /// The name with its labels: `load(page:)`.
    public let signature: String
    /// The names of its spies.
    public let spies: [String]
    /// Whether it is a property that holds an object weakly.
    public let isWeak: Bool
    /// The completion handlers among its arguments that a strict test waits for.
    public let awaited: [String]
  }

  /// A double's members by the names of another tool.
  public struct OldNamesFile: Sendable {
    /// The file's name.
    public let file: String
    /// The file's text.
    public let source: String
    /// The double's own names there: `MockShop`.
    public let doubles: [String]
    /// The names that can't be, each with the reason.
    public let missing: [String]
  }

  /// The graphs to make doubles from.
  public let library: Library
  /// How the doubles are made.
  public let options: Options

  /// Makes a generator for the graphs of a library.
  public init(library: Library, options: Options = Options()) {
    self.library = library
    self.options = options
  }

  /// The names of some modules' protocols and wanted classes, with those of the types they are nested in.
  public func names(in modules: [String]) -> Set<String> {
    Set(interfaces(of: modules, alsoPrivate: { _ in true }).map(\.fullName))
  }

  /// Makes the doubles of the modules' protocols, sorted by the protocols' names.
  ///
  /// - Parameter wanted: The names of the protocols to double. If it is empty, the generator doubles all of them.
  public func doubles(of modules: [String], only wanted: Set<String> = []) -> [Outcome] {
    let interfaces = interfaces(of: modules, alsoPrivate: wanted.contains)
    let names = doubleNames(of: interfaces)
    let all = Set(names)
    return zip(interfaces, names)
      .filter { wanted.isEmpty || wanted.contains($0.0.fullName) }
      .map { outcome($0, named: $1, among: all) }
  }

  /// - Parameter alsoPrivate: Whether to include a private protocol of this name. It can't be doubled, but a user who
  ///   names it is told why.
  private func interfaces(of modules: [String], alsoPrivate: (String) -> Bool) -> [Interface] {
    var protocols: [String: Interface] = [:]
    for interface in modules.flatMap({ library.interfaces(inGraphOf: $0) })
    where isWanted(interface) || interface.access == .private && alsoPrivate(interface.fullName) {
      protocols[interface.usr] = interface
    }
    return protocols.values.sorted { ($0.path, $0.module, $0.usr) < ($1.path, $1.module, $1.usr) }
  }

  private func isWanted(_ interface: Interface) -> Bool {
    switch interface.kind {
    case .class:
      options.classes.contains(interface.fullName)
        && (interface.access == .open || options.protocols == .internal)
    case .protocol:
      switch interface.access {
      case .open, .public: true
      case .package: options.protocols != .public
      case .internal: options.protocols == .internal
      case .private: false
      }
    }
  }

  /// Names each double after the last part of its protocol's name. Protocols that share that part get longer names.
  /// Names that differ only in capitals count as equal, since some file systems don't distinguish them.
  private func doubleNames(of interfaces: [Interface]) -> [String] {
    let ways: [(Interface) -> String] = [
      { Name.word($0.path.last ?? "") }, { Name.word($0.path.joined()) },
      { $0.module + Name.word($0.path.joined()) },
    ]
    var names = interfaces.map(ways[0])
    for way in ways.dropFirst() {
      let counts = Dictionary(names.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
      for index in names.indices where counts[names[index].lowercased()] != 1 {
        names[index] = way(interfaces[index])
      }
    }
    var taken: Set<String> = []
    for index in names.indices {
      while !taken.insert(names[index].lowercased()).inserted { names[index] += "_" }
    }
    return zip(interfaces, names).map { $1 + options.suffix(for: $0.fullName) }
  }

  private func outcome(_ interface: Interface, named double: String, among doubles: Set<String>) -> Outcome {
    let lineage = library.lineage(of: interface)
    let plan: Result<DoublePlan, Impossible> = Result { () throws(Impossible) in
      try DoublePlanner(lineage, in: library, named: double, among: doubles, options: options).plan()
    }
    return Outcome(
      protocolName: interface.fullName,
      module: interface.module,
      requirements: interface.requirements.map(\.syntax.signature),
      members: ((try? plan.get().members) ?? []).map { member in
        Member(
          signature: member.syntax.signature,
          spies: member.spies.map(\.member),
          isWeak: member.spies.contains { if case .weak = $0.creation { true } else { false } },
          awaited: member.awaited
        )
      },
      file: double + ".swift",
      source: plan.map { DoublePrinter(plan: $0, command: options.command).text() },
      gaps: (try? plan.get().gaps) ?? [],
      oldNames: (try? plan.get()).flatMap(oldNames)
    )
  }

  private func oldNames(of plan: DoublePlan) -> OldNamesFile? {
    guard let names = options.names else { return nil }
    let printer = OldNamesPrinter(plan: plan, names: names, command: options.command)
    return printer.text.map { text in
      OldNamesFile(file: printer.file, source: text, doubles: printer.doubles, missing: printer.missing)
    }
  }
}

private func < (first: ([String], String, String), second: ([String], String, String)) -> Bool {
  first.0 == second.0
    ? (first.1, first.2) < (second.1, second.2) : first.0.lexicographicallyPrecedes(second.0)
}
