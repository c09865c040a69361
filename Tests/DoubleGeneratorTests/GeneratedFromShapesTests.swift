#if os(Linux)
  import DoubleGenerator
  import Foundation
  import TestSupport
  import Testing

  /// The doubles that the other tests of this target call are what the generator makes of the module Shapes. On a Mac,
  /// `swift package generate-doubles --check` tells the same.
  @Suite struct GeneratedFromShapesTests {
    @Test(arguments: [
      Folder("ProtocolSpies"),
      Folder("ForwardingRelays") { options in
        options.forwards = true
        options.suffix = "Relay"
      },
      Folder("ClassSpies", of: "LoudGreeter", "Lamp", "Shelf", "Drawer") { options in
        options.classes = ["LoudGreeter", "Lamp", "Shelf", "Drawer"]
      },
      Folder("LenientDummies", of: "Emptiable") { options in
        options.isLenient = true
        options.suffix = "Dummy"
      },
      Folder("GenericSpies", of: "Store", "WordStore") { options in
        options.isGeneric = true
        options.suffix = "GenericSpy"
      },
    ])
    func `a folder has the doubles that the generator makes`(folder: Folder) async throws {
      let library = try await Library.ofShapes()

      let outcomes = Generator(library: library, options: folder.options)
        .doubles(of: ["Shapes"], only: folder.names)

      let doubles = outcomes.compactMap { outcome in try? (outcome.file, outcome.source.get().code) }
      #expect(try folder.files == doubles.map(\.0).sorted())
      #expect(try doubles.filter { file, code in try folder.code(of: file) != code }.map(\.0) == [])
    }
  }

  /// A folder of doubles, and what they were made with.
  struct Folder: CustomTestStringConvertible {
    let testDescription: String
    let names: Set<String>
    private(set) var options = GeneratorOptions()
    private let url: URL

    init(_ name: String, of names: String..., change: (inout GeneratorOptions) -> Void = { _ in }) {
      testDescription = name
      self.names = Set(names)
      let tests = URL(filePath: #filePath).deletingLastPathComponent()
      url = tests.appending(path: "GeneratedFromShapes/\(name)")
      options.protocols = .internal
      change(&options)
    }

    var files: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    func code(of file: String) throws -> String {
      try String(contentsOf: url.appending(path: file), encoding: .utf8).code
    }
  }

  extension Library {
    /// What the compiler tells of the module as it was built for these tests.
    fileprivate static func ofShapes() async throws -> Library {
      let json = try await blocking { try symbolGraph.get() }
      var library = Library()
      library.add(try json.withUnsafeBytes { try SymbolGraph(json: $0, includesClasses: true) })
      library.readDeclarations { try? String(contentsOfFile: $0, encoding: .utf8) }
      return library
    }

    private static let symbolGraph = Result { try extractedSymbolGraph() }

    private static func extractedSymbolGraph() throws -> Data {
      let folder = FileManager.default.temporaryDirectory.appending(path: "Shapes-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let modules = Bundle.main.bundleURL.appending(path: "Modules").path
      #if arch(x86_64)
        let target = "x86_64-unknown-linux-gnu"
      #else
        let target = "aarch64-unknown-linux-gnu"
      #endif
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "swift", "symbolgraph-extract", "-module-name", "Shapes", "-I", modules, "-target", target,
        "-minimum-access-level", "private", "-skip-synthesized-members", "-output-dir", folder.path,
      ]
      try process.run()
      process.waitUntilExit()
      return try Data(contentsOf: folder.appending(path: "Shapes.symbols.json"))
    }
  }
#endif
