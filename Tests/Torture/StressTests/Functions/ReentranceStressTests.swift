import TestDoubles
import TestSupport
import Testing

extension UnderStress {
  @Suite struct ReentranceStressTests {
    let spy = Spy<Int, Int, Never>(returning: 0)
    let answerSpy = Spy<Int, Void, Never>()

    @Test func `closures call the double that they answer for`() async {
      spy.answers { [unowned spy] in $0 + spy($0 - 1) }
      spy.when { $0 == 0 }.returns(0)

      await onEightThreads(upTo: calls) { [spy, answerSpy] _ in answerSpy(spy(3)) }

      #expect(spy.callCount == 4 * calls)
      #expect(answerSpy.callCount == calls)
      #expect(Set(answerSpy.calls) == [6])
    }

    @Test func `async closures call the double that they answer for`() async {
      let spy = AsyncSpy<Int, Int, Never>(returning: 0)
      spy.answers { [unowned spy] in $0 + (await spy($0 - 1)) }
      spy.when { $0 == 0 }.returns(0)

      await onEightThreads(upTo: calls) { [answerSpy] _ in answerSpy(await spy(3)) }

      #expect(spy.callCount == 4 * calls)
      #expect(answerSpy.callCount == calls)
      #expect(Set(answerSpy.calls) == [6])
    }

    @Test func `rules call the double that they are for`() async {
      spy.when { [unowned spy] in $0 > 0 && spy($0 - 1) == 0 }.returns(1)

      await onEightThreads(upTo: calls) { [spy, answerSpy] _ in answerSpy(spy(1)) }

      #expect(spy.callCount == 2 * calls)
      #expect(answerSpy.callCount == calls)
      #expect(Set(answerSpy.calls) == [1])
    }

    @Test func `closures reset the double that they answer for`() async {
      spy.answers { [unowned spy] in
        spy.forgetCalls()
        return $0
      }

      await onEightThreads(upTo: calls) { [spy, answerSpy] in answerSpy(spy($0)) }

      #expect(answerSpy.callCount == calls)
      #expect(Set(answerSpy.calls).count == calls)
    }

    @Test func `closures tell the double that they answer for another answer`() async {
      spy.answers { [unowned spy] in
        spy.returns(-1)
        return $0
      }

      await onEightThreads(upTo: calls) { [spy, answerSpy] in answerSpy(spy($0)) }

      #expect(spy.callCount == calls)
      #expect(answerSpy.calls.contains(-1))
    }

    @Test func `arguments call the double, when it lets go of them`() async {
      let spy = Spy<Argument?, Void, Never>()

      await onEightThreads(upTo: calls) { [answerSpy] number in
        spy(
          Argument { [unowned spy] in
            spy(nil)
            answerSpy(number)
          }
        )
        spy.forgetCalls()
      }
      spy.forgetCalls()

      #expect(answerSpy.callCount == calls)
      #expect(Set(answerSpy.calls).count == calls)
    }

    @Test func `answers call the double, when it lets go of them`() async {
      let spy = Spy<Int, Argument?, Never>(returning: nil)

      await onEightThreads(upTo: calls) { [answerSpy] number in
        spy.returns(
          Argument { [unowned spy] in
            _ = spy(number)
            answerSpy(number)
          }
        )
        _ = spy(number)
      }
      spy.returns(nil)

      #expect(spy.callCount == 2 * calls)
      #expect(Set(answerSpy.calls).count == calls)
    }
  }
}
