import DoubleGenerator
import Foundation

/// A folder of symbol graphs.
struct GraphFolder {
  let path: String

  func library(includingClasses: Bool) throws(Failure) -> Library {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw Failure("\(path) is not a folder that can be read")
    }
    let files = names.filter { $0.hasSuffix(".symbols.json") }.sorted()
    guard !files.isEmpty else { throw Failure("\(path) has no *.symbols.json in it") }
    var library = Library()
    let progress = Progress(on: Terminal.screen)
    defer { progress.end() }
    for (index, file) in files.enumerated() {
      progress.show("reading \(file) (\(index + 1) of \(files.count))")
      let url = URL(fileURLWithPath: path).appendingPathComponent(file)
      guard let data = try? Data(contentsOf: url, options: .alwaysMapped) else {
        throw Failure("\(path)/\(file) can't be read")
      }
      do {
        library.add(
          try data.withUnsafeBytes { try SymbolGraph(json: $0, includesClasses: includingClasses) }
        )
      } catch {
        throw Failure("\(path)/\(file) is \(error)")
      }
    }
    return library
  }
}
