import Testing

@testable import DoubleGenerator

/// How the spies of functions of one name are told apart.
@Suite struct SpyNamesTests {
  @Test func `the types of arguments tell them apart, in words`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func load(_ item: Int)", toProtocol: "Shop")
    module.add("func load(_ item: [String: Int?])", toProtocol: "Shop")
    module.add("func load(_ item: any Item)", toProtocol: "Shop")
    module.add("func load(_ item: some Item)", toProtocol: "Shop")
    module.add("func load(_ item: Shelf.Box<Int>)", toProtocol: "Shop")
    module.add("func load(_ item: (page: Int, String))", toProtocol: "Shop")
    module.add("func load(_ item: (Int) -> Bool)", toProtocol: "Shop")
    module.add("func load(_ item: (Int) throws -> Bool)", toProtocol: "Shop")
    module.add("func load(_ item: (Int) async throws(Offline) -> Bool)", toProtocol: "Shop")
    module.add("func load(_ item: @MainActor (Int) async -> Bool)", toProtocol: "Shop")
    module.add("func load(_ item: inout Double)", toProtocol: "Shop")
    module.add("func load(_ item: [3 of Int])", toProtocol: "Shop")
    module.add("func load<each Part>(_ item: repeat each Part)", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(
      double.spies == [
        "loadIntSpy", "loadDictionarySpy", "loadAnyItemSpy", "loadSomeItemSpy", "loadBoxSpy", "loadPageSpy",
        "loadClosureSpy", "loadThrowsSpy", "loadOfflineSpy", "loadAsyncSpy", "loadDoubleSpy", "loadArraySpy",
        "loadPartSpy",
      ]
    )
  }

  @Test func `results, async and constraints tell them apart`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func load(_ item: Int) -> Int", toProtocol: "Shop")
    module.add("func load(_ item: Int) -> String", toProtocol: "Shop")
    module.add("func load(_ item: Int) async -> String", toProtocol: "Shop")
    module.add("func save<Value>(_ value: Value) where Value : Encodable", toProtocol: "Shop")
    module.add("func save<Value>(_ value: Value) where Value : Hashable", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(
      double.spies == [
        "loadIntSpy", "loadStringSpy", "loadStringAsyncSpy", "saveEncodableSpy", "saveHashableSpy",
      ]
    )
  }

  @Test func `the shortest part of a type that differs tells them apart`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func send(_ order: SHOrder, done: (Result<Data, Never>) -> Void)", toProtocol: "Shop")
    module.add("func send<T>(_ order: SHTypedOrder<T>, done: (Result<T, Never>) -> Void)", toProtocol: "Shop")
    module.add("func read(_ done: (Result<Data, Never>) -> Void)", toProtocol: "Shop")
    module.add("func read<T: Decodable>(_ done: (Result<T, Never>) -> Void)", toProtocol: "Shop")
    module.add("func add(_ item: Item)", toProtocol: "Shop")
    module.add("func add(_ items: [Item])", toProtocol: "Shop")
    module.add("func add(_ items: [Item: Int])", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(
      double.spies == [
        "sendOrderSpy", "sendTypedOrderSpy", "readDataSpy", "readDecodableSpy", "addItemSpy",
        "addArraySpy", "addDictionarySpy",
      ]
    )
  }

  @Test func `the fewest of the parameters' own names tell them apart`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func load()", toProtocol: "Shop")
    module.add(
      "func load(_ id: Int, _ name: String, _ completion: @escaping (Int) -> Void)",
      toProtocol: "Shop"
    )
    module.add("func find(_ id: Int)", toProtocol: "Shop")
    module.add("func find(_ name: String)", toProtocol: "Shop")
    module.add("func find(_ id: Int, _ name: String)", toProtocol: "Shop")
    module.add("func find(_ id: Int, _ name: String, _ page: Int)", toProtocol: "Shop")
    module.add("func open(for item: Int)", toProtocol: "Shop")
    module.add("func open(for page: String)", toProtocol: "Shop")
    module.add("subscript(index: Int) -> Int { get }", toProtocol: "Shop")
    module.add("subscript(name: String) -> Int { get }", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(
      double.spies == [
        "loadSpy", "loadCompletionSpy", "findIdSpy", "findNameSpy", "findIdNameSpy", "findPageSpy",
        "openItemSpy", "openPageSpy", "subscriptIndexSpy", "subscriptNameSpy",
      ]
    )
  }

  @Test func `initialisers, and functions of the type, are told apart among themselves`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("init(_ id: Int)", toProtocol: "Shop")
    module.add("init(_ name: String)", toProtocol: "Shop")
    module.add("static func load() -> Int", toProtocol: "Shop")
    module.add("static func load(_ id: Int) -> Int", toProtocol: "Shop")
    module.add("func load() -> Int", toProtocol: "Shop")
    module.add("static func + (left: Self, right: Int) -> Int", toProtocol: "Shop")
    module.add("static func + (one: Self, other: String) -> Int", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(
      double.matches(of: /(?:let|var) (\w+Spy)/).map { String($0.1) } == [
        "initIdSpy", "initNameSpy", "loadSpy", "loadIdSpy", "loadSpy", "plusIntSpy", "plusStringSpy",
      ]
    )
  }

