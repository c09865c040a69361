import DoubleGenerator
import Foundation
import TestSupport
import Testing

/// Doubles of protocols with types that are in Foundation on a Mac, and in FoundationNetworking elsewhere.
@Suite struct FoundationNetworkingTests {
  @Test(arguments: [
    // Linux
    ("URLRequest", "s:20FoundationNetworking10URLRequestV"),
    ("URLSession", "s:20FoundationNetworking10URLSessionC"),
    // Mac
    ("URLRequest", "s:10Foundation10URLRequestV"),
    ("URLSession", "c:objc(cs)NSURLSession"),
    ("HTTPURLResponse", "c:objc(cs)NSHTTPURLResponse"),
    ("NSMutableURLRequest", "c:objc(cs)NSMutableURLRequest"),
  ])
  func `they are imported where there is such a module, whatever the double was made on`(
    type: String,
    usr: String
  ) throws {
    let double = try double(withResultOf: type, usr)

    #expect(
      double.contains(
        """
        import Foundation
        import Shop
        import TestDoubles

        #if canImport(FoundationNetworking)
          import FoundationNetworking
        #endif

        final class
        """
      )
    )
  }

  @Test(arguments: [("Date", "s:10Foundation4DateV"), ("UserDefaults", "c:objc(cs)NSUserDefaults")])
  func `Foundation's other types need nothing else`(type: String, usr: String) throws {
    let double = try double(withResultOf: type, usr)

    #expect(double.contains("import Foundation\nimport Shop\nimport TestDoubles\n\nfinal class"))
  }

  #if os(Linux)
    @Test func `every class of the toolchain's module is known by the name that it has on a Mac`()
      async throws
    {
      let names = try await blocking { try Self.toolchainsTypes() }

      let unknown = try names.filter { name in
        try !double(withResultOf: name, "c:objc(cs)NS\(name)").contains("import FoundationNetworking")
      }

      #expect(names.count > 20)
      #expect(unknown == [])
    }

    /// The names of the classes and structures of FoundationNetworking, without Objective-C's prefix.
    private static func toolchainsTypes() throws -> [String] {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Graph-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      _ = system(
        """
        swift-symbolgraph-extract -module-name FoundationNetworking -target \(target) -minimum-access-level public \
        -skip-synthesized-members -output-dir '\(folder.path)'
        """
      )
      let json = try Data(contentsOf: folder.appendingPathComponent("FoundationNetworking.symbols.json"))
      let symbols = try JSONDecoder().decode(Graph.self, from: json).symbols
      return symbols.filter { $0.pathComponents.count == 1 }
        .filter { ["swift.class", "swift.struct"].contains($0.kind.identifier) }
        .map { $0.pathComponents[0].trimmingPrefix("NS") }.map(String.init)
    }

    #if arch(arm64)
      private static let target = "aarch64-unknown-linux-gnu"
    #else
      private static let target = "x86_64-unknown-linux-gnu"
    #endif

    private struct Graph: Decodable {
      struct Symbol: Decodable {
        struct Kind: Decodable { let identifier: String }
        let kind: Kind
        let pathComponents: [String]
      }
      let symbols: [Symbol]
    }
  #endif

  /// A double of a protocol with `count() -> Type`.
  private func double(withResultOf type: String, _ usr: String) throws -> String {
    let json = ItemsGraph.json.replacing(
      #""spelling":"Int","preciseIdentifier":"s:Si""#,
      with: #""spelling":"\#(type)","preciseIdentifier":"\#(usr)""#
    )
    var library = Library()
    library.add(try Array(json.utf8).withUnsafeBytes { bytes in try SymbolGraph(json: bytes) })
    let outcomes = Generator(library: library).doubles(of: ["Shop"])
    return try #require(outcomes.first).source.get()
  }
}
