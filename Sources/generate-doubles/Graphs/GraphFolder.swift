import DoubleGenerator
import Foundation

/// A folder of symbol graphs.
struct GraphFolder {
  let path: String
  let shell: Shell

  func library(includingClasses: Bool) throws(Failure) -> Library {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: shell.url(path).path) else {
      throw Failure("\(path) is not a folder that can be read")
    }
    let files = names.filter { $0.hasSuffix(".symbols.json") }.sorted()
    guard !files.isEmpty else { throw Failure("\(path) has no *.symbols.json in it") }
    var library = Library()
    var filesOfModule: [String: [String]] = [:]
    let progress = Progress(on: shell.screen)
    defer { progress.end() }
    for (index, file) in files.enumerated() {
      progress.show("reading \(file) (\(index + 1) of \(files.count))")
      let graph = try graph(in: file, includingClasses: includingClasses)
      filesOfModule[graph.module, default: []].append(file)
      library.add(graph)
    }
    // Some classes turn out to matter only now. Their modules are read again, with the members of classes.
    while !includingClasses,
      let module = library.modulesOfSuperclasses.intersection(filesOfModule.keys).min(),
      let files = filesOfModule.removeValue(forKey: module)
    {
      for file in files { library.add(try graph(in: file, includingClasses: true)) }
    }
    library.readDeclarations { try? String(contentsOfFile: $0, encoding: .utf8) }
    return library
  }

  private func graph(in file: String, includingClasses: Bool) throws(Failure) -> SymbolGraph {
    let url = shell.url(path).appendingPathComponent(file)
    guard let data = try? Data(contentsOf: url, options: .alwaysMapped) else {
      throw Failure("\(path)/\(file) can't be read")
    }
    do {
      return try data.withUnsafeBytes { try SymbolGraph(json: $0, includesClasses: includingClasses) }
    } catch {
      throw Failure("\(path)/\(file) is \(error)")
    }
  }
}
