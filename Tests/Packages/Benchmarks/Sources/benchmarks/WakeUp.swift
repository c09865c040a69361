import Dispatch
import TestDoubles

/// The time from a call until the test that waits for it goes on. By hand: a loop that looks every 10 ms.
///
/// Takes the median, since the shortest time of a loop is that of one lucky look.
enum WakeUp {
  private static let rounds = 50

  @Sendable static func measure() async throws -> [Row] {
    var ours: [Duration] = []
    var byHand: [Duration] = []
    for round in 1...rounds {
      ours.append(try await waitForCall(round))
      byHand.append(try await poll(round))
    }
    let medians = Times(ours: median(ours), byHand: median(byHand))
    return [Row("wake-up after a call, median", each: 1, medians)]
  }

  private static func waitForCall(_ round: Int) async throws -> Duration {
    let spy = Spy<ContinuousClock.Instant, Void, Never>()
    onAnotherThread(round) { spy(.now) }
    let call = try await spy.nextCall()
    return call.input.duration(to: .now)
  }

  private static func poll(_ round: Int) async throws -> Duration {
    let spy = HandWrittenSpy<ContinuousClock.Instant>()
    onAnotherThread(round) { spy.call(.now) }
    while spy.calls.isEmpty {
      // Tests that can't wait for a call sleep like this; here it is measured.
      try await Task.sleep(for: .milliseconds(10))
    }
    return spy.calls[0].duration(to: .now)
  }

  /// Calls at another moment in each round, so that no phase of the polling has an advantage.
  private static func onAnotherThread(_ round: Int, _ call: @escaping @Sendable () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(5_000 + round * 377), execute: call)
  }

  private static func median(_ durations: [Duration]) -> Duration {
    durations.sorted()[durations.count / 2]
  }
}