  @Test func `parts of several types tell them apart where no one part does`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func load(_ id: Int, _ name: String)", toProtocol: "Shop")
    module.add("func load(_ id: Int, _ name: Substring)", toProtocol: "Shop")
    module.add("func load(_ id: Double, _ name: String)", toProtocol: "Shop")
    module.add("func save(_ id: Int)", toProtocol: "Shop")
    module.add("func save(_ id: Int?)", toProtocol: "Shop")
    module.add("func save(_ id: Int...)", toProtocol: "Shop")
    module.add("func swap(_ pair: (Int, String))", toProtocol: "Shop")
    module.add("func swap(_ pair: (String, Int))", toProtocol: "Shop")
    module.add("func read() -> Int", toProtocol: "Shop")
    module.add("func read() async -> Int", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(
      double.spies == [
        "loadIntStringSpy", "loadSubstringSpy", "loadDoubleSpy", "saveSpy", "saveOptionalSpy",
        "saveVariadicSpy", "swapIntTupleStringTupleSpy", "swapStringTupleIntTupleSpy", "readSpy",
        "readAsyncSpy",
      ]
    )
  }

  @Test func `a name that another function has isn't made`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("var load: Int { get }", toProtocol: "Shop")
    module.add("func load(_ page: Int)", toProtocol: "Shop")
    module.add("func load(page: Int)", toProtocol: "Shop")
    module.add("subscript(index: Int) -> Int { get set }", toProtocol: "Shop")
    module.add("func subscriptSetter()", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(
      double.spies == [
        "loadSpy", "loadIntSpy", "loadPageSpy", "subscriptSpy", "subscriptSetterSpy", "subscriptSetter2Spy",
      ]
    )
  }

  @Test func `the labels name a delegate's function, whose base name says only who calls`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func cart(_ cart: Cart, didAdd item: Int, from page: Int)", toProtocol: "Shop")
    module.add("func cart(_ cart: any CartProtocol, item: Int, willShow: Bool)", toProtocol: "Shop")
    module.add("func cart(_ cart: SHCart, sizeFor item: Int) -> Int", toProtocol: "Shop")
    module.add("func controller(_ picker: SHCartController, didClose: Bool)", toProtocol: "Shop")
    module.add("func cart(_ cart: Cart, in shop: Int)", toProtocol: "Shop")
    module.add("func cart(_ number: Int, name: String)", toProtocol: "Shop")
    module.add("func cartDidClose(_ cart: Cart)", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(
      double.matches(of: /let (\w+Spy) =/).map { String($0.1) } == [
        "didAddSpy", "itemWillShowSpy", "sizeForSpy", "didCloseSpy", "cartInSpy", "cartNameSpy",
        "cartDidCloseSpy",
      ]
    )
  }

  @Test func `a spy gets another name than a member has`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func open()", toProtocol: "Shop")
    module.add("func openSpy()", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.spies == ["open_Spy", "openSpySpy"])
  }

  @Test(arguments: [
    ("==", "equalsEquals"), ("<", "less"), (">", "greater"), ("+", "plus"), ("-", "minus"),
    ("*", "times"),
    ("/", "divide"), ("%", "percent"), ("!", "not"), ("&", "and"), ("|", "or"), ("^", "caret"),
    ("~", "tilde"), ("?!", "questionNot"), (".+", "dotPlus"), ("×", "sign"),
  ])
  func `an operator's spy is called by its signs`(sign: String, name: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("static func \(sign) (one: Self, other: Self) -> Int", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.contains("  static var \(name)Spy: "))
  }

  @Test func `numbers in the names of types tell functions apart`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func add(_ count: Int8)", toProtocol: "Shop")
    module.add("func add(_ count: Int16)", toProtocol: "Shop")
    module.add("func add(_ count: Count_2)", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(double.spies == ["addInt8Spy", "addInt16Spy", "addCount_2Spy"])
  }

  @Test func `what is said of a closure tells functions apart`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func run(_ body: @escaping @isolated(any) () -> Void)", toProtocol: "Shop")
    module.add("func run(_ body: @convention(c) () -> Void)", toProtocol: "Shop")
    module.add("func run(_ body: nonisolated(nonsending) () async -> Void)", toProtocol: "Shop")
    module.add("func run(_ body: (inout Int) -> Void)", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(
      double.matches(of: /let (run\w+Spy)/).map { String($0.1) } == [
        "runIsolatedAnySpy", "runConventionCSpy", "runAsyncSpy", "runIntSpy",
      ]
    )
  }
}

extension String {
  /// The names of the spies in the text of a double.
  fileprivate var spies: [String] {
    matches(of: /let (\w+Spy) =/).map { String($0.1) }
  }
}
