import AsyncDoubles
import StrictDoubles
import TestSupport
import Testing

extension UnderStress {
  @Suite(.strictDoubles) struct RestStressTests {
    @Test func `each task's value comes, and each waiter that is cancelled ends`() async {
      let valueSpy = Spy<Int, Void, Never>()
      let endSpy = Spy<Int, Void, Never>()

      await onEightThreads(upTo: tasks) { number in
        let task = Task { number }
        let waiter = Task { _ = try? await value(of: task, within: patience) }
        waiter.cancel()
        valueSpy((try? await value(of: task, within: patience)) ?? 0)
        await waiter.value
        endSpy(number)
      }

      #expect(Set(valueSpy.calls) == Set(1...tasks))
      #expect(endSpy.callCount == tasks)
    }

    @Test(arguments: repeats)
    func `an actor comes to rest when it has done what was queued on it`(_: Int) async throws {
      let counter = Counter()

      await counter.count(to: 10)
      try await comesToRest(on: counter, within: patience)

      #expect(counter.stepSpy.callCount == 10)
    }

    @Test func `a named actor has run on whenever the code has come to rest after a call of another`() async {
      let sentSpy = Spy<Bool, Void, Never>()

      await onEightThreads(upTo: tasks) { _ in
        let transport = TransportSpy()
        let client = Client(transport)
        transport.openSpy.suspends()
        let connecting = Task { try await client.connect() }
        guard let call = try? await transport.openSpy.nextCall(within: patience) else { return }
        call.resume()
        try? await comesToRest(on: transport, client, within: patience)
        sentSpy(transport.sendSpy.wasCalled)
        _ = await connecting.result
      }

      #expect(sentSpy.calls.allSatisfy { $0 })
      #expect(sentSpy.callCount == tasks)
    }

    @Test func `each wait for sleepers ends by their sleeping and waking`() async {
      let clock = ManualClock()
      let endSpy = Spy<Int, Void, Never>()

      await onEightThreads(upTo: tasks) { number in
        let sleeper = Task { try await clock.sleep(for: .seconds(number)) }
        _ = try? await clock.waitForSleepers(within: patience) { $0.contains { $0 == .seconds(number) } }
        sleeper.cancel()
        _ = try? await clock.waitForSleepers(within: patience) { !$0.contains { $0 == .seconds(number) } }
        endSpy(number)
      }

      #expect(Set(endSpy.calls) == Set(1...tasks))
      #expect(clock.sleepers.isEmpty)
    }
  }
}

private actor Counter {
  nonisolated let stepSpy = AsyncSpy<Int, Void, Never>()

  func count(to end: Int) {
    Task {
      for step in 1...end {
        await stepSpy(step)
      }
    }
  }
}

private actor TransportSpy {
  nonisolated let openSpy = AsyncSpy<Void, Void, any Error>()
  nonisolated let sendSpy = Spy<String, Void, Never>()

  func open() async throws {
    try await openSpy()
  }
}

private actor Client {
  private let transport: TransportSpy

  init(_ transport: TransportSpy) {
    self.transport = transport
  }

  func connect() async throws {
    try await transport.open()
    transport.sendSpy("hello")
  }
}
