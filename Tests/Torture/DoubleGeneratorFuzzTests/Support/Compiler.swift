import Foundation
import TestSupport

/// Has the compiler parse files.
enum Compiler {
  /// What the compiler says against these texts, a line each, beginning with the file's name.
  static func objections(to files: [String: String]) async throws -> [String] {
    try await blocking { try parse(files) }
  }

  private static func parse(_ files: [String: String]) throws -> [String] {
    guard !files.isEmpty else { return [] }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Parsed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    let list = folder.appendingPathComponent("files")
    try Data(files.keys.sorted().joined(separator: "\n").utf8).write(to: list)

    if system("cd '\(folder.path)' && swiftc -frontend -parse @files 2>errors") == 0 { return [] }
    let said = try String(contentsOf: folder.appendingPathComponent("errors"), encoding: .utf8)
    let objections = said.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }
    return objections.isEmpty ? ["the compiler failed: \(said.suffix(1000))"] : objections
  }
}
