import DoubleGenerator
import Foundation

/// What the generator makes of graphs that were tampered with.
struct Tampering {
  /// The files that it made, by names that tell the seed, where they differ from those of the sound graph.
  private(set) var files: [String: String] = [:]
  /// The seeds of graphs that it refused without a word on where or what the fault is.
  private(set) var unexplained: [Int] = []

  init(seeds: Range<Int>) {
    for seed in seeds { add(seed) }
  }

  private mutating func add(_ seed: Int) {
    var mutator = Mutator(ShapesGraph.parts[seed % ShapesGraph.parts.count], seed: seed)
    let bytes = mutator.mutated()
    var library = Library()
    do {
      let options = mutator.pick(Self.options)
      library.add(try bytes.withUnsafeBytes { try SymbolGraph(json: $0, includesClasses: true) })
      let outcomes = Generator(library: library, options: options).doubles(of: library.modules.sorted())
      for (index, outcome) in outcomes.enumerated() {
        switch outcome.source {
        case .success(let text): add(text, named: "seed-\(seed)-\(index).swift")
        case .failure(let reason):
          if reason.description.count < 10 { unexplained.append(seed) }
        }
      }
    } catch {
      if "\(error)".wholeMatch(of: /not a symbol graph: .* at byte \d+/) == nil { unexplained.append(seed) }
    }
  }

  private mutating func add(_ text: String, named name: String) {
    if !ShapesGraph.doubles.contains(text) { files[name] = text }
  }

  static let options: [Generator.Options] = {
    var plain = Generator.Options()
    plain.protocols = .internal
    plain.classes = ["LoudGreeter", "Shelf"]
    var lenient = plain
    lenient.isLenient = true
    var forwarding = plain
    forwarding.forwards = true
    return [plain, lenient, forwarding]
  }()
}
