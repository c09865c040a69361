import TestDoubles
import TestSupport
import Testing

@Suite struct ResultTests {
  @Test func `a spy fails twice and then works, as it was told`() throws {
    let spy = Spy<Int, String, StoreError>(returning: "first")
    spy.answers(with: .failure(.full), .failure(.full), .success("saved"))

    #expect(throws: StoreError.full) { try spy(1) }
    #expect(throws: StoreError.full) { try spy(2) }
    let answers = try [spy(3), spy(4)]

    #expect(answers == ["saved", "saved"])
  }

  @Test func `an async spy answers with results in order`() async throws {
    let spy = AsyncSpy<Int, String, StoreError>(returning: "first")
    spy.answers(with: .success("saved"), .failure(.full))

    let answer = try await spy(1)

    #expect(answer == "saved")
    await #expect(throws: StoreError.full) { try await spy(2) }
  }

  @Test func `a rule answers with results in order`() throws {
    let stub = Stub<Int, String, StoreError>(returning: "first")
    stub.when { $0 > 1 }.answers(with: .failure(.full), .success("saved"))

    #expect(throws: StoreError.full) { try stub(2) }
    let answers = try [stub(2), stub(1)]

    #expect(answers == ["saved", "first"])
  }
}
