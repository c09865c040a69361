import Testing

@testable import DoubleGenerator

/// The text of doubles that no module here has a protocol for.
@Suite struct GeneratedTextTests {
  @Test(
    arguments: [
      ("Int", "(returning: 0)"), ("Int8", "(returning: 0)"), ("Int16", "(returning: 0)"),
      ("Int32", "(returning: 0)"), ("Int64", "(returning: 0)"), ("UInt", "(returning: 0)"),
      ("UInt8", "(returning: 0)"), ("UInt16", "(returning: 0)"), ("UInt32", "(returning: 0)"),
      ("UInt64", "(returning: 0)"), ("Double", "(returning: 0)"), ("Float", "(returning: 0)"),
      ("Bool", "(returning: false)"), ("String", "(returning: \"\")"), ("Array<Int>", "(returning: [])"),
      ("Set<Int>", "(returning: [])"), ("Dictionary<Int, Int>", "(returning: [:])"),
      ("[Int]", "(returning: [])"), ("[Int : Int]", "(returning: [:])"), ("Int?", "(returning: nil)"),
      ("Character", ".unimplemented()"), ("Substring", ".unimplemented()"), ("Int128", ".unimplemented()"),
      ("Error", ".unimplemented()"), ("(Int, Int)", ".unimplemented()"),
    ]
  ) func `a lenient double answers with an empty value, where the type has one`(
    type: String,
    answer: String
  ) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func count() -> \(type)", toProtocol: "Shop", naming: namesOfSwift)
    var options = GeneratorOptions()
    options.isLenient = true

    let double = try module.double(of: "Shop", options: options)

