import AsyncDoubles
import Foundation
import Shop
import StrictDoubles
import Testing

/// In each run another call fails, or another caller is cancelled. The run that fails says which.
@MainActor
@Suite(.serialized, .strictDoubles) struct GoesWrongTests {
  let service = ItemsServiceSpy()

  // MARK: A call fails

  @Test(.everyFailure) func callThatFails() async {
    service.loadItemsSpy.returns([Item(id: 1)])

    let items = try? await service.loadItems(page: 1, matching: "flat")

    #expect(items == [Item(id: 1)])
  }

  @Test(.everyFailure(with: Offline(), then: .failsAgain)) func callThatFailsForGood() async {
    service.loadItemsSpy.returns([Item(id: 1)])

    let items = try? await service.loadItems(page: 1, matching: "flat")
    let itemsOfRetry = try? await service.loadItems(page: 1, matching: "flat")

    #expect(items ?? itemsOfRetry == [Item(id: 1)])
  }

  @Test(.everyFailure(then: .failsAgain)) func retryWithoutEnd() async {
    service.loadItemsSpy.returns([Item(id: 1)])

    var items: [Item]?
    while items == nil { items = try? await service.loadItems(page: 1, matching: "flat") }

    #expect(items == [Item(id: 1)])
  }

  @Test(.everyFailure(with: Offline(), atMost: 2)) func twoCallsThatFail() async {
    service.loadItemsSpy.returns([Item(id: 1)])

    let items = try? await service.loadItems(page: 1, matching: "flat")
    let otherItems = try? await service.loadItems(page: 2, matching: "flat")

    #expect(items ?? otherItems == [Item(id: 1)])
  }

  @Test(.everyFailure(requests: [.noConnection, .serverError, .halfBody])) func halfABody() async throws {
    let loader = MockDataLoader()
    loader.returns(.json("[1, 2]"))
    let url = try #require(URL(string: "https://shop.example/items"))

    let body = try? await loader.data(for: URLRequest(url: url)).0

    #expect(body == nil || body == Data("[1, 2]".utf8))
  }

  @Test(.everyFailure) func streamThatEndsEarly() async {
    let countsSpy = Spy<Void, AsyncStream<Int>, Never>(streaming: [], owner: "ShopSpy")
    countsSpy.streams(1, 2)

    var counts: [Int] = []
    for await count in countsSpy(function: "counts()") { counts.append(count) }

    #expect(counts == [1, 2])
  }

  @Test(.everyFailure) func accessOfAFakeThatFails() {
    let numbers = FakeNumbers([])

    try? numbers.save(1)

    #expect(numbers.state == [1])
  }

  @Test(.everyFailure) func errorThatNobodyKnows() throws {
    let countSpy = Spy<Void, Int, Refused>(returning: 1, owner: "ShopSpy")

    #expect(try countSpy(function: "count()") == 1)
  }

  // MARK: The caller leaves

  @Test(.everyCancellation) func callerThatLeaves() async {
    service.loadItemsSpy.returns([Item(id: 1)])

    let items = await Task { try? await service.loadItems(page: 1, matching: "flat") }.value

    #expect(items == [Item(id: 1)])
  }

  @Test(.everyCancellation) func callWithoutAnAnswerAfterTheCallerLeft() async {
    service.loadItemsSpy.when { $0.page == 1 }.returns([Item(id: 1)])

    await Task {
      do {
        _ = try await service.loadItems(page: 1, matching: "flat")
      } catch {
        _ = try? await service.loadItems(page: 2, matching: "flat")
      }
    }.value
  }

  @Test(.everyCancellation) func testThatIsTheCaller() async {
    service.loadItemsSpy.returns([Item(id: 1)])

    _ = try? await service.loadItems(page: 1, matching: "flat")
  }

  @Test(.everyFailure, .everyCancellation) func bothAreAskedFor() async {
    service.loadItemsSpy.returns([Item(id: 1)])

    let error = await Task {
      do {
        _ = try await service.loadItems(page: 1, matching: "flat")
        return String?.none
      } catch {
        return "\(error)"
      }
    }.value

    #expect(error != "CancellationError()")
  }

  // MARK: Traits that make no sense

  @Test(.everyFailure) func nothingCanFail() async {
    let count = await service.count()

    #expect(count == 0)
  }

  @Test(.everyFailure(only: "9")) func numberThatIsNotThere() async {
    service.loadItemsSpy.returns([Item(id: 1)])

    _ = try? await service.loadItems(page: 1, matching: "flat")
  }

  @Test(.everyFailure(only: "first")) func noNumber() {}

  @Test(.everyCancellation(atMost: 0)) func noCall() {}
}

/// Nothing in the test asks for runs: `EVERY_FAILURE=1` and `EVERY_CANCELLATION=1` do. Only what has no excuse is told.
@MainActor
@Suite(.serialized, .strictDoubles) struct TriedByTheRunTests {
  let service = ItemsServiceSpy()

  @Test func expectationOfTheUsualCase() async throws {
    service.loadItemsSpy.returns([Item(id: 1)])

    let items = await Task { try? await service.loadItems(page: 1, matching: "flat") }.value

    #expect(items == [Item(id: 1)])
  }

  @Test func failsAsItIs() async {
    service.loadItemsSpy.returns([Item(id: 1)])

    let items = await Task { try? await service.loadItems(page: 1, matching: "flat") }.value

    #expect(items == [])
  }

  @Test func codeThatTriesAgainWithoutEnd() async {
    service.loadItemsSpy.returns([Item(id: 1)])

    await Task {
      while (try? await service.loadItems(page: 1, matching: "flat")) == nil {}
    }.value
  }

  @Test func codeThatNeverEnds() async {
    service.loadItemsSpy.returns([Item(id: 1)])

    await Task {
      do {
        _ = try await service.loadItems(page: 1, matching: "flat")
      } catch {
        await Task { try? await Task.sleep(for: .seconds(600)) }.value
      }
    }.value
  }
}

private struct Offline: Error {}

private struct Refused: Error {}

private final class FakeNumbers: Fake<[Int]>, @unchecked Sendable {
  func save(_ number: Int) throws { try access { numbers in numbers.append(number) } }
}
