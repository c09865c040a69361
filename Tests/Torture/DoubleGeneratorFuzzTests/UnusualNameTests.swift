import DoubleGenerator
import Testing

/// Names that are right, and need care.
@Suite struct UnusualNameTests {
  @Test func `a name that only stands between backticks gives a file and a double with a plain name`() throws
  {
    var graph = GraphText()
    graph.add(protocol: "../x y")
    graph.add("func `1 + 1 = 2`() -> Self", to: "../x y")

    let outcome = try #require(try graph.outcomes().first)
    let double = try outcome.source.get()

    #expect(outcome.file == "xYSpy.swift")
    #expect(double.contains("final class xYSpy: `../x y`, TestDouble, Sendable {"))
    #expect(double.contains("func `1 + 1 = 2`() -> xYSpy { _112Spy() }"))
  }

  @Test func `an argument named like a keyword may change`() throws {
    var graph = GraphText()
    graph.add(protocol: "Service")
    graph.add("func load(in: inout Int)", to: "Service")

    let double = try #require(try graph.doubles().first)

    #expect(double.contains("let inBox = InOut(`in`)"))
  }

  @Test func `a spy keeps its type beside a double of the same name`() throws {
    var graph = GraphText()
    graph.add(protocol: "Async")
    graph.add(protocol: "Service")
    graph.add("func load() async", to: "Service")

    let doubles = try graph.doubles()

    #expect(doubles[0].contains("final class AsyncSpy: Async, TestDouble, Sendable {"))
    #expect(doubles[1].contains("let loadSpy = TestDoubles.AsyncSpy<Void, Void, Never>()"))
  }

  @Test func `names in any script are kept`() throws {
    var graph = GraphText()
    graph.add(protocol: "商店")
    graph.add("func 👻(größe: Int)", to: "商店")

    let outcome = try #require(try graph.outcomes().first)

    #expect(outcome.file == "商店Spy.swift")
    #expect(try outcome.source.get().contains("func 👻(größe: Int) { 👻Spy(größe) }"))
  }

  @Test func `no two doubles get one file, also where capitals don't count`() throws {
    var graph = GraphText()
    graph.add(protocol: "Item")
    graph.add(protocol: "item")

    let outcomes = try graph.outcomes()

    #expect(outcomes.map(\.file) == ["ShopItemSpy.swift", "Shopitem_Spy.swift"])
  }

  @Test func `a name too long for a file is said to be`() throws {
    var graph = GraphText()
    graph.add(protocol: String(repeating: "x", count: 100_000))

    let doubles = try graph.doubles()

    #expect(doubles == ["its name is too long for that of a file"])
  }

  @Test func `the text of a deprecation keeps its quotes, breaks and letters`() throws {
    var graph = GraphText()
    graph.add(protocol: "Service")
    let availability = #"{"domain":"*","isUnconditionallyDeprecated":true,"message":"é \"a\" \\\"b\\\"\nc"}"#
    graph.add("func load()", to: "Service", more: #""availability":[\#(availability)],"#)

    let double = try #require(try graph.doubles().first)

    #expect(double.contains(#"@available(*, deprecated, message: "é \"a\" \"b\"\nc")"#))
  }

  @Test func `an associated type that is settled by a function without a result is Void`() throws {
    var graph = GraphText()
    graph.add(protocol: "Job")
    graph.add("associatedtype Result", to: "Job")
    graph.add("func run() -> Self.Result", to: "Job")
    graph.add(protocol: "Task", inheriting: ["Job"])
    graph.add("func run()", to: "Task")

    let double = try #require(try graph.doubles().last)

    #expect(double.contains("typealias Result = Void"))
  }
}
