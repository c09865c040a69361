import TestDoubles
import Testing

@testable import StrictDoubles

/// What a strict test says of answers that were set up in vain.
@Suite struct UnusedAnswerTests {
  private let scope = DoubleScope()

  private func makeSpy() -> Spy<Int, Int, any Error> {
    currentScope.withValue(scope) { Spy(owner: "DoorSpy", line: 1007) }
  }

  @Test func `an answer that another replaced before any call used it`() throws {
    let spy = makeSpy()
    spy.returns(1, line: 8)

    spy.returns(2, line: 9)
    _ = try spy(1, function: "open(by:)")

    let problems = scope.close().problems
    #expect(
      problems.map(\.message) == [
        """
        The answer of DoorSpy.open(by:) set up here was replaced at TestDoublesTests/UnusedAnswerTests.swift:9 before \
        any call used it.
          If it is a default, set it up outside of the test's function, or make the double with init(returning:).
        """
      ]
    )
    #expect(problems.map(\.location?.line) == [8])
  }

  @Test func `an answer that a call used may be replaced`() throws {
    let spy = makeSpy()
    spy.returns(1, 2)
    _ = try spy(1)

    spy.returns(3)
    _ = try spy(1)

    #expect(scope.close().problems.isEmpty)
  }

  @Test func `an answer that the double was made with may be replaced`() throws {
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>(returning: 1) }
    spy.__startsReturning(2)

    spy.returns(3)
    _ = try spy(1)

    #expect(scope.close().problems.isEmpty)
  }

  @Test func `some of several answers that calls didn't come for`() throws {
    let spy = makeSpy()
    spy.returns(1, 2, 3, line: 8)

    _ = try spy(90, function: "open(by:)")

    let problems = scope.close().problems
    #expect(
      problems.map(\.message) == [
        """
        3 answers were set up here, and calls of DoorSpy.open(by:) used 1. What was called:
          1. open(by: 90)
        """
      ]
    )
    #expect(problems.map(\.location?.line) == [8])
  }

  @Test func `an answer that was set up after the last call`() throws {
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>(returning: 1, owner: "DoorSpy") }
    _ = try spy(90, function: "open(by:)")

    spy.returns(2, line: 8)

    #expect(
      scope.close().problems.map(\.message) == [
        """
        An answer was set up here, and DoorSpy.open(by:) was called only before that. What was called:
          1. open(by: 90)
        """
      ]
    )
  }

  @Test func `a hold that no call came for`() async throws {
    let spy = currentScope.withValue(scope) { AsyncSpy<Int, Int, any Error>(returning: 1, owner: "DoorSpy") }
    spy.when { $0 == 45 }.suspends(line: 8)

    _ = try await spy(90, function: "open(by:)")

    #expect(
      scope.close().problems.map(\.message) == [
        """
        A hold was set up here, and no call of DoorSpy.open(by:) used it. What was called:
          1. open(by: 90)
        """
      ]
    )
  }

  @Test func `answers that came behind those of a rule`() throws {
    let spy = makeSpy()
    spy.returns(1, 2, line: 8)
    spy.when { $0 == 90 }.returns(3)

    _ = try spy(90, function: "open(by:)")

    #expect(
      scope.close().problems.map(\.message) == [
        """
        2 answers were set up here, and no call of DoorSpy.open(by:) used them. What was called:
          1. open(by: 90)
        """
      ]
    )
  }

  @Test func `an answer of a double that was never called`() {
    let spy = makeSpy()

    spy.returns(1, line: 8)

    #expect(
      scope.close().problems.map(\.message) == [
        """
        An answer was set up here, and the double in DoorSpy made at TestDoublesTests/UnusedAnswerTests.swift:1007 was \
        never called.
        """
      ]
    )
  }

  @Test func `of very many answers that replaced each other the first hundred, and the last`() {
    let spy = makeSpy()

    (1...103).forEach { spy.returns($0, line: UInt($0)) }

    let lines = scope.close().problems.map { $0.location?.line ?? 0 }
    #expect(lines.count == 101)
    #expect(lines.suffix(2) == [100, 103])
  }

  @Test func `an error that a fake was told to fail with next`() {
    let store = currentScope.withValue(scope) { FakeStore(0) }
    store.failNext(with: StoreError.isFull, line: 8)
    store.failNext(with: StoreError.isFull, line: 9)

    _ = try? store.access { $0 += 1 }

    let problems = scope.close().problems
    #expect(
      problems.map(\.message) == [
        "FakeStore was set up here to fail with .isFull, and no access failed with it."
      ]
    )
    #expect(problems.map(\.location?.line) == [9])
  }

  @Test(
    arguments: [
      (1, "FakeStore was set up here to fail with .isFull, and no access failed with it."),
      (3, "FakeStore was set up here to fail with .isFull, once in 3 accesses, and 2 came."),
    ]
  ) func `an error that a fake was told to fail with again and again`(every count: Int, message: String) {
    let store = currentScope.withValue(scope) { FakeStore(0) }
    store.fail(with: StoreError.isFull, every: count, line: 8)
    (1..<count).forEach { _ in _ = try? store.access { $0 += 1 } }

    let problems = scope.close().problems
    #expect(problems.map(\.message) == [message])
    #expect(problems.map(\.location?.line) == [8])
  }

  @Test func `an error that a fake was told to fail with again and again, and did`() {
    let store = currentScope.withValue(scope) { FakeStore(0) }
    store.fail(with: StoreError.isFull, every: 2)

    _ = try? store.access { $0 += 1 }
    _ = try? store.access { $0 += 1 }

    #expect(scope.close().problems.isEmpty)
  }

  @Test func `an error that a fake forgot`() {
    let store = currentScope.withValue(scope) { FakeStore(0) }
    store.failNext(with: StoreError.isFull)
    store.fail(with: StoreError.isFull)

    store.reset()

    #expect(scope.close().problems.isEmpty)
  }
}

private enum StoreError: Error {
  case isFull
}

private final class FakeStore: Fake<Int>, @unchecked Sendable {}
