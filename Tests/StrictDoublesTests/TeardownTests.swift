import AsyncDoubles
import StrictDoubles
import Testing

@Suite(.strictDoubles) struct TeardownTests {
  @Test func `a sleep that a deinit ends in a task of its own isn't left`() async throws {
    let clock = ManualClock()
    let poller = Poller(clock)

    let delays = try await clock.waitForSleepers(1)

    #expect(delays == [.seconds(5)])
    withExtendedLifetime(poller) {}
  }
}

private final class Poller: Sendable {
  private let task: Task<Void, any Error>

  init(_ clock: ManualClock) {
    task = Task { try await clock.sleep(for: .seconds(5)) }
  }

  deinit {
    let task = task
    Task { task.cancel() }
  }
}
