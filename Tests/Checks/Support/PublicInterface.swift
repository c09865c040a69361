// Prints what modules offer their users, a line for each declaration and conformance, from the symbol graphs in the
// folder that is the first argument, where each module has a folder. What a superclass or another conformance brings
// isn't listed, nor the protocols that a protocol inherits, since its declaration names them. What begins with an
// underscore, for generated doubles and other modules of ours, comes after the rest of its module, from the graphs in the
// folder that is the second argument. `Tests/Checks/release` compiles and runs it.
import Foundation

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable { let spelling: String }
    struct Extension: Decodable {
      let typeKind: String?
      let constraints: [Constraint]?
    }

    let identifier: Identifier
    let kind: Kind
    let accessLevel: String
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let swiftExtension: Extension?
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
    let swiftConstraints: [Constraint]?
  }

  struct Constraint: Decodable, CustomStringConvertible {
    let kind: String
    let lhs: String
    let rhs: String

    var description: String { "\(lhs) \(kind == "sameType" ? "==" : ":") \(rhs)" }
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}

func clause(_ constraints: [SymbolGraph.Constraint]?) -> String {
  // Every type is copyable and escapable unless it says otherwise, which its declaration then has.
  let constraints = (constraints ?? [])
    .filter { !["Copyable", "Escapable"].contains($0.rhs) }
    .map(\.description)
    .sorted()
  return constraints.isEmpty ? "" : " where " + constraints.joined(separator: ", ")
}

func line(_ symbol: SymbolGraph.Symbol) -> String {
  let access = symbol.accessLevel == "open" ? "open " : ""
  let declaration = access + symbol.declarationFragments.map(\.spelling).joined()
  let owner = symbol.pathComponents.dropLast().joined(separator: ".")
  if owner.isEmpty { return declaration }
  // What a protocol's extension has is there without being written; a requirement has to be met.
  let prefix = symbol.swiftExtension?.typeKind == "swift.protocol" ? "extension " : ""
  return "\(prefix)\(owner)\(clause(symbol.swiftExtension?.constraints)): \(declaration)"
}

typealias Graphs = [(module: String, graph: SymbolGraph)]

func readGraphs(in folder: String) throws -> Graphs {
  let modules = try FileManager.default.contentsOfDirectory(
    at: URL(filePath: folder),
    includingPropertiesForKeys: nil
  )
  // One graph has what a module declares; another for each module whose types it extends has what it adds.
  return try modules.flatMap { module in
    try FileManager.default.contentsOfDirectory(at: module, includingPropertiesForKeys: nil).map { file in
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
      return (module.lastPathComponent, graph)
    }
  }
}

var lines: [String: Set<String>] = [:]
var names: [String: String] = [:]
var protocols: Set<String> = []
let graphs = try readGraphs(in: CommandLine.arguments[1])
for (module, graph) in graphs {
  for symbol in graph.symbols {
    names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
    if symbol.kind.identifier == "swift.protocol" { protocols.insert(symbol.identifier.precise) }
    if symbol.kind.identifier != "swift.extension" {
      lines[module, default: []].insert(line(symbol))
    }
  }
}
var underscored: [String: Set<String>] = [:]
for (module, graph) in try readGraphs(in: CommandLine.arguments[2]) {
  for symbol in graph.symbols where ["public", "open"].contains(symbol.accessLevel) {
    if symbol.pathComponents.contains(where: { $0.hasPrefix("_") }) {
      underscored[module, default: []].insert(line(symbol))
    }
  }
}
/// What a conformance to a protocol of the system brings with it.
let brought: [String: Set<String>] = [
  "Foundation.LocalizedError": ["Swift.Error", "Swift.Sendable"],
  "FoundationEssentials.LocalizedError": ["Swift.Error", "Swift.Sendable"],
  "Swift.Error": ["Swift.Sendable"],
  "Swift.ExpressibleByStringLiteral": [
    "Swift.ExpressibleByExtendedGraphemeClusterLiteral", "Swift.ExpressibleByUnicodeScalarLiteral",
  ],
  "Swift.Hashable": ["Swift.Equatable"],
  "Swift.InstantProtocol": ["Swift.Comparable", "Swift.Equatable", "Swift.Hashable", "Swift.Sendable"],
  "Swift.OptionSet": [
    "Swift.Equatable", "Swift.ExpressibleByArrayLiteral", "Swift.RawRepresentable", "Swift.SetAlgebra",
  ],
  "Testing.SuiteTrait": ["Swift.Sendable", "Testing.Trait"],
  "Testing.TestTrait": ["Swift.Sendable", "Testing.Trait"],
  "_Concurrency.Clock": ["Swift.Sendable"],
]

var conformances: [String: Set<String>] = [:]
/// The protocols and the superclass of each type and protocol, by their identifiers.
var parents: [String: Set<String>] = [:]
for (_, graph) in graphs {
  for relationship in graph.relationships where ["conformsTo", "inheritsFrom"].contains(relationship.kind) {
    let target = relationship.targetFallback ?? names[relationship.target] ?? relationship.target
    conformances[relationship.source, default: []].insert(target)
    parents[relationship.source, default: []].insert(relationship.target)
  }
}

/// Whether a type has a conformance by its superclass, or by another conformance.
@MainActor func isBrought(_ target: String, to source: String) -> Bool {
  parents[source, default: []].contains { conformances[$0, default: []].contains(target) }
    || conformances[source, default: []].contains { brought[$0]?.contains(target) == true }
}

for (module, graph) in graphs {
  for relationship in graph.relationships where ["conformsTo", "inheritsFrom"].contains(relationship.kind) {
    let target = relationship.targetFallback ?? names[relationship.target] ?? relationship.target
    if ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"].contains(target) { continue }
    if protocols.contains(relationship.source) || isBrought(target, to: relationship.source) { continue }
    let source = names[relationship.source] ?? relationship.source
    lines[module, default: []].insert("\(source) is \(target)\(clause(relationship.swiftConstraints))")
  }
}
for (module, lines) in lines.sorted(by: { $0.key < $1.key }) {
  print("module \(module)")
  for line in lines.sorted() { print("  \(line)") }
  if let underscored = underscored[module] {
    print("module \(module), with underscores")
    for line in underscored.sorted() { print("  \(line)") }
  }
}
