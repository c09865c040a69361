import Foundation
import TestDoubles
import Testing

@testable import StrictDoubles

/// A test that is to look at every call fails for those that it never looked at.
@Suite struct LookingTests {
  typealias CountSpy = AsyncSpy<Int, Void, Never>

  private let scope = DoubleScope(checksEveryCall: true)

  private func makeSpy() -> CountSpy {
    currentScope.withValue(scope) { CountSpy(owner: "DoorSpy", line: 1007) }
  }

  @Test(
    arguments: [
      { spy in _ = spy.calls },
      { spy in _ = spy.callCount },
      { spy in _ = spy.lastCall },
      { spy in _ = spy.wasCalled },
      { spy in _ = spy.log },
      { spy in _ = Timeline(spy) },
      { spy in try await spy.waitForCalls(2) },
      { spy in try await spy.waitForCalls(2) { $0 > 0 } },
      { spy in
        try await spy.nextCall()
        try await spy.nextCall()
      },
      { spy in spy.forgetCalls() },
    ] as [@Sendable (CountSpy) async throws -> Void]
  )
  func `reading the record, waiting and forgetting are looking`(
    look: @Sendable (CountSpy) async throws -> Void
  ) async throws {
    let spy = makeSpy()
    await spy(1, function: "open(by:)")
    await spy(2, function: "open(by:)")

    try await look(spy)

    #expect(scope.close().problems.isEmpty)
  }

  @Test func `a call that comes after the look is told`() async {
    let spy = makeSpy()
    await spy(1, function: "open(by:)")
    _ = spy.calls

    await spy(2, function: "open(by:)")

    #expect(
      scope.close().problems.map(\.message) == [
        """
        DoorSpy.open(by:) was called, and the test never looked at 1 of 2 calls:
          2. open(by: 2)
          Look at it at the end of the test, by calls, callCount or a Timeline, or wait for it.
        """
      ]
    )
  }

  @Test func `a wait looks at the calls that it waits for`() async throws {
    let spy = makeSpy()
    await spy(1)
    await spy(2)
    await spy(3)

    try await spy.waitForCalls(1)
    try await spy.nextCall()

    #expect(scope.close().problems.count == 1)
  }

  @Test func `a wait for a call that a condition picks out looks at no other`() async throws {
    let spy = makeSpy()
    await spy(1, function: "open(by:)")
    await spy(2, function: "open(by:)")

    try await spy.nextCall { $0 == 2 }

    #expect(
      scope.close().problems.map(\.message) == [
        """
        DoorSpy.open(by:) was called, and the test never looked at 1 of 2 calls:
          1. open(by: 1)
          Look at it at the end of the test, by calls, callCount or a Timeline, or wait for it.
        """
      ]
    )
  }

  @Test func `a request is looked at like a call`() async throws {
    let (loader, other) = currentScope.withValue(scope) {
      (MockDataLoader(data: Data()), MockDataLoader(data: Data()))
    }
    _ = try await loader.data(for: URLRequest(url: URL(filePath: "/items")))
    _ = try await other.data(for: URLRequest(url: URL(filePath: "/favourites")))

    _ = loader.requests

    #expect(
      scope.close().problems.map(\.message) == [
        """
        MockDataLoader 2.data(for: GET file:///favourites) was called, and the test never looked at it.
          Look at it at the end of the test, by calls, callCount or a Timeline, or wait for it.
        """
      ]
    )
  }

  @Test func `a get of a property needs no look, and a set does`() {
    let titleSpy = currentScope.withValue(scope) { PropertySpy<String>(returning: "") }

    _ = titleSpy.get(property: "title")
    titleSpy.set("Items", property: "title")

    #expect(
      scope.close().problems.map(\.message) == [
        """
        title = "Items" was called, and the test never looked at it.
          Look at it at the end of the test, by calls, callCount or a Timeline, or wait for it.
        """
      ]
    )
  }

  @Test func `a call that comes when the test has ended is told late`() async {
    let lateSpy = Spy<String, Void, Never>()
    let scope = DoubleScope(checksEveryCall: true, reportLate: { lateSpy($0.message) })
    let (spy, loader) = currentScope.withValue(scope) {
      (CountSpy(owner: "DoorSpy"), MockDataLoader(data: Data()))
    }
    _ = scope.close()

    await spy(1, function: "open(by:)")
    _ = try? await loader.data(for: URLRequest(url: URL(filePath: "/items")))

    #expect(
      lateSpy.calls == [
        "DoorSpy.open(by: 1) was called, and the test no longer looks at it.",
        "MockDataLoader.data(for: GET file:///items) was called, and the test no longer looks at it.",
      ]
    )
  }

  @Test func `calls needn't be looked at unless the test says so`() async {
    let (lateSpy, actionSpy) = (Spy<String, Void, Never>(), Spy<Int, Void, Never>())
    let scope = DoubleScope(reportLate: { lateSpy($0.message) })
    let spy = currentScope.withValue(scope) { CountSpy() }
    spy.onCall { actionSpy($0) }

    await spy(1)
    let problems = scope.close().problems
    await spy(2)

    #expect(problems.isEmpty)
    #expect(lateSpy.calls == [])
    #expect(actionSpy.calls == [1, 2])
  }
}
