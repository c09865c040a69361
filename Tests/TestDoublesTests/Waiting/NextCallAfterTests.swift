import TestDoubles
import TestSupport
import Testing

@Suite struct NextCallAfterTests {
  private let loadSpy = AsyncSpy<Int, Void, Never>(owner: "ShopSpy")
  private let showSpy = Spy<String, Void, Never>(owner: "ViewSpy")

  @Test func `calls before are passed over, and stay for others`() async throws {
    showSpy("loading")
    await loadSpy(1)
    showSpy("flat")
    let load = try await loadSpy.nextCall()

    let after = try await showSpy.nextCall(after: load)
    let first = try await showSpy.nextCall()

    #expect(after.input == "flat")
    #expect(first.input == "loading")
  }

  @Test(arguments: repeats)
  func `a call of the future is waited for`(_: Int) async throws {
    await loadSpy(1)
    let first = try await loadSpy.nextCall()

    let caller = Task { await loadSpy(2) }
    let second = try await loadSpy.nextCall(after: first)
    await caller.value

    #expect(second.input == 2)
  }

  @Test func `a request after a call is handed out by its loader`() async throws {
    let loader = MockDataLoader(data: nil)
    _ = try await loader.data(for: .to("/before"))
    await loadSpy(1)
    _ = try await loader.data(for: .to("/after"))
    let load = try await loadSpy.nextCall()

    let request = try await loader.nextCall(after: load)

    #expect(request.input.url?.path() == "/after")
  }

  @Test func `a set after a call is handed out by its property`() async throws {
    let titleSpy = PropertySpy<String>(returning: "")
    titleSpy.set("Loading")
    await loadSpy(1)
    titleSpy.set("Flats")
    let load = try await loadSpy.nextCall()

    let set = try await titleSpy.setter.nextCall(after: load)

    #expect(set.input == "Flats")
  }

  @Test func `a held call after another is handed out by its stub`() async throws {
    let openStub = AsyncStub<Int, Void, any Error>()
    openStub.suspends()
    let first = Task { try await openStub(1) }
    let firstCall = try await openStub.nextCall()
    await loadSpy(1)
    let second = Task { try await openStub(2) }
    let load = try await loadSpy.nextCall()

    let secondCall = try await openStub.nextCall(after: load)

    #expect(secondCall.input == 2)
    firstCall.resume()
    secondCall.resume()
    try await first.value
    try await second.value
  }

  @Test func `a wait in vain says after which call, and what had come`() async throws {
    showSpy("loading", function: "show(_:)")
    await loadSpy(1, function: "load(id:)")
    let load = try await loadSpy.nextCall()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await showSpy.nextCall(after: load, within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for the next call of ViewSpy.show(_:) after load(id:). 1 call came, none of them after that:
          1. show("loading")
          The wait is at TestDoublesTests/NextCallAfterTests.swift:7.
        """
    )
  }
}
