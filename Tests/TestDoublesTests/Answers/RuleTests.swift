import TestDoubles
import TestSupport
import Testing

@Suite struct RuleTests {
  let stub = Stub<Int, String, any Error>(returning: "other")
  let spy = Spy<Int, String, any Error>(returning: "other")
  let asyncStub = AsyncStub<Int, String, any Error>(returning: "other")
  let asyncSpy = AsyncSpy<Int, String, any Error>(returning: "other")

  @Test func `a stub answers the calls that a rule matches`() throws {
    stub.when { $0 > 1 }.returns("big")

    let answers = try [stub(1), stub(2)]

    #expect(answers == ["other", "big"])
  }

  @Test func `a spy answers the calls that a rule matches`() throws {
    spy.when { $0 > 1 }.returns("big")

    let answers = try [spy(1), spy(2)]

    #expect(answers == ["other", "big"])
  }

  @Test func `an async stub answers the calls that a rule matches`() async throws {
    asyncStub.when { $0 > 1 }.returns("big")

    let answers = try await [asyncStub(1), asyncStub(2)]

    #expect(answers == ["other", "big"])
  }

  @Test func `an async spy answers the calls that a rule matches`() async throws {
    asyncSpy.when { $0 > 1 }.returns("big")

    let answers = try await [asyncSpy(1), asyncSpy(2)]

    #expect(answers == ["other", "big"])
  }

  @Test func `the newest of several matching rules wins`() throws {
    spy.when { $0 > 1 }.returns("big")
    spy.when { $0 > 2 }.returns("bigger")
    spy.when { $0 > 3 }.returns("biggest")

    let answers = try [spy(1), spy(2), spy(3), spy(4)]

    #expect(answers == ["other", "big", "bigger", "biggest"])
  }

  @Test func `a rule returns several values in order, whatever else is called`() throws {
    spy.when { $0 > 1 }.returns("a", "b")

    let answers = try [spy(2), spy(1), spy(2), spy(2)]

    #expect(answers == ["a", "other", "b", "b"])
  }

  @Test func `a rule throws`() throws {
    spy.when { $0 < 0 }.throws(StoreError.locked)

    let answer = try spy(1)

    #expect(answer == "other")
    #expect(throws: StoreError.locked) { try spy(-1) }
  }

  @Test func `a rule answers with a closure`() throws {
    spy.when { $0 > 1 }.answers { "\($0)" }

    let answers = try [spy(1), spy(2), spy(3)]

    #expect(answers == ["other", "2", "3"])
  }

  @Test func `a rule of an async double answers with an async closure`() async throws {
    let stub = asyncStub
    asyncSpy.when { $0 > 1 }.answers { try await stub($0) + "!" }

    let answers = try await [asyncSpy(1), asyncSpy(2)]

    #expect(answers == ["other", "other!"])
  }

  @Test func `a rule holds calls`() async throws {
    asyncSpy.when { $0 > 1 }.suspends()
    let caller = Task { [asyncSpy] in try await [asyncSpy(1), asyncSpy(2)] }
    try await asyncSpy.waitForCalls(2)
    let answered = try await asyncSpy.nextCall()
    let held = try await asyncSpy.nextCall()

    held.resume(returning: "held")
    let answer = try await caller.value

    #expect(answer == ["other", "held"])
    #expect(answered.input == 1)
  }

  @Test func `a rule lets a function without output return`() throws {
    let service = ItemsServiceSpy()
    service.saveSpy.throws(StoreError.full)
    service.saveSpy.when { $0.id == 1 }.returns()

    try service.save(Item(id: 1))

    #expect(throws: StoreError.full) { try service.save(Item(id: 2)) }
  }

  @Test func `rules stay when the double is told another answer`() throws {
    spy.when { $0 > 1 }.returns("big")
    spy.returns("small")

    let answers = try [spy(1), spy(2)]

    #expect(answers == ["small", "big"])
  }

  @Test func `a rule that wasn't told what to answer matches nothing`() throws {
    _ = spy.when { _ in true }

    let answer = try spy(1)

    #expect(answer == "other")
  }
}
