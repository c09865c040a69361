import TestDoubles
import TestSupport
import Testing

@Suite struct ThreadSafetyTests {
  @Test func `eight threads with a thousand calls each lose none`() async {
    let spy = Spy<Int, Void, Never>()

    await onThreads(8) { (1...1_000).forEach { spy($0) } }

    #expect(spy.callCount == 8_000)
    #expect(spy.calls.reduce(0, +) == 4_004_000)
  }

  @Test func `tasks lose no calls of an async spy`() async {
    let spy = AsyncSpy<Int, Void, Never>()

    await withTaskGroup { tasks in
      (1...1_000).forEach { number in
        tasks.addTask { await spy(number) }
      }
    }

    #expect(spy.calls.reduce(0, +) == 500_500)
  }

  @Test func `each of several answers is given once, whichever thread asks`() async {
    let numberStub = Stub<Void, Int, Never>(returning: 1, 2, 3, 4, 5, 6, 7, 8)
    let answerSpy = Spy<Int, Void, Never>()

    await onThreads(8) { answerSpy(numberStub()) }

    #expect(answerSpy.calls.sorted() == [1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test func `answers are changed while other threads call`() async {
    let spy = Spy<Int, String, Never>(returning: "a")

    await onThreads(4) {
      (1...1_000).forEach { number in
        spy.returns("b", "c")
        spy.when { $0 == number }.answers { "\($0)" }
        _ = spy(number)
        spy.forgetCalls()
      }
    }

    #expect(spy(0) == "b")
  }
}
