import Foundation
import StrictDoubles
import Testing

@testable import Shop

/// The code of the article "Delegates, completions and queues" about dispatch queues.
@Suite(.strictDoubles) struct SaverTests {
  @Test func `saves again after two seconds`() async throws {
    let writeSpy = Spy<String, Void, any Error>()
    let afterSpy = Spy<(delay: TimeInterval, work: @Sendable () -> Void), Void, Never>()
    let saver = Saver(write: { try writeSpy($0) }, after: { afterSpy(($0, $1)) })
    writeSpy.answers(with: .failure(Offline()), .success(()))

    saver.save("Dear Ada")
    try await comesToRest(on: saver.queue)
    let delays = afterSpy.calls.map(\.delay)
    afterSpy.lastCall?.work()
    try await comesToRest(on: saver.queue)

    #expect(delays == [2])
    #expect(writeSpy.calls == ["Dear Ada", "Dear Ada"])
  }
}
