// Teaches: one spy stands for the same function of several objects, so their calls are in one array, in order. While a
// test holds a call, it sees what has not happened yet.
// Use it if the order matters in which several objects of a kind are called.
// Product: TestDoubles.
import TestDoubles
import Testing

@MainActor @Suite struct ServiceGroupTests {
  let startSpy = AsyncSpy<String, Void, any Error>()
  let stopSpy = AsyncSpy<String, Void, any Error>()
  let group: ServiceGroup

  init() {
    group = ServiceGroup([
      SpiedService(name: "database", startSpy: startSpy, stopSpy: stopSpy),
      SpiedService(name: "api", startSpy: startSpy, stopSpy: stopSpy),
    ])
  }

  @Test func `services start in order`() async throws {
    try await group.start()

    #expect(startSpy.calls == ["database", "api"])
  }

  @Test func `a service stops when the one after it has`() async throws {
    try await group.start()
    stopSpy.when { $0 == "api" }.suspends()

    let stop = Task { await group.stop() }
    let api = try await stopSpy.nextCall { $0 == "api" }
    let stoppedAtOnce = stopSpy.calls
    api.resume()
    await stop.value

    #expect(stoppedAtOnce == ["api"])
    #expect(stopSpy.calls == ["api", "database"])
  }

  @Test func `a service that fails to stop doesn't keep the others running`() async throws {
    try await group.start()
    stopSpy.when { $0 == "api" }.throws(Crashed())

    await group.stop()

    #expect(stopSpy.calls == ["api", "database"])
  }

  @Test func `where a service fails to start, those that run are stopped`() async {
    startSpy.when { $0 == "api" }.throws(Crashed())

    await #expect(throws: Crashed.self) { try await group.start() }

    #expect(stopSpy.calls == ["database"])
  }
}

/// Every service calls the same two spies, and passes its name.
private struct SpiedService: Service {
  let name: String
  let startSpy: AsyncSpy<String, Void, any Error>
  let stopSpy: AsyncSpy<String, Void, any Error>

  func start() async throws { try await startSpy(name) }
  func stop() async throws { try await stopSpy(name) }
}

struct Crashed: Error {}
