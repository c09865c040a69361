import TestDoubles
import TestSupport
import Testing

@Suite struct ReturningTests {
  let stub = Stub<Int, String, Never>(returning: "first")
  let spy = Spy<Int, String, Never>(returning: "first")
  let asyncStub = AsyncStub<Int, String, Never>(returning: "first")
  let asyncSpy = AsyncSpy<Int, String, Never>(returning: "first")

  @Test func `a stub returns the value it was told`() {
    stub.returns("a")

    let answers = [stub(1), stub(2)]

    #expect(answers == ["a", "a"])
  }

  @Test func `a spy returns the value it was told`() {
    spy.returns("a")

    let answers = [spy(1), spy(2)]

    #expect(answers == ["a", "a"])
  }

  @Test func `an async stub returns the value it was told`() async {
    asyncStub.returns("a")

    let answers = await [asyncStub(1), asyncStub(2)]

    #expect(answers == ["a", "a"])
  }

  @Test func `an async spy returns the value it was told`() async {
    asyncSpy.returns("a")

    let answers = await [asyncSpy(1), asyncSpy(2)]

    #expect(answers == ["a", "a"])
  }

  @Test func `a spy returns several values in order and then the last again`() {
    spy.returns("a", "b", "c")

    let answers = [spy(1), spy(2), spy(3), spy(4), spy(5)]

    #expect(answers == ["a", "b", "c", "c", "c"])
  }

  @Test func `what was told last replaces what was told before`() {
    spy.returns("a", "b", "c")
    _ = spy(1)
    spy.returns("d", "e")

    let answers = [spy(2), spy(3)]

    #expect(answers == ["d", "e"])
  }

  @Test func `nil is a value like any other`() {
    let findSpy = Spy<Int, Item?, Never>(returning: Item(id: 1))
    findSpy.returns(nil)

    let item = findSpy(1)

    #expect(item == nil)
  }

  @Test func `what a double returned is freed with it`() {
    final class Door: Sendable {}
    weak var returned: Door?

    do {
      let openSpy = Spy<Int, Door, Never>(returning: Door())
      returned = openSpy(1)
    }

    #expect(returned == nil)
  }
}
