import Foundation
import NetworkDoubles
import Shop
import StrictDoubles
import Testing

/// One fault, one failure: what comes of it isn't reported beside it.
@Suite(.strictDoubles) struct FaultTests {
  let service = ItemsServiceSpy()

  @Test func unansweredCallThatEndsTheTest() async throws {
    service.countSpy.returns(3)

    _ = try await service.loadItems(page: 1, matching: "flat")

    #expect(await service.count() == 3)
  }

  @Test func unmatchedRequestThatEndsTheTest() async throws {
    let loader = MockDataLoader {
      Route.get("/items") { .json("[]") }
      Route.get("/items/7") { .json("{}") }
    }

    _ = try await loader.data(for: URLRequest(url: URL(filePath: "/itmes")))
  }

  @Test func waitThatEndsTheTest() async throws {
    service.loadItemsSpy.suspends()
    let caller = Task { try await service.loadItems(page: 1, matching: "flat") }
    let call = try await service.loadItemsSpy.nextCall()

    try await service.countSpy.waitForCalls(1, within: .milliseconds(1))

    call.resume(returning: [])
    _ = try await caller.value
  }

  @Test(.strictDoubles(waiting: .milliseconds(20))) func secondWaitInVain() async throws {
    let service = ItemsServiceSpy()

    _ = try? await service.countSpy.nextCall()
    try await service.countSpy.nextCall()
  }

  @Test(.strictDoubles(waiting: .milliseconds(1))) func sleepersThatNeverCome() async throws {
    let clock = ManualClock()

    try await clock.waitForSleepers(1)
  }

  @Test func clockThatNobodyAdvances() async throws {
    let clock = ManualClock()
    service.loadItemsSpy.returns([])

    let search = Task {
      try await clock.sleep(for: .milliseconds(300))
      _ = try await service.loadItems(page: 1, matching: "flat")
    }
    try await clock.waitForSleepers(1)

    #expect(!search.isCancelled)
  }

  @Test func errorThatADoubleWasToldToThrow() async throws {
    service.loadItemsSpy.when { $0.page == 1 }.throws(ShopError.offline)

    _ = try await service.loadItems(page: 1, matching: "flat")
  }

  @Test func errorOfARoute() async throws {
    let loader = MockDataLoader {
      Route.get("/items") { .error(.notConnectedToInternet) }
    }

    _ = try await loader.data(for: URLRequest(url: URL(filePath: "/items")))
  }

  @Test func errorThatAFakeWasToldToThrow() throws {
    let store = FakeStore(0)
    store.failNext(with: ShopError.offline)

    try store.access { $0 += 1 }
  }

  @Test func errorThatLeavesAnAnswer() async throws {
    service.loadItemsSpy.throws(ShopError.offline)
    service.countSpy.returns(3)

    _ = try await service.loadItems(page: 1, matching: "flat")

    #expect(await service.count() == 3)
  }

  @Test func errorThatIsNotTheExpectedOne() async {
    await #expect(throws: ShopError.offline) { try await service.loadItems(page: 1, matching: "flat") }
  }

  @Test func missingFixture() throws {
    _ = try Fixture("itmes.json", in: .module)
  }

  @Test func fixtureThatDoesNotDecode() throws {
    _ = try Fixture("items.json", in: .module).decode([[String: Int]].self)
  }

  @Test func missingFileOfARoute() async throws {
    let loader = MockDataLoader {
      Route.get("/items") { .file("itmes.json", in: .module) }
    }

    _ = try await loader.data(for: URLRequest(url: URL(filePath: "/items")))
  }

  @Test func answerThatAnotherCallWouldHaveUsed() async {
    let other = ItemsServiceSpy()
    service.loadItemsSpy.returns([])

    _ = await other.count()
  }

  @Test func closureWithoutAnAnswer() async throws {
    let loadSpy = AsyncSpy<Int, [Item], any Error>()

    _ = try await loadSpy(7)
  }

  @Test func replacedAnswer() async {
    service.countSpy.returns(3)
    service.countSpy.returns(4)

    _ = await service.count()
  }

  @Test func unusedResponse() async throws {
    let loader = MockDataLoader {
      Route.get("/items") { .status(503).then(.json("[]")) }
    }

    _ = try await loader.data(for: URLRequest(url: URL(filePath: "/items")))
  }

  @Test func unusedFault() {
    let store = FakeStore(0)

    store.failNext(with: ShopError.offline)
  }
}

/// Each call has to be looked at.
@Suite(.strictDoubles(checking: .everyCall)) struct EveryCallTests {
  let service = ItemsServiceSpy()

  @Test func callThatIsLookedAt() async {
    _ = await service.count()

    #expect(service.countSpy.callCount == 1)
  }

  @Test func callThatComesAfterTheLook() async {
    _ = await service.count()

    #expect(service.countSpy.callCount == 1)

    _ = await service.count()
  }

  @Test func callsThatNobodyLooksAt() async throws {
    _ = await service.count()
    _ = await service.count()
    _ = await service.count()

    try await service.countSpy.nextCall()
  }
}
