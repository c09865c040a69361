import Foundation
import NetworkDoubles
import Shop
import StrictDoubles
import Testing

/// Failures that used to be lost, or to leave the reader without what they are about.
@Suite(.strictDoubles) struct LostFailureTests {
  /// It would hang: the group waits for the call that the test holds.
  @Test(.strictDoubles(waiting: .milliseconds(20))) func groupThatWaitsForAHeldCall() async throws {
    let service = ItemsServiceSpy()
    service.loadItemsSpy.suspends()

    await withTaskGroup { group in
      group.addTask { _ = try? await service.loadItems(page: 1, matching: "flat") }
      _ = try? await service.loadItemsSpy.waitForCalls(1, within: .seconds(10))
      _ = try? await service.countSpy.nextCall()
      await group.waitForAll()
    }
  }

  /// The call that is let go may end the group before the wait does.
  @Test(.strictDoubles(waiting: .milliseconds(20))) func groupThatThrowsForAHeldCall() async throws {
    let service = ItemsServiceSpy()
    service.loadItemsSpy.suspends()

    try await withThrowingTaskGroup { group in
      group.addTask { _ = try await service.loadItems(page: 1, matching: "flat") }
      try await service.loadItemsSpy.waitForCalls(1, within: .seconds(10))
      _ = try? await service.countSpy.nextCall()
      try await group.waitForAll()
    }
  }

  @Test func routeWithBrokenJSON() async throws {
    let loader = MockDataLoader {
      Route.get("/items") { .json("[1, 2") }
    }

    let (data, _) = try await loader.data(for: URLRequest(url: URL(filePath: "/items")))
    _ = try JSONDecoder().decode([Int].self, from: data)
  }

  @Test func unusedStandingFault() {
    let store = FakeStore(0)

    store.fail(with: ShopError.offline)
  }
}
