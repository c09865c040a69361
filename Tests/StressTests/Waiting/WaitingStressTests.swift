import TestDoubles
import Testing

@Suite struct WaitingStressTests {
  let spy = Spy<Int, Void, Never>()
  let handedOutSpy = Spy<Int?, Void, Never>()

  @Test func `each call is handed out once`() async {
    await onEightThreads { [spy, handedOutSpy] number in
      spy(number)
      handedOutSpy(try? await spy.nextCall().input)
    }

    #expect(Set(handedOutSpy.calls.compactMap(\.self)).count == calls)
  }

  @Test func `each call is handed out once, when waiters are cancelled while calls come`() async {
    await onEightThreads { [spy, handedOutSpy] number in
      let waiter = Task { try await spy.nextCall().input }
      async let calling: Void = spy(number)
      waiter.cancel()
      handedOutSpy(try? await waiter.value)
      await calling
    }
    let rest = await handOutRest(of: spy)

    let handedOut = handedOutSpy.calls.compactMap(\.self) + rest
    #expect(handedOut.count == calls)
    #expect(Set(handedOut).count == calls)
  }

  @Test func `each call is handed out once, when waiters time out while calls come`() async {
    await onEightThreads { [spy, handedOutSpy] number in
      async let calling: Void = spy(number)
      handedOutSpy(try? await spy.nextCall(within: .zero).input)
      await calling
    }
    let rest = await handOutRest(of: spy)

    let handedOut = handedOutSpy.calls.compactMap(\.self) + rest
    #expect(handedOut.count == calls)
    #expect(Set(handedOut).count == calls)
  }

  @Test func `each waiter for a count ends, be it by a call or by being cancelled`() async {
    let endSpy = Spy<Int, Void, Never>()

    await onEightThreads { [spy] number in
      let waiter = Task {
        try? await spy.waitForCalls(number)
        endSpy(number)
      }
      async let calling: Void = spy(number)
      waiter.cancel()
      await waiter.value
      await calling
    }

    #expect(endSpy.callCount == calls)
    #expect(Set(endSpy.calls).count == calls)
  }

  @Test func `each set of a property is handed out once`() async {
    let titleSpy = PropertySpy<Int>(returning: 0)

    await onEightThreads { [handedOutSpy] number in
      titleSpy.set(number)
      handedOutSpy(try? await titleSpy.nextCall().input)
    }

    #expect(Set(handedOutSpy.calls.compactMap(\.self)).count == calls)
  }

  private func handOutRest(of spy: Spy<Int, Void, Never>) async -> [Int] {
    var inputs: [Int] = []
    while let call = try? await spy.nextCall(within: .zero) {
      inputs.append(call.input)
    }
    return inputs
  }
}
