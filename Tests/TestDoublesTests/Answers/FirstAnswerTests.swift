import TestDoubles
import TestSupport
import Testing

@Suite struct FirstAnswerTests {
  @Test func `a double of a function without output returns`() async throws {
    let stub = Stub<Int, Void, Never>()
    let spy = Spy<Int, Void, StoreError>()
    let asyncStub = AsyncStub<Int, Void, any Error>()
    let asyncSpy = AsyncSpy<Int, Void, Never>()

    stub(1)
    try spy(1)
    try await asyncStub(1)
    await asyncSpy(1)

    #expect(spy.wasCalled && asyncSpy.wasCalled)
  }

  @Test func `a double of a function that may throw anything throws until it is told more`() async {
    let stub = Stub<Int, Item, any Error>()
    let spy = Spy<Int, Item, any Error>()
    let asyncStub = AsyncStub<Int, Item, any Error>()
    let asyncSpy = AsyncSpy<Int, Item, any Error>()

    #expect(throws: UnansweredCall.self) { try stub(1) }
    #expect(throws: UnansweredCall.self) { try spy(1) }
    await #expect(throws: UnansweredCall.self) { try await asyncStub(1) }
    await #expect(throws: UnansweredCall.self) { try await asyncSpy(1) }
  }

  @Test func `a value that a generated initialiser passes on answers like a first one`() async throws {
    let spy = Spy<Int, String, Never>.unimplemented()
    let asyncSpy = AsyncSpy<Int, String, any Error>()

    spy.__startsReturning("a")
    asyncSpy.__startsReturning("b")
    let answer = try await asyncSpy(1)

    #expect(answer == "b")
    #expect(spy(1) == "a")
  }

  @Test func `values that a generated initialiser passes on answer in order, and none changes nothing`() {
    let spy = Spy<Int, String?, Never>(returning: "first")
    let titleSpy = PropertySpy<String>(returning: "first")
    let otherSpy = PropertySpy<String?>(returning: "first")

    spy.__startsReturning(each: [])
    titleSpy.__startsReturning(nil)
    otherSpy.__startsReturning(each: [])
    #expect([spy(1), titleSpy.get(), otherSpy.get()] == ["first", "first", "first"])
    spy.__startsReturning(each: ["a", nil])
    titleSpy.__startsReturning("b")
    otherSpy.__startsReturning(each: [nil, "c"])

    #expect([spy(1), spy(2), spy(3)] == ["a", nil, nil])
    #expect([titleSpy.get(), titleSpy.get()] == ["b", "b"])
    #expect([otherSpy.get(), otherSpy.get(), otherSpy.get()] == [nil, "c", "c"])
  }

  @Test func `a double can be made with a value`() async throws {
    let stub = Stub<Int, String, Never>(returning: "a")
    let spy = Spy<Int, String, StoreError>(returning: "b")
    let asyncStub = AsyncStub<Int, String, any Error>(returning: "c")
    let asyncSpy = AsyncSpy<Int, String, Never>(returning: "d")

    let answers = try await [stub(1), spy(1), asyncStub(1), asyncSpy(1)]

    #expect(answers == ["a", "b", "c", "d"])
  }

  @Test func `a double can be made with several values`() async {
    let spy = Spy<Int, String, Never>(returning: "a", "b")

    let answers = [spy(1), spy(2), spy(3)]

    #expect(answers == ["a", "b", "b"])
  }

  @Test func `a double can be made with an error`() async {
    let stub = Stub<Int, String, StoreError>(throwing: .full)
    let spy = Spy<Int, String, any Error>(throwing: StoreError.full)
    let asyncStub = AsyncStub<Int, String, StoreError>(throwing: .full)
    let asyncSpy = AsyncSpy<Int, String, any Error>(throwing: StoreError.full)

    #expect(throws: StoreError.full) { try stub(1) }
    #expect(throws: StoreError.full) { try spy(1) }
    await #expect(throws: StoreError.full) { try await asyncStub(1) }
    await #expect(throws: StoreError.full) { try await asyncSpy(1) }
  }

  @Test func `a double can be made with a closure`() async {
    let stub = Stub<Int, Int, Never>(answering: { $0 + 1 })
    let spy = Spy<Int, Int, Never>(answering: { $0 + 2 })
    let asyncStub = AsyncStub<Int, Int, Never>(answering: { $0 + 3 })
    let asyncSpy = AsyncSpy<Int, Int, Never>(answering: { $0 + 4 })

    let answers = await [stub(1), spy(1), asyncStub(1), asyncSpy(1)]

    #expect(answers == [2, 3, 4, 5])
  }

  @Test func `a double can be told to return where there is nothing to return`() throws {
    let spy = Spy<Int, Void, StoreError>(throwing: .full)
    spy.returns()

    try spy(1)

    #expect(spy.callCount == 1)
  }
}
