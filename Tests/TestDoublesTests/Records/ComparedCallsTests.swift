import TestDoubles
import Testing

/// Calls of several arguments are compared with a list of tuples, and the last call with one.
@Suite struct ComparedCallsTests {
  @Test func `calls are compared with tuples that have no labels`() {
    let enableSpy = Spy<(isEnabled: Bool, name: String), Void, Never>()

    enableSpy((true, "sound"))
    enableSpy((false, "ext-test"))

    #expect(enableSpy.calls == [(true, "sound"), (false, "ext-test")])
    #expect(enableSpy.lastCall == (false, "ext-test"))
  }

  @Test func `calls are compared with tuples that have labels`() {
    let enableSpy = Spy<(isEnabled: Bool, name: String), Void, Never>()

    enableSpy((true, "sound"))

    #expect(enableSpy.calls == [(isEnabled: true, name: "sound")])
    #expect(enableSpy.lastCall == (isEnabled: true, name: "sound"))
  }

  @Test func `one other argument, one call too many or too few, and another order are told apart`() {
    let saveSpy = Spy<(Int, String), Void, Never>()

    saveSpy(1, "a")
    saveSpy(2, "b")

    #expect(!(saveSpy.calls == [(1, "a"), (2, "c")]))
    #expect(!(saveSpy.calls == [(1, "a")]))
    #expect(!(saveSpy.calls == [(1, "a"), (2, "b"), (2, "b")]))
    #expect(!(saveSpy.calls == [(2, "b"), (1, "a")]))
    #expect(!(saveSpy.lastCall == (1, "a")))
  }

  @Test func `where there is no call, none is equal`() {
    let saveSpy = Spy<(Int, String), Void, Never>()

    #expect(saveSpy.calls == [])
    #expect(!(saveSpy.lastCall == (1, "a")))
  }

  @Test func `three arguments to six are compared as two are`() {
    let three = Spy<(Int, String?, [Int]), Void, Never>()
    let four = Spy<(Int, Int, Int, Int), Void, Never>()
    let five = Spy<(Int, Int, Int, Int, Int), Void, Never>()
    let six = Spy<(Int, Int, Int, Int, Int, Int), Void, Never>()

    three(1, nil, [3])
    four(1, 2, 3, 4)
    five(1, 2, 3, 4, 5)
    six(1, 2, 3, 4, 5, 6)

    #expect(three.calls == [(1, nil, [3])])
    #expect(three.lastCall == (1, nil, [3]))
    #expect(four.calls == [(1, 2, 3, 4)])
    #expect(four.lastCall == (1, 2, 3, 4))
    #expect(five.calls == [(1, 2, 3, 4, 5)])
    #expect(five.lastCall == (1, 2, 3, 4, 5))
    #expect(six.calls == [(1, 2, 3, 4, 5, 6)])
    #expect(six.lastCall == (1, 2, 3, 4, 5, 6))
  }

  @Test func `each argument of three to six counts`() {
    let three = Spy<(Int, Int, Int), Void, Never>()
    let four = Spy<(Int, Int, Int, Int), Void, Never>()
    let five = Spy<(Int, Int, Int, Int, Int), Void, Never>()
    let six = Spy<(Int, Int, Int, Int, Int, Int), Void, Never>()

    three(1, 2, 3)
    four(1, 2, 3, 4)
    five(1, 2, 3, 4, 5)
    six(1, 2, 3, 4, 5, 6)

    #expect(!(three.calls == [(1, 2, 0)]) && !(three.lastCall == (1, 2, 0)))
    #expect(!(four.calls == [(1, 2, 3, 0)]) && !(four.lastCall == (1, 2, 3, 0)))
    #expect(!(five.calls == [(1, 2, 3, 4, 0)]) && !(five.lastCall == (1, 2, 3, 4, 0)))
    #expect(!(six.calls == [(1, 2, 3, 4, 5, 0)]) && !(six.lastCall == (1, 2, 3, 4, 5, 0)))
  }
}
