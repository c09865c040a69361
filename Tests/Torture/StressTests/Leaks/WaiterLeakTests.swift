import AsyncDoubles
import Testing

@Suite struct WaiterLeakTests {
  @Test(arguments: 1...20) func `a waiter that got its call keeps nothing`(run: Int) async throws {
    weak var weakSpy: Spy<Argument, Void, Never>?
    weak var weakArgument: Argument?

    do {
      let spy = Spy<Argument, Void, Never>()
      async let calling: Void = spy(Argument())
      weakArgument = try await spy.nextCall().input
      await calling
      weakSpy = spy
    }

    #expect(weakSpy == nil)
    #expect(weakArgument == nil)
  }

  @Test(arguments: 1...20) func `a waiter that was cancelled keeps nothing`(run: Int) async {
    weak var weakSpy: Spy<Int, Void, Never>?

    do {
      let spy = Spy<Int, Void, Never>()
      let waiter = Task { try await spy.nextCall() }
      waiter.cancel()
      _ = await waiter.result
      weakSpy = spy
    }

    #expect(weakSpy == nil)
  }

  @Test func `a waiter that timed out keeps nothing`() async throws {
    let freedSpy = Spy<Void, Void, Never>()

    do {
      let argument = Argument { freedSpy() }
      let spy = Spy<Int, Void, Never>()
      spy.answers { _ in withExtendedLifetime(argument) {} }
      _ = try? await spy.nextCall(within: .zero)
    }

    // The timer's own thread lets go of the spy, it may be a moment later.
    try await freedSpy.nextCall()
  }

  @Test(arguments: 1...20) func `a waiter for sleepers that was cancelled keeps nothing`(run: Int) async {
    weak var weakClock: ManualClock?

    do {
      let clock = ManualClock()
      let waiter = Task { try await clock.waitForSleepers(1, within: .seconds(10)) }
      waiter.cancel()
      _ = await waiter.result
      weakClock = clock
    }

    #expect(weakClock == nil)
  }
}