    #expect(double.contains(", Never>\(answer)\n"))
  }

  @Test(
    arguments: [
      "c:objc(pl)NSCopying", "s:10Foundation16NSObjectProtocolP", "c:objc(pl)NSObject",
      "s:10Foundation8NSObjectC", "c:objc(cs)NSObject",
    ]
  ) func `a double of what only objects of Objective-C can be is one`(parent: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop : Parent", named: "Shop", parents: [parent])

    let double = try module.double(of: "Shop")

    #expect(double.contains("class ShopSpy: NSObject, Shop, TestDouble"))
  }

  @Test func `a double of a protocol of Objective-C is an object of it`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", usr: "c:objc(pl)Shop", named: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("import Foundation\n"))
    #expect(double.contains("class ShopSpy: NSObject, Shop, TestDouble"))
  }

  @Test(arguments: ["s:s5ErrorP", "s:s8CopyableP", "s:s16SendableMetatypeP"])
  func `a protocol of the toolchain without requirements needs no graph`(parent: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop : Any", named: "Shop", parents: [parent])

    let double = try module.double(of: "Shop")

    #expect(double.contains("class ShopSpy: Shop, TestDouble"))
  }

  @Test func `the double of a class says so at its top`() throws {
    var module = ModuleText()
    module.add(class: "class Base", named: "Base")
    module.add("init()", toClass: "Base")
    var options = GeneratorOptions()
    options.classes = ["Base"]

    let double = try module.double(of: "Base", options: options)

    #expect(double.hasPrefix("// Made by generate-doubles from the class Base of Shop. Do not edit.\n"))
  }

  @Test(arguments: [("public", true), ("open", false)])
  func `a class may have a member that can't be read, if nobody can override it`(
    access: String,
    isDoubled: Bool
  ) {
    var module = ModuleText()
    module.add(class: "class Base", named: "Base")
    module.add("init()", toClass: "Base")
    module.add("var odd: )", toClass: "Base", access: access)
    var options = GeneratorOptions()
    options.classes = ["Base"]

    let double = try? module.double(of: "Base", options: options)

    #expect((double != nil) == isDoubled)
  }

  @Test func `a closure in brackets is lent like one without them`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func run(_ body: ((Int) -> Void))", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("let runSpy = Spy<NonEscaping<(Int) -> Void>, Void, Never>()"))
  }

  @Test(
    arguments: [
      "@discardableResult func add(_ item: Int) -> Int", "@objc func add(_ item: Int) -> Int",
      "@concurrent func add(_ item: Int) async -> Int",
      "@_lifetime(borrow item) func add(_ item: Int) -> Int",
    ]
  ) func `an attribute that matters to callers stays`(declaration: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add(declaration, toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("\n  \(declaration) { "))
  }

  @Test(
    arguments: [
      ("Item", "any Item"), ("Item?", "(any Item)?"), ("[Item]", "[any Item]"),
      ("Item.Type", "any Item.Type"),
      ("Item.Protocol", "Item.Protocol"), ("Item & Sendable", "any Item & Sendable"),
      ("(Item & Sendable).Type", "any (Item & Sendable).Type"),
      ("(Item & Sendable).Protocol", "(Item & Sendable).Protocol"), ("Shop.Item", "any Item"),
      ("any Item", "any Item"), ("some Item", "some Item"),
    ]
  ) func `a protocol without the word any gets it where a value is meant`(type: String, written: String)
    throws
  {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add(
      "func add(_ item: \(type))",
      toProtocol: "Shop",
      naming: ["Item": "s:4Shop4ItemP", "Sendable": "s:s8SendableP"]
    )

    let double = try module.double(of: "Shop")

    #expect(double.contains("  func add(_ item: \(written)) { "))
  }

  @Test(arguments: ["consuming", "borrowing"])
  func `an owned argument is copied before a closure is lent`(ownership: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add(
      "func add(_ count: Int, _ item: \(ownership) String, then run: (Int) -> Void)",
      toProtocol: "Shop",
      naming: ["String": "s:SS"]
    )

    let double = try module.double(of: "Shop")

    #expect(
      double.contains(
        """
          func add(_ count: Int, _ item: \(ownership) String, then run: (Int) -> Void) {
            let item = copy item
            withoutActuallyEscaping(run) { run in
        """
      )
    )
  }

  @Test(arguments: [
    ("Self.Type", "ShopSpy.Type"), ("Self.Protocol", "ShopSpy.Protocol"), ("[Self]", "[ShopSpy]"),
  ])
  func `a Self is the double`(type: String, written: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func same() -> \(type)", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("  func same() -> \(written) { sameSpy() }"))
  }

  @Test(
    arguments: [
      ("@Sendable () async -> Void", "@Sendable @concurrent () async -> Void"),
      ("@concurrent () async -> Void", "@concurrent () async -> Void"),
      ("@MainActor () async -> Void", "@MainActor () async -> Void"),
      ("(isolated Till) async -> Void", "(isolated Till) async -> Void"),
      ("@isolated(any) () async -> Void", "@isolated(any) () async -> Void"),
      ("(@escaping () async -> Void) -> Void", "(@escaping @concurrent () async -> Void) -> Void"),
      ("() -> Void", "() -> Void"),
    ]
  ) func `an async closure without isolation says that it runs on no actor`(
    type: String,
    written: String
  ) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func add(_ body: @escaping \(type))", toProtocol: "Shop", naming: ["MainActor": "s:ScM"])

    let double = try module.double(of: "Shop")

    #expect(double.contains("  func add(_ body: @escaping \(written)) { addSpy(body) }"))
  }

  @Test(arguments: [("s:4Till3SpyV", "Till.Spy"), ("s:4Area3SpyV", "Area.Spy"), ("s:s3SpyV", "Spy")])
  func `a type with the name of one of the library's is written with its module`(
    usr: String,
    written: String
  ) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func hire(_ guard: Spy)", toProtocol: "Shop", naming: ["Spy": usr])

    let double = try module.double(of: "Shop")

    #expect(double.contains("  let hireSpy = Spy<\(written), Void, Never>()"))
  }

  @Test(
    arguments: [
      ("(Int) -> Void", "(Int) throws -> Void"), ("(Int) throws -> Void", "(Int) -> Void"),
    ]
  ) func `a function that rethrows watches those of its closures that throw`(
    first: String,
    second: String
  ) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func add(_ first: \(first), _ second: \(second)) rethrows", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("    let rethrowing = __Rethrowing()\n"))
  }

  @Test(
    arguments: [
      "_ body: (Item) throws -> Void", "_ body: (Item) throws(Offline) -> Void",
      "_ first: () throws -> Void, _ body: (Item) throws -> Void",
    ]
  ) func `where a closure takes what its caller chooses, any error may be its own`(
    closures: String
  ) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func each<Item>(\(closures)) rethrows", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(!double.contains("__Rethrowing"))
    #expect(!double.contains("noting"))
  }

  @Test func `an owned argument that may not be copied is left out of what is recorded`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add(
      "func add(_ box: consuming Box, at page: Int)",
      toProtocol: "Shop",
      naming: ["Box": "s:4Shop3BoxV"]
    )

    let double = try module.double(of: "Shop")

    #expect(double.contains("  func add(_ box: consuming Box, at page: Int) { addSpy(page) }"))
  }

  @Test func `an attribute of a module without a graph is a global actor, unless its name ends with Builder`()
    throws
  {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("@Keeper func open()", toProtocol: "Shop", naming: ["Keeper": "s:4Base6KeeperC"])
    module.add(
      "@PageBuilder func page() -> Int",
      toProtocol: "Shop",
      naming: ["PageBuilder": "s:4Base11PageBuilderV"]
    )

    let double = try module.double(of: "Shop")

    #expect(double.contains("  @Keeper func open() { openSpy() }\n"))
    #expect(double.contains("  func page() -> Int { return pageSpy() }\n"))
  }

  @Test func `what a mangled name says of a closure is said of each`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add(
      "func run(_ first: @escaping @Sendable () async -> Void, then: @escaping @Sendable () async -> Void)",
      toProtocol: "Shop",
      usr: "s:4Shop0A0P3run_4thenyyyYaYbYAc_yyYaYbYActF"
    )

    let double = try module.double(of: "Shop")

    let type = "@escaping @isolated(any) @Sendable () async -> Void"
    #expect(double.contains("  func run(\n    _ first: \(type),\n    then: \(type)\n  ) {\n"))
  }

  @Test func `closures that can't be told apart in the mangled name are as the graph shows them`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add(
      "func load(page: @escaping (Int) -> Int, other: @escaping (Bool) -> Int)",
      toProtocol: "Shop",
      usr: "s:4Shop0A0P4load4pageSaySSGS2iYbc_tKF"
    )

    let double = try module.double(of: "Shop")

    #expect(double.contains("  func load(page: @escaping (Int) -> Int, other: @escaping (Bool) -> Int) { "))
  }

  @Test func `a long type with a closure that runs where its caller does has its value on the next line`()
    throws
  {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add(
      "func openAllDoors(_ body: nonisolated(nonsending) @escaping (Int, String, Bool) async throws -> [Int])",
      toProtocol: "Shop"
    )

    let double = try module.double(of: "Shop")

    #expect(
      double.contains(
        """
          let openAllDoorsSpy: Spy<nonisolated(nonsending) (Int, String, Bool) async throws -> [Int], Void, Never> =
            .init()

        """
      )
    )
  }

  @Test(arguments: [
    ("yyyyYaYCcF", "() async -> Void", "nonisolated(nonsending) @escaping () async -> Void"),
    ("yyyyYaYAcF", "() async -> Void", "@escaping @isolated(any) () async -> Void"),
    ("yyyyYbcF", "() -> Void", "@escaping @Sendable () -> Void"),
    ("yyyyXCF", "() -> Void", "@escaping @convention(c) () -> Void"),
    ("yyyyXBF", "() -> Void", "@escaping @convention(block) () -> Void"),
  ])
  func `a closure is what the mangled name says, where the graph leaves it out`(
    mangled: String,
    type: String,
    written: String
  ) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add(
      "func run(_ body: @escaping \(type))",
      toProtocol: "Shop",
      usr: "s:4Shop0A0P3run\(mangled)"
    )

    let double = try module.double(of: "Shop")

    #expect(double.contains("  func run(_ body: \(written)) { runSpy(body) }"))
  }

  @Test(
    arguments: [
      "func hash(into hasher: inout Hasher)", "var hashValue: Int { get }",
      "static func == (one: Self, other: Self) -> Bool",
    ]
  ) func `what a hashable object has of its own has no spy`(declaration: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop : Hashable", named: "Shop", parents: ["s:SH"])
    module.add(declaration, toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(!double.contains(" let "))
  }

  @Test(
    arguments: [
      ("func log(_ text: @autoclosure () -> String)", "String"),
      ("func log(_ text: @autoclosure () throws -> String)", "NonEscaping<() throws -> String>"),
      ("func log(_ text: @autoclosure () throws -> String) throws", "String"),
      ("func log(_ text: @autoclosure () throws -> String) rethrows", "String"),
      (
        "func log(_ text: @autoclosure () throws -> String) throws(Offline)",
        "NonEscaping<() throws -> String>"
      ),
      ("func log(_ text: @autoclosure () throws(Offline) -> String) throws", "String"),
      ("func log(_ text: @autoclosure () async -> String)", "NonEscaping<@concurrent () async -> String>"),
      ("func log(_ text: @autoclosure () async -> String) async", "String"),
      ("func log(_ text: @isolated(any) () async -> String) async", "Void"),
      ("func log(_ text: String...)", "[String]"),
      ("func log<each Text>(_ text: repeat each Text)", "[Any]"),
      ("func log<each Text>(_ text: repeat () -> each Text)", "Void"),
      ("func log<each Text>(_ text: repeat @escaping () -> each Text)", "[Any]"),
    ]
  ) func `a call is recorded with what a spy can keep of its argument`(
    declaration: String,
    recorded: String
  ) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add(declaration, toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("Spy<\(recorded), Void, "))
  }

  @Test(
    arguments: [
      ("protocol Shop : Actor, Hashable", ["s:ScA", "s:SH"], "public nonisolated func hash("),
      ("protocol Shop : Hashable", ["s:SH"], "public func hash("),
    ]
  ) func `a shared double is hashed by others, also if it is an actor`(
    declaration: String,
    parents: [String],
    head: String
  ) throws {
    var module = ModuleText()
    module.add(protocol: declaration, named: "Shop", parents: parents)
    var options = GeneratorOptions()
    options.access = .public

    let double = try module.double(of: "Shop", options: options)

    #expect(
      double.contains("  \(head)into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }\n")
    )
    #expect(double.contains("  public static func == (lhs: ShopSpy, rhs: ShopSpy) -> Bool { lhs === rhs }\n"))
  }

  @Test func `a subclass leaves constants to its superclass`() throws {
    var module = ModuleText()
    module.add(class: "class Base", named: "Base")
    module.add("init()", toClass: "Base")
    module.add("let title: String", toClass: "Base", access: "open")
    module.add("var size: Int", toClass: "Base", access: "open")
    var options = GeneratorOptions()
    options.classes = ["Base"]

    let double = try module.double(of: "Base", options: options)

    #expect(double.contains("  override var size: Int {"))
    #expect(!double.contains("title"))
  }

  @Test(
    arguments: [
      (
        ["func log(_ page: A.B)", "func log(_ page: AB)", "func log(_ page: [A.B])"],
        ["logB", "logAB", "logArray"]
      ),
      (["func log() -> Int", "func log() async -> Int"], ["log", "logAsync"]),
      (
        ["func log<A>(_ a: A) where A : Sequence", "func log<A>(_ a: A) where A : Hashable"],
        ["logSequence", "logHashable"]
      ),
      (
        ["subscript(page: Int) -> Int { get }", "subscript(page: String) -> Int { get }"],
        ["subscriptInt", "subscriptString"]
      ),
      (
        ["func log<A>(_ a: A) where A.B : Error", "func log<A>(_ a: A) where A.C : Error", "func log2()"],
        ["log", "log3", "log2"]
      ),
    ]
  ) func `spies of one name are told apart by what differs`(declarations: [String], names: [String]) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    declarations.forEach { module.add($0, toProtocol: "Shop") }

    let double = try module.double(of: "Shop")

    #expect(double.matches(of: /let (\w+)Spy/).map { String($0.1) } == names)
  }

  @Test(
    arguments: [
      ("@escaping @Sendable () -> Void", "nonisolated final class"), ("@escaping () -> Void", "final class"),
      ("Int", "nonisolated final class"), ("[Thing]", "final class"),
    ]
  ) func `a double that passes async calls on is on no actor, if all that crosses actors may`(
    type: String,
    head: String
  ) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func run(_ value: \(type)) async", toProtocol: "Shop", naming: ["Int": "s:Si"])
    var options = GeneratorOptions()
    options.forwards = true

    let double = try module.double(of: "Shop", options: options)

    #expect(double.contains("import TestDoubles\n\n\(head) ShopSpy<"))
  }

  @Test func `a double that mirrors itself shows nothing of its spies`() throws {
    var module = ModuleText()
    module.add(
      protocol: "protocol Shop : CustomReflectable",
      named: "Shop",
      parents: ["s:s17CustomReflectableP"]
    )

    let double = try module.double(of: "Shop")

    #expect(double.contains("  var customMirror: Mirror { Mirror(self, children: [:]) }\n"))
  }

  @Test(
    arguments: [
      ("Sequence", "s:ST"), ("Collection", "s:Sl"), ("Hashable", "s:SH"),
      ("Identifiable", "s:s12IdentifiableP"),
      ("AsyncSequence", "s:Sci"), ("CaseIterable", "s:s12CaseIterableP"),
    ]
  ) func `a double is the same with the standard library's own graph`(name: String, usr: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop : \(name)", named: "Shop", parents: [usr])
    var moduleWithGraph = module
    moduleWithGraph.add(protocol: "protocol \(name)", usr: usr, named: name)
    moduleWithGraph.add("func unknown()", toProtocolWithUSR: usr)

    #expect(try moduleWithGraph.double(of: "Shop") == module.double(of: "Shop"))
  }

  @Test(
    arguments: [
      ("static func - (one: Self, other: Self) -> Int", "s:4Shop0A0P1soiySix_xtFZ", "static func -"),
      ("static func - (one: Self) -> Int", "s:4Shop0A0P1sopySixFZ", "static prefix func -"),
      ("static func - (one: Self) -> Int", "s:4Shop0A0P1soPySixFZ", "static postfix func -"),
      ("static prefix func - (one: Self) -> Int", "s:4Shop0A0P1soPySixFZ", "static prefix func -"),
    ]
  ) func `an operator with one operand stands where its mangled name has it`(
    declaration: String,
    usr: String,
    written: String
  ) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add(declaration, toProtocol: "Shop", usr: usr)

    let double = try module.double(of: "Shop")

    #expect(double.contains("  \(written) (one: ShopSpy"))
  }

  @Test func `a subclass leaves what returns Self to its superclass`() throws {
    var module = ModuleText()
    module.add(class: "class Base", named: "Base")
    module.add("init()", toClass: "Base")
    module.add("func copy() -> Self", toClass: "Base", access: "open")
    module.add("func open()", toClass: "Base", access: "open")
    var options = GeneratorOptions()
    options.classes = ["Base"]

    let double = try module.double(of: "Base", options: options)

    #expect(double.contains("  override func open() {"))
    #expect(!double.contains("copy"))
  }

  @Test func `an alias of a closure is lent where it doesn't escape`() throws {
    var module = ModuleText()
    module.add(alias: "typealias Action = () -> Void", named: "Action", usr: "s:4Shop6Actiona", naming: [:])
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add(
      "func run(_ now: Action, later: @escaping Action)",
      toProtocol: "Shop",
      naming: ["Action": "s:4Shop6Actiona"]
    )

    let double = try module.double(of: "Shop")

    #expect(
      double.contains("  let runSpy = Spy<(now: NonEscaping<() -> Void>, later: Action), Void, Never>()")
    )
    #expect(double.contains("  func run(_ now: () -> Void, later: @escaping Action) {"))
  }

  @Test func `an alias of a closure that any code may run is lent as it is`() throws {
    var module = ModuleText()
    module.add(
      alias: "typealias Load<Item> = @Sendable () async -> Item",
      named: "Load",
      usr: "s:4Shop4Loada",
      generics: ["Item"],
      naming: [:]
    )
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add(
      "func load(_ first: Load<Int>, _ second: Load<Int>) async",
      toProtocol: "Shop",
      naming: ["Load": "s:4Shop4Loada"]
    )

    let double = try module.double(of: "Shop")

    #expect(double.contains("let first = NonEscaping(first)"))
    #expect(!double.contains("nonisolated(unsafe)"))
  }

  @Test func `an associated type of the toolchain's that its graph leaves open takes any`() throws {
    var module = ModuleText()
    let usr = "s:11Distributed0A23TargetInvocationDecoderP"
    module.add(protocol: "protocol Decoder", usr: usr, named: "Decoder")
    module.add("associatedtype SerializationRequirement", toProtocolWithUSR: usr)

    let double = try module.double(of: "Decoder")

    #expect(double.contains("  typealias SerializationRequirement = Any\n"))
  }

  @Test func `an associated type with the name of one of the toolchain's is open all the same`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("associatedtype SerializationRequirement", toProtocol: "Shop")
    module.add("func load() -> Self.SerializationRequirement", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("final class ShopSpy<SerializationRequirement>: Shop, TestDouble {"))
  }

  @Test(
    arguments: [
      { $0.add(class: "class Data", named: "Data") },
      { $0.add(alias: "typealias Data = Int", named: "Data", usr: "s:4Shop4Dataa", naming: [:]) },
    ] as [@Sendable (inout ModuleText) -> Void]
  ) func `a type of another module's is told from a type or an alias of its name beside the protocol`(
    addOwn: @Sendable (inout ModuleText) -> Void
  ) throws {
    var module = ModuleText()
    addOwn(&module)
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func load() -> Data", toProtocol: "Shop", naming: ["Data": "s:20FoundationEssentials4DataV"])

    let double = try module.double(of: "Shop")

    #expect(double.contains("func load() -> Foundation.Data { loadSpy() }"))
  }

  @Test func `another module's type is told from one of its name, also if the name needs backticks`() throws {
    var module = ModuleText()
    module.add(class: "class Type", named: "Type")
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func load() -> Type", toProtocol: "Shop", naming: ["Type": "s:20FoundationEssentials4TypeV"])

    let double = try module.double(of: "Shop")

    #expect(double.contains("func load() -> Foundation.`Type` { loadSpy() }"))
  }

  @Test func `an inout optional of a type that the caller chooses is boxed as Any`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func change<Item>(_ item: inout Item?)", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("    let itemBox = InOut<Any>(item as Any)\n"))
  }

  @Test(arguments: [
    ("Door", "s:4Shop4DoorP", "any Door"), ("Encodable", "s:SE", "any Encodable"),
    ("Decodable", "s:Se", "any Decodable"), ("NSCopying", "c:objc(pl)NSCopying", "any NSCopying"),
    ("Door", "s:4Shop4DoorV", "Door"), ("StringP", "s:SP", "StringP"),
  ])
  func `a protocol is written with any where the graph leaves that out, and nothing else is`(
    type: String,
    usr: String,
    written: String
  ) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func open(_ door: \(type))", toProtocol: "Shop", naming: [type: usr])

    let double = try module.double(of: "Shop")

    #expect(double.contains("  func open(_ door: \(written)) { openSpy(door) }\n"))
  }

  @Test func `an error is Swift's own also where the module has a type called Error`() throws {
    var module = ModuleText()
    module.add(class: "class Error", named: "Error")
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func open() throws", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("  let openSpy = Spy<Void, Void, any Swift.Error>()\n"))
  }

  @Test(
    arguments: [
      (79, "func a(page: Type) { aSpy(page) }\n"), (80, "func a(page: Type) {\n    aSpy(page)\n  }\n"),
      (92, "func a(page: Type) {\n    aSpy(page)\n  }\n"),
      (93, "func a(\n    page: Type\n  ) {\n    aSpy(page)\n  }\n"),
    ]
  ) func `a line has at most 110 columns, if it can`(length: Int, member: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    let type = String(repeating: "A", count: length)
    module.add("func a(page: \(type))", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.replacing(type, with: "Type").contains("\n\n  \(member)}"))
  }

  @Test(arguments: ["Spy", "NonEscaping"])
  func `a type of the library's has its module before it where the protocol's has one of its name`(
    name: String
  ) throws {
    var module = ModuleText()
    module.add(class: "class \(name)", named: name)
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func run(_ body: () -> Int)", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("TestDoubles.\(name)<"))
  }

  @Test func `a type of the library's has its module before it where a double has its name`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Async", named: "Async")
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func load() async -> Int", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("  let loadSpy = TestDoubles.AsyncSpy<Void, Int, Never>"))
  }

  @Test func `a type of the library's stands alone beside a type that gets no double of its name`() throws {
    var module = ModuleText()
    module.add(class: "class Async", named: "Async")
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func load() async -> Int", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("  let loadSpy = AsyncSpy<Void, Int, Never>"))
  }

  @Test func `a closure that a mangled name mentions once is in all places of its type`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add(
      "func run(_ first: (() -> Void)?, then: (() -> Void)?)",
      toProtocol: "Shop",
      usr: "s:4Shop0A0P3run_4thenyyyXCSg_ADtF"
    )

    let double = try module.double(of: "Shop")

    #expect(
      double.contains(
        "  func run(_ first: (@convention(c) () -> Void)?, then: (@convention(c) () -> Void)?) {"
      )
    )
  }

  @Test(arguments: [
    ("protocol Shop : Actor", ["s:ScA"], false), ("protocol Shop", [], true),
  ])
  func `only an actor has an executor of its own`(
    declaration: String,
    parents: [String],
    hasSpy: Bool
  ) throws {
    var module = ModuleText()
    module.add(protocol: declaration, named: "Shop", parents: parents)
    module.add("var unownedExecutor: UnownedSerialExecutor { get }", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("let unownedExecutorSpy = ") == hasSpy)
  }

  @Test(arguments: [
    ("Int?", "Int?..."), ("Optional<Int>", "Optional<Int>..."), ("Page", "Page..."), ("Int", "Int? = nil"),
  ])
  func `an answer that may be nil can be given as nil`(type: String, parameter: String) throws {
    var module = ModuleText()
    module.add(alias: "typealias Page = Int?", named: "Page", usr: "s:4Shop4Pagea", naming: [:])
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add(
      "var count: \(type) { get }",
      toProtocol: "Shop",
      naming: ["Optional": "s:Sq", "Page": "s:4Shop4Pagea"]
    )

    let double = try module.double(of: "Shop")

    let place = "filePath: StaticString = #filePath, line: UInt = #line"
    #expect(double.contains("  init(count: \(parameter), \(place)) {\n"))
  }

  @Test(arguments: [
    ("get", "get", "{ countSpy.get() }"), ("get", "get set", "{\n"), ("get set", "get", "{\n"),
  ])
  func `a property can be set if one of the protocols that require it asks for that`(
    own: String,
    inherited: String,
    body: String
  ) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Parent", named: "Parent")
    module.add("var count: Int { \(inherited) }", toProtocol: "Parent")
    module.add(protocol: "protocol Shop : Parent", named: "Shop", parents: ["s:4Shop6ParentP"])
    module.add("var count: Int { \(own) }", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("  var count: Int \(body)"))
  }

  @Test(arguments: [
    ("throws(any Error)", "s:s5ErrorP", " throws {"), ("throws(any Error)", "s:4Shop5ErrorP", " throws(any"),
    ("throws(Never)", "s:s5NeverO", " {"), ("throws(Never)", "s:4Shop5NeverO", " throws(Never) {"),
  ])
  func `a function that throws any error, or never, says so in its shortest form`(
    effect: String,
    usr: String,
    written: String
  ) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func open() \(effect)", toProtocol: "Shop", naming: ["Error": usr, "Never": usr])

    let double = try module.double(of: "Shop")

    #expect(double.contains("  func open()\(written)"))
  }

  @Test func `a subclass calls the initialiser of its superclass that takes the least`() throws {
    var module = ModuleText()
    module.add(class: "class Base", named: "Base")
    module.add("init(page: Int, count: Int)", toClass: "Base")
    module.add("init(page: Int)", toClass: "Base")
    module.add("init(first: Int, last: Int, count: Int)", toClass: "Base")
    module.add(protocol: "protocol Shop : Base", named: "Shop", parents: ["s:4Shop4BaseC"])

    var options = GeneratorOptions()
    options.access = .public

    let double = try module.double(of: "Shop", options: options)

    #expect(double.contains("  public override init(page: Int) {\n    super.init(page: page)\n"))
  }

  @Test func `a pointer to a function of C that is returned is one`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func make() -> () -> Void", toProtocol: "Shop", usr: "s:4ShopAAP4makeyyXCyF")

    let double = try module.double(of: "Shop")

    #expect(double.contains("  func make() -> @convention(c) () -> Void { makeSpy() }\n"))
  }

  @Test(
    arguments: [
      ("&", "1a"), ("/", "1d"), ("==", "2ee"), (">", "1g"), ("<", "1l"), ("*", "1m"), ("!", "1n"),
      ("|", "1o"),
      ("+", "1p"), ("??", "2qq"), ("%", "1r"), ("-", "1s"), ("~", "1t"), ("^", "1x"), (".+", "2zp"),
    ]
  ) func `an operator is known by the letters of its mangled name`(sign: String, mangled: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add(
      "static func \(sign) (one: Self) -> Int",
      toProtocol: "Shop",
      usr: "s:4Shop0A0P\(mangled)oPySixFZ"
    )

    let double = try module.double(of: "Shop")

    #expect(double.contains("  static postfix func \(sign) (one: ShopSpy) -> Int { "))
  }

  @Test func `an operator may be generic`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("static func +<Item> (one: Self, other: Item) -> Int", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(
      double.contains("  static func +<Item> (one: ShopSpy, other: Item) -> Int { plusSpy((one, other)) }\n")
    )
  }

  @Test func `an alias of several protocols is written as these, in the order of their names`() throws {
    var module = ModuleText()
    module.add(
      alias: "typealias Pair = Monkey & Zebra & Ape",
      named: "Pair",
      usr: "s:4Shop4Paira",
      naming: [:]
    )
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func add(_ item: some Pair)", toProtocol: "Shop", naming: ["Pair": "s:4Shop4Paira"])

    let double = try module.double(of: "Shop")

    #expect(double.contains("  func add(_ item: some Ape & Monkey & Zebra) { "))
  }

  @Test func `an optional that the caller chooses the type of is recorded as it is`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func add<Item>(_ item: Item?, at page: Int)", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(
      double.contains("  func add<Item>(_ item: Item?, at page: Int) { addSpy((item as Any, page)) }\n")
    )
  }
}

private let namesOfSwift = Dictionary(
  uniqueKeysWithValues: [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float", "Bool",
    "String", "Array", "Set", "Dictionary", "Character", "Substring", "Int128",
  ].map { ($0, "s:S\($0)") }
)
