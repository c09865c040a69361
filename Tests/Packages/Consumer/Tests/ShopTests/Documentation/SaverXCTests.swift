import StrictDoubles
import XCTest

@testable import Shop

/// The code of the article "Delegates, completions and queues" about expectations.
final class SaverXCTests: StrictDoublesTestCase {
  func testSavesEachText() {
    let writeSpy = Spy<String, Void, any Error>()
    let saver = Saver(write: { try writeSpy($0) })

    saver.save("Dear Ada")
    saver.save("Dear Grace")

    wait(for: [writeSpy.expectation(calls: 2)], timeout: 5)
    XCTAssertEqual(writeSpy.calls, ["Dear Ada", "Dear Grace"])
  }
}
