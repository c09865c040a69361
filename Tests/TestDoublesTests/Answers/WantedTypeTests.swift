import Foundation
import TestDoubles
import TestSupport
import Testing

@testable import StrictDoubles

/// The answers of a generic function, by the type that its caller asks for.
@Suite struct WantedTypeTests {
  private let store = StoreSpy()

  @Test func `each type has an answer of its own`() throws {
    store.retrieveSpy.returns(Item(id: 7), for: Item.self)
    store.retrieveSpy.returns("Ann", for: String.self)

    let item: Item = try store.retrieve("item")
    let name: String = try store.retrieve("name")

    #expect(item == Item(id: 7))
    #expect(name == "Ann")
    #expect(store.retrieveSpy.calls == ["item", "name"])
  }

  @Test(.inOwnProcess) func `an answer that is no error is told where the caller wants an error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = StoreSpy()
      store.retrieveSpy.returns("Ann")
      let _: URLError = try store.retrieve("error")
    }

    #expect(
      result?.standardErrorText.contains(
        #"was answered with "Ann", which is of type String; its caller wants URLError. Answer by type: "#
      ) == true
    )
  }

  @Test func `answers for one type come in order`() throws {
    store.retrieveSpy.returns("Ann", "Bob", for: String.self)

    let names: [String] = [try store.retrieve("a"), try store.retrieve("b"), try store.retrieve("c")]

    #expect(names == ["Ann", "Bob", "Bob"])
  }

  @Test func `other types get what the double answers otherwise`() {
    store.retrieveSpy.throws(StoreError.locked)
    store.retrieveSpy.returns("Ann", for: String.self)

    #expect(throws: StoreError.locked) { let _: Item = try store.retrieve("item") }
  }

  @Test func `an answer for a type holds for the calls that a rule picks out`() throws {
    store.retrieveSpy.returns("Ann", for: String.self)
    store.retrieveSpy.when { $0 == "b" }.returns("Bob", for: String.self)

    let names: [String] = [try store.retrieve("a"), try store.retrieve("b")]

    #expect(names == ["Ann", "Bob"])
  }

  @Test func `an async function is answered by the type asked for`() async throws {
    store.loadSpy.returns(Item(id: 7), for: Item.self)
    store.loadSpy.returns(["Ann"], for: [String].self)

    let item: Item? = try await store.load()
    let names: [String]? = try await store.load()

    #expect(item == Item(id: 7))
    #expect(names == ["Ann"])
  }

  @Test func `a type that has no answer is told with those that have`() {
    store.retrieveSpy.returns("Ann", for: String.self, line: 8)

    let error = #expect(throws: UnansweredCall.self) { let _: [Item] = try store.retrieve("items") }

    #expect(
      error?.description == """
        StoreSpy.retrieve("items") was called and has no answer.
          No rule matched: returns(…, for: String.self) at TestDoublesTests/WantedTypeTests.swift:8.
          Add before the call: .returns(…, for: [Item].self), or .throws(…).
          The double was made at TestDoublesTests/WantedTypeTests.swift:1008.
        """
    )
  }

  @Test func `an answer for a type that nobody asks for is unused`() throws {
    let scope = DoubleScope()
    let store = currentScope.withValue(scope) { StoreSpy() }
    store.retrieveSpy.returns("Ann", for: String.self, line: 8)
    store.retrieveSpy.returns(Item(id: 7), for: Item.self, line: 9)
    let _: String = try store.retrieve("name")

    let problems = scope.close().problems

    #expect(problems.map(\.location?.line) == [9])
    #expect(
      problems.map(\.message) == [
        """
        An answer was set up here, and no call of StoreSpy.retrieve(_:) used it. What was called:
          1. retrieve("name")
        """
      ]
    )
  }
}

private final class StoreSpy: TestDouble {
  let retrieveSpy = Spy<String, Any, any Error>(line: 1008)
  let loadSpy = AsyncSpy<Void, Any, any Error>()

  func retrieve<Value>(_ key: String) throws -> Value { try retrieveSpy(key, as: Value.self) }
  func load<Value>() async throws -> Value? { try await loadSpy(as: Value?.self) }
}
