import Shapes
import TestDoubles
import TestSupport
import Testing

/// Doubles of functions that change, own or lend what they take, or give it away for good.
@Suite struct GeneratedOwnershipTests {
  @Test func `an answer may change an inout argument`() {
    let double = ChangedArgumentsSpy()
    double.incrementSpy.answers { number in number.value += 1 }
    var number = 41

    double.increment(&number)

    #expect(number == 42)
    #expect(double.incrementSpy.lastCall?.initial == 41)
  }

  @Test func `an answer may change generic inout arguments`() {
    let double = ChangedArgumentsSpy()
    double.swapSpy.answers { arguments in
      (arguments.first.value, arguments.second.value) = (arguments.second.value, arguments.first.value)
    }
    var first = "a"
    var second = "b"

    double.swap(&first, &second)

    #expect(first == "b")
    #expect(second == "a")
  }

  @Test func `owned arguments are recorded`() {
    let double = OwnedArgumentsSpy(look: 3)

    double.take("one")
    let length = double.look(at: "two")

    #expect(length == 3)
    #expect(double.takeSpy.calls == ["one"])
    #expect(double.lookSpy.calls == ["two"])
  }

  @Test func `owned arguments that can be copied are recorded, of whatever type`() {
    let double = OwnedArgumentsSpy(count: 1)
    let cell = Cell(1)

    let count = double.count([1, 2], in: cell, after: Stamp())

    #expect(count == 1)
    #expect(double.countSpy.lastCall?.values == [1, 2])
    #expect(double.countSpy.lastCall?.cell === cell)
    #expect(double.countSpy.lastCall?.stamp == Stamp())
  }

  @Test func `a call whose argument can't be copied is counted`() {
    let double = NoncopyableArgumentsSpy(look: 1)

    double.use(Token())

    #expect(double.useSpy.callCount == 1)
  }

  @Test(.inOwnProcess) func `a result that can't be copied is said to be out of reach`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NoncopyableResultsSpy().make { Token() }
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "NoncopyableResultsSpy.make(_:) returns what can't be copied: a double has none to give"
      )
    )
  }

  @Test(.inOwnProcess) func `a type that can't be copied is known by its declaration`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TokensSpy().issue()
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("TokensSpy.issue() returns what can't be copied: a double has none to give"))
  }

  @Test func `a changed argument that can't be copied stays as it is`() {
    let double = TokensSpy()
    var token = Token()

    double.exchange(&token)

    #expect(double.exchangeSpy.callCount == 1)
  }

  @Test func `a generic argument that is consumed is recorded, and passed on`() {
    let real = OwnedArgumentsSpy(keep: 8)
    let double = OwnedArgumentsRelay(forwardingTo: real)

    let kept = double.keep(7)

    #expect(kept == 8)
    #expect(double.keepSpy.lastCall as? Int == 7)
    #expect(real.keepSpy.lastCall as? Int == 7)
  }

  @Test(.inOwnProcess) func `a property that can't be copied stops the process, and the rest is doubled`()
    async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let double = TokenHolderSpy(count: 3)
      if double.count == 3 { _ = double.token }
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains("TokenHolderSpy.token is of a type that can't be copied: a double has none to give")
    )
  }
}
