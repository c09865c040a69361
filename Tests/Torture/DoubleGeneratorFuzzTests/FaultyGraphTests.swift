import DoubleGenerator
import Testing

/// What is said of graphs that no compiler writes.
@Suite struct FaultyGraphTests {
  @Test(arguments: [
    ("func load(", "unexpected 'the end'"),
    ("func load() -> (Int", "unexpected 'the end'"),
    ("func load() -> async", "unexpected 'async'"),
    ("func load() -> Int Int", "unexpected 'Int'"),
    ("func func()", "unexpected 'func'"),
    ("func load(inout page: Int)", "unexpected 'inout'"),
    ("func load(page: sending inout Int)", "unexpected 'inout'"),
    ("func . (a: Int)", "unexpected '.'"),
    ("func /* (a: Int)", "unexpected '/*'"),
    ("func load<T: >()", "unexpected '>'"),
    ("func load<T>() where T", "unexpected 'the end'"),
    ("@objc @objc func load()", "unexpected '@objc'"),
    ("@class func load()", "unexpected 'class'"),
    ("func load(page: @isolated Int)", "unexpected 'Int'"),
    ("subscript(index: Int)", "unexpected 'the end'"),
    ("var title", "unexpected 'the end'"),
    ("associatedtype Item: 1x", "unexpected '1x'"),
    ("", "unexpected 'the end'"),
  ])
  func `a declaration that can't be read is named, with what is wrong`(declaration: String, fault: String)
    throws
  {
    var graph = GraphText()
    graph.add(protocol: "Service")
    graph.add(declaration, to: "Service")

    let doubles = try graph.doubles()

    #expect(doubles == ["the declaration of member can't be read: \(fault)"])
  }

  @Test func `a protocol whose own declaration can't be read says so`() throws {
    var graph = GraphText()
    graph.add(protocol: "Clock`")

    let doubles = try graph.doubles()

    #expect(doubles == ["its declaration can't be read: unexpected 'Clock`'"])
  }

  @Test func `a protocol that inherits one that can't be read says which`() throws {
    var graph = GraphText()
    graph.add(protocol: "Base")
    graph.add("func", to: "Base")
    graph.add(protocol: "Service", inheriting: ["Base"])

    let doubles = try graph.doubles()

    #expect(
      doubles == [
        "the declaration of member can't be read: unexpected 'the end'",
        "it inherits Base: the declaration of member can't be read: unexpected 'the end'",
      ]
    )
  }

  @Test(arguments: [
    (#"{"relationships":[],"module":{"name":"Shop"}}"#, "'symbols' at byte 45"),
    (#"{"symbols":[],"module":{"name":"Shop"}}"#, "'relationships' at byte 39"),
    (#"{"symbols":[],"relationships":[],"module":{"name":"../x"}}"#, "the module's name at byte 58"),
    (#"{"symbols":{},"relationships":[],"module":{"name":"Shop"}}"#, "an array at byte 11"),
    (#"{"symbols":[{"kind":{"identifier":1}}],"#, "a string at byte 39"),
    (
      #"{"symbols":[{"kind":{"identifier":"swift.protocol"}}],"relationships":[],"module":{"name":"Shop"}}"#,
      "the name, identifier, access and declaration of the protocol that ends at byte 52"
    ),
    (
      #"{"symbols":[{"location":{"position":{"line":12345678901}}}],"relationships":[],"module":{"name":"A"}}"#,
      "a number below a billion at byte 44"
    ),
  ])
  func `a graph that lacks something is refused with the place`(json: String, expected: String) {
    let error = #expect(throws: SymbolGraph.Malformed.self) {
      try Array(json.utf8).withUnsafeBytes { bytes in try SymbolGraph(json: bytes) }
    }

    #expect(error?.description == "not a symbol graph: expected \(expected)")
  }

  @Test(arguments: [
    (#"{"domain":"mac OS","introduced":{"major":1}}"#, "a platform's name before it at byte 441"),
    (
      #"{"domain":"macOS","introduced":{"major":1,"minor":2,"patch":3,"more":4}}"#,
      "up to three numbers of a version before it at byte 494"
    ),
  ])
  func `an availability that can't be is refused with the place`(availability: String, expected: String) {
    var graph = GraphText()
    graph.add(protocol: "Service")
    graph.add("func load()", to: "Service", more: #""availability":[\#(availability)],"#)

    let error = #expect(throws: SymbolGraph.Malformed.self) { try graph.doubles() }

    #expect(error?.description == "not a symbol graph: expected \(expected)")
  }

  @Test func `a protocol that inherits itself is doubled`() throws {
    var graph = GraphText()
    graph.add(protocol: "Hen", inheriting: ["Hen", "Egg"])
    graph.add(protocol: "Egg", inheriting: ["Hen"])
    graph.add("func hatch()", to: "Egg")

    let doubles = try graph.doubles()

    #expect(doubles.count == 2)
    #expect(doubles.allSatisfy { $0.contains("func hatch() { hatchSpy() }") })
  }

  @Test func `a compiler that objects is heard`() async throws {
    let objections = try await Compiler.objections(to: ["Double.swift": "func (\n"])

    #expect(objections.first?.hasPrefix("Double.swift:1:6: error: ") == true)
  }
}
