import TestDoubles
import TestSupport
import Testing

extension UnderStress {
  @Suite struct AnswersStressTests {
    let answerSpy = Spy<Int, Void, Never>()

    @Test func `a stub gives each of several answers once, and the last from then on`() async {
      let stub = Stub<Int, Int, Never>(returning: 1, 2, 3, 4)

      await onEightThreads(upTo: calls) { [answerSpy] in answerSpy(stub($0)) }

      #expect(answerSpy.callCount == calls)
      #expect(answerSpy.calls.filter { $0 != 4 }.sorted() == [1, 2, 3])
    }

    @Test func `an async stub gives each of several answers once, and the last from then on`() async {
      let stub = AsyncStub<Int, Int, Never>(returning: 1, 2, 3, 4)

      await onEightThreads(upTo: calls) { [answerSpy] in answerSpy(await stub($0)) }

      #expect(answerSpy.callCount == calls)
      #expect(answerSpy.calls.filter { $0 != 4 }.sorted() == [1, 2, 3])
    }

    @Test func `each call gets its own answer from a closure`() async {
      let spy = AsyncSpy<Int, Int, any Error>(answering: { $0 })

      await onEightThreads(upTo: calls) { [answerSpy] in answerSpy((try? await spy($0)) ?? 0) }

      #expect(Set(answerSpy.calls).count == calls)
    }

    @Test func `a rule answers the calls that it matches, and no others`() async {
      let spy = Spy<Int, Int, Never>(returning: 0)
      spy.when { $0.isMultiple(of: 2) }.returns(2)
      spy.when { $0.isMultiple(of: 4) }.answers { $0 }

      await onEightThreads(upTo: calls) { [answerSpy] in answerSpy(spy($0)) }

      #expect(answerSpy.calls.count { $0 == 0 } == calls / 2)
      #expect(answerSpy.calls.count { $0 == 2 } == calls / 4)
      #expect(Set(answerSpy.calls).count == 2 + calls / 4)
    }

    @Test func `a rule gives each of several answers once`() async {
      let spy = AsyncSpy<Int, Int, Never>(returning: 0)
      spy.when { $0 > 0 }.returns(1, 2, 3, 4)

      await onEightThreads(upTo: calls) { [answerSpy] in answerSpy(await spy($0)) }

      #expect(answerSpy.callCount == calls)
      #expect(answerSpy.calls.filter { $0 != 4 }.sorted() == [1, 2, 3])
    }

    @Test func `answers change while calls come, and each call gets one of them`() async {
      let spy = Spy<Int, Int, any Error>(returning: -1)

      await onEightThreads(upTo: calls) { [answerSpy] number in
        spy.returns(number)
        answerSpy((try? spy(number)) ?? 0)
        spy.throws(CancellationError())
        answerSpy((try? spy(number)) ?? 0)
        spy.answers { $0 }
        answerSpy((try? spy(number)) ?? 0)
      }

      #expect(spy.callCount == 3 * calls)
      #expect(answerSpy.calls.allSatisfy { (0...calls).contains($0) })
    }

    @Test func `rules are added while calls come`() async {
      let spy = Spy<Int, Int, Never>(returning: 0)

      async let adding: Void = addRules(to: spy)
      await onEightThreads(upTo: calls) { [answerSpy] in answerSpy(spy($0)) }
      await adding

      #expect(spy.callCount == calls)
      #expect(Set(answerSpy.calls).isSubset(of: 0...100))
      #expect(spy(0) == 100)
    }

    @Test func `a spy is reset while calls come, and lets go of each argument once`() async {
      let freedSpy = Spy<Int, Void, Never>()
      let spy = Spy<Argument, Void, Never>()

      await onEightThreads(upTo: calls) { number in
        spy(Argument { freedSpy(number) })
        spy.forgetCalls()
      }

      #expect(spy.calls.isEmpty)
      #expect(freedSpy.callCount == calls)
      #expect(Set(freedSpy.calls).count == calls)
    }

    private func addRules(to spy: Spy<Int, Int, Never>) async {
      for number in 1...100 {
        spy.when { _ in true }.returns(number)
      }
    }
  }
}
