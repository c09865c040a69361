import Testing

@testable import DoubleGenerator

/// What is read of the compiler's text of a type.
@Suite struct TypeReadingTests {
  @Test(arguments: [
    "Int", "Array<Int>", "[Int]", "[String : Int]", "[3 of Int]", "Int?", "Int!", "()", "(any Error).Type",
    "(name: String, Int)", "Self.Item", "Self.Item.Element?", "Item.Type", "any Error", "(any Error)?",
    "some Sequence<String>", "any First & Second", "~Copyable", "any First & ~Copyable", "Buffer<4, -1>",
    "(repeat each Value)", "() -> Void", "(Int, inout [Int]) async throws -> String",
    "(Int) throws(ParseError) -> ()", "((Int) -> Void)?", "@Sendable () -> Void",
    "@isolated(any) @Sendable () async -> Void", "nonisolated(nonsending) () async -> Void",
    "@convention(c) (Int) -> Void", "@Shop.Keeper () -> Void",
    "@MainActor (sending Cell, isolated Worker) -> sending Cell", "(consuming String, borrowing Int) -> Void",
    "(Int...) -> Void", "(inout sending Cell) -> Void",
  ])
  func `a type is written as it was read`(text: String) throws {
    let type = try SyntaxParser.type(.lexing(text))

    #expect("\(type)" == text)
  }

  @Test func `the name of a closure's argument is left out`() throws {
    let type = try SyntaxParser.type(.lexing("(_ page: Int) -> Void"))

    #expect("\(type)" == "(Int) -> Void")
  }

  @Test func `a function's parts are told apart`() throws {
    let type = try SyntaxParser.type(.lexing("@Sendable (Int, inout String) async throws(Fault) -> [Int]"))

    let function = try #require(type.function)
    #expect(function.parameters.map { "\($0.type)" } == ["Int", "inout String"])
    #expect(function.effects == Effects(isAsync: true, failure: .typed(.named("Fault"))))
    #expect(function.result == .array(.named("Int")))
    #expect(type.unmodified.modifiers == [.attribute(AttributeSyntax("Sendable"))])
  }

  @Test(arguments: [
    ("throws(any Error)", Effects.Failure.any), ("throws(Never)", .never), ("throws", .any), ("", .never),
    ("rethrows", .rethrown),
  ])
  func `one way to fail is one, however it is written`(text: String, failure: Effects.Failure) throws {
    let type = try SyntaxParser.type(.lexing("() \(text) -> Void"))

    #expect(type.function?.effects.failure == failure)
  }

  @Test func `an associated type is Self's, also where the graph leaves Self out`() throws {
    let bare = Token(text: "Item", usr: "s:4Shop5StoreP4ItemQa")

    let type = try SyntaxParser.type([bare])

    #expect(type == .member(of: .selfType, NameSyntax(text: "Item")))
  }

  @Test(arguments: [
    ("Array", "s:Sa", "<Int>", "[Int]"), ("Optional", "s:Sq", "<Int>", "Int?"),
    ("Dictionary", "s:SD", "<Int, Bool>", "[Int : Bool]"), ("Set", "s:Sh", "<Int>", "Set<Int>"),
  ])
  func `the arguments of an opaque type are written in one way`(
    name: String,
    usr: String,
    arguments: String,
    written: String
  ) throws {
    let argument = [Token(text: name, usr: usr)] + .lexing(arguments)

    let type = try SyntaxParser.type(.lexing("some Sequence<") + argument + .lexing(">"))

    #expect("\(type)" == "some Sequence<\(written)>")
  }

  @Test(arguments: [
    ("", "unexpected 'the end'"),
    ("Int Int", "unexpected 'Int'"),
    ("[Int", "unexpected 'the end'"),
    ("(Int", "unexpected 'the end'"),
    ("Self.", "unexpected 'the end'"),
    ("sending inout Int", "unexpected 'inout'"),
    ("(Int) async", "unexpected 'the end'"),
    ("func", "unexpected 'func'"),
    ("Set<>", "unexpected '>'"),
    ("@isolated(all) () -> Void", "unexpected 'all'"),
    ("@convention(c () -> Void", "unexpected '('"),
    ("_", "unexpected '_'"),
  ])
  func `what is no type is refused with what is wrong`(text: String, fault: String) {
    let error = #expect(throws: Unexpected.self) { try SyntaxParser.type(.lexing(text)) }

    #expect(error?.description == fault)
  }

  @Test(arguments: [
    "nonisolated(nonsending)", "(nonisolated(nonsending))", "[nonisolated(nonsending)]",
    "Set<nonisolated(nonsending)>", "(nonisolated(nonsending), Int)", "nonisolated(nonsending)?",
    "nonisolated(nonsending) { get }",
  ])
  func `a closure that the graph leaves out is missed wherever it was`(text: String) {
    let error = #expect(throws: Unexpected.self) { try SyntaxParser.type(.lexing(text)) }

    #expect(error?.description == "the graph leaves out the closure after nonisolated(nonsending)")
  }

  @Test func `types are read to a depth of fifty`() throws {
    let deep = String(repeating: "[", count: 49) + "Int" + String(repeating: "]", count: 49)

    let type = try SyntaxParser.type(.lexing(deep))
    let error = #expect(throws: Unexpected.self) { try SyntaxParser.type(.lexing("[\(deep)]")) }

    #expect("\(type)" == deep)
    #expect(error?.description == "unexpected 'a type 50 levels deep'")
  }
}
