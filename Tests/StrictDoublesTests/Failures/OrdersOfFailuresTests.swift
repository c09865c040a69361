import Foundation
import StrictDoubles
import Testing

/// A call goes wrong, and the answers come in several orders.
@MainActor
@Suite struct OrdersOfFailuresTests {
  private let loadSpy = AsyncSpy<Int, String, any Error>(returning: "items", owner: "ShopSpy")

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "the failure is shown first",
          """
          Fails when ShopSpy.load(2) throws URLError(.notConnectedToInternet), its 2nd call, and the answers come in \
          this order:
            1. load(2) threw URLError(.notConnectedToInternet)
            2. load(1) returned "items"
          The order that came before it passed. To run only this one: \
          `.everyFailure(only: "2"), .everyOrder(only: "2.1")`.
          """,
        ]
      )
      #expect(
        runs.orders == [
          "1: items 2: items", "2: items 1: items",
          "1: items 2: items",
          "1: failure 2: items", "2: items 1: failure",
          "1: items 2: failure", "2: failure 1: items",
        ]
      )
    },
    .everyFailure,
    .everyOrder
  )
  func `a failure that matters in one order only is told with the order`() async {
    await load(pages: 1, 2)

    #expect(Runs.current.orders.last != "2: failure 1: items", "the failure is shown first")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "a failure is shown",
          """
          Fails when ShopSpy.load(1) throws URLError(.notConnectedToInternet), its 1st call. To run only this: \
          `.everyFailure(only: "1")`.
          """,
        ]
      )
    },
    .everyFailure,
    .everyOrder
  )
  func `a failure that matters in the first order already is told without an order`() async {
    await load(pages: 1, 2)

    #expect(Runs.current.orders.last?.contains("failure") != true, "a failure is shown")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "the page that was left comes first",
          """
          Fails when the caller of ShopSpy.load(2) is cancelled, its 2nd call, and the answers come in this \
          order:
            1. load(2) threw CancellationError()
            2. load(1) returned "items"
          The order that came before it passed. To run only this one: \
          `.everyCancellation(only: "2"), .everyOrder(only: "2.1")`.
          """,
        ]
      )
    },
    .everyCancellation,
    .everyOrder
  )
  func `a cancellation that matters in one order only is told with the order`() async {
    await load(pages: 1, 2)

    #expect(Runs.current.orders.last != "2: failure 1: items", "the page that was left comes first")
  }

  @Test(
    .runs { runs in
      #expect(runs.messages.isEmpty)
      #expect(runs.orders == ["1: items 2: items", "2: failure 1: items"])
    },
    .everyFailure(only: "2"),
    .everyOrder(only: "2.1")
  )
  func `the order of a failure runs alone, after the test as it is`() async {
    await load(pages: 1, 2)
  }

  @Test(
    .runs { runs in
      #expect(runs.messages.isEmpty)
      #expect(
        runs.orders == [
          "2: items 1: items",
          "1: items 2: items",
          "2: items 1: failure", "2: failure 1: items",
        ]
      )
    },
    .everyFailure,
    .everyOrder(only: "2.1")
  )
  func `the test as it is has the one order too, and so has each failure`() async {
    await load(pages: 1, 2)
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          #".everyOrder(only: "3.1") can't be run: at its number 3, fewer calls were under way."#
        ]
      )
    },
    .strictDoubles(waiting: .milliseconds(100)),
    .everyFailure(only: "2"),
    .everyOrder(only: "3.1")
  )
  func `an order that a failure doesn't have is told`() async {
    await load(pages: 1, 2)
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          warning: In the runs of .everyFailure, at most 2 orders of the answers were tried, and there are more. \
          To try more: `.everyOrder(atMost: 200)`.
          """
        ]
      )
      #expect(runs.orders.count == 13)
    },
    .everyFailure,
    .everyOrder(atMost: 20)
  )
  func `a failure is tried in a tenth of the orders, and the test is told if there are more`() async {
    await load(pages: 1, 2, 3)
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          warning: In the runs of .everyFailure, at most 1 order of the answers was tried, and there are more. \
          To try more: `.everyOrder(atMost: 100)`.
          """
        ]
      )
    },
    .everyFailure,
    .everyOrder(atMost: 10)
  )
  func `a failure that is tried in one order only is told`() async {
    await load(pages: 1, 2)
  }

  @Test(
    .runs { runs in
      #expect(runs.messages == [])
      #expect(
        runs.orders == [
          "1: items 2: items", "2: items 1: items",
          "1: items 2: items",
          "1: failure 2: items", "1: failure", "2: items 1: failure",
          "1: items 2: failure", "2: failure 1: items",
        ]
      )
    },
    .strictDoubles(waiting: .milliseconds(100)),
    .everyFailure,
    .everyOrder
  )
  func `an order in which a call is missing is tried once more`() async {
    let run = Runs.current.begin()

    await load([1, 2].prefix(1 + abs(5 - run)))
  }

  @Test(
    .runs { runs in
      #expect(runs.messages == [])
      #expect(
        runs.orders == [
          "1: items 2: items", "2: items 1: items",
          "1: items 2: items",
          "1: failure 2: items", "", "2: items 1: failure",
          "1: items 2: failure", "", "2: failure 1: items",
        ]
      )
    },
    .everyFailure,
    .everyOrder
  )
  func `an order in which no call comes is tried once more`() async {
    let run = Runs.current.begin()

    await load([5, 8].contains(run) ? [] : [1, 2])
  }

  @Test(
    .runs { runs in
      #expect(runs.messages == [])
      #expect(
        runs.orders == [
          "1: items 2: items", "2: items 1: items",
          "1: items 2: items",
          "1: failure 2: items", "2: items 1: failure",
          "1: items 2: failure", "2: failure 1: items",
          "1: failure 2: failure", "2: failure 1: failure",
        ]
      )
    },
    .everyFailure(atMost: 2),
    .everyOrder
  )
  func `each pair of failures is tried once, in all its orders`() async {
    await load(pages: 1, 2)
  }

  @Test(
    .runs { #expect($0.orders == ["1: items", "1: items", "1: failure"]) },
    .everyFailure,
    .everyOrder
  )
  func `the code comes to rest when all answers are given`() async throws {
    Runs.current.begin()

    Task { Runs.current.note("1: \((try? await loadSpy(1)) ?? "failure")") }

    try await comesToRest()
  }

  /// Loads pages at once, and notes what comes: `1: items 2: failure`.
  private func load(pages: Int...) async {
    Runs.current.begin()
    await load(pages[...])
  }

  private func load(_ pages: ArraySlice<Int>) async {
    let loads = pages.map { page in
      Task {
        let items = try? await loadSpy(page, function: "load(_:)")
        Runs.current.note("\(page): \(items ?? "failure")")
      }
    }
    for load in loads { await load.value }
  }
}
