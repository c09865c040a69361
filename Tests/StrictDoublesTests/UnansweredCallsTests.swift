import Testing

@testable import StrictDoubles
@testable import TestDoubles

/// A call without an answer fails its test, and the run goes on.
@Suite struct UnansweredCallsTests {
  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          ProbeSpy.isAvailable() was called and has no answer.
            The call itself may be the mistake. If it isn't, add before it: isAvailableSpy.returns(…) with Bool.
            The double was made at StrictDoublesTests/UnansweredCallsTests.swift:7.
            So that the test goes on, it returned false.
          """
        ]
      )
      #expect(runs.orders == ["false"])
    },
    .strictDoubles
  )
  func `a call gets the empty value of its type`() {
    Runs.current.begin()
    let isAvailableSpy = Spy<Void, Bool, Never>.unimplemented(owner: "ProbeSpy.isAvailableSpy", line: 7)

    Runs.current.note("\(isAvailableSpy(function: "isAvailable()"))")
  }

  @Test(.runs { #expect($0.messages.count == 6) }, .strictDoubles)
  func `so does a call of each kind of double`() async throws {
    let stub = Stub<Int, String, Never>.unimplemented()
    let asyncSpy = AsyncSpy<Int, [Int], Never>.unimplemented()
    let typedSpy = Spy<Int, Int?, Refused>.unimplemented()
    let throwingStub = AsyncStub<Void, Void, any Error>.unimplemented()
    let genericSpy = Spy<Int, Any, Never>.unimplemented()
    let titleSpy = PropertySpy<String>.unimplemented()

    #expect(stub(1) == "")
    #expect(await asyncSpy(1) == [])
    #expect(try typedSpy(1) == nil)
    try await throwingStub()
    #expect(genericSpy(1, as: Set<Int>.self) == [])
    #expect(titleSpy.get() == "")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          ShopSpy.load(1) was called and has no answer.
            The call itself may be the mistake. If it isn't, add before it: loadSpy.returns(…) with Item, or \
          loadSpy.throws(…).
            The double was made at StrictDoublesTests/UnansweredCallsTests.swift:7.
            So that the test goes on, it threw .forToday.
          """
        ]
      )
    },
    .strictDoubles
  )
  func `a function with an error type of its own throws the first case`() async {
    let loadSpy = AsyncSpy<Int, Item, Closed>.unimplemented(owner: "ShopSpy.loadSpy", line: 7)

    await #expect(throws: Closed.forToday) { try await loadSpy(1, function: "load(_:)") }
  }

  @Test(.runs { #expect($0.messages.map { $0.prefix(14) } == ["ShopSpy.load(1"]) }, .strictDoubles)
  func `a test that throws it on has one failure`() async throws {
    let loadSpy = AsyncSpy<Int, Item, Closed>.unimplemented(owner: "ShopSpy.loadSpy")

    _ = try await loadSpy(1, function: "load(_:)")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          ShopSpy.get(_:) was answered with "seven", which is of type String; its caller wants Int. Answer by type: \
          `returns(…, for: Int.self)`, `answers { input in … }` or `when { … }.returns(…)`.
          """,
          """
          ShopSpy.get(_:) was answered with "seven", which is of type String; its caller wants Item. Answer by type: \
          `returns(…, for: Item.self)`, `answers { input in … }` or `when { … }.returns(…)`.
          """,
        ]
      )
    },
    .strictDoubles
  )
  func `an answer of a type that the caller doesn't want fails the test, and the run goes on`() throws {
    let getSpy = Spy<Int, Any, any Error>(owner: "ShopSpy.getSpy")
    getSpy.returns("seven")

    #expect(try getSpy(1, as: Int.self, function: "get(_:)") == 0)
    #expect(throws: UnansweredCall.self) { try getSpy(2, as: Item.self, function: "get(_:)") }
  }

  @Test(
    .runs { #expect($0.messages.map { $0.prefix(42) } == ["ShopSpy.get(_:) was answered with \"seven\","]) },
    .strictDoubles
  )
  func `so it does where the function throws errors of a type of its own`() {
    let getSpy = Spy<Int, Any, Closed>.unimplemented(owner: "ShopSpy.getSpy")
    getSpy.returns("seven")

    #expect(throws: Closed.forToday) { try getSpy(2, as: Item.self, function: "get(_:)") }
  }

  @Test(.runs { #expect($0.messages.count == 1) }, .strictDoubles)
  func `a function that throws any error throws one that says so`() {
    let loadSpy = Spy<Int, Item, any Error>.unimplemented()

    #expect(throws: UnansweredCall.self) { try loadSpy(1) }
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          ShopSpy.load(1) was called and has no answer.
            The call itself may be the mistake. If it isn't, add before it: loadSpy.returns(…) with Item.
            The double was made at StrictDoublesTests/UnansweredCallsTests.swift:7.
            Its caller waits, since no value and no error is known to go on with.
          """
        ]
      )
    },
    .strictDoubles
  )
  func `an async call whose type has no empty value waits until the test ends`() async throws {
    let loadSpy = AsyncSpy<Int, Item, Never>.unimplemented(owner: "ShopSpy.loadSpy", line: 7)

    Task { await loadSpy(1, function: "load(_:)") }
    let call = try await loadSpy.nextCall()

    #expect(call.isHeld)

    // So that its task doesn't wait for good.
    call.resume(returning: Item(number: 7))
  }

  @Test(
    .runs { #expect($0.messages.map { $0.prefix(41) } == ["BoxesSpy.box(1) was called and has no ans"]) },
    .strictDoubles
  )
  func `so does one of a generic function whose caller wants such a type`() async throws {
    let boxSpy = AsyncSpy<Int, Any, Never>.unimplemented(owner: "BoxesSpy.boxSpy")

    let item = Task { await boxSpy(1, as: Item.self, function: "box(_:)") }
    let call = try await boxSpy.nextCall()

    #expect(call.isHeld)

    call.resume(returning: Item(number: 7))
    #expect(await item.value.number == 7)
  }

  @Test(.runs { #expect($0.messages.count == 2) }, .strictDoubles)
  func `so does one whose function throws only what its caller expects, as one that rethrows`() async throws {
    let loadSpy = AsyncSpy<Int, Item, any Error>.unimplemented().__throwsOnlyAsTold()
    let countSpy = Spy<Void, Int, any Error>.unimplemented().__throwsOnlyAsTold()

    let caller = Task { try await loadSpy(1) }
    let call = try await loadSpy.nextCall()
    caller.cancel()
    try await call.waitForCancellation()

    #expect(call.isHeld)
    #expect(try countSpy() == 0)

    call.resume(returning: Item(number: 7))
  }

  @Test(.runs { #expect($0.messages.count == 1) }, .strictDoubles)
  func `the test can still answer a call that waits`() async throws {
    let loadSpy = AsyncSpy<Int, Item, Refused>.unimplemented()
    async let item = loadSpy(1)

    let call = try await loadSpy.nextCall()
    call.resume(returning: Item(number: 7))

    #expect(try await item.number == 7)
  }

  @Test func `a call that comes when its test has ended waits too`() async throws {
    let problems = Locked<[Problem.Kind]>([])
    let scope = DoubleScope(reportLate: { problem in problems.withLock { $0.append(problem.kind) } })
    let loadSpy = currentScope.withValue(scope) { AsyncSpy<Int, Item, Never>.unimplemented() }
    _ = scope.close()

    let load = Task { await loadSpy(1).number }
    let call = try await loadSpy.nextCall()
    let wasHeld = call.isHeld
    call.resume(returning: Item(number: 7))
    _ = await load.value

    #expect(wasHeld)
    #expect(problems.withLock(\.self) == [.unansweredCall])
  }

  @Test func `a test that ends before the caller has reported its call says the same of it`() {
    let scope = DoubleScope()
    let countSpy = currentScope.withValue(scope) {
      Spy<Int, Int, Never>.unimplemented(owner: "ShopSpy.countSpy", line: 7)
    }
    let messages = Locked<[String]>([])
    countSpy.onCall { [scope] _ in messages.withLock { $0 = scope.close().problems.map(\.message) } }

    let count = countSpy(1, function: "count(_:)")

    #expect(count == 0)
    #expect(
      messages.withLock(\.self) == [
        """
        ShopSpy.count(1) was called and has no answer.
          The call itself may be the mistake. If it isn't, add before it: countSpy.returns(…) with Int.
          The double was made at StrictDoublesTests/UnansweredCallsTests.swift:7.
          So that the test goes on, it returned 0.
        """
      ]
    )
  }

  @Test func `a held call that can't throw gets an empty value when its test is ended`() async throws {
    let scope = DoubleScope()
    let countSpy = currentScope.withValue(scope) { AsyncSpy<Int, Int, Never>.unimplemented() }
    countSpy.suspends()
    async let count = countSpy(1)
    try await countSpy.nextCall()

    scope.stop().forEach { $0() }

    #expect(await count == 0)
    _ = scope.close()
  }
}

/// The values that calls without an answer get.
@Suite struct EmptyValueTests {
  @Test func `numbers, texts, collections and optionals have one`() throws {
    #expect(emptyValue(of: Int8.self) as? Int8 == 0)
    #expect(emptyValue(of: Double.self) as? Double == 0)
    #expect(emptyValue(of: Duration.self) as? Duration == .zero)
    #expect(emptyValue(of: Bool.self) as? Bool == false)
    #expect(emptyValue(of: Substring.self) as? Substring == "")
    #expect((emptyValue(of: [Item].self) as? [Item])?.isEmpty == true)
    #expect(emptyValue(of: [String: Int].self) as? [String: Int] == [:])
    #expect(emptyValue(of: Set<Int>.self) as? Set<Int> == [])
    #expect(emptyValue(of: Sides.self) as? Sides == [])
    #expect(try #require(emptyValue(of: Int?.self) as? Int?) == nil)
    #expect(emptyValue(of: Void.self) as? Void != nil)
  }

  @Test func `tuples of these have one`() throws {
    let empty = try #require(
      emptyValue(of: (Bool, name: String, (Int8, [Int], Double)).self)
        as? (Bool, name: String, (Int8, [Int], Double))
    )

    #expect(empty.0 == false)
    #expect(empty.name == "")
    #expect(empty.2 == (0, [], 0))
  }

  @Test func `streams end at once`() async throws {
    let stream = try #require(emptyValue(of: AsyncStream<Int>.self) as? AsyncStream<Int>)

    #expect(await stream.first { _ in true } == nil)
  }

  @Test func `other types have none`() {
    #expect(emptyValue(of: Item.self) == nil)
    #expect(emptyValue(of: (Int, Item).self) == nil)
    #expect(emptyValue(of: (() -> Void).self) == nil)
    #expect(emptyValue(of: (any Error).self) == nil)
    #expect(emptyValue(of: Any.self) == nil)
    #expect(emptyValue(of: Never.self) == nil)
  }
}

private struct Item: Sendable {
  let number: Int
}

private struct Refused: Error {}

private enum Closed: Error, CaseIterable {
  case forToday, forGood
}

private struct Sides: OptionSet {
  let rawValue: Int
}
