import DoubleGenerator
import Foundation
import Testing

/// Graphs that are larger than any that is written by hand. That they take no longer than they are large is seen
/// by these tests ending at all.
@Suite struct LargeGraphTests {
  @Test func `a protocol with hundreds of requirements is doubled`() throws {
    var graph = GraphText()
    graph.add(protocol: "Wide")
    (1...400).forEach { graph.add("func load\($0)(page: Int) -> Int", to: "Wide") }

    let double = try #require(try graph.doubles().first)

    #expect(double.contains("func load400(page: Int) -> Int { load400Spy(page) }"))
  }

  @Test func `a protocol that inherits more than five hundred others is refused`() throws {
    var graph = GraphText()
    graph.add(protocol: "P0")
    (1...501).forEach { graph.add(protocol: "P\($0)", inheriting: ["P\($0 - 1)"]) }

    let outcomes = try graph.outcomes(only: ["P500", "P501"])

    let refused = outcomes.filter { (try? $0.source.get()) == nil }
    #expect(refused.map(\.protocolName) == ["P501"])
    #expect(throws: Impossible.self) { try refused.first?.source.get() }
  }

  @Test func `what is inherited along many ways is required once`() throws {
    var graph = GraphText()
    graph.add(protocol: "A0")
    graph.add(protocol: "B0")
    graph.add("func end()", to: "A0")
    (1...40).forEach { level in
      graph.add(protocol: "A\(level)", inheriting: ["A\(level - 1)", "B\(level - 1)"])
      graph.add(protocol: "B\(level)", inheriting: ["A\(level - 1)", "B\(level - 1)"])
    }

    let double = try #require(try graph.doubles().last)

    #expect(double.components(separatedBy: "func end() { endSpy() }").count == 2)
  }

  @Test func `types that double with each step end all the same`() throws {
    var graph = GraphText()
    graph.add(protocol: "Growing")
    (1...60).forEach { step in
      let next = Array(repeating: "Self.T\(step + 1)", count: 20).joined(separator: ", ")
      graph.add("associatedtype T\(step) = (\(next))", to: "Growing")
    }
    graph.add("associatedtype T61 = Int", to: "Growing")
    graph.add("func use(_ value: Self.T1)", to: "Growing")

    let double = try #require(try graph.doubles().first)

    #expect(double.contains("func use(_ value: T1) { useSpy(value) }"))
  }

  @Test func `a type nested too deep is refused`() throws {
    var graph = GraphText()
    graph.add(protocol: "Deep")
    let type = String(repeating: "(", count: 10_000) + "Int" + String(repeating: ")", count: 10_000)
    graph.add("func use(_ value: \(type))", to: "Deep")

    let doubles = try graph.doubles()

    #expect(doubles == ["the declaration of member can't be read: unexpected 'a type 50 levels deep'"])
  }
}
