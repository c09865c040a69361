import Foundation
import TestDoubles
import TestSupport
import Testing

@Suite struct UnansweredCallTests {
  let service = ItemsServiceSpy()

  @Test func `names the call, the line to add and the place where the double was made`() async {
    let error = await #expect(throws: UnansweredCall.self) {
      try await service.loadItems(page: 1, matching: "flat")
    }

    #expect(
      error?.description == """
        ItemsServiceSpy.loadItems(page: 1, matching: "flat") was called and has no answer.
          Add before the call: loadItemsSpy.returns(…) with [Item], or loadItemsSpy.throws(…).
          The double was made at TestSupport/ItemsServiceSpy.swift:4.
        """
    )
  }

  @Test func `names the rules that did not match, the newest first`() async {
    service.loadItemsSpy.when(line: 7) { $0.page > 7 }.returns([])
    service.loadItemsSpy.when(line: 8) { $0.query.isEmpty }.returns([])

    let error = await #expect(throws: UnansweredCall.self) {
      try await service.loadItems(page: 1, matching: "flat")
    }

    #expect(
      error?.description == """
        ItemsServiceSpy.loadItems(page: 1, matching: "flat") was called and has no answer.
          No rule matched: when { … } at TestDoublesTests/UnansweredCallTests.swift:8, \
        when { … } at TestDoublesTests/UnansweredCallTests.swift:7.
          Add before the call: loadItemsSpy.returns(…) with [Item], or loadItemsSpy.throws(…).
          The double was made at TestSupport/ItemsServiceSpy.swift:4.
        """
    )
  }

  @Test func `calls a double that a test made for itself as its variable`() {
    let loadStub = Stub<(Int, String), Item, any Error>()

    let error = #expect(throws: UnansweredCall.self) { try loadStub(1, "flat") }

    #expect(
      error?.description == """
        loadStub(1, "flat") was called and has no answer.
          Add before the call: loadStub.returns(…) with Item, or loadStub.throws(…).
          The double was made at TestDoublesTests/UnansweredCallTests.swift:43.
        """
    )
  }

  @Test func `leaves out the owner of a double that was made in an init`() {
    let store = StoreStub()

    let error = #expect(throws: UnansweredCall.self) { try store.item(at: 3) }

    #expect(
      error?.description == """
        item(at: 3) was called and has no answer.
          Add before the call: itemStub.returns(…) with Item, or itemStub.throws(…).
          The double was made at TestDoublesTests/UnansweredCallTests.swift:174.
        """
    )
  }

  @Test func `names the property that the double was made for, where that is told`() {
    let spy = Spy<Int, Item, any Error>(owner: "ShopSpy.loadPageSpy", line: 7)

    let error = #expect(throws: UnansweredCall.self) { try spy(1, function: "load(page:)") }

    #expect(
      error?.description == """
        ShopSpy.load(page: 1) was called and has no answer.
          Add before the call: loadPageSpy.returns(…) with Item, or loadPageSpy.throws(…).
          The double was made at TestDoublesTests/UnansweredCallTests.swift:7.
        """
    )
  }

  @Test func `takes a dot in a type's own name for part of it`() {
    let spy = Spy<Int, Item, any Error>(owner: "Shop 2.0", line: 7)

    let error = #expect(throws: UnansweredCall.self) { try spy(1, function: "load(page:)") }

    #expect(
      error?.description == """
        Shop 2.0.load(page: 1) was called and has no answer.
          Add before the call: .returns(…) with Item, or .throws(…).
          The double was made at TestDoublesTests/UnansweredCallTests.swift:7.
        """
    )
  }

  @Test func `is what code under test shows as the localized description`() async {
    let error = await #expect(throws: UnansweredCall.self) {
      try await service.loadItems(page: 1, matching: "flat")
    }

    #expect(error?.localizedDescription == error?.description)
    #expect(error?.description.isEmpty == false)
  }

  @Test func `a call that has to return a stream names the ways to give one`() {
    let changesSpy = Spy<Int, AsyncStream<Item>, any Error>()

    let error = #expect(throws: UnansweredCall.self) { try changesSpy(7) }

    #expect(
      error?.description == """
        changesSpy(7) was called and has no answer.
          Add before the call: changesSpy.streams(…), or changesSpy.streamsOnDemand(), or changesSpy.throws(…).
          The double was made at TestDoublesTests/UnansweredCallTests.swift:108.
        """
    )
  }

  @Test(arguments: [(10, 1, "."), (11, 2, ", … 1 more.")])
  func `names the newest ten of many rules`(count: Int, lastLine: Int, end: String) async {
    for line in 1...count { service.loadItemsSpy.when(line: UInt(line)) { _ in false }.returns([]) }

    let error = await #expect(throws: UnansweredCall.self) {
      try await service.loadItems(page: 1, matching: "flat")
    }

    let message = error?.description ?? ""
    #expect(
      message.contains(
        "  No rule matched: when { … } at TestDoublesTests/UnansweredCallTests.swift:\(count), when"
      )
    )
    #expect(
      message.contains(", when { … } at TestDoublesTests/UnansweredCallTests.swift:\(lastLine)\(end)\n")
    )
  }

  @Test func `a call that can't return names the closure that it needs`() {
    let quitSpy = Spy<Void, Never, any Error>(line: 7)

    let error = #expect(throws: UnansweredCall.self) { try quitSpy() }

    #expect(
      error?.description == """
        spy() was called and has no answer.
          Add before the call: .answers { … }, or .throws(…).
          The double was made at TestDoublesTests/UnansweredCallTests.swift:7.
        """
    )
  }

  @Test func `the type to return is written as in source`() {
    let findSpy = Spy<Int, [String: [Item?]], any Error>(owner: "StoreSpy.findSpy", line: 7)

    let error = #expect(throws: UnansweredCall.self) { try findSpy(1) }

    #expect(
      error?.description == """
        StoreSpy.findSpy(1) was called and has no answer.
          Add before the call: findSpy.returns(…) with [String: [Item?]], or findSpy.throws(…).
          The double was made at TestDoublesTests/UnansweredCallTests.swift:7.
        """
    )
  }
}

extension UnansweredCallTests {
  struct StoreStub {
    let itemStub: Stub<Int, Item, any Error>

    init() {
      itemStub = Stub()
    }

    func item(at index: Int) throws -> Item {
      try itemStub(index)
    }
  }
}
