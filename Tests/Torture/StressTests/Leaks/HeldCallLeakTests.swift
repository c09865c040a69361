import TestDoubles
import Testing

/// A call that is neither resumed nor cancelled keeps its caller waiting, and the caller keeps the double that
/// it called. So a test ends each call that it holds.
@Suite struct HeldCallLeakTests {
  @Test func `a call that was resumed keeps nothing`() async throws {
    weak var weakSpy: AsyncSpy<Argument, Int, Never>?
    weak var weakArgument: Argument?

    do {
      let spy = AsyncSpy<Argument, Int, Never>(returning: 0)
      spy.suspends()
      let caller = Task { await spy(Argument()) }
      let call = try await spy.nextCall()
      call.resume(returning: 1)
      _ = await caller.value
      (weakSpy, weakArgument) = (spy, call.input)
    }

    #expect(weakSpy == nil)
    #expect(weakArgument == nil)
  }

  @Test func `a call whose caller was cancelled keeps nothing`() async throws {
    weak var weakSpy: AsyncSpy<Argument, Int, any Error>?
    weak var weakArgument: Argument?

    do {
      let spy = AsyncSpy<Argument, Int, any Error>()
      spy.suspends()
      let caller = Task { try await spy(Argument()) }
      let call = try await spy.nextCall()
      caller.cancel()
      _ = await caller.result
      (weakSpy, weakArgument) = (spy, call.input)
    }

    #expect(weakSpy == nil)
    #expect(weakArgument == nil)
  }

  @Test func `a call that the test keeps doesn't keep the spy`() async throws {
    weak var weakSpy: AsyncSpy<Int, Int, Never>?
    var call: AsyncCall<Int, Int, Never>?

    do {
      let spy = AsyncSpy<Int, Int, Never>(returning: 0)
      spy.suspends()
      let caller = Task { await spy(7) }
      call = try await spy.nextCall()
      call?.resume(returning: 1)
      _ = await caller.value
      weakSpy = spy
    }

    #expect(weakSpy == nil)
    #expect(call?.input == 7)
  }

  @Test func `a call that was dropped keeps its caller and the spy, until the caller is cancelled`()
    async throws
  {
    weak var weakSpy: AsyncSpy<Int, Int, any Error>?
    let caller: Task<Int, any Error>
    do {
      let spy = AsyncSpy<Int, Int, any Error>()
      spy.suspends()
      caller = Task { try await spy(1) }
      _ = try await spy.nextCall()
      weakSpy = spy
    }

    #expect(weakSpy != nil)

    caller.cancel()
    _ = await caller.result

    #expect(weakSpy == nil)
  }
}
