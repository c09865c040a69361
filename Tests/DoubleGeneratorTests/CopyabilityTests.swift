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
    "struct Key<Value> where Value: ~Copyable {", "struct Key /* ~Copyable */ {",
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
}

extension ModuleText {
  /// A protocol with a property of a type `Key`.
  fileprivate init(keyDeclaredAs declaration: String) {
    add(protocol: "protocol Service", named: "Service")
    add("var key: Key { get }", toProtocol: "Service", naming: ["Key": "s:4Shop3KeyV"])
    add(type: "s:4Shop3KeyV", declaredAs: declaration)
  }
}
