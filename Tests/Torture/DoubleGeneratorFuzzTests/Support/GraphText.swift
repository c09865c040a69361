import DoubleGenerator
import Foundation

/// A symbol graph of a module `Shop`, put together in a test.
struct GraphText {
  private var symbols: [String] = []
  private var relationships: [String] = []

  /// Adds a protocol, with the name as it is in the graph: without backticks.
  mutating func add(protocol name: String, inheriting parents: [String] = []) {
    add("swift.protocol", name, usr: Self.usr(name), "protocol \(name)")
    for parent in parents { relate(Self.usr(name), "conformsTo", Self.usr(parent)) }
  }

  /// Adds what a protocol requires, as it is written in Swift.
  mutating func add(_ declaration: String, to name: String, more: String = "") {
    let usr = "\(Self.usr(name))\(symbols.count)"
    add("swift.method", "member", usr: usr, declaration, more: more)
    relate(usr, "requirementOf", Self.usr(name))
  }

  var json: String {
    """
    {"module":{"name":"Shop"},"symbols":[\(symbols.joined(separator: ","))],
    "relationships":[\(relationships.joined(separator: ","))]}
    """
  }

  /// What becomes of the protocols with these names, or of all, in the order of their names.
  func outcomes(only names: Set<String> = []) throws -> [Generator.Outcome] {
    var library = Library()
    library.add(try Array(json.utf8).withUnsafeBytes { try SymbolGraph(json: $0) })
    return Generator(library: library).doubles(of: ["Shop"], only: names)
  }

  /// What the doubles are made of, or why there are none, in the order of the protocols' names.
  func doubles() throws -> [String] {
    try outcomes().map { outcome in
      switch outcome.source {
      case .success(let text): text
      case .failure(let reason): reason.description
      }
    }
  }

  private static func usr(_ name: String) -> String { "s:4Shop\(name.utf8.count)\(name)P" }

  private mutating func add(
    _ kind: String,
    _ name: String,
    usr: String,
    _ declaration: String,
    more: String = ""
  ) {
    symbols.append(
      """
      {"kind":{"identifier":"\(kind)"},"identifier":{"precise":"\(usr)"},"pathComponents":["\(name)"],\(more)
      "accessLevel":"public","declarationFragments":[{"kind":"text","spelling":"\(declaration)"}],
      "location":{"position":{"line":\(symbols.count),"character":0}}}
      """
    )
  }

  private mutating func relate(_ source: String, _ kind: String, _ target: String) {
    relationships.append(#"{"kind":"\#(kind)","source":"\#(source)","target":"\#(target)"}"#)
  }
}
