import TestDoubles
import TestSupport
import Testing

@Suite struct ThrowingTests {
  let stub = Stub<Int, String, StoreError>(returning: "first")
  let spy = Spy<Int, String, StoreError>(returning: "first")
  let asyncStub = AsyncStub<Int, String, StoreError>(returning: "first")
  let asyncSpy = AsyncSpy<Int, String, StoreError>(returning: "first")

  @Test func `a stub throws the error it was told`() {
    stub.throws(.full)

    #expect(throws: StoreError.full) { try stub(1) }
  }

  @Test func `a spy throws the error it was told`() {
    spy.throws(.full)

    #expect(throws: StoreError.full) { try spy(1) }
  }

  @Test func `an async stub throws the error it was told`() async {
    asyncStub.throws(.full)

    await #expect(throws: StoreError.full) { try await asyncStub(1) }
  }

  @Test func `an async spy throws the error it was told`() async {
    asyncSpy.throws(.full)

    await #expect(throws: StoreError.full) { try await asyncSpy(1) }
  }

  @Test func `several errors come in order and then the last again`() {
    spy.throws(.full, .locked)

    #expect(throws: StoreError.full) { try spy(1) }
    #expect(throws: StoreError.locked) { try spy(2) }
    #expect(throws: StoreError.locked) { try spy(3) }
  }

  @Test func `a double of a function that may throw anything takes any error`() {
    let service = ItemsServiceSpy()
    service.saveSpy.throws(StoreError.full)

    #expect(throws: StoreError.full) { try service.save(Item(id: 1)) }
  }

  @Test func `a typed error stays typed`() {
    spy.throws(.locked)

    do throws(StoreError) {
      _ = try spy(1)
      Issue.record("The spy did not throw.")
    } catch {
      #expect(error == .locked)
    }
  }

  @Test func `a double of a function that rethrows may throw once a closure has`() {
    let rethrowing = __Rethrowing()
    _ = rethrowing.noting(StoreError.locked)

    let error = rethrowing.allowed(StoreError.full, in: "StoreSpy")

    #expect(error as? StoreError == .full)
  }

  @Test func `a double that threw returns again once it is told to`() throws {
    spy.throws(.full)
    _ = try? spy(1)
    spy.returns("a")

    let answer = try spy(2)

    #expect(answer == "a")
  }
}
