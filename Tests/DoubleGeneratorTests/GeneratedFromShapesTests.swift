#if os(Linux)
  import DoubleGenerator
  import Foundation
  import TestSupport
  import Testing

  /// The doubles that the other tests of this target call are what the generator makes of the module Shapes. On a Mac,
  /// `swift package generate-doubles --check` tells the same.
  @Suite(.ahead, .readingShapes) struct GeneratedFromShapesTests {
    @Test(arguments: [
      Folder("ProtocolSpies") { options in
        options.weakProperties = [.init("observer"), .init("Engine.parent")]
        options.spies = [
          .init("watchFromNowSpy", of: .init("Orders.watch(_:initially:)")),
          .init("sendTypedSpy", of: .init("sendTypedOrderSpy")),
        ]
      },
      Folder("ForwardingRelays") { options in
        options.forwards = true
        options.suffix = "Relay"
        options.weakProperties = [.init("observer"), .init("Engine.parent")]
      },
      Folder("ClassSpies", of: "LoudGreeter", "Lamp", "Shelf", "Drawer", "Rack", "ShoeRack") { options in
        options.classes = ["LoudGreeter", "Lamp", "Shelf", "Drawer", "Rack", "ShoeRack"]
      },
      Folder("LenientDummies", of: "Emptiable") { options in
        options.isLenient = true
        options.suffix = "Dummy"
      },
      Folder("GenericSpies", of: "Store", "WordStore") { options in
        options.isGeneric = true
        options.suffix = "GenericSpy"
      },
      Folder("AwaitingMocks", of: "Completions", "NestedCompletions") { options in
        options.awaitsCompletions = true
        options.suffix = "Mock"
      },
      Folder("Stubs", of: "FeatureFlags") { options in options.stubs = ["FeatureFlags"] },
    ])
    func `a folder has the doubles that the generator makes`(folder: Folder) throws {
      let outcomes = Generator(library: .ofShapes, options: folder.options)
        .doubles(of: ["Shapes"], only: folder.names)

      let doubles = outcomes.compactMap { outcome in try? (outcome.file, outcome.source.get().code) }
      #expect(try folder.files == doubles.map(\.0).sorted())
      #expect(try doubles.filter { file, code in try folder.code(of: file) != code }.map(\.0) == [])
    }

    @Test(arguments: [
      OldNamesOfShapes("Spyable", .spyable), OldNamesOfShapes("AutoMockable", .automockable),
      OldNamesOfShapes("Mockolo", .mockolo),
    ])
    func `doubles have the names that a list has of another tool`(names: OldNamesOfShapes) throws {
      let lines = names.lines

      #expect(try lines.difference(from: names.expected).map { "\($0)" } == [])
    }

    @Test(arguments: [
      (
        false,
        [
          "DraftsUser: it asks for a subclass of Drafts, which isn't open",
          "KeptClosuresOfPacks: keep(_:_:) takes an escaping closure of a parameter pack, which no spy can keep",
          "LendsToMainActor: show(_:on:_:) runs on the global actor that it is passed, and takes what may not be Sendable beside a closure",
          "NoncopyableResults: make(_:) returns what can't be copied; a call stops the process",
          "PartlyElsewhere: func there(_ path: String) throws -> Int is required where os(WASI): the double doesn't compile there",
          "Pointers: read(_:into:) is recorded with a pointer, whose memory may be gone after the call: read it in the answer",
          "SealedUser: it asks for a subclass of Sealed, which is final",
          "TokenHolder: token is of a type that can't be copied; a call stops the process",
          "Tokens: issue() returns what can't be copied; a call stops the process",
          "Tokens: find() returns what can't be copied; a call stops the process",
          "Tokens: ticket() returns what can't be copied; a call stops the process",
          "Unkeyed: it inherits UnkeyedDecodingContainer, whose requirements are in no graph here",
        ]
      ),
      (
        true,
        [
          "Account: it is for actors, to which a call can't be passed on without waiting",
          "Announcer: it asks for a subclass, and nothing can be passed on to the state of that",
          "Cart: it asks for a subclass, and nothing can be passed on to the state of that",
          "CrateUser: it asks for a subclass, and nothing can be passed on to the state of that",
          "Delegation: init() has to run on any thread, as NSObject's does, which can't be passed on",
          "Door: its associated type Fitting has to lead back to the double",
          "DoorKey: its associated type Opened has to lead back to the double",
          "DraftsUser: it asks for a subclass of Drafts, which isn't open",
          "KeptClosuresOfPacks: keep(_:_:) takes an escaping closure of a parameter pack, which no spy can keep",
          "LampSwitch: it asks for a subclass, and nothing can be passed on to the state of that",
          "LendsToMainActor: show(_:on:_:) runs on the global actor that it is passed, and takes what may not be Sendable, which can't be passed on",
          "LiveAccount: it is for actors, to which a call can't be passed on without waiting",
          "Owner: its associated type Pet has to lead back to the double",
          "PartlyElsewhere: func there(_ path: String) throws -> Int is required where os(WASI): the double doesn't compile there",
          "Pointers: read(_:into:) is recorded with a pointer, whose memory may be gone after the call: read it in the answer",
          "Ring: its associated type Next has to lead back to the double",
          "SealedUser: it asks for a subclass of Sealed, which is final",
          "TokenHolder: token is of a type that can't be copied, which can't be passed on",
          "Unkeyed: it inherits UnkeyedDecodingContainer, whose requirements are in no graph here",
          "VariadicFunctions: log(_:) takes any number of arguments, which can't be passed on",
          "Zoom: it asks for a subclass, and nothing can be passed on to the state of that",
        ]
      ),
    ])
    func `what a double lacks is told, and why there is none`(forwards: Bool, sentences: [String]) {
      var options = GeneratorOptions()
      options.forwards = forwards

      let outcomes = Generator(library: .ofShapes, options: options).doubles(of: ["Shapes"])

      #expect(outcomes.flatMap(\.whatIsMissing) == sentences)
    }
  }

  /// The names that doubles have for tests of another tool: a text of the folder `OldNames` for each tool.
  struct OldNamesOfShapes: CustomTestStringConvertible {
    let testDescription: String
    let names: OldNames

    init(_ tool: String, _ names: OldNames) {
      testDescription = tool
      self.names = names
    }

    /// The lines that say something of a name, and the names that can't be.
    var lines: [String] {
      var options = GeneratorOptions()
      options.names = names
      return Generator(library: .ofShapes, options: options)
        .doubles(of: ["Shapes"], only: Self.protocols)
        .compactMap(\.oldNames)
        .flatMap { file in file.source.code.split(separator: "\n").map(String.init) + file.missing }
        .filter { line in !["get {", "}", "import"].contains { line.trimmed.hasPrefix($0) } }
    }

    var expected: [String] {
      get throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let file = tests.appending(path: "GeneratedFromShapes/OldNames/\(testDescription).txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      }
    }

    private static let protocols: Set<String> = [
      "Account", "ArgumentNames", "Closures", "Generics", "KeptClosures", "KeywordNames", "MixedIsolation",
      "ModifiedClosures", "Overloads", "OwnedArguments", "PlainFunctions", "Properties", "Statics", "Store",
      "Subscripts", "Tokens",
    ]
  }

  extension String {
    fileprivate var trimmed: Substring { drop { $0 == " " } }
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

  extension Generator.Outcome {
    fileprivate var whatIsMissing: [String] {
      switch source {
      case .success: gaps.map { "\(protocolName): \($0)" }
      case .failure(let reason): ["\(protocolName): \(reason)"]
      }
    }
  }

  extension Library {
    /// What the compiler tells of the module as it was built for these tests.
    @TaskLocal static var ofShapes = Library()
  }

  extension Trait where Self == ShapesTrait {
    /// Reads the module Shapes once for all tests of the suite.
    static var readingShapes: Self { Self() }
  }

  struct ShapesTrait: SuiteTrait, TestScoping {
    func provideScope(
      for test: Test,
      testCase: Test.Case?,
      performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      let json = try await blocking { try Self.extractedSymbolGraph() }
      var library = Library()
      library.add(try json.withUnsafeBytes { try SymbolGraph(json: $0, includesClasses: true) })
      library.readDeclarations { try? String(contentsOfFile: $0, encoding: .utf8) }
      try await Library.$ofShapes.withValue(library) { try await function() }
    }

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
      _ = system(
        """
        swift symbolgraph-extract -module-name Shapes -I '\(modules)' -target \(target) -minimum-access-level private \
        -skip-synthesized-members -output-dir '\(folder.path)'
        """
      )
      return try Data(contentsOf: folder.appending(path: "Shapes.symbols.json"))
    }
  }
#endif
