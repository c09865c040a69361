import Foundation
import Testing

@testable import DoubleGenerator

/// A double says the module of a type whose name the library has too.
@Suite struct LibraryNamesTests {
  @Test func `the names to look out for are those of the library's public types`() throws {
    let declared = try Set(LibraryNames.modules.flatMap(publicTypes))

    #expect(declared == LibraryNames.all)
  }

  /// The public types at the top level of a module's sources.
  private func publicTypes(of module: String) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/\(module)")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    let texts = try (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" && !$0.path.contains(".docc/") }
      .map { try String(contentsOf: $0, encoding: .utf8) }
    let declaration =
      /(?m)^(?:@\w+ )*(?:public|open) (?:\w+ )*(?:class|struct|enum|protocol|actor|typealias) ([A-Z]\w*)/
    return texts.flatMap { text in text.matches(of: declaration).map { String($0.output.1) } }
  }
}
