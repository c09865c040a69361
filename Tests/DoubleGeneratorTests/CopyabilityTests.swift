import Testing

@testable import DoubleGenerator

/// Which types can't be copied, as their declarations say.
@Suite struct CopyabilityTests {
  @Test(arguments: [
    "struct Key: ~Copyable {", "struct Key : Sendable, ~Copyable {}", "enum Key: ~Swift.Copyable{",
    "struct Key<Value: Sendable>: ~Copyable where Value: Hashable {", "struct Key: ~Escapable {",
    "struct Key  // a key\n  : ~Copyable\n{",
  ])
  func `a property of a type that can't be copied has no spy`(declaration: String) throws {
    let module = ModuleText(keyDeclaredAs: declaration)

    let double = try module.double(of: "Service")

    #expect(double.contains("var key: Key { fatalError(\"ServiceSpy.key is of a type that can't be copied: "))
  }

  @Test(arguments: [
    "struct Key {", "struct Key: Sendable { let other: any ~Copyable", "struct Key<Value: ~Copyable> {",
    "struct Key<Value> where Value: ~Copyable {", "struct Key<Value: ~Escapable> {",
    "struct Key: Copyable, Escapable {", "struct Key /* ~Copyable */ {",
    "struct Key: // ~Copyable\n  P {",
  ])
  func `a property of another type is doubled`(declaration: String) throws {
    let module = ModuleText(keyDeclaredAs: declaration)

    let double = try module.double(of: "Service")

    #expect(double.contains("let keySpy = PropertySpy<Key>"))
  }

  @Test func `an alias that leads back to itself is taken for a type that can be copied`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Service", named: "Service")
    module.add("var key: Key { get }", toProtocol: "Service", naming: ["Key": "s:4Shop3Keya"])
    module.add(
      alias: "typealias Key = Key",
      named: "Key",
      usr: "s:4Shop3Keya",
      naming: ["Key": "s:4Shop3Keya"]
    )

    let double = try module.double(of: "Service")

