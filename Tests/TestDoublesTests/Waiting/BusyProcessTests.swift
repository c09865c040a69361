import Dispatch
import TestDoubles
import Testing

/// What tests on a machine that has too much to do rely on: here the main actor is busy.
@Suite(.serialized) struct BusyProcessTests {
  let spy = AsyncSpy<Int, Void, Never>()

  @Test func `waits on while what it waits for stands in a queue`() async throws {
    DispatchQueue.main.async {
      blockThread(for: .milliseconds(300))
      Task { await spy(7) }
    }

    let call = try await spy.nextCall(within: .milliseconds(200))

    #expect(call.input == 7)
  }

  @Test func `gives up in the end when nothing gets through`() async {
    let isOver = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { isOver.wait() }

    await #expect(throws: WaitTimedOut.self) { try await spy.nextCall(within: .milliseconds(10)) }

    isOver.signal()
  }
}

private func blockThread(for time: DispatchTimeInterval) {
  _ = DispatchSemaphore(value: 0).wait(timeout: .now() + time)
}
