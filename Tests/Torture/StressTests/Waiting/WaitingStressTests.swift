import TestDoubles
import TestSupport
import Testing

extension UnderStress {
  @Suite struct WaitingStressTests {
    let spy = Spy<Int, Void, Never>()
    let handedOutSpy = Spy<Int?, Void, Never>()

    @Test func `each call is handed out once`() async {
      await onEightThreads(upTo: tasks) { [spy, handedOutSpy] number in
        spy(number)
        handedOutSpy(try? await spy.nextCall(within: patience).input)
      }

      #expect(Set(handedOutSpy.calls.compactMap(\.self)).count == tasks)
    }

    @Test func `each call is handed out once, when waiters are cancelled while calls come`() async {
      await onEightThreads(upTo: tasks) { [spy, handedOutSpy] number in
        let waiter = Task { try await spy.nextCall(within: patience).input }
        async let calling: Void = spy(number)
        waiter.cancel()
        handedOutSpy(try? await waiter.value)
        await calling
      }
      let rest = await handOutRest(of: spy)

      let handedOut = handedOutSpy.calls.compactMap(\.self) + rest
      #expect(handedOut.count == tasks)
      #expect(Set(handedOut).count == tasks)
    }

    @Test func `each call is handed out once, when waiters time out while calls come`() async {
      await onEightThreads(upTo: tasks) { [spy, handedOutSpy] number in
        async let calling: Void = spy(number)
        handedOutSpy(try? await spy.nextCall(within: .zero).input)
        await calling
      }
      let rest = await handOutRest(of: spy)

      let handedOut = handedOutSpy.calls.compactMap(\.self) + rest
      #expect(handedOut.count == tasks)
      #expect(Set(handedOut).count == tasks)
    }

    @Test func `each waiter for a count ends, be it by a call or by being cancelled`() async {
      let endSpy = Spy<Int, Void, Never>()

      await onEightThreads(upTo: tasks) { [spy] number in
        let waiter = Task {
          try? await spy.waitForCalls(number, within: patience)
          endSpy(number)
        }
        async let calling: Void = spy(number)
        waiter.cancel()
        await waiter.value
        await calling
      }

      #expect(endSpy.callCount == tasks)
      #expect(Set(endSpy.calls).count == tasks)
    }

    @Test func `each set of a property is handed out once`() async {
      let titleSpy = PropertySpy<Int>(returning: 0)

      await onEightThreads(upTo: tasks) { [handedOutSpy] number in
        titleSpy.set(number)
        handedOutSpy(try? await titleSpy.setter.nextCall(within: patience).input)
      }

      #expect(Set(handedOutSpy.calls.compactMap(\.self)).count == tasks)
    }

    @Test(.timeLimit(.minutes(10)))
    func `all waiters time out in the time that it takes to look at each once`() async {
      let waiterCount = min(calls, 20_000)
      let endSpy = Spy<Bool, Void, Never>()

      await withTaskGroup { [spy] waiters in
        for _ in 1...waiterCount {
          waiters.addTask {
            let call = try? await spy.nextCall(within: .milliseconds(100))
            endSpy(call == nil)
          }
        }
      }

      #expect(endSpy.calls.count { $0 } == waiterCount)
    }

    private func handOutRest(of spy: Spy<Int, Void, Never>) async -> [Int] {
      var inputs: [Int] = []
      while let call = try? await spy.nextCall(within: .zero) {
        inputs.append(call.input)
      }
      return inputs
    }
  }
}
