import Foundation

/// The names in the table of the article "What is secret".
enum DocumentedNames {
  static let secret = names(inColumn: 2)
  static let harmless = names(inColumn: 3)

  private static func names(inColumn column: Int) -> [String] {
    article.split(separator: "\n")
      .map { $0.components(separatedBy: " | ") }
      .filter { $0.count == 3 }
      .flatMap { $0[column - 1].matches(of: /`([^`]+)`/).map { String($0.1) } }
  }

  private static let article: String = {
    let sources = URL(filePath: #filePath)
      .deletingLastPathComponent().appendingPathComponent("../../../Sources").standardized
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let file = files?.lazy.compactMap { $0 as? URL }.first { $0.lastPathComponent == "Secrets.md" }
    return file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
  }()
}
