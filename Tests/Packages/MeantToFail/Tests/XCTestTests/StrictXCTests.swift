import AsyncDoubles
import Shop
import StrictDoubles
import XCTest

final class StrictXCTests: StrictDoublesTestCase {
  private var service = ItemsServiceSpy()

  override func setUp() {
    service = ItemsServiceSpy()
  }

  func testPasses() async throws {
    service.loadItemsSpy.returns([Item(id: 1)])

    let items = try await service.loadItems(page: 1, matching: "flat")

    XCTAssertEqual(items, [Item(id: 1)])
  }

  func testUnansweredCallThatIsSwallowed() async {
    _ = try? await service.loadItems(page: 1, matching: "flat")
  }

  func testUnusedAnswer() {
    service.countSpy.returns(3)
  }

  func testHeldCall() async throws {
    service.loadItemsSpy.suspends()
    let service = service

    Task { try await service.loadItems(page: 1, matching: "flat") }

    try await service.loadItemsSpy.nextCall()
  }

  func testUnansweredCallThatEndsTheTest() async throws {
    _ = try await service.loadItems(page: 1, matching: "flat")
  }

  func testWaitThatEndsTheTest() async throws {
    service.loadItemsSpy.returns([])

    try await service.countSpy.waitForCalls(1, within: .milliseconds(1))
  }

  func testErrorThatADoubleWasToldToThrow() async throws {
    service.loadItemsSpy.throws(ShopError.offline)

    _ = try await service.loadItems(page: 1, matching: "flat")
  }

  func testErrorOfAnAssertion() {
    let countSpy = Spy<Void, Int, any Error>()

    XCTAssertEqual(try countSpy(), 3)
  }

  func testErrorThatLeavesAnAnswer() async throws {
    service.countSpy.returns(3)
    service.loadItemsSpy.throws(ShopError.offline)

    _ = try await service.loadItems(page: 1, matching: "flat")
  }

  func testErrorOfItsOwn() async throws {
    service.countSpy.returns(3)

    _ = await service.count()

    throw ShopError.offline
  }

  func testFailureOfItsOwn() async {
    let count = await service.count()

    XCTAssertEqual(count, 1)
  }
}

final class EarlyDoublesXCTests: StrictDoublesTestCase {
  private let service = ItemsServiceSpy()
  private let subjects = (list: Optional(ItemsServiceSpy()), clock: ManualClock())
  private let services = [ItemsServiceSpy()]
  private lazy var lazyService = ItemsServiceSpy()

  func testUsesADoubleInAList() async {
    _ = await services[0].count()
  }

  func testUsesADoubleMadeWithTheCase() async {
    _ = await service.count()
  }

  func testUsesSeveralDoublesMadeWithTheCase() {
    service.countSpy.returns(3)
    subjects.list?.loadItemsSpy.returns([])
    subjects.clock.advance(by: .seconds(1))
  }

  func testUsesNoDoubleMadeWithTheCase() async {
    _ = await ItemsServiceSpy().count()
  }

  func testIsStrictAboutALazyDouble() {
    lazyService.countSpy.returns(3)
  }
}

final class LenientXCTests: StrictDoublesTestCase {
  override var traits: [StrictDoublesTrait] { [.strictDoubles(allowing: .unusedAnswers)] }

  func testUnusedAnswer() {
    ItemsServiceSpy().countSpy.returns(3)
  }
}

final class EveryCallXCTests: StrictDoublesTestCase {
  override var traits: [StrictDoublesTrait] {
    [.strictDoubles(checking: .everyCall, waiting: .milliseconds(1))]
  }

  func testCallThatNobodyLooksAt() async {
    _ = await ItemsServiceSpy().count()
  }

  func testWaitInVain() async throws {
    try await ItemsServiceSpy().countSpy.nextCall()
  }
}

/// A property whose first use comes while it is being made: as where a task and the test use it first at the same time,
/// two doubles are made of it.
final class LazyDoublesXCTests: StrictDoublesTestCase {
  private lazy var service = makeService()
  private lazy var other = ItemsServiceSpy()
  private var isMaking = false

  private func makeService() -> ItemsServiceSpy {
    guard !isMaking else { return ItemsServiceSpy() }
    isMaking = true
    task = service
    return ItemsServiceSpy()
  }

  private var task: ItemsServiceSpy?

  func testTwoDoublesOfOneProperty() async throws {
    service.countSpy.returns(3)

    let count = await task?.count()

    XCTAssertEqual(count, 3)
  }

  func testOneDouble() {
    other.countSpy.returns(3)
  }
}
