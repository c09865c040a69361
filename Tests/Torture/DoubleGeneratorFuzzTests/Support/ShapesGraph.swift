import DoubleGenerator
import Foundation

/// The symbol graph of `Tests/Shapes`, a symbol a line, without the comments and the like that the generator
/// doesn't read.
enum ShapesGraph {
  /// A few symbols each: tampering with a small graph tries as much, and is quicker.
  static let parts: [JSONText] = stride(from: 0, to: symbols.count, by: 20).map { start in
    JSONText(graph(of: symbols[start..<min(start + 20, symbols.count)]))
  }

  /// The doubles that the sound parts give, all ways.
  static let doubles: Set<String> = Set(
    parts.flatMap { part in
      Tampering.options.flatMap { options in
        var library = Library()
        if let graph = try? part.bytes.withUnsafeBytes({ try SymbolGraph(json: $0, includesClasses: true) }) {
          library.add(graph)
        }
        return Generator(library: library, options: options).doubles(of: ["Shapes"]).compactMap {
          try? $0.source.get()
        }
      }
    }
  )

  private static let lines: [Substring] = {
    guard let url = Bundle.module.url(forResource: "Shapes.symbols", withExtension: "json"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n")
  }()

  private static let symbols = lines.dropFirst(2).prefix { $0 != "]," }.map {
    $0.hasSuffix(",") ? $0.dropLast() : $0
  }

  private static func graph(of symbols: ArraySlice<Substring>) -> String {
    let relationships = lines.drop { $0 != "]," }.dropFirst()
    return """
      {"module":{"name":"Shapes"},
      "symbols":[\(symbols.joined(separator: ",\n"))],
      \(relationships.joined(separator: "\n"))
      """
  }
}
