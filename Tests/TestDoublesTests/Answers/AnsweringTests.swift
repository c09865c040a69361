import TestDoubles
import TestSupport
import Testing

@Suite struct AnsweringTests {
  @Test func `a stub answers with what a closure makes of the input`() {
    let doubleStub = Stub<Int, Int, Never>(returning: 0)
    doubleStub.answers { $0 * 2 }

    let answers = [doubleStub(1), doubleStub(2)]

    #expect(answers == [2, 4])
  }

  @Test func `a spy answers with what a closure makes of the input`() {
    let doubleSpy = Spy<Int, Int, Never>(returning: 0)
    doubleSpy.answers { $0 * 2 }

    let answers = [doubleSpy(1), doubleSpy(2)]

    #expect(answers == [2, 4])
  }

  @Test func `an async stub answers with what an async closure makes of the input`() async {
    let rateStub = AsyncStub<Void, Int, Never>(returning: 2)
    let doubleStub = AsyncStub<Int, Int, Never>(returning: 0)
    doubleStub.answers { await rateStub() * $0 }

    let answers = await [doubleStub(1), doubleStub(2)]

    #expect(answers == [2, 4])
  }

  @Test func `an async spy answers with what an async closure makes of the input`() async throws {
    let service = ItemsServiceSpy()
    service.loadItemsSpy.answers { page, query in [Item(id: page), Item(id: query.count)] }

    let items = try await service.loadItems(page: 7, matching: "flat")

    #expect(items == [Item(id: 7), Item(id: 4)])
  }

  @Test @MainActor func `a closure may be the main actor's own`() {
    let screen = Screen()
    let showSpy = Spy<String, Int, Never>(returning: 0)
    showSpy.answersOnMainActor { text in
      screen.texts.append(text)
      return screen.texts.count
    }

    let answers = [showSpy("flat"), showSpy("house")]

    #expect(answers == [1, 2])
    #expect(screen.texts == ["flat", "house"])
  }

  @Test @MainActor func `an async closure may be the main actor's own`() async {
    let screen = Screen()
    let showSpy = AsyncSpy<String, Void, Never>()
    showSpy.answers { @MainActor text in screen.texts.append(text) }

    await showSpy("flat")

    #expect(screen.texts == ["flat"])
  }

  @Test @MainActor func `a closure that is the main actor's own may throw`() {
    let service = ItemsServiceSpy()
    service.saveSpy.answersOnMainActor { _ in throw StoreError.full }

    #expect(throws: StoreError.full) { try service.save(Item(id: 1)) }
  }

  @Test(.inOwnProcess) func `stops the process when a closure of the main actor's is called elsewhere`() async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let showSpy = Spy<String, Void, Never>(owner: "ViewSpy")
      showSpy.answersOnMainActor(line: 7) { _ in }
      await Task.detached { showSpy("flat", function: "show(_:)") }.value
    }

    #expect(
      result?.standardErrorText.contains(
        """
        ViewSpy.show(_:) was called off the main actor, and its answer, set up at \
        TestDoublesTests/AnsweringTests.swift:7, is a closure of the main actor.
        """
      ) == true
    )
  }

  @Test func `a closure may throw`() {
    let service = ItemsServiceSpy()
    service.saveSpy.answers { _ in throw StoreError.full }

    #expect(throws: StoreError.full) { try service.save(Item(id: 1)) }
  }

  @Test func `an async closure may throw`() async {
    let service = ItemsServiceSpy()
    service.loadItemsSpy.answers { _ in throw StoreError.full }

    await #expect(throws: StoreError.full) { try await service.loadItems(page: 1, matching: "") }
  }

  @Test func `a closure may throw a typed error`() {
    let spy = Spy<Int, Int, StoreError>(returning: 0)
    spy.answers { _ throws(StoreError) in throw .locked }

    #expect(throws: StoreError.locked) { try spy(1) }
  }

  @MainActor @Test func `an async closure runs where its caller runs`() async {
    let spy = AsyncSpy<Void, Void, Never>(answering: { _ in MainActor.preconditionIsolated() })

    await spy()

    #expect(spy.wasCalled)
  }
}

@MainActor private final class Screen {
  var texts: [String] = []
}
