import Foundation
import TestDoubles
import Testing

@testable import StrictDoubles

/// What `.everyOrder` says. How it looks in a terminal is in the nested package MeantToFail.
@MainActor
@Suite struct EveryOrderMessagesTests {
  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "the older search came last",
          """
          Fails when the answers come in this order:
            1. search("flat")
            2. search("fl")
          The order that came before it passed. To run only this one: `.everyOrder(only: "2.1")`.
          """,
        ]
      )
    },
    .everyOrder
  )
  func `the order that fails is named, and its failures are the test's`() async throws {
    let searchSpy = makeSearchSpy()
    var shown: [String] = []

    try await search(["fl", "flat"], searchSpy) { shown.append($0) }

    #expect(shown.last == "flat", "the older search came last")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          warning: The answers of this test have 1 order only, so `.everyOrder` tries nothing. The caller of \
          ShopSpy.load(_:) was cancelled, so that call has no place in the order. If it has to be so, say \
          `.everyOrder(atLeast: 1)`.
          """
        ]
      )
    },
    .everyOrder
  )
  func `a test with one order since a caller was cancelled is told so`() async throws {
    let loadSpy = AsyncSpy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
    let first = Task { try await loadSpy(1, function: "load(_:)") }
    try await loadSpy.nextCall()
    first.cancel()

    let number = try await loadSpy(2, function: "load(_:)")

    #expect(number == 7)
    await #expect(throws: CancellationError.self) { try await first.value }
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          warning: The answers of this test have 1 order only, so `.everyOrder` tries nothing. The test ended before 2 calls \
          had their answers: wait for their effects. If it has to be so, say `.everyOrder(atLeast: 1)`.
          """
        ]
      )
    },
    .everyOrder
  )
  @MainActor func `a test with one order since it ends before the answers is told so`() async throws {
    let loadSpy = AsyncSpy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")

    for page in 1...2 { Task { try await loadSpy(page, function: "load(_:)") } }
    while loadSpy.callCount < 2 { try await loadSpy.nextCall() }
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          warning: The answers of this test have 1 order only, so `.everyOrder` tries nothing. The test itself gives the \
          answers of the calls that it holds. If it has to be so, say `.everyOrder(atLeast: 1)`.
          """
        ]
      )
    },
    .everyOrder
  )
  func `a test with one order since it holds the calls is told so`() async throws {
    let loadSpy = AsyncSpy<Int, Int, any Error>(owner: "ShopSpy")
    loadSpy.suspends()

    let loads = [1, 2].map { page in Task { try await loadSpy(page, function: "load(_:)") } }
    for _ in 1...2 { try await loadSpy.nextCall().resume(returning: 7) }
    for load in loads { _ = try await load.value }
  }

  @Test(.runs { #expect($0.messages == []) }, .everyOrder)
  @MainActor func `a test that sometimes ends before an answer makes the same calls as ever`() async throws {
    let run = Runs.current.begin()
    let searchSpy = makeSearchSpy()
    let searches = ["f", "fl", "flat"].map { text in
      Task { try await searchSpy(text, function: "search(_:)") }
    }

    for search in searches.prefix(run == 1 ? 3 : 1) { _ = try await search.value }
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "the second caller was answered first",
          """
          Fails when the answers come in this order:
            1. load(), call 2 of 2, returned 7
            2. load(), call 1 of 2, returned 7
          The order that came before it passed. To run only this one: `.everyOrder(only: "2.1")`.
          """,
        ]
      )
    },
    .everyOrder
  )
  func `calls that look alike are told apart, with their answers`() async {
    let loadSpy = AsyncSpy<Void, Int, Never>(returning: 7, owner: "ShopSpy")
    var answered: [Int] = []

    let callers = [1, 2].map { caller in
      Task {
        _ = await loadSpy(function: "load()")
        answered.append(caller)
      }
    }
    for caller in callers { await caller.value }

    #expect(answered.first == 1, "the second caller was answered first")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "the second caller was answered first",
          """
          Fails when the answers come in this order:
            1. data(for: GET https://shop.example/items), call 2 of 2, answered 200
            2. data(for: GET https://shop.example/items), call 1 of 2, answered 200
          The order that came before it passed. To run only this one: `.everyOrder(only: "2.1")`.
          """,
        ]
      )
    },
    .everyOrder
  )
  func `requests that look alike are told apart, with their statuses`() async throws {
    let url = try #require(URL(string: "https://shop.example/items"))
    let loader = MockDataLoader()
    loader.returns(.json("[]"))
    var answered: [Int] = []

    let callers = [1, 2].map { caller in
      Task {
        _ = try await loader.data(for: URLRequest(url: url))
        answered.append(caller)
      }
    }
    for caller in callers { try await caller.value }

    #expect(answered.first == 1, "the second caller was answered first")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "it fails",
          "The test fails in every order, in all 2 orders of its answers: it isn't the order that makes it fail.",
        ]
      )
    },
    .everyOrder
  )
  func `a failure that comes in every order is blamed on none`() async throws {
    try await search(["fl", "flat"], makeSearchSpy()) { _ in }

    Issue.record("it fails")
  }

  @Test(arguments: [(.zero, 11), (.milliseconds(700), 4)] as [(Duration, Int)])
  func `a failure is tried in ten further orders, and for two seconds at most`(
    duration: Duration,
    orders: Int
  ) async throws {
    let messages = try await messages(ofRoundsOf: duration) {
      try await search(["a", "b", "c", "d"], makeSearchSpy()) { _ in }
      Issue.record("it fails")
    }

    #expect(
      messages == [
        "it fails",
        """
        The test fails in each of the \(orders) orders of its answers that were tried: it may not be the order that \
        makes it fail.
        """,
      ]
    )
  }

  @Test(.runs { #expect($0.messages == ["it fails"]) }, .everyOrder(atMost: 1))
  func `a failure where no other order is to be tried`() async throws {
    try await search(["fl", "flat"], makeSearchSpy()) { _ in }

    Issue.record("it fails")
  }

  @Test(.runs { #expect($0.messages == ["it fails"]) }, .everyOrder)
  func `a failure where the answers have one order only`() async throws {
    try await search(["fl"], makeSearchSpy()) { _ in }

    Issue.record("it fails")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "the newer search came last",
          """
          Fails in the first order already, in which the answers come as the calls came:
            1. search("fl")
            2. search("flat")
          It passes in this one:
            1. search("flat")
            2. search("fl")
          """,
        ]
      )
    },
    .everyOrder
  )
  func `a failure of the first order is told with an order that passes`() async throws {
    let searchSpy = makeSearchSpy()
    var shown: [String] = []

    try await search(["fl", "flat"], searchSpy) { shown.append($0) }

    #expect(shown.last == "fl", "the newer search came last")
  }

  @Test(
    .runs { #expect($0.orders.count == 3) },
    .strictDoubles(waiting: .milliseconds(10)),
    .everyOrder,
    .everyFailure
  )
  func `a test that makes other calls when it runs again isn't tried with failures`() async throws {
    let run = Runs.current.begin()

    try await search(run == 1 ? ["fl", "flat"] : ["fl"], makeSearchSpy()) { _ in }
  }

  @Test(
    .runs { runs in
      #expect(runs.orders.count == 4)
      #expect(
        runs.messages == [
          """
          The code made other calls in a repeated run than before. After these answers:
            1. search("fl")
          After them, these were under way:
            before: SearchSpy.search("flat"), SearchSpy.search("flats")
            now: SearchSpy.search("flat")
          So the code depends on more than the answers: on chance, on time, or on what an earlier run left.
          """
        ]
      )
    },
    .strictDoubles(waiting: .milliseconds(10)),
    .everyOrder
  )
  func `a call that doesn't come after an answer in a repeated run`() async throws {
    let run = Runs.current.begin()
    let searchSpy = makeSearchSpy()

    try await search(["fl"], searchSpy) { _ in }
    try await search(run <= 2 ? ["flat", "flats"] : ["flat"], searchSpy) { _ in }
  }

  @Test(
    .runs { runs in
      #expect(runs.orders == [""])
      #expect(runs.messages == ["the older search came last"])
    },
    .everyOrder(only: "2.1")
  )
  func `only one order is run`() async throws {
    Runs.current.begin()
    let searchSpy = makeSearchSpy()
    var shown: [String] = []

    try await search(["fl", "flat"], searchSpy) { shown.append($0) }

    #expect(shown.last == "flat", "the older search came last")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          .everyOrder(only: "1.7") can't be run: at its number 7, fewer calls were under way.
          """
        ]
      )
    },
    .strictDoubles(waiting: .milliseconds(10)),
    .everyOrder(only: "1.7")
  )
  func `an order that can't be followed`() async throws {
    try await search(["fl", "flat"], makeSearchSpy()) { _ in }
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          .everyOrder(only: "2.x") is no order. Copy one from a failure, as "2.1".
          """
        ]
      )
    },
    .everyOrder(only: "2.x")
  )
  func `a text that is no order`() {}

  @Test(
    .runs { #expect($0.messages == [".everyOrder(atMost: 0): a test runs 1 time or more."]) },
    .everyOrder(atMost: 0)
  )
  func `a limit below one`() {}

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          warning: The test passed in 10 orders of its answers, and there are more. The later ones were drawn by the \
          seed 7. To try more: `.everyOrder(atMost: 100)`.
          """
        ]
      )
    },
    .everyOrder(atMost: 10, seed: 7)
  )
  func `more orders than are tried`() async throws {
    try await search(["a", "b", "c", "d", "e", "f"], makeSearchSpy()) { _ in }
  }

  @Test(.runs { #expect($0.messages == ["the eighth run fails"]) }, .everyOrder(atMost: 10))
  func `a drawn order is not blamed for a failure that came before the answers had an order`() async throws {
    let run = Runs.current.begin()

    try await search(run == 8 ? ["a"] : ["a", "b", "c", "d", "e", "f"], makeSearchSpy()) { _ in }

    #expect(run != 8, "the eighth run fails")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          The code made other calls in a repeated run than before. Before any answer, these were under way:
            before: SearchSpy.search("f"), SearchSpy.search("fl"), SearchSpy.search("flat")
            now: SearchSpy.search("f"), SearchSpy.search("fl")
          So the code depends on more than the answers: on chance, on time, or on what an earlier run left.
          """
        ]
      )
    },
    .strictDoubles(waiting: .milliseconds(10)),
    .everyOrder
  )
  func `a call that doesn't come in a repeated run`() async throws {
    let run = Runs.current.begin()

    try await search(run <= 2 ? ["f", "fl", "flat"] : ["f", "fl"], makeSearchSpy()) { _ in }
  }

  @Test(
    .runs { runs in
      #expect(runs.orders.count == 3)
      #expect(
        runs.messages == [
          """
          warning: The code made other calls in a repeated run than before. Before any answer, these were under way:
            before: SearchSpy.search("fl"), SearchSpy.search("flat")
            now: none
          The test ended before the others came: wait for their effects. If they don't come, the code depends on \
          more than the answers: on chance, on time, or on what an earlier run left.
          """
        ]
      )
    },
    .everyOrder
  )
  func `no call that comes in a repeated run`() async throws {
    let run = Runs.current.begin()

    try await search(Array(["fl", "flat"].dropFirst(run * 2 - 2)), makeSearchSpy()) { _ in }
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == ["warning: the shop is closed", "warning: the door creaks"]
      )
      #expect(runs.places.map { $0?.line } == [1007, 1008])
    },
    .everyOrder
  )
  func `a warning that comes in each order comes once`() async throws {
    let searchSpy = makeSearchSpy()

    try await search(["fl", "flat"], searchSpy) { _ in }
    warn("the shop is closed", atLine: 1007)
    warn("the door creaks", atLine: 1008)
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          warning: The test passed in 2 orders of its answers, and there are more. \
          To try more: `.everyOrder(atMost: 20)`.
          """
        ]
      )
    },
    .everyOrder(atMost: 2)
  )
  func `more orders than are tried, none of them drawn`() async throws {
    let searchSpy = makeSearchSpy()

    let one = Task { try await searchSpy("a") }
    let two = Task {
      try await searchSpy("b")
      try await searchSpy("c")
    }

    _ = try await (one.value, two.value)
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "the last came first",
          """
          Fails when the answers come in this order:
            1. DoorSpy.open(), call 2 of 2
            2. SearchSpy.search("a")
            3. DoorSpy.open(), call 1 of 2
          All 4 orders that came before it passed. To run only this one: `.everyOrder(only: "3.1.1")`.
          """,
        ]
      )
    },
    .everyOrder
  )
  func `calls of two doubles are told with the doubles, and how many orders passed`() async throws {
    let (searchSpy, openSpy) = (makeSearchSpy(), AsyncSpy<Void, Void, Never>(owner: "DoorSpy"))
    var answered: [Int] = []

    let callers = [
      Task {
        try await searchSpy("a", function: "search(_:)")
        answered.append(1)
      },
      Task {
        await openSpy(function: "open()")
        answered.append(2)
      },
      Task {
        await openSpy(function: "open()")
        answered.append(3)
      },
    ]
    for caller in callers { try await caller.value }

    #expect(answered.first != 3, "the last came first")
  }

  /// Runs a body in all orders as if each run took so long, and takes what the test is told.
  private func messages(
    ofRoundsOf duration: Duration,
    in body: @MainActor @escaping @Sendable () async throws -> Void
  ) async throws -> [String] {
    let rounds = OrderRounds(OrderSettings(), of: TestName(name: "pays"), patience: .seconds(1))
    return try await issues(of: TimedRounds(plan: rounds, duration: duration), in: body).map(\.text)
  }

  private func warn(_ text: String, atLine line: UInt) {
    currentScope.get().warn(text, at: TestDoubles.SourceLocation(filePath: #filePath, line: line))
  }

  private func makeSearchSpy() -> AsyncSpy<String, Void, any Error> {
    AsyncSpy(owner: "SearchSpy", line: 1007)
  }

  /// Searches for all texts at once.
  private func search(
    _ texts: [String],
    _ searchSpy: AsyncSpy<String, Void, any Error>,
    show: @MainActor @escaping (String) -> Void
  ) async throws {
    let searches = texts.map { text in
      Task {
        try await searchSpy(text, function: "search(_:)")
        show(text)
      }
    }
    for search in searches { try await search.value }
  }
}
