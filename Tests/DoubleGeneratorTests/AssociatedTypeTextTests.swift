import Testing

@testable import DoubleGenerator

/// How doubles declare the associated types of their protocols.
@Suite struct AssociatedTypeTextTests {
  @Test func `open types are parameters in the order in which they are declared`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("associatedtype Size", toProtocol: "Shop")
    module.add("associatedtype Colour", toProtocol: "Shop")
    module.add("func paint(_ colour: Self.Colour) -> Self.Size", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("class ShopSpy<Size, Colour>: Shop, TestDouble {"))
    #expect(double.contains("  func paint(_ colour: Colour) -> Size { paintSpy(colour) }"))
  }

  @Test(arguments: [
    ("Codable", "<Part: Codable>: Shop, TestDouble {"),
    ("Decodable", "<Part: Decodable>: Shop, TestDouble {"),
    ("Encodable", "<Part: Encodable>: Shop, TestDouble {"),
    ("Equatable", "<Part: Equatable>: Shop, TestDouble {"),
    ("Hashable", "<Part: Hashable>: Shop, TestDouble {"), ("Sequence", "<Part>: Shop, TestDouble {"),
    ("Sendable", "<Part: Sendable>: Shop, TestDouble, Sendable {"),
    ("Copyable", "<Part>: Shop, TestDouble {"),
  ])
  func `what an array has to be its elements have to be, if it is so by them`(
    bound: String,
    head: String
  ) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop where Self.Parts == [Self.Part]", named: "Shop")
    module.add("associatedtype Parts : \(bound)", toProtocol: "Shop")
    module.add("associatedtype Part", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("class ShopSpy\(head)\n"))
  }

  @Test func `a type that has to be the double's own is the double with its parameters`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop where Self == Self.Item.Owner", named: "Shop")
    module.add("associatedtype Item : Owned", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("<Item: Owned>: Shop, TestDouble where ShopSpy<Item> == Item.Owner {\n"))
  }

  @Test func `a bound that the standard library states too is stated once`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop : Identifiable", named: "Shop", parents: ["s:s12IdentifiableP"])
    module.add("associatedtype ID : Hashable", toProtocol: "Shop", naming: ["Hashable": "s:SH"])

    let double = try module.double(of: "Shop")

    #expect(double.contains("class ShopSpy<ID: Hashable>: Shop, TestDouble {"))
  }

  @Test func `bounds of one name from two modules are two`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Parent", named: "Parent")
    module.add("associatedtype Item : Door.Key", toProtocol: "Parent", naming: ["Key": "s:4Door3KeyP"])
    module.add(protocol: "protocol Shop : Parent", named: "Shop", parents: ["s:4Shop6ParentP"])
    module.add("associatedtype Item : Till.Key", toProtocol: "Shop", naming: ["Key": "s:4Till3KeyP"])

    let double = try module.double(of: "Shop")

    #expect(double.contains("import Door\n"))
    #expect(double.contains("import Till\n"))
  }

  @Test(arguments: [
    ("Sequence", "s:ST", "<Element>: Shop, TestDouble {\n  typealias Iterator = AnyIterator<Element>\n"),
    ("Collection", "s:Sl", "<Element>: Shop, TestDouble {\n  typealias Index = Int\n"),
    (
      "AsyncSequence", "s:Sci",
      "<Element>: Shop, TestDouble {\n  typealias AsyncIterator = AsyncThrowingStream<Element, any Error>.Iterator\n"
    ),
    (
      "CaseIterable", "s:s12CaseIterableP",
      ": Shop, TestDouble, Sendable {\n  typealias AllCases = [ShopSpy]\n"
    ),
    ("Strideable", "s:Sx", "<Stride: Comparable & SignedNumeric>: Shop, TestDouble {\n  let distanceSpy"),
  ])
  func `of the standard library's protocols the types stay open that a test chooses`(
    name: String,
    usr: String,
    double: String
  ) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop : \(name)", named: "Shop", parents: [usr])

    let text = try module.double(of: "Shop")

    #expect(text.contains("class ShopSpy\(double)"))
  }

  @Test(arguments: [
    ("Never", "AsyncStream<Element>.Iterator"),
    ("any Error", "AsyncThrowingStream<Element, any Error>.Iterator"),
  ])
  func `an asynchronous sequence says with what it fails`(failure: String, iterator: String) throws {
    var module = ModuleText()
    module.add(
      protocol: "protocol Shop : AsyncSequence where Self.Element == Int, Self.Failure == \(failure)",
      named: "Shop",
      parents: ["s:Sci"]
    )

    let double = try module.double(of: "Shop")

    #expect(
      double.contains(
        """
        final class ShopSpy: Shop, TestDouble, Sendable {
          typealias Element = Int
          typealias AsyncIterator = \(iterator)
          typealias Failure = \(failure)

        """
      )
    )
  }

  @Test func `functions that differ in their open types are two`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("associatedtype Size", toProtocol: "Shop")
    module.add("associatedtype Colour", toProtocol: "Shop")
    module.add("func set(_ size: Self.Size)", toProtocol: "Shop")
    module.add("func set(_ colour: Self.Colour)", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("(_ size: "))
    #expect(double.contains("(_ colour: "))
  }

  @Test(arguments: [
    ("[Int]", "ShopSpy<ItemType>"), ("[Self.Item?]", "ShopSpy<ItemType>"), ("Set<Int>", "ShopSpy<Item>"),
    ("[Int], at: Int", "ShopSpy<Item>"), ("[Int]?", "ShopSpy<Item>"),
  ])
  func `a parameter has another name than its type where a function of its name could be either`(
    taken: String,
    double: String
  ) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("associatedtype Item", toProtocol: "Shop")
    module.add("func log(_ item: [Self.Item])", toProtocol: "Shop")
    module.add("func log(_ item: \(taken))", toProtocol: "Shop")

    let text = try module.double(of: "Shop")

    #expect(text.contains("class \(double): Shop, TestDouble {"))
  }

  @Test func `the other name of a parameter isn't one that the protocol has`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("associatedtype Item", toProtocol: "Shop")
    module.add("associatedtype ItemType", toProtocol: "Shop")
    module.add("func log(_ item: [Self.Item])", toProtocol: "Shop")
    module.add("func log(_ item: [Int])", toProtocol: "Shop")

    let text = try module.double(of: "Shop")

    #expect(text.contains("class ShopSpy<ItemType_, ItemType>: Shop, TestDouble {"))
  }

  @Test(arguments: ["Copyable", "Escapable", "SendableMetatype"])
  func `a bound that every type meets isn't repeated`(bound: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("associatedtype Item : \(bound)", toProtocol: "Shop")
    module.add("func add(_ item: Self.Item)", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("class ShopSpy<Item>: Shop, TestDouble {"))
  }

  @Test(arguments: [
    ("var item: Int { get }", "typealias Item = Int"), ("func item() -> Int", "class ShopSpy<Item, Items>: "),
    ("func load(page: Int) -> [String]", "typealias Items = [String]"),
    ("func load(page: Int) -> Self", "class ShopSpy<Item, ItemsType>: "),
  ])
  func `a requirement that is stated again with a type settles that type`(
    declaration: String,
    part: String
  ) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Parent", named: "Parent")
    module.add("associatedtype Item", toProtocol: "Parent")
    module.add("associatedtype Items", toProtocol: "Parent")
    module.add("var item: Self.Item { get }", toProtocol: "Parent")
    module.add("func load(page: Int) -> Self.Items", toProtocol: "Parent")
    module.add(protocol: "protocol Shop : Parent", named: "Shop", parents: ["s:4Shop6ParentP"])
    module.add(declaration, toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains(part))
  }
}
