import StrictDoubles
import Testing

/// What a strict test reports at its end may have to be described on the main actor.
@MainActor @Suite(.strictDoubles) struct MainActorTests {
  @Test func heldCallOfTheMainActor() async throws {
    let showSpy = AsyncSpy<Screen, Void, Never>()
    showSpy.suspends()

    Task { await showSpy(Screen(), function: "show(_:)") }

    try await showSpy.waitForCalls(1)
  }
}

/// Stops the process when it is described on another actor.
@MainActor private final class Screen: @preconcurrency CustomStringConvertible {
  var description: String { "the first screen" }
}
