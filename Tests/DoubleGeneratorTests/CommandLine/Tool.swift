import Foundation
import TestDoubles
import TestSupport

@testable import generate_doubles

/// Runs the tool `generate-doubles` on a folder of its own, which is gone with this object. It runs in the process of the
/// tests; ``ProcessTests`` run the program.
final class Tool {
  let folder: URL

  init(graph: String = ItemsGraph.json) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("Tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: symbols, withIntermediateDirectories: true)
    try write(graph, to: "symbols/Shop.symbols.json")
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private var symbols: URL { folder.appendingPathComponent("symbols") }

  struct Run: Sendable {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs the tool in the folder, so that paths in messages are short.
  ///
  /// - Parameter programs: What other programs do that it runs.
  func run(
    _ arguments: [String],
    input: String = "",
    programs: Spy<[String], Program.Ended, Failure> = .unimplemented()
  ) async throws -> Run {
    try await blocking { [folder] in Self.run(arguments, input: input, in: folder, programs) }
  }

  private static func run(
    _ arguments: [String],
    input: String,
    in folder: URL,
    _ programs: Spy<[String], Program.Ended, Failure>
  ) -> Run {
    var lines = input.split(separator: "\n").map(String.init)[...]
    var output = ""
    var errors = ""
    let shell = Shell(
      folder: folder.path,
      readLine: { lines.popFirst() },
      print: { output += "\($0)\n" },
      printError: { errors += "\($0)\n" },
      run: { words, _ throws(Failure) in try programs(words) }
    )
    let status = GenerateDoublesTool.run(arguments, in: shell)
    return Run(status: status, output: output, errors: errors)
  }

  /// Runs the tool on the file of doubles.
  func generateFromFile(_ more: String...) async throws -> Run {
    try await run(["--symbols", "symbols", "--config", "Tests/generate-doubles.txt"] + more)
  }

  /// Runs the tool as most tests want it.
  func generate(_ more: String...) async throws -> Run {
    try await run(["--symbols", "symbols", "--module", "Shop", "--output", "doubles"] + more)
  }

  /// Runs it in a package, with a target `shop` that has tests and one of another package.
  func generateInPackage(_ arguments: [String] = [], sources: [String] = []) async throws -> Run {
    try describePackage(sources: sources)
    return try await run(["--package", "package.json", "--symbols", "symbols"] + arguments)
  }

  /// Runs it as the package's plugin does, where no compiler can be found.
  ///
  /// - Parameters:
  ///   - answers: What the plugin answers, a line for each of the tool's requests.
  ///   - others: The names of more targets, which depend on `shop`.
  func generateFromPlugin(
    _ arguments: [String],
    answers: [String],
    of others: [String] = []
  ) async throws -> Run {
    try describePackage(others: others)
    return try await run(
      ["--package", "package.json"] + arguments,
      input: answers.map { "\($0)\n" }.joined()
    )
  }

  func describePackage(sources: [String] = [], others: [String] = []) throws {
    let more = others.map { name in
      """
      {"name": "\(name)", "module": "\(name)", "isOwn": true, "isTest": false,
      "directory": "\(folder.path)/Sources/\(name)", "dependencies": ["shop"]},

      """
    }.joined()
    let sources = sources.map { "\"\(folder.path)/\($0)\"" }.joined(separator: ",")
    let description = """
      {"directory": "\(folder.path)", "targets": [
      \(more){"name": "shop", "module": "Shop", "isOwn": true, "isTest": false,
      "directory": "\(folder.path)/Sources/shop", "dependencies": []},
      {"name": "ShopTests", "module": "ShopTests", "isOwn": true, "isTest": true,
      "directory": "\(folder.path)/Tests/ShopTests", "dependencies": ["shop"], "sources": [\(sources)]},
      {"name": "BaseTests", "module": "BaseTests", "isOwn": true, "isTest": true,
      "directory": "\(folder.path)/Tests/BaseTests", "dependencies": ["Base"], "sources": []},
      {"name": "Base", "module": "Base", "isOwn": false, "isTest": false,
      "directory": "\(folder.path)/Base/Sources/Base", "dependencies": []}]}
      """
    try write(description, to: "package.json")
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  func files(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path).sorted()
  }
}
