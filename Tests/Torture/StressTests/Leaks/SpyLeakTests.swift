import TestDoubles
import Testing

@Suite struct SpyLeakTests {
  @Test func `a spy is freed with its calls and answers`() {
    weak var weakSpy: Spy<Argument, Argument, Never>?
    weak var weakArgument: Argument?
    weak var weakAnswer: Argument?

    do {
      let argument = Argument()
      let answer = Argument()
      let spy = Spy<Argument, Argument, Never>(returning: answer)
      spy.when { _ in false }.returns(answer)
      _ = spy(argument)
      (weakSpy, weakArgument, weakAnswer) = (spy, argument, answer)
    }

    #expect(weakSpy == nil)
    #expect(weakArgument == nil)
    #expect(weakAnswer == nil)
  }

  @Test func `an async spy is freed with its calls`() async {
    weak var weakSpy: AsyncSpy<Argument, Void, Never>?
    weak var weakArgument: Argument?

    do {
      let argument = Argument()
      let spy = AsyncSpy<Argument, Void, Never>()
      await spy(argument)
      (weakSpy, weakArgument) = (spy, argument)
    }

    #expect(weakSpy == nil)
    #expect(weakArgument == nil)
  }

  @Test func `a reset lets go of the arguments`() {
    weak var weakArgument: Argument?
    let spy = Spy<Argument, Void, Never>()
    do {
      let argument = Argument()
      spy(argument)
      weakArgument = argument
    }

    spy.forgetCalls()

    #expect(weakArgument == nil)
  }

  @Test func `a new answer lets go of the old one`() {
    weak var weakAnswer: Argument?
    let stub = Stub<Void, Argument?, Never>(returning: nil)
    do {
      let answer = Argument()
      stub.returns(answer)
      weakAnswer = stub()
    }

    stub.returns(nil)

    #expect(weakAnswer == nil)
  }

  @Test func `a rule that was never told an answer keeps nothing`() {
    weak var weakSpy: Spy<Int, Void, Never>?
    weak var weakArgument: Argument?

    do {
      let argument = Argument()
      let spy = Spy<Int, Void, Never>()
      _ = spy.when { _ in withExtendedLifetime(argument) { true } }
      (weakSpy, weakArgument) = (spy, argument)
    }

    #expect(weakSpy == nil)
    #expect(weakArgument == nil)
  }

  @Test func `a property spy is freed with its values`() {
    weak var weakSpy: PropertySpy<Argument>?
    weak var weakValue: Argument?

    do {
      let value = Argument()
      let spy = PropertySpy(returning: value)
      spy.set(Argument())
      spy.set(value)
      (weakSpy, weakValue) = (spy, value)
    }

    #expect(weakSpy == nil)
    #expect(weakValue == nil)
  }

  @Test func `a timeline keeps the arguments, and lets go of them in the end`() {
    weak var weakSpy: Spy<Argument, Void, Never>?
    weak var weakArgument: Argument?
    var timeline: Timeline?
    do {
      let argument = Argument()
      let spy = Spy<Argument, Void, Never>()
      spy(argument)
      timeline = Timeline(spy)
      (weakSpy, weakArgument) = (spy, argument)
    }

    #expect(weakSpy == nil)
    #expect(timeline?.entries.count == 1)
    #expect(weakArgument != nil)

    timeline = nil

    #expect(weakArgument == nil)
  }
}