    #expect(double.contains("let keySpy = PropertySpy<Key>"))
  }

  @Test func `a type whose source isn't there is taken for one that can be copied`() throws {
    var module = ModuleText(keyDeclaredAs: "struct Key: ~Copyable {")
    module.sources = [:]

    let double = try module.double(of: "Service")

    #expect(double.contains("let keySpy = PropertySpy<Key>"))
  }

  @Test(arguments: [
    ("func make() -> Key", "func make() -> Key {\n    fatalError("),
    ("func make() async -> Key", "func make() async -> Key {\n    fatalError("),
    (
      "var spare: Key { get async }",
      "var spare: Key {\n    get async { \(spareStop) }\n  }\n"
    ),
    ("var spare: Key { get throws }", "var spare: Key {\n    get throws { fatalError("),
    (
      "subscript(door: Int) -> Key { get async throws }",
      "subscript(door: Int) -> Key {\n    get async throws { fatalError("
    ),
  ])
  func `what gives a type that can't be copied stops the process, in the form that it was asked for`(
    declaration: String,
    member: String
  ) throws {
    var module = ModuleText(keyDeclaredAs: "struct Key: ~Copyable {")
    module.add(declaration, toProtocol: "Service", naming: ["Key": "s:4Shop3KeyV"])

    let double = try module.double(of: "Service")

    #expect(double.contains("  \(member)"))
  }

  @Test func `a type that can't be copied is known behind two aliases too`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Service", named: "Service")
    module.add("var spare: First { get }", toProtocol: "Service", naming: ["First": "s:4Shop5Firsta"])
    let second = "s:4Shop6Seconda"
    let key = "s:4Shop3KeyV"
    module.add(
      alias: "typealias First = Second",
      named: "First",
      usr: "s:4Shop5Firsta",
      naming: ["Second": second]
    )
    module.add(alias: "typealias Second = Key", named: "Second", usr: second, naming: ["Key": key])
    module.add(type: key, declaredAs: "struct Key: ~Copyable {")

    let double = try module.double(of: "Service")

    #expect(double.contains(spareStop))
  }

  @Test func `a property of a type that can't be copied stops the process when it is set too`() throws {
    var module = ModuleText(keyDeclaredAs: "struct Key: ~Copyable {")
    module.add("var spare: Key { get set }", toProtocol: "Service", naming: ["Key": "s:4Shop3KeyV"])

    let double = try module.double(of: "Service")

    #expect(
      double.contains("  var spare: Key {\n    get { \(spareStop) }\n    set { \(spareStop) }\n  }\n")
    )
  }

  @Test(arguments: [
    ("Box", true), ("Box?", true), ("[Key]", true), ("[Int : Key]", true), ("any Item", true),
    ("Int", true),
    ("Int?", true), ("Other", false), ("Other?", false), ("(Int, Int)", false),
  ])
  func `an owned argument is recorded if it can surely be copied`(type: String, isRecorded: Bool) throws {
    var module = ModuleText(keyDeclaredAs: "struct Key: ~Copyable {")
    module.add(type: "s:4Shop3BoxV", declaredAs: "struct Box {")
    module.add(
      "func add(_ item: consuming \(type), at page: Int)",
      toProtocol: "Service",
      naming: ["Box": "s:4Shop3BoxV", "Key": "s:4Shop3KeyV", "Other": "s:4Shop5OtherV", "Int": "s:Si"]
    )

    let double = try module.double(of: "Service")

    #expect(double.contains("let addSpy = Spy<(item: \(type), page: Int), Void, Never>()") == isRecorded)
  }

  @Test(arguments: [
    "s:s4SpanV", "s:s7RawSpanV", "s:s11MutableSpanV", "s:s14MutableRawSpanV", "s:s10OutputSpanV",
    "s:s13OutputRawSpanV", "s:s8UTF8SpanV", "s:15Synchronization5MutexV", "s:15Synchronization6AtomicV",
  ])
  func `a property of a type of Swift's that can't be copied has no spy`(usr: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Service", named: "Service")
    module.add("var spare: Thing { get }", toProtocol: "Service", naming: ["Thing": usr])

    let double = try module.double(of: "Service")

    #expect(double.contains(spareStop))
  }

  @Test(arguments: [
    ("Maybe<Key>", "s:Sq", false), ("Maybe<Int>", "s:Sq", true),
    ("Result<Key, any Error>", "s:s6ResultO", false), ("Result<Int, any Error>", "s:s6ResultO", true),
    ("InlineArray<3, Key>", "s:s11InlineArrayV", false), ("[3 of Key]", "", false), ("[3 of Int]", "", true),
    ("Box<Key>", "s:4Shop3BoxV", true),
  ])
  func `an optional, a result or an array of what can't be copied can't be either`(
    type: String,
    usr: String,
    isCopied: Bool
  ) throws {
    var module = ModuleText(keyDeclaredAs: "struct Key: ~Copyable {")
    module.add(
      "var spare: \(type) { get }",
      toProtocol: "Service",
      naming: [
        "Key": "s:4Shop3KeyV", "Maybe": usr, "Result": usr, "InlineArray": usr, "Box": usr,
      ]
    )

    let double = try module.double(of: "Service")

    #expect(double.contains("let spareSpy = PropertySpy<") == isCopied)
  }
}

private let spareStop =
  "fatalError(\"ServiceSpy.spare is of a type that can't be copied: a double has none to give\")"

extension ModuleText {
  /// A protocol with a property of a type `Key`.
  fileprivate init(keyDeclaredAs declaration: String) {
    add(protocol: "protocol Service", named: "Service")
    add("var key: Key { get }", toProtocol: "Service", naming: ["Key": "s:4Shop3KeyV"])
    add(type: "s:4Shop3KeyV", declaredAs: declaration)
  }
}
