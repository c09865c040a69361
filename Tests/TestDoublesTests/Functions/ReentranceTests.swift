import TestDoubles
import Testing

@Suite struct ReentranceTests {
  let spy = Spy<Int, Int, Never>(returning: 0)
  let asyncSpy = AsyncSpy<Int, Int, Never>(returning: 0)

  @Test func `a closure may call the double that it answers for`() {
    spy.answers { [unowned spy] in $0 + spy($0 - 1) }
    spy.when { $0 == 0 }.returns(0)

    let sum = spy(3)

    #expect(sum == 6)
    #expect(spy.calls == [3, 2, 1, 0])
  }

  @Test func `an async closure may call the double that it answers for`() async {
    asyncSpy.answers { [unowned asyncSpy] in $0 + (await asyncSpy($0 - 1)) }
    asyncSpy.when { $0 == 0 }.returns(0)

    let sum = await asyncSpy(3)

    #expect(sum == 6)
    #expect(asyncSpy.calls == [3, 2, 1, 0])
  }

  @Test func `a closure may read the records, and finds its own call in them`() {
    spy.answers { [unowned spy] _ in spy.callCount }

    let counts = [spy(1), spy(2)]

    #expect(counts == [1, 2])
  }

  @Test func `a closure may tell the double another answer`() {
    spy.answers { [unowned spy] in
      spy.returns(10)
      return $0
    }

    let answers = [spy(1), spy(2)]

    #expect(answers == [1, 10])
  }

  @Test func `a closure may forget the calls`() {
    spy.answers { [unowned spy] in
      spy.forgetCalls()
      return $0
    }

    let answer = spy(1)

    #expect(answer == 1)
    #expect(spy.calls.isEmpty)
  }

  @Test func `a rule may ask the double for its records`() {
    spy.when { [unowned spy] _ in spy.callCount == 1 }.returns(2)

    let answers = [spy(1), spy(1), spy(1)]

    #expect(answers == [0, 2, 0])
  }

  @Test func `a rule may call another double`() {
    let isOpenStub = Stub<Void, Bool, Never>(returning: false, true)
    spy.when { _ in isOpenStub() }.returns(1)

    let answers = [spy(1), spy(1)]

    #expect(answers == [0, 1])
  }
}
