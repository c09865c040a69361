import Dispatch
import Foundation
import NetworkDoubles
import Shop
import StrictDoubles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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

  @Test(.strictDoubles(waiting: .milliseconds(1))) func sleepersThatNeverCome() async {
    let clock = ManualClock()

    await clock.sleepers(count: 1)
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

  @Test func replacedAnswer() async {
    service.countSpy.returns(3)
    service.countSpy.returns(4)

    _ = await service.count()
  }

  @Test func unusedResponse() async throws {
    let loader = MockDataLoader {
      Route.get("/items") { .first(.status(503)).then(.json("[]")) }
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

/// What comes when the test is over: one test makes a double, and the next one calls it.
@Suite(.serialized) struct LateCallTests {
  private static let slot = Slot()

  @Test(.compactMapIssues(slot.note), .strictDoubles) func makesTheDouble() {
    Self.slot.service = ItemsServiceSpy()
  }

  @Test func callsItLate() async throws {
    _ = try? await Self.slot.service?.loadItems(page: 1, matching: "flat")

    for await _ in Self.slot.issues.prefix(1) {}
  }

  @Test(.compactMapIssues(slot.note), .strictDoubles(allowing: .unusedAnswers)) func makesADoubleThatHolds() {
    Self.slot.service = ItemsServiceSpy()
    Self.slot.service?.countSpy.suspends()
  }

  @Test func callsThatLate() async throws {
    Task { await Self.slot.service?.count() }

    for await _ in Self.slot.issues.prefix(1) {}
  }
}

private final class Slot: @unchecked Sendable {
  let issues: AsyncStream<Void>
  var service: ItemsServiceSpy?
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (issues, continuation) = AsyncStream.makeStream()
  }

  @Sendable func note(_ issue: Issue) -> Issue? {
    continuation.yield()
    return issue
  }
}
