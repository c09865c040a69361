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
