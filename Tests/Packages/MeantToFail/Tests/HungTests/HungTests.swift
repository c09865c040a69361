import AsyncDoubles
import Dispatch
import Foundation
import Shop
import StrictDoubles
import Testing
import XCTest

/// Tests that nothing in them can end. Each is run alone, with STOP_HUNG_TESTS.
@Suite(.strictDoubles) struct HungTests {
  let service = ItemsServiceSpy()

  @Test func aContinuationThatNobodyResumes() async throws {
    service.loadItemsSpy.returns([])
    _ = try await service.loadItems(page: 1, matching: "flat")

    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  @Test func allThreadsAreBlocked() async {
    service.countSpy.suspends()
    Task { _ = await service.count() }

    await withTaskGroup { group in
      for _ in 1...1_000 { group.addTask { DispatchSemaphore(value: 0).wait() } }
    }
  }

  @Test @MainActor func theMainActorIsBlocked() async throws {
    let clock = ManualClock()
    Task.detached { try await clock.sleep(for: .seconds(5)) }
    try await clock.waitForSleepers(1)

    DispatchSemaphore(value: 0).wait()
  }
}

@Test func hungAndNotStrict() async {
  await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
}

final class HungPlainXCTests: XCTestCase {
  func testBlocksItsThread() {
    DispatchSemaphore(value: 0).wait()
  }
}

final class HungXCTests: StrictDoublesTestCase {
  func testBlocksItsThread() {
    DispatchSemaphore(value: 0).wait()
  }

  func testWaitsForACall() async throws {
    let doorSpy = Spy<Int, Void, Never>()

    try await doorSpy.nextCall(within: .seconds(100))
  }
}
