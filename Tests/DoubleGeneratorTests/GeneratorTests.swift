import DoubleGenerator
import Testing

@Suite struct GeneratorTests {
  @Test func `a double reads as if written by hand`() throws {
    let double = try double()

    #expect(
      double == """
        // Made by generate-doubles from the protocol ItemsService of Shop. Do not edit.
        // To make it again: make doubles
        // swift-format-ignore-file

        import Shop
        import TestDoubles

        final class ItemsServiceSpy: ItemsService, TestDouble, Sendable {
          let countSpy = Spy<Void, Int, Never>.unimplemented()
          let loadSpy = Spy<Int, [String], any Error>()

          init(count: Int? = nil, load: [String]? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
            __made([countSpy, loadSpy], filePath, line)
            countSpy.__startsReturning(count)
            loadSpy.__startsReturning(load)
          }

          func count() -> Int { countSpy() }
          func load(page: Int) throws -> [String] { try loadSpy(page) }
        }

        """
    )
  }

  @Test func `a lenient double answers with empty values`() throws {
    let double = try double(lenient: true)

    #expect(
      double.contains(
        """
          let countSpy = Spy<Void, Int, Never>(returning: 0)
          let loadSpy = Spy<Int, [String], any Error>(returning: [])

          init(count: Int? = nil, load: [String]? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
            __made([countSpy, loadSpy], filePath, line)
            countSpy.__startsReturning(count)
            loadSpy.__startsReturning(load)
          }

          func count() -> Int { countSpy() }
        """
      )
    )
  }

  @Test(arguments: [GeneratorOptions.Access.package, .public])
  func `a double that others share can be seen and made by them`(access: GeneratorOptions.Access) throws {
    let double = try double(access: access)

    #expect(
      double.contains(
        """
        \(access) final class ItemsServiceSpy: ItemsService, TestDouble, Sendable {
          \(access) let countSpy = Spy<Void, Int, Never>.unimplemented()
          \(access) let loadSpy = Spy<Int, [String], any Error>()

          \(access) init(
            count: Int? = nil,
            load: [String]? = nil,
            filePath: StaticString = #filePath,
            line: UInt = #line
          ) {
            __made([countSpy, loadSpy], filePath, line)
            countSpy.__startsReturning(count)
            loadSpy.__startsReturning(load)
          }

          \(access) func count() -> Int { countSpy() }
          \(access) func load(page: Int) throws -> [String] { try loadSpy(page) }
        }
        """
      )
    )
  }

  @Test func `a name with escapes in the graph is read`() throws {
    let json = ItemsGraph.json.replacing("load(page:)", with: #"l\u006Fad(page\u003a)"#)
      .replacing(#""spelling":"load""#, with: #""spelling":"l\u006Fad""#)

    #expect(try double(from: json) == double())
  }

  @Test(arguments: [
    ("internal", GeneratorOptions.Access.package, "it is internal, and a package double would show it"),
    ("internal", .public, "it is internal, and a public double would show it"),
    ("package", .public, "it is package, and a public double would show it"),
  ])
  func `a shared double of a protocol that others don't see is refused`(
    access: String,
    shared: GeneratorOptions.Access,
    reason: String
  ) {
    let json = ItemsGraph.json.replacing("public", with: access)

    let error = #expect(throws: Impossible.self) { try double(from: json, access: shared) }

    #expect(error?.description == reason)
  }

  @Test(arguments: ["private", "fileprivate"])
  func `a private protocol that is asked for by name is refused`(access: String) {
    let json = ItemsGraph.json.replacing("public", with: access)

    let error = #expect(throws: Impossible.self) { try double(from: json, only: ["ItemsService"]) }

    #expect(error?.description == "it is private: nothing outside its file can conform to it")
  }

  @Test func `a double on a main actor overrides the initialiser of Objective-C's NSObject`() throws {
    let double = try double(from: ItemsGraph.objectiveCJSON)

    #expect(
      double.hasSuffix(
        """
        import Foundation
        import Shop
        import TestDoubles

        @MainActor
        final class ItemsServiceSpy: NSObject, ItemsService, TestDouble {
          nonisolated override init() {}
        }

        """
      )
    )
  }

  @Test func `a pointer to a function of C is one, though the graph shows a plain closure`() throws {
    let double = try double(from: ItemsGraph.conventionJSON)

    #expect(
      double.contains(
        "func load(page: @escaping @convention(c) (Int) -> Int) throws -> [String] { try loadSpy(page) }"
      )
    )
  }

  @Test func `a public double on an actor can be told its answers without waiting for that`() throws {
    let double = try double(from: ItemsGraph.mainActorJSON, access: .public)

    #expect(double.contains("  public nonisolated let countSpy = Spy<Void, Int, Never>.unimplemented()\n"))
  }

  @Test func `a double of a package's protocol may be the package's`() throws {
    let json = ItemsGraph.json.replacing(#""accessLevel":"public""#, with: #""accessLevel":"package""#)

    let double = try double(from: json, access: .package)

    #expect(double.contains("\nimport Shop\nimport TestDoubles\n\npackage final class ItemsServiceSpy"))
  }

  @Test func `a type that is called like a keyword is written in backticks`() throws {
    let json = ItemsGraph.json.replacing(#""spelling":"Int""#, with: #""spelling":"repeat""#)

    #expect(try double(from: json).contains("  func count() -> `repeat` { countSpy() }\n"))
  }

  @Test func `a superclass has the initialisers of its own superclass`() throws {
    let double = try double(from: ItemsGraph.inheritedInitializerJSON, access: .public)

    #expect(double.contains("final class ItemsServiceSpy: View, ItemsService, TestDouble {\n"))
    #expect(double.contains("  public override init(page: Int) {\n    super.init(page: page)\n"))
  }

  @Test func `a graph that ends where a value has to come is refused`() throws {
    let json = ItemsGraph.json.replacing(
      #""accessLevel":"public""#,
      with: #""accessLevel":"public","availability":[{"domain":"*","isUnconditionallyDeprecated":"#
    )
    let end = try #require(json.firstRange(of: #""isUnconditionallyDeprecated":"#))

    let error = #expect(throws: SymbolGraph.Malformed.self) {
      try Library(graphs: String(json[..<end.upperBound]))
    }

    #expect(error?.description == "not a symbol graph: expected a value at byte 543")
  }

  @Test(arguments: [("internal", true), ("private", false), ("fileprivate", false)])
  func `a double of a class imports nothing for what only the file of the class sees`(
    access: String,
    isImported: Bool
  ) throws {
    let library = try Library(graphs: ItemsGraph.classJSON(withMethodThatIs: access))
    var options = Generator.Options()
    options.classes = ["View"]

    let double = try Generator(library: library, options: options).doubles(of: ["Shop"]).first?.source.get()

    #expect(double?.contains("import Till\n") == isImported)
  }

  @Test func `characters of a graph may be escaped`() throws {
    let json = ItemsGraph.json.replacing(#""spelling":"count""#, with: #""spelling":"\u0063oun\u0074""#)

    #expect(try double(from: json).contains("  func count() -> Int { countSpy() }\n"))
  }

  @Test(arguments: ["private", "fileprivate", "internal"])
  func `a superclass whose initialiser can't be seen is refused`(access: String) throws {
    let hidden = ItemsGraph.baseClassJSON.replacing(
      #""accessLevel":"public"}"#,
      with: #""accessLevel":"\#(access)"}"#
    )
    let library = try Library(graphs: hidden, ItemsGraph.subclassJSON)

    let outcome = try #require(Generator(library: library).doubles(of: ["Shop"]).first)

    let error = #expect(throws: Impossible.self) { try outcome.source.get() }
    #expect(
      error?.description
        == "it asks for a subclass of Base.View, which has no initialiser that can be called"
    )
  }

  @Test(arguments: [
    (#""name":"Shop""#, #""name":"Sh op""#, "the module's name at byte "),
    (#""symbols""#, #""symbol""#, "'symbols' at byte "),
    (#""relationships""#, #""relationship""#, "'relationships' at byte "),
    (
      #""accessLevel":"public""#,
      #""accessLevel":"public","availability":[{"domain":"macOS","introduced":{"a":1,"b":2,"c":3,"d":4}}]"#,
      "up to three numbers of a version before it at byte "
    ),
    (
      #""accessLevel":"public""#, #""accessLevel":"public","availability":[{"domain":"mac OS"}]"#,
      "a platform's name before it at byte "
    ),
    (#"{"name":"Shop","platform""#, #"{"name":"Shop" "platform""#, "the end of an object at byte "),
    (#"["ItemsService"]"#, #"["ItemsService"}"#, "the end of an array at byte "),
    (#"["ItemsService"]"#, #"{"name":"ItemsService"}"#, "an array at byte "),
    (#"["ItemsService"]"#, "[1]", "a string at byte "),
    (#""line":1"#, #""line":1234567890"#, "a number below a billion at byte "),
    (#""line":1"#, #""line":one"#, "a number below a billion at byte "),
    (#"{"line":1,"character":7}"#, "1", "an object at byte "),
    (#""line":1"#, #""line" 1"#, "a colon at byte "),
    (
      #""pathComponents":["ItemsService"],"#, "",
      "the name, identifier, access and declaration of the protocol that ends at byte "
    ),
  ])
  func `a file that is no whole graph is refused with what it lacks`(
    part: String,
    replacement: String,
    expected: String
  ) {
    let json = ItemsGraph.json.replacing(part, with: replacement)

    let error = #expect(throws: SymbolGraph.Malformed.self) { try double(from: json) }

    #expect(error?.description.hasPrefix("not a symbol graph: expected \(expected)") == true)
  }

  @Test func `a class of which the graph doesn't say the name is refused`() {
    let json = ItemsGraph.baseClassJSON.replacing(#""pathComponents":["View"],"#, with: "")

    let error = #expect(throws: SymbolGraph.Malformed.self) { try Library(graphs: json) }

    #expect(
      error?.description.hasPrefix(
        "not a symbol graph: expected the name, identifier, access and declaration of the class that ends at byte "
      ) == true
    )
  }

  @Test func `requirements on one line keep their order`() throws {
    let json = ItemsGraph.json
      .replacing(#"{"line":1,"character":7}"#, with: #"{"line":1,"character":37}"#)
      .replacing(#"{"line":2,"character":7}"#, with: #"{"line":1,"character":7}"#)

    let double = try double(from: json)

    #expect(
      double.hasSuffix(
        """
          func load(page: Int) throws -> [String] { try loadSpy(page) }
          func count() -> Int { countSpy() }
        }

        """
      )
    )
  }

  @Test func `a shared double of a subclass lets others call its superclass's initialiser`() throws {
    let library = try Library(graphs: ItemsGraph.baseClassJSON, ItemsGraph.subclassJSON)
    var options = Generator.Options()
    options.access = .public

    let double = try Generator(library: library, options: options).doubles(of: ["Shop"]).first?.source.get()

    #expect(
      double?.hasSuffix(
        """
        nonisolated public final class ItemsServiceSpy: View, ItemsService, TestDouble {
          public override init(page: Int) {
            super.init(page: page)
          }
        }

        """
      ) == true
    )
  }

  @Test(arguments: [("open", ["View"]), ("private", []), ("fileprivate", [])])
  func `a class is doubled but where only its file sees it`(access: String, doubled: [String]) throws {
    let json = ItemsGraph.baseClassJSON.replacing(
      #""accessLevel":"open""#,
      with: #""accessLevel":"\#(access)""#
    )
    var options = Generator.Options()
    options.classes = ["View"]

    let outcomes = Generator(library: try Library(graphs: json), options: options).doubles(of: ["Base"])

    #expect(outcomes.map(\.protocolName) == doubled)
  }

  @Test(arguments: [
    (
      #"{"domain":"macOS","introduced":{"major":13}},{"domain":"iOS","introduced":{"major":16,"minor":1}}"#,
      "macOS 13, iOS 16.1, *"
    ),
    (#"{"domain":"*","isUnconditionallyDeprecated":true}"#, "*, deprecated"),
    (#"{"domain":"*","isUnconditionallyUnavailable":true}"#, "*, unavailable"),
    (
      #"{"domain":"macOS","introduced":{"major":13},"deprecated":{"major":14}}"#,
      "macOS, introduced: 13, deprecated: 14"
    ),
    (
      #"{"domain":"macOS","introduced":{"major":13},"obsoleted":{"major":14,"minor":2,"patch":1}}"#,
      "macOS, introduced: 13, obsoleted: 14.2.1"
    ),
    (
      #"{"domain":"macOS","introduced":{"major":13},"isUnconditionallyDeprecated":true}"#,
      "macOS, deprecated, introduced: 13"
    ),
    (
      #"{"domain":"macOS","introduced":{"major":13},"isUnconditionallyUnavailable":true}"#,
      "macOS, unavailable, introduced: 13"
    ),
    (#"{"domain":"*","introduced":{"major":13}}"#, "*, introduced: 13"),
    (
      #"{"domain":"*","isUnconditionallyDeprecated":true,"message":"a \"b\"","renamed":"c"}"#,
      #"*, deprecated, message: "a \"b\"", renamed: "c""#
    ),
  ])
  func `a double is available where its protocol is`(availability: String, attribute: String) throws {
    let json = ItemsGraph.json(of: ["Till": "public"]).replacing(
      #""accessLevel":"public""#,
      with: #""accessLevel":"public","availability":[\#(availability),{"domain":"tvOS"}]"#
    )

    let double = try double(from: json)

    #expect(double.contains("import TestDoubles\n\n@available(\(attribute))\nfinal class TillSpy"))
  }

  @Test(arguments: [("true", []), ("false", ["Till"])])
  func `what a module offers as its private interface has no double`(isPrivate: String, doubled: [String])
    throws
  {
    let json = ItemsGraph.json(of: ["Till": "public"])
      .replacing(#""accessLevel":"public""#, with: #""accessLevel":"public","spi":\#(isPrivate)"#)

    let outcomes = Generator(library: try Library(graphs: json)).doubles(of: ["Shop"])

    #expect(outcomes.map(\.protocolName) == doubled)
  }

  @Test func `doubles whose names differ in capitals only have files of their own`() throws {
    let library = try Library(graphs: ItemsGraph.json(of: ["Till": "public", "TILL": "public"]))

    let outcomes = Generator(library: library).doubles(of: ["Shop"])

    #expect(outcomes.map(\.file) == ["ShopTILLSpy.swift", "ShopTill_Spy.swift"])
  }

  @Test func `a protocol may ask for a subclass of a class of its own module`() throws {
    let json = ItemsGraph.ownSubclassJSON
    var library = Library()
    library.add(try Array(json.utf8).withUnsafeBytes { try SymbolGraph(json: $0) })
    var options = Generator.Options()
    options.access = .public

    let double = try Generator(library: library, options: options).doubles(of: ["Shop"]).first?.source.get()

    #expect(double?.contains("  public override init(page: Int) {\n") == true)
  }

  @Test func `the modules are known whose classes protocols of other modules inherit`() throws {
    let inheriting = ItemsGraph.inheritingJSON.replacing("4Base", with: "4Till").replacing(
      "Shop",
      with: "Door"
    )
    let till = ItemsGraph.emptyJSON.replacing(#""name":"Shop""#, with: #""name":"Till""#)
    var library = Library()
    for json in [ItemsGraph.subclassJSON, ItemsGraph.baseClassJSON, inheriting, till] {
      library.add(try Array(json.utf8).withUnsafeBytes { try SymbolGraph(json: $0) })
    }

    #expect(library.modulesOfSuperclasses == ["Base"])
  }

  @Test func `a library knows the modules of its graphs`() throws {
    let library = try Library(graphs: ItemsGraph.json, ItemsGraph.baseClassJSON)

    #expect(library.modules == ["Shop", "Base"])
  }

  @Test func `a type in another module that the double doesn't see leaves it as it is`() throws {
    let library = try Library(
      graphs: ItemsGraph.json,
      ItemsGraph.json(of: ["Spy": "public"], in: "Other")
    )

    let outcome = Generator(library: library).doubles(of: ["Shop"]).first

    #expect(try outcome?.source.get().contains("TestDoubles.Spy") == false)
  }

  @Test(arguments: [
    (ItemsGraph.inheritingJSON, "Base.Service"),
    (ItemsGraph.inheritingJSON.replacing("targetFallback", with: "other"), "s:4Base7ServiceP"),
  ])
  func `a protocol that no graph has is told by its name, or by what the graph calls it`(
    json: String,
    missing: String
  ) throws {
    let library = try Library(graphs: json)

    let outcome = Generator(library: library).doubles(of: ["Shop"]).first

    let error = #expect(throws: Impossible.self) { try outcome?.source.get() }
    #expect(error?.description == "it inherits \(missing), whose requirements are in no symbol graph here")
  }

  @Test(arguments: [
    "s:4Shop12ItemsServiceP6loadXC4pageSaySSGAA3XCAV0eF1BVXE_tKF",
    "c:@M@Shop@objc(pl)ItemsService(im)loadXCPage:",
  ])
  func `letters of a name are no sign of a function of C`(usr: String) throws {
    let json = ItemsGraph.conventionJSON.replacing(ItemsGraph.conventionUSR, with: usr)

    let double = try double(from: json)

    #expect(double.contains("func load(page: (Int) -> Int) throws -> [String]"))
  }

  @Test func `a sending argument is recorded, and passed on`() throws {
    let double = try double(from: ItemsGraph.sendingJSON, forwarding: true)

    #expect(
      double.contains(
        """
            if loadSpy.__passesOn(page) { return try real.load(page: __sent(page)) }
            return try loadSpy(page)
        """
      )
    )
  }

  @Test func `a member that is called as the real object leaves no room for it`() {
    let json = ItemsGraph.json.replacing("count", with: "real")

    let error = #expect(throws: Impossible.self) { try double(from: json, forwarding: true) }

    #expect(error?.description == "it has a member 'real', which is where the real object goes")
  }

  @Test func `an associated type that is to be a Self is refused`() {
    let error = #expect(throws: Impossible.self) { try double(from: ItemsGraph.selfBoundJSON) }

    #expect(error?.description == "its associated type Page has to be a Self, which is not a protocol")
  }

  private func double(
    from json: String = ItemsGraph.json,
    only wanted: Set<String> = [],
    lenient: Bool = false,
    forwarding: Bool = false,
    access: GeneratorOptions.Access = .internal
  ) throws -> String {
    let library = try Library(graphs: json)
    var options = Generator.Options()
    options.isLenient = lenient
    options.forwards = forwarding
    options.access = access
    options.protocols = .internal
    options.command = "make doubles"
    let outcomes = Generator(library: library, options: options).doubles(of: ["Shop"], only: wanted)
    return try #require(outcomes.first).source.get()
  }

  @Test func `what a protocol inherits from that of global actors is required of its double`() throws {
    let json = ItemsGraph.inheritingJSON.replacing("s:4Base7ServiceP", with: "s:12_Concurrency11GlobalActorP")

    let double = try double(from: json)

    #expect(
      double.contains(
        "class ItemsServiceSpy<ActorType: Actor>: ItemsService, TestDouble {\n  static var sharedSpy"
      )
    )
  }

  @Test(arguments: [("12_Concurrency11GlobalActorP", true), ("10Foundation4DataP", false)])
  func `an attribute is a global actor if its class is one`(parent: String, isIsolated: Bool) throws {
    let json = ItemsGraph.mainActorJSON
      .replacing(#""s:ScM""#, with: #""s:4Shop6KeeperC""#)
      .replacing(
        #""relationships":["#,
        with: #""relationships":[{"kind":"conformsTo","source":"s:4Shop6KeeperC","target":"s:\#(parent)"},"#
      )

    let double = try double(from: json)

    #expect(double.contains("@MainActor") == isIsolated)
  }

  @Test func `a subclass on the main actor has the initialisers of its superclass`() throws {
    let double = try double(from: ItemsGraph.ownSubclassJSON.onMainActor)

    #expect(
      double.hasSuffix(
        """
        @MainActor
        final class ItemsServiceSpy: View, ItemsService, TestDouble {
        }

        """
      )
    )
  }
}

extension Library {
  /// What graphs say, with that of their classes.
  fileprivate init(graphs: String...) throws {
    self.init()
    for json in graphs {
      add(try Array(json.utf8).withUnsafeBytes { try SymbolGraph(json: $0, includesClasses: true) })
    }
  }
}
