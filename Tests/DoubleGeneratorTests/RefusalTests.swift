import Testing

@testable import DoubleGenerator

/// What can't be doubled is refused, with the reason.
@Suite struct RefusalTests {
  @Test(arguments: [
    ("final class Base", "public", "init()", "which is final"),
    ("class Base", "public", "init()", "which isn't open"),
    ("class Base<Item>", "open", "init()", "which is generic"),
    ("class Base", "open", "required init() throws", "which has a required initialiser"),
    ("class Base", "open", "init() throws", "which has no initialiser that can be called"),
    ("class Base", "open", "convenience init(id: Int)", "which has no initialiser that can be called"),
  ])
  func `a class that can't have a subclass here`(
    declaration: String,
    access: String,
    initializer: String,
    reason: String
  ) {
    var module = ModuleText()
    module.add(class: declaration, named: "Base", access: access)
    module.add(initializer, toClass: "Base")
    module.add(protocol: "protocol Service : Base", named: "Service", parents: ["s:4Shop4BaseC"])

    let error = #expect(throws: Impossible.self) { try module.double(of: "Service") }

    #expect(error?.description == "it asks for a subclass of Base, \(reason)")
  }

  @Test(arguments: ["async rethrows", "async throws"])
  func `an async closure that a spy would have to wrap on the main actor that it is passed`(effects: String) {
    var module = ModuleText()
    module.add(protocol: "protocol Service", named: "Service")
    module.add(
      "func run<Value>(on actor: isolated MainActor, _ body: () async throws -> Value) \(effects) -> Value",
      toProtocol: "Service",
      naming: ["MainActor": "s:ScM"]
    )

    let error = #expect(throws: Impossible.self) { try module.double(of: "Service") }

    #expect(
      error?.description
        == "run(on:_:) runs on the global actor that it is passed, where no spy can lend an async closure that throws "
        + "or is generic"
    )
  }

  @Test func `a closure beside what may not be Sendable on the main actor that it is passed`() {
    var module = ModuleText()
    module.add(protocol: "protocol Service", named: "Service")
    module.add(
      "func run(on actor: isolated MainActor, _ page: Page, _ body: () -> Void)",
      toProtocol: "Service",
      naming: ["MainActor": "s:ScM"]
    )

    let error = #expect(throws: Impossible.self) { try module.double(of: "Service") }

    #expect(
      error?.description
        == "run(on:_:_:) runs on the global actor that it is passed, and takes what may not be Sendable beside a closure"
    )
  }

  @Test func `a final class that is to be doubled`() {
    var module = ModuleText()
    module.add(class: "final class Base", named: "Base")
    module.add("init()", toClass: "Base")
    var options = GeneratorOptions()
    options.classes = ["Base"]

    let error = #expect(throws: Impossible.self) { try module.double(of: "Base", options: options) }

    #expect(error?.description == "it is final: nothing can be a subclass")
  }

  @Test(arguments: ["internal", "private"])
  func `a class whose own initialiser can't be seen`(access: String) {
    var module = ModuleText()
    module.add(class: "class Base", named: "Base", parents: ["s:10Foundation8NSObjectC"])
    module.add("init(id: Int)", toClass: "Base", access: access)
    module.add(protocol: "protocol Service : Base", named: "Service", parents: ["s:4Shop4BaseC"])

    let error = #expect(throws: Impossible.self) { try module.double(of: "Service") }

    #expect(
      error?.description == "it asks for a subclass of Base, which has no initialiser that can be called"
    )
  }

  @Test func `a class of another module, whose initialisers are not known`() {
    var module = ModuleText()
    module.add(protocol: "protocol Service : View", named: "Service", parents: ["s:5UIKit4ViewC"])

    let error = #expect(throws: Impossible.self) { try module.double(of: "Service") }

    #expect(
      error?.description
        == "it asks for a subclass of View, whose initialisers are in no symbol graph here"
    )
  }

  @Test func `a class of Objective-C, which has no Swift graph`() {
    var module = ModuleText()
    module.add(
      protocol: "protocol Service : UIPrinter",
      named: "Service",
      parents: ["c:objc(cs)UIPrinter"]
    )

    let error = #expect(throws: Impossible.self) { try module.double(of: "Service") }

    #expect(
      error?.description
        == "it asks for a subclass of UIPrinter, whose initialisers are in no symbol graph here"
    )
  }

  @Test func `an initialiser besides that of the class`() {
    var module = ModuleText()
    module.add(class: "class Base", named: "Base")
    module.add("init()", toClass: "Base")
    module.add(protocol: "protocol Service : Base", named: "Service", parents: ["s:4Shop4BaseC"])
    module.add("init(id: Int)", toProtocol: "Service")

    let error = #expect(throws: Impossible.self) { try module.double(of: "Service") }

    #expect(error?.description == "it asks for an initialiser of a subclass of Base, which has its own")
  }

  @Test func `a subclass that is to pass calls on`() {
    var module = ModuleText()
    module.add(class: "class Base", named: "Base")
    module.add("init()", toClass: "Base")
    module.add(protocol: "protocol Service : Base", named: "Service", parents: ["s:4Shop4BaseC"])
    var options = GeneratorOptions()
    options.forwards = true

    let error = #expect(throws: Impossible.self) { try module.double(of: "Service", options: options) }

    #expect(error?.description == "it asks for a subclass, and nothing can be passed on to the state of that")
  }

  @Test(arguments: [
    ("s:s15BitwiseCopyableP", "BitwiseCopyable: only a value of plain bytes conforms to it"),
    ("s:s12UnicodeCodecP", "UnicodeCodec: it needs parsers of its own encoding, which are up to its author"),
    ("s:s14UnsafeSendableP", "UnsafeSendable: it is no more since Swift 6"),
    (
      "s:s27StringInterpolationProtocolP",
      "StringInterpolationProtocol: it needs an appendInterpolation, whose arguments are up to its author"
    ),
    ("s:Sy", "StringProtocol: its documentation lets nothing but String and Substring conform to it"),
    (
      "s:11Distributed0A11ActorSystemP",
      "DistributedActorSystem: its calls need one type of encoder, which is up to its author"
    ),
    ("s:s4SIMDP", "it inherits SIMD, whose requirements are in no graph here"),
    ("s:12_Concurrency3AnyP", "it inherits Any, whose requirements are in no graph here"),
    ("s:17_StringProcessing3AnyP", "it inherits Any, whose requirements are in no graph here"),
    ("s:10Foundation3AnyP", "it inherits Any, whose requirements are in no graph here"),
    ("s:20FoundationEssentials3AnyP", "it inherits Any, whose requirements are in no graph here"),
    ("s:7SwiftUI4ViewP", "it is a view, and what that shows is in its body, which no double has"),
    ("s:11SwiftUICore4ViewP", "it is a view, and what that shows is in its body, which no double has"),
    (
      "c:objc(pl)UITableViewDataSource",
      "it inherits c:objc(pl)UITableViewDataSource, whose requirements are in no symbol graph here"
    ),
    (
      "c:objc(pl)CBCentralManagerDelegate",
      "it inherits c:objc(pl)CBCentralManagerDelegate, whose requirements are in no symbol graph here"
    ),
    (
      "s:11Distributed0A5ActorP",
      "DistributedActor: only a distributed actor conforms to it, whose system is up to its author"
    ),
  ])
  func `a protocol of the toolchain's that only some can conform to`(usr: String, reason: String) {
    var module = ModuleText()
    module.add(protocol: "protocol Service : Parent", named: "Service", parents: [usr])

    let error = #expect(throws: Impossible.self) { try module.double(of: "Service") }

    #expect(error?.description == reason)
  }

  @Test func `a protocol that inherits more than 500 others, one from the other`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol P501", usr: "s:4Shop501P", named: "P501")
    (0...500).forEach { number in
      let parents = ["s:4Shop\(number + 1)P"]
      module.add(
        protocol: "protocol P\(number)",
        usr: "s:4Shop\(number)P",
        named: "P\(number)",
        parents: parents
      )
    }

    let error = #expect(throws: Impossible.self) { try module.double(of: "P0") }

    #expect(error?.description == "it inherits more than 500 others")
    #expect(try module.double(of: "P1").contains("final class P1Spy: P1, TestDouble, Sendable {"))
  }

  @Test func `two packs side by side`() {
    var module = ModuleText()
    module.add(protocol: "protocol Service", named: "Service")
    module.add("func zip<each A, each B>(_ pairs: repeat (each A, each B))", toProtocol: "Service")

    let error = #expect(throws: Impossible.self) { try module.double(of: "Service") }

    #expect(
      error?.description
        == "zip(_:) takes two packs side by side, for which the compiler takes no conforming type"
    )
  }

  @Test func `an associated type of the real object that has to lead to the double`() {
    var module = ModuleText()
    module.add(protocol: "protocol Service : CaseIterable", named: "Service", parents: ["s:s12CaseIterableP"])
    var options = GeneratorOptions()
    options.forwards = true

    let error = #expect(throws: Impossible.self) { try module.double(of: "Service", options: options) }

    #expect(error?.description == "its associated type AllCases has to lead back to the double")
  }

  @Test(arguments: [
    ("func kind() -> Self.Type", "kind() returns other doubles as Self.Type"),
    ("func kind() -> Self.Protocol", "kind() returns other doubles as Self.Protocol"),
    ("func join(_ others: [Self])", "join(_:) takes other doubles as [Self]"),
    ("func join(_ other: inout Self)", "join(_:) takes other doubles as Self"),
    ("func add(_ items: Int...)", "add(_:) takes any number of arguments"),
    ("func others() -> [Self]", "others() returns other doubles as [Self]"),
    ("var next: Self { get set }", "next is another double"),
    ("var next: Self? { get }", "next is another double"),
    ("subscript(index: Int) -> Self { get set }", "subscript(_:) is set to another double"),
  ])
  func `other doubles, and any number of arguments, passed on`(declaration: String, hindrance: String) {
    var module = ModuleText()
    module.add(protocol: "protocol Service", named: "Service")
    module.add(declaration, toProtocol: "Service")
    var options = GeneratorOptions()
    options.forwards = true

    let error = #expect(throws: Impossible.self) { try module.double(of: "Service", options: options) }

    #expect(error?.description == "\(hindrance), which can't be passed on")
  }

  @Test func `a property that can't be copied, passed on`() {
    var module = ModuleText()
    module.add(protocol: "protocol Service: ~Copyable", named: "Service")
    module.add("var token: any ~Copyable { get }", toProtocol: "Service")
    var options = GeneratorOptions()
    options.forwards = true

    let error = #expect(throws: Impossible.self) { try module.double(of: "Service", options: options) }

    #expect(error?.description == "token is of a type that can't be copied, which can't be passed on")
  }

  @Test func `a name that makes one of a file with more than two hundred bytes`() throws {
    let (longest, longer) = (String(repeating: "S", count: 197), String(repeating: "S", count: 198))
    var module = ModuleText()
    module.add(protocol: "protocol \(longest)", named: longest)
    module.add(protocol: "protocol \(longer)", named: longer)

    let error = #expect(throws: Impossible.self) { try module.double(of: longer) }

    #expect(error?.description == "its name is too long for that of a file")
    #expect(try module.double(of: longest).contains("class \(longest)Spy: \(longest), TestDouble"))
  }

  @Test(arguments: ["s:4Shop7ServiceP4load4pageSaySSGS2iXC_tKF", "s:4Shop7ServiceP4load4pageSaySSGS2iXB_tKF"])
  func `a pointer to a function of C that could be one of two closures`(usr: String) {
    var module = ModuleText()
    module.add(protocol: "protocol Service", named: "Service")
    module.add("func load(page: (Int) -> Int, other: (Bool) -> Int)", toProtocol: "Service", usr: usr)

    let error = #expect(throws: Impossible.self) { try module.double(of: "Service") }

    #expect(
      error?.description
        == "load(page:other:) has a closure with @convention, which the symbol graph leaves out"
    )
  }

  @Test(arguments: [
    ("func write(_ bytes: UnsafeRawBufferPointer)", true),
    ("func write(_ bytes: [Int: UnsafeRawBufferPointer?]) async", true),
    ("func write(_ bytes: Bytes)", true),
    ("func write(_ body: @escaping (UnsafeRawBufferPointer) -> Void)", false),
    ("func write(_ body: (UnsafeRawBufferPointer) -> Void)", false),
    ("func write(_ bytes: Int) -> UnsafeRawBufferPointer", false),
    ("var bytes: UnsafeRawBufferPointer { get set }", false),
  ])
  func `a pointer that is recorded is told, since its memory isn't`(declaration: String, isTold: Bool) {
    let usrs = ["UnsafeRawBufferPointer": "s:SW", "Bytes": "s:4Shop5Bytesa"]
    var module = ModuleText()
    module.add(
      alias: "typealias Bytes = UnsafeRawBufferPointer",
      named: "Bytes",
      usr: "s:4Shop5Bytesa",
      naming: usrs
    )
    module.add(protocol: "protocol Service", named: "Service")
    module.add(declaration, toProtocol: "Service", naming: usrs)

    let sentence =
      "write(_:) is recorded with a pointer, whose memory may be gone after the call: read it in the answer"
    #expect(module.gaps(of: "Service") == (isTold ? [sentence] : []))
  }

  @Test func `a closure that the graph leaves out`() {
    var module = ModuleText()
    module.add(protocol: "protocol Service", named: "Service")
    module.add("func run(_ body: nonisolated(nonsending)) async", toProtocol: "Service")

    let error = #expect(throws: Impossible.self) { try module.double(of: "Service") }

    #expect(
      error?.description
        == "the declaration of member can't be read: the graph leaves out the closure after nonisolated(nonsending)"
    )
  }

  @Test func `an inherited requirement that can't be read`() {
    var module = ModuleText()
    module.add(protocol: "protocol Parent", named: "Parent")
    module.add("var odd: )", toProtocol: "Parent")
    module.add(protocol: "protocol Service : Parent", named: "Service", parents: ["s:4Shop6ParentP"])

    let error = #expect(throws: Impossible.self) { try module.double(of: "Service") }

    #expect(
      error?.description == "it inherits Parent: the declaration of member can't be read: unexpected ')'"
    )
  }
}
