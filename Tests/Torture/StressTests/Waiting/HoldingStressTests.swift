import TestDoubles
import TestSupport
import Testing

extension UnderStress {
  @Suite struct HoldingStressTests {
    let endSpy = Spy<Int?, Void, Never>()

    @Test func `each held call ends once, with what it is resumed with`() async {
      let spy = AsyncSpy<Int, Int, Never>(returning: 0)
      spy.suspends()

      await onEightThreads(upTo: tasks) { [endSpy] number in
        async let caller = spy(number)
        let call = try? await spy.nextCall(within: patience)
        call?.resume(returning: call?.input ?? 0)
        endSpy(await caller)
      }

      #expect(endSpy.callCount == tasks)
      #expect(Set(endSpy.calls).count == tasks)
    }

    @Test func `each call of a stub that holds ends once`() async {
      let stub = AsyncStub<Int, Int, Never>(returning: 0)
      stub.suspends()

      await onEightThreads(upTo: tasks) { [endSpy] number in
        async let caller = stub(number)
        let call = try? await stub.nextCall(within: patience)
        call?.resume(returning: call?.input ?? 0)
        endSpy(await caller)
      }

      #expect(endSpy.callCount == tasks)
      #expect(Set(endSpy.calls).count == tasks)
    }

    @Test func `each held call ends once, when its caller is cancelled while it is resumed`() async {
      let spy = AsyncSpy<Int, Int, any Error>(returning: 0)
      spy.suspends()

      await onEightThreads(upTo: tasks) { [endSpy] number in
        let caller = Task { endSpy(try? await spy(number)) }
        let call = try? await spy.nextCall(within: patience)
        async let cancelling: Void = caller.cancel()
        call?.resume(returning: call?.input ?? 0)
        await cancelling
        await caller.value
      }

      #expect(endSpy.callCount == tasks)
      #expect(Set(endSpy.calls.compactMap(\.self)).count == endSpy.calls.compactMap(\.self).count)
    }

    @Test func `a held call that can't throw ends by being resumed only, also when it is cancelled`() async {
      let spy = AsyncSpy<Int, Int, Never>(returning: 0)
      spy.suspends()

      await onEightThreads(upTo: tasks) { [endSpy] number in
        let caller = Task { endSpy(await spy(number)) }
        caller.cancel()
        let call = try? await spy.nextCall(within: patience)
        call?.resume(returning: call?.input ?? 0)
        await caller.value
      }

      #expect(endSpy.callCount == tasks)
      #expect(Set(endSpy.calls).count == tasks)
    }

    @Test func `each cancellation is told to whoever waits for it`() async {
      let spy = AsyncSpy<Int, Int, any Error>(returning: 0)
      spy.suspends()
      let waitSpy = Spy<Bool, Void, Never>()

      await onEightThreads(upTo: tasks) { number in
        let caller = Task { try await spy(number) }
        let call = try? await spy.nextCall(within: patience)
        async let cancelling: Void = caller.cancel()
        waitSpy((try? await call?.waitForCancellation(within: patience)) != nil)
        await cancelling
        _ = await caller.result
      }

      #expect(waitSpy.calls.count { $0 } == tasks)
    }
  }
}
