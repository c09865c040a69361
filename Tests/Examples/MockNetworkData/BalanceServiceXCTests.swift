// Teaches: the same in XCTest. There is no expectation to fulfil and no time-out to choose: the test awaits
// the call itself.
// Use it if your team stays with XCTest.
// Product: StrictDoubles.
import Foundation
import StrictDoubles
import XCTest

/// `nonisolated`, as XCTest's initialisers are: so it compiles in a project with everything on the main actor too.
nonisolated final class BalanceServiceXCTests: StrictDoublesTestCase {
  private var loader: MockDataLoader!

  override func setUp() async throws {
    loader = MockDataLoader(data: Data(#"{"balance": "1,000"}"#.utf8))
  }

  func testTheBalanceIsWhatTheServerSays() async throws {
    let service = BalanceService(loader: loader)

    let balance = try await service.balance(ofAccount: "7")

    XCTAssertEqual(balance, Balance(amount: 1000))
  }

  func testACompletionHandlerGetsTheBalance() async throws {
    let service = BalanceService(loader: loader)
    let completionSpy = Spy<Result<Balance, any Error>, Void, Never>()

    service.loadBalance(ofAccount: "7") { completionSpy($0) }
    let result = try await completionSpy.nextCall().input

    XCTAssertEqual(try result.get(), Balance(amount: 1000))
  }
}
