import StrictDoubles
import TestSupport
import Testing

@Suite(.strictDoubles(waiting: .seconds(10))) struct ReleaseTests {
  let viewSpy = Spy<Screen, Void, Never>()

  @Test func `an object that the test lets go of passes`() {
    let screen = checkRelease(of: Screen())

    viewSpy(screen)

    #expect(viewSpy.callCount == 1)
  }

  @Test(arguments: repeats) func `a task may let go of the object a moment later`(number: Int) {
    let screen = checkRelease(of: Screen())

    Task { for _ in 1...10 { await screen.pass() } }
  }

  @Test(arguments: repeats) func `the main actor may let go of the object a moment later`(number: Int) {
    let screen = checkRelease(of: Screen())

    Task { @MainActor in for _ in 1...10 { await screen.pass() } }
  }

  @Test func `an object behind a protocol keeps its type`() {
    let shown: any Showing = checkRelease(of: makeShown())

    #expect(shown.title == "Items")
  }

  @Test func `a recorder lets go of what it has seen`() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Screen.self)
    let changesSpy = Spy<Void, AsyncStream<Screen>, Never>(streaming: [])
    changesSpy.streams(checkRelease(of: Screen()))

    for await screen in changesSpy() { continuation.yield(screen) }
    continuation.finish()

    #expect(changesSpy.callCount == 1)
    withExtendedLifetime(stream) {}
  }

  private func makeShown() -> any Showing { Screen() }
}

private protocol Showing: AnyObject, Sendable {
  var title: String { get }
}

final class Screen: Showing {
  let title = "Items"

  nonisolated func pass() async { await Task.yield() }
}
