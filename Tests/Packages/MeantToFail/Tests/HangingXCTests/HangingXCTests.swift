import Shop
import StrictDoubles
import XCTest

/// Tests that can't go on. Each fails by itself, and the run goes on.
final class HangingXCTests: StrictDoublesTestCase {
  private var service: ItemsServiceSpy!

  override var traits: [StrictDoublesTrait] { [.strictDoubles(waiting: .milliseconds(100))] }

  @MainActor override func setUp() async throws {
    service = ItemsServiceSpy()
  }

  func testHeldCallOfAFunctionThatCannotThrow() async {
    service.countSpy.suspends()

    let count = await service.count()

    XCTAssertEqual(count, 3)
  }

  @MainActor func testHeldCallThatThrows() async throws {
    service.loadItemsSpy.suspends()

    _ = try await service.loadItems(page: 1, matching: "flat")
  }

  func testBlockedMainThread() {
    let (service, semaphore) = (service!, DispatchSemaphore(value: 0))
    service.countSpy.suspends()
    Task {
      _ = await service.count()
      semaphore.signal()
    }

    semaphore.wait()
  }
}
