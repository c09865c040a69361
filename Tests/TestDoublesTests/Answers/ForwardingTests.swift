import TestDoubles
import Testing

@testable import StrictDoubles

@Suite struct ForwardingTests {
  let calculator = Calculator()

  @Test func `a stub passes calls on to the real function`() {
    let addStub = Stub<(Int, Int), Int, Never>(forwardingTo: calculator.add)

    let sum = addStub(2, 3)

    #expect(sum == 5)
  }

  @Test func `a spy passes calls on to the real function and records them`() {
    let addSpy = Spy<(Int, Int), Int, Never>(forwardingTo: calculator.add)

    let sum = addSpy(2, 3)

    #expect(sum == 5)
    #expect(addSpy.calls.map(\.1) == [3])
  }

  @Test func `an async stub passes calls on to the real function`() async throws {
    let divideStub = AsyncStub<(Int, Int), Int, any Error>(forwardingTo: calculator.divide)

    let quotient = try await divideStub(6, 3)

    #expect(quotient == 2)
  }

  @Test func `an async spy passes calls on to the real function and records them`() async throws {
    let divideSpy = AsyncSpy<(Int, Int), Int, any Error>(forwardingTo: calculator.divide)

    let quotient = try await divideSpy(6, 3)

    #expect(quotient == 2)
    #expect(divideSpy.calls.map(\.0) == [6])
  }

  @Test func `the real function's error comes through`() async {
    let divideSpy = AsyncSpy<(Int, Int), Int, any Error>(forwardingTo: calculator.divide)

    await #expect(throws: Calculator.DivisionByZero.self) { try await divideSpy(6, 0) }
  }

  @Test func `a function of one argument is passed on to`() {
    let negateSpy = Spy<Int, Int, Never>(forwardingTo: calculator.negate)

    let negative = negateSpy(3)

    #expect(negative == -3)
  }

  @Test func `the compiler infers the types of a double that passes calls on`() {
    let negateSpy: Spy<Int, Int, Never> = Spy(forwardingTo: calculator.negate)
    let addSpy: Spy<(Int, Int), Int, Never> = Spy(forwardingTo: calculator.add)

    let numbers = [negateSpy(3), addSpy(2, 3)]

    #expect(numbers == [-3, 5])
  }

  @Test func `a function without arguments is passed on to`() {
    let zeroSpy = Spy<Void, Int, Never>(forwardingTo: calculator.zero)

    let zero = zeroSpy()

    #expect(zero == 0)
  }

  @Test func `a closure stands in for a function, with one argument or several`() async {
    let nextSpy = AsyncSpy<Int, Int, Never>(forwardingTo: { $0 + 1 })
    let sumSpy = AsyncSpy<(Int, Int), Int, Never>(forwardingTo: { $0 + $1 })
    let doubleSpy = Spy<Int, Int, Never>(forwardingTo: { $0 * 2 })

    #expect(await nextSpy(3) == 4)
    #expect(await sumSpy(3, 4) == 7)
    #expect(doubleSpy(3) == 6)
  }

  @Test func `a closure passes the arguments on where the input has labels`() async throws {
    let calculator = calculator
    let divideSpy = AsyncSpy<(dividend: Int, divisor: Int), Int, any Error>(answering: {
      try await calculator.divide($0.dividend, by: $0.divisor)
    })

    let quotient = try await divideSpy((dividend: 6, divisor: 3))

    #expect(quotient == 2)
  }

  @Test func `a generated double passes a call on, and records it, unless it was told an answer`() {
    let (negateSpy, openSpy, titleSpy) = (
      Spy<Int, Int, Never>.unimplemented(), Spy<Void, Any, Never>.unimplemented(),
      PropertySpy<String>.unimplemented()
    )

    #expect(negateSpy.__passesOn(1) && openSpy.__passesOn((), as: Int.self))
    #expect(titleSpy.__passesOnGet() && titleSpy.__passesOnSet("a"))
    negateSpy.returns(5)
    openSpy.returns(5, for: Int.self)
    titleSpy.value = "b"

    #expect(negateSpy.calls == [1])
    #expect(openSpy.callCount == 1)
    #expect(titleSpy.setter.calls == ["a"])
    #expect(!negateSpy.__passesOn(2) && !openSpy.__passesOn((), as: Int.self))
    #expect(openSpy.__passesOn((), as: String.self))
    #expect(!titleSpy.__passesOnGet())
    #expect(Timeline(negateSpy).entries.map(\.outcome.description) == ["was passed on"])
  }

  @Test func `what the double is told later replaces the real function`() {
    let addSpy = Spy<(Int, Int), Int, Never>(forwardingTo: calculator.add)
    addSpy.returns(100)

    let sum = addSpy(2, 3)

    #expect(sum == 100)
  }

  @Test func `back to the real function after an answer of the test's own`() {
    let addSpy = Spy<(Int, Int), Int, Never>(forwardingTo: calculator.add)
    addSpy.returns(100)
    let sumTold = addSpy(2, 3)

    addSpy.forwards()
    let sum = addSpy(2, 3)

    #expect(sumTold == 100)
    #expect(sum == 5)
  }

  @Test func `back to the real function for some calls`() async throws {
    let divideSpy = AsyncSpy<(Int, Int), Int, any Error>(forwardingTo: calculator.divide)
    divideSpy.returns(100)
    divideSpy.when { $0.1 == 3 }.forwards()

    let quotients = [try await divideSpy(6, 2), try await divideSpy(6, 3)]

    #expect(quotients == [100, 2])
  }

  @Test func `a double that forwards to nothing goes back to its first answers`() {
    let spy = Spy<Void, Int, Never>(returning: 1, 2)
    let first = spy()
    spy.returns(100)
    let told = spy()

    spy.forwards()

    #expect([first, told, spy(), spy()] == [1, 100, 1, 2])
  }

  @Test func `going back in vain is told as an answer that was never used`() {
    let scope = DoubleScope()
    let spy = currentScope.withValue(scope) {
      Spy<(Int, Int), Int, Never>(forwardingTo: calculator.add, owner: "CalculatorSpy", line: 1007)
    }
    spy.returns(100, line: 8)
    spy.forwards(line: 9)

    let problems = scope.close().problems

    #expect(problems.map(\.location?.line) == [8, 9])
    #expect(
      problems.map(\.message) == [
        """
        The answer of the double in CalculatorSpy made at TestDoublesTests/ForwardingTests.swift:1007 set up here was \
        replaced at TestDoublesTests/ForwardingTests.swift:9 before any call used it.
          If it is a default, set it up outside of the test's function, or make the double with init(returning:).
        """,
        """
        An answer was set up here, and the double in CalculatorSpy made at TestDoublesTests/ForwardingTests.swift:1007 \
        was never called.
        """,
      ]
    )
  }
}

extension ForwardingTests {
  struct Calculator: Sendable {
    struct DivisionByZero: Error {}

    func add(_ a: Int, _ b: Int) -> Int {
      a + b
    }

    func divide(_ a: Int, by b: Int) async throws -> Int {
      guard b != 0 else { throw DivisionByZero() }
      return a / b
    }

    func negate(_ a: Int) -> Int {
      -a
    }

    func zero() -> Int {
      0
    }
  }
}
