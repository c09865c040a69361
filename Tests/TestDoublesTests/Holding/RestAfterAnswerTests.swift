import StrictDoubles
import TestDoubles
import TestSupport
import Testing

/// After a call is resumed, `comesToRest()` returns when its caller has run on with the answer.
@MainActor @Suite struct RestAfterAnswerTests {
  private let loadSpy = AsyncSpy<Int, String, any Error>(owner: "ShopSpy")
  private let screen = Screen()

  @Test(arguments: repeats)
  func `what the answer led to on the caller's actor is there`(_: Int) async throws {
    loadSpy.suspends()
    Task { screen.text = try await loadSpy(1) }
    let call = try await loadSpy.nextCall()

    call.resume(returning: "flat")
    try await comesToRest()

    #expect(screen.text == "flat")
  }

  @Test(arguments: repeats)
  func `what an error led to on the caller's actor is there`(_: Int) async throws {
    loadSpy.suspends()
    Task {
      do { _ = try await loadSpy(1) } catch { screen.text = "\(error)" }
    }
    let call = try await loadSpy.nextCall()

    call.resume(throwing: StoreError.full)
    try await comesToRest()

    #expect(screen.text == "full")
  }

  @Test(arguments: repeats)
  func `a request's caller has run on, too`(_: Int) async throws {
    let loader = MockDataLoader()
    loader.suspends()
    Task { screen.text = String(decoding: try await loader.data(for: .to("/flats")).0, as: UTF8.self) }
    let call = try await loader.nextCall()

    call.resume(returning: .json("[]"))
    try await comesToRest()

    #expect(screen.text == "[]")
  }

  @Test(arguments: repeats)
  func `the caller on an actor that is named has run on`(_: Int) async throws {
    let counter = Counter()
    loadSpy.suspends()
    Task { try await counter.count(loadSpy) }
    let call = try await loadSpy.nextCall()

    call.resume(returning: "flat")
    try await comesToRest(on: counter)

    #expect(await counter.answers == 1)
  }
}

@MainActor private final class Screen {
  var text = ""
}

private actor Counter {
  var answers = 0

  func count(_ loadSpy: AsyncSpy<Int, String, any Error>) async throws {
    _ = try await loadSpy(1)
    answers += 1
  }
}
