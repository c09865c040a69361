import Shop
import StrictDoubles
import XCTest

/// A weak test and a sound one, probed.
final class ProbedXCTests: StrictDoublesTestCase {
  private var service = ItemsServiceSpy()

  override var traits: [StrictDoublesTrait] { [.probed] }

  override func setUp() {
    service = ItemsServiceSpy()
  }

  func testAnAnswerThatDoesNotMatter() async {
    service.countSpy.returns(3)

    _ = await service.count()
  }

  func testAnAnswerThatMatters() async throws {
    service.countSpy.returns(3)
    service.loadItemsSpy.returns([Item(id: 7)])
    addTeardownBlock {}

    let count = await service.count()
    let items = try await service.loadItems(page: 1, matching: "flat")

    XCTAssertEqual(count, 3)
    XCTAssertEqual(items, [Item(id: 7)])
  }

  func testWaitsForSomethingThatIsNoDouble() async {
    let spy = Spy<Void, Void, Never>(owner: "DoorSpy", filePath: "XCTestTests/DoorSpy.swift", line: 7)
    let opened = AsyncStream<Void>.makeStream()
    spy.answers { opened.continuation.finish() }

    spy(function: "open()")
    for await _ in opened.stream {}
  }
}
