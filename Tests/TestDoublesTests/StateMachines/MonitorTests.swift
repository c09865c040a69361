@testable import TestDoubles
import Testing

/// The lock of a double, with those who wait for its state to change.
@Suite struct MonitorTests {
  @Test func `what is there already is found at once`() async throws {
    let monitor = Monitor(3)

    let found = try await monitor.first(within: limit) { _ in
      ""
    } _: {
      $0 > 2 ? $0 : nil
    }

    #expect(found == 3)
  }

  @Test func `a change ends the wait that finds something in it, on the thread of the change`() async throws {
    let monitor = Monitor(0)
    let looked = Spy<Int, Void, Never>()
    async let found = monitor.first(within: limit) { _ in
      ""
    } _: { (number: inout Int) -> Int? in
      looked(number)
      return number > 1 ? number : nil
    }
    try await looked.nextCall()

    monitor.change { $0 = 1 }
    monitor.change { $0 = 2 }
    monitor.change { $0 = 3 }

    #expect(try await found == 2)
    #expect(looked.calls == [0, 1, 2])
  }

  @Test func `the message of a wait in vain has the state of the moment in which it ended`() async {
    let monitor = Monitor("nothing")
    let limit = Limit(.zero, in: nil, at: place) { "something" }

    let error = await #expect(throws: WaitTimedOut.self) {
      _ = try await monitor.first(within: limit) {
        ", and \($0) came."
      } _: { _ in
        Int?.none
      }
    }

    #expect(
      error?.description.hasPrefix("Waited 0.0 seconds for something, and nothing came.") == true
    )
  }

  private let place = TestDoubles.SourceLocation(filePath: #filePath, line: #line)

  private var limit: Limit { Limit(nil, in: nil, at: place) { "a number" } }
}
