import Shapes
import TestDoubles
import Testing

/// Doubles of what belongs to an actor, or goes from one to another.
@Suite struct GeneratedIsolationTests {
  @Test func `a double of a main actor's protocol can be made anywhere`() async {
    let double = ScreenSpy(identifier: "screen")

    await double.show("hello")

    #expect(double.identifier() == "screen")
    #expect(double.showSpy.calls == ["hello"])
  }

  @Test func `a double of another global actor's protocol runs there`() async {
    let double = JobSpy(start: 5)

    let result = await double.start()

    #expect(result == 5)
  }

  @Test func `members may be isolated one by one`() async {
    let double = MixedIsolationSpy()

    await double.draw()
    await double.work(isolation: nil)

    #expect(double.drawSpy.callCount == 1)
    #expect(double.workSpy.callCount == 1)
  }

  @Test func `a double of an actor is an actor`() async {
    let double = AccountSpy(balance: 10, deposit: 15, name: "savings")

    let balance = await double.deposit(5)

    #expect(balance == 15)
    #expect(await double.balance == 10)
    #expect(double.name() == "savings")
    #expect(double.depositSpy.calls == [5])
  }

  @Test func `a sent result and a sent argument pass through`() {
    let double = MakesSpy(make: Cell(4), makeAnswer: Cell(6), remake: 7)
    let receiver = SendsSpy()

    let made = double.make()
    let answer = double.make(answer: 1)
    let remade = double.remake(5)
    receiver.take(Cell(5))

    #expect(made.value == 4)
    #expect(answer.value == 6)
    #expect(remade == 7)
    #expect(receiver.takeSpy.lastCall?.value == 5)
  }

  @Test func `what is sent may be Sendable`() async throws {
    let double = SendsMessagesSpy(make: Message(), answer: Message())

    _ = double.make()
    let answer = try await double.answer(Message())

    #expect(answer != nil)
    #expect(double.makeSpy.callCount == 1)
    #expect(double.answerSpy.callCount == 1)
  }

  @Test func `a function that runs where its caller does, or never does, answers and records`() async {
    let double = CallersIsolationSpy(load: 1, refill: Cell(3), parse: 2)

    let loaded = await double.load()
    let refilled = await double.refill(Cell(4))
    let parsed = await double.parse("2")

    #expect(loaded == 1)
    #expect(refilled.value == 3)
    #expect(parsed == 2)
    #expect(double.refillSpy.lastCall?.value == 4)
    #expect(double.parseSpy.calls == ["2"])
  }

  @Test func `a function that runs where its caller does lends closures for the length of the call`()
    async throws
  {
    let double = LendsToCallerSpy(count: 1)
    double.countSpy.answers { call in call.body.function() + call.cell.value }
    double.runSpy.answers { body in try await body.function() }
    let cell = Cell(2)

    let count = await double.count({ 5 }, in: cell)
    let text = try await double.run { "done" }

    #expect(count == 7)
    #expect(text == "done")
    #expect(double.countSpy.lastCall?.cell === cell)
  }

  @Test func `it lends several, and those of a function that rethrows`() async throws {
    let double = LendsToCallerSpy(compare: false)
    double.compareSpy.answers { call in
      let second = await call.second.function()
      return call.first.function().value == second.value
    }
    double.retrySpy.answers { call in try await call.body.function(3) }
    let cell = Cell(2)

    let isSame = await double.compare({ Cell(3) }, { Cell(3) }, in: nil, limit: 1)
    await double.retry({ number in cell.value = number }, cell)

    #expect(isSame)
    #expect(double.compareSpy.lastCall?.limit == 1)
    #expect(cell.value == 3)
  }

  @Test @MainActor func `a double of an actor's protocol is equal to itself anywhere`() async {
    let row = RowSpy(show: 1)
    let section = SectionSpy(show: 2)

    let isEqual = await Task.detached { row == row && section == section }.value

    #expect(isEqual)
    #expect(Set([row]).contains(row))
    #expect(row.show() == 1)
  }

  @Test func `a closure is lent to a call on an actor that is passed`() async throws {
    let double = PassedActorSpy()
    double.runSpy.answers { _, body in try await body.function() }

    let number = await double.run(isolation: nil) { 7 }

    #expect(number == 7)
  }
}
