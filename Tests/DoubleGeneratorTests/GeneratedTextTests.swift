import Testing

@testable import DoubleGenerator

/// The text of doubles that no module here has a protocol for.
@Suite struct GeneratedTextTests {
  @Test(
    arguments: [
      ("Int", "0"), ("Int8", "0"), ("Int16", "0"), ("Int32", "0"), ("Int64", "0"), ("UInt", "0"),
      ("UInt8", "0"),
      ("UInt16", "0"), ("UInt32", "0"), ("UInt64", "0"), ("Double", "0"), ("Float", "0"), ("Bool", "false"),
      ("String", "\"\""), ("Array<Int>", "[]"), ("Set<Int>", "[]"), ("Dictionary<Int, Int>", "[:]"),
      ("[Int]", "[]"), ("[Int : Int]", "[:]"), ("Int?", "nil"),
    ]
  ) func `a lenient double answers with an empty value`(type: String, value: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func count() -> \(type)", toProtocol: "Shop", naming: namesOfSwift)
    var options = GeneratorOptions()
    options.isLenient = true

    let double = try module.double(of: "Shop", options: options)

    #expect(double.contains(", Never>(returning: \(value))\n"))
  }

  @Test(arguments: ["Character", "Substring", "Int128", "Error", "(Int, Int)"])
  func `a lenient double has no empty value of other types`(type: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func count() -> \(type)", toProtocol: "Shop", naming: namesOfSwift)
    var options = GeneratorOptions()
    options.isLenient = true

    let double = try module.double(of: "Shop", options: options)

    #expect(double.contains(", Never>.unimplemented()\n"))
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

    #expect(double.contains("class ShopSpy: NSObject, Shop, TestDouble"))
  }

  @Test(
    arguments: [
      ("a-long-name", false), ("`a long name`", true), ("`", false), ("``", false), ("` `", false),
      ("`+`", false),
      ("größe", true), ("_", false), ("Self", false), ("class", false), ("`class`", true), ("x1", true),
      ("1x", false), ("`a", false), ("a`", false),
    ]
  ) func `a name that can be written is known`(name: String, canBeWritten: Bool) {
    #expect(Name.isWritten(name) == canBeWritten)
  }
}

private let namesOfSwift = Dictionary(
  uniqueKeysWithValues: [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float", "Bool",
    "String", "Array", "Set", "Dictionary", "Character", "Substring", "Int128",
  ].map { ($0, "s:S\($0)") }
)
