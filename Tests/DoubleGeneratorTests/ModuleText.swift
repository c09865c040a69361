@testable import DoubleGenerator

/// A module's symbols, by their declarations.
struct ModuleText {
  /// The texts of its files, of which a graph only has the names.
  var sources: [String: String] = [:]
  private var symbols: [Symbol] = []
  private var places: [String: SymbolGraph.Place] = [:]

  mutating func add(
    protocol declaration: String,
    usr: String? = nil,
    named name: String,
    parents: [String] = []
  ) {
    add(.protocol, declaration, named: name, usr: usr ?? Self.usr(ofProtocol: name), parents: parents)
  }

  mutating func add(
    alias declaration: String,
    named name: String,
    usr: String,
    generics: [String] = [],
    naming types: [String: String]
  ) {
    add(.alias, declaration, named: name, usr: usr)
    symbols[symbols.count - 1].generics = generics
    spell(declaration, naming: types)
  }

  mutating func add(type usr: String, declaredAs declaration: String) {
    let file = "/\(usr).swift"
    sources[file] = "import Swift\n\npublic \(declaration)\n"
    places[usr] = SymbolGraph.Place(file: file, line: 2, character: 7)
  }

  mutating func add(
    class declaration: String,
    named name: String,
    access: String = "open",
    parents: [String] = []
  ) {
    let usr = "s:4Shop\(name.count)\(name)C"
    add(.class, declaration, named: name, usr: usr, access: access, parents: parents)
  }

  /// Says on which systems the last declaration is there.
  mutating func makeAvailable(_ attribute: String) {
    symbols[symbols.count - 1].availability = [attribute]
  }

  /// Says in which file the last declaration is, and on which line, counted from 0.
  mutating func place(in file: String, line: Int = 0, source: String) {
    sources[file] = source
    symbols[symbols.count - 1].file = file
    symbols[symbols.count - 1].position = Symbol.position(line: line, character: symbols.count)
  }

  private static func usr(ofProtocol name: String) -> String { "s:4Shop\(name.count)\(name)P" }

  mutating func add(_ declaration: String, toProtocolWithUSR usr: String) {
    add(.member, declaration, named: "member", usr: "s:member\(symbols.count)", owner: usr)
  }

  /// - Parameter types: The types that the declaration names, with their USRs.
  mutating func add(
    _ declaration: String,
    toProtocol name: String,
    naming types: [String: String] = [:],
    usr: String? = nil
  ) {
    add(
      .member,
      declaration,
      named: "member",
      usr: usr ?? "s:member\(symbols.count)",
      owner: Self.usr(ofProtocol: name)
    )
    spell(declaration, naming: types)
  }

  /// Gives the last declaration the USRs of the types that it names.
  private mutating func spell(_ declaration: String, naming types: [String: String]) {
    if types.isEmpty { return }
    symbols[symbols.count - 1].fragments = [Token].lexing(declaration).flatMap { token in
      let usr = types[token.text] ?? ""
      return [
        Symbol.Fragment(kind: .text, spelling: " ", usr: ""),
        Symbol.Fragment(kind: usr.isEmpty ? .text : .type, spelling: token.text, usr: USR.canonical(usr)),
      ]
    }
  }

  mutating func add(_ declaration: String, toClass name: String, access: String = "public") {
    add(
      .member,
      declaration,
      named: "member",
      usr: "s:member\(symbols.count)",
      owner: "s:4Shop\(name.count)\(name)C",
      isOfClass: true,
      access: access
    )
  }

  /// The double of a protocol.
  func double(of name: String, options: GeneratorOptions = GeneratorOptions()) throws -> String {
    try outcome(of: name, options)?.source.get() ?? ""
  }

  /// The file with the names that a double has for tests written for another tool.
  func oldNames(of name: String, _ names: OldNames) -> String? {
    var options = GeneratorOptions()
    options.names = names
    return outcome(of: name, options)?.oldNames?.source
  }

  /// What the other tool has and the file hasn't, with the reasons.
  func missingOldNames(of name: String, _ names: OldNames) -> [String]? {
    var options = GeneratorOptions()
    options.names = names
    return outcome(of: name, options)?.oldNames?.missing
  }

  /// What the double lacks, with the reasons.
  func gaps(of name: String) -> [String]? {
    outcome(of: name, GeneratorOptions())?.gaps
  }

  private func outcome(of name: String, _ options: GeneratorOptions) -> Generator.Outcome? {
    var graph = SymbolGraph()
    graph.module = "Shop"
    graph.symbols = symbols
    graph.places = places
    var library = Library()
    library.add(graph)
    library.readDeclarations { sources[$0] }
    return Generator(library: library, options: options).doubles(of: ["Shop"], only: [name]).first
  }

  private mutating func add(
    _ kind: Symbol.Kind,
    _ declaration: String,
    named name: String,
    usr: String,
    owner: String = "",
    isOfClass: Bool = false,
    access: String = "public",
    parents: [String] = []
  ) {
    var symbol = Symbol(kind: kind)
    symbol.usr = USR.canonical(usr)
    symbol.path = [name]
    symbol.access = access
    symbol.owner = USR.canonical(owner)
    symbol.isOfClass = isOfClass
    symbol.position = symbols.count
    symbol.fragments = [Symbol.Fragment(kind: .text, spelling: declaration, usr: "")]
    symbol.parents = parents.map { Symbol.Parent(usr: USR.canonical($0), name: "") }
    symbols.append(symbol)
  }
}

extension String {
  /// A generated file without the comments at its top.
  var code: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0.hasPrefix("//") || $0.isEmpty }.joined(separator: "\n")
  }
}
