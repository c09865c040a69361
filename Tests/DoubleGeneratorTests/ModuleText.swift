@testable import DoubleGenerator

/// A module's symbols, by their declarations.
struct ModuleText {
  private var symbols: [Symbol] = []

  mutating func add(protocol declaration: String, named name: String, parents: [String] = []) {
    add(.protocol, declaration, named: name, usr: "s:4Shop\(name.count)\(name)P", parents: parents)
  }

  mutating func add(class declaration: String, named name: String, access: String = "open") {
    add(.class, declaration, named: name, usr: "s:4Shop\(name.count)\(name)C", access: access)
  }

  mutating func add(_ declaration: String, toProtocol name: String) {
    add(
      .member,
      declaration,
      named: "member",
      usr: "s:member\(symbols.count)",
      owner: "s:4Shop\(name.count)\(name)P"
    )
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
    var graph = SymbolGraph()
    graph.module = "Shop"
    graph.symbols = symbols
    var library = Library()
    library.add(graph)
    let outcome = Generator(library: library, options: options).doubles(of: ["Shop"], only: [name]).first
    return try outcome?.source.get() ?? ""
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
    symbol.usr = usr
    symbol.path = [name]
    symbol.access = access
    symbol.owner = owner
    symbol.isOfClass = isOfClass
    symbol.position = symbols.count
    symbol.fragments = [Symbol.Fragment(kind: .text, spelling: declaration, usr: "")]
    symbol.parents = parents.map { Symbol.Parent(usr: $0, name: "") }
    symbols.append(symbol)
  }
}
