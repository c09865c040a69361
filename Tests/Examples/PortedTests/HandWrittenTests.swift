// Teaches: what tests miss whose mock reports events by a stream of its own, as many hand-written mocks do.
// ServiceGroupTests.swift beside it has the same tests with spies. Keep what this file tests, not how.
// Products: none.
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct HandWrittenTests {
  @Test func `services stop, the last one first`() async throws {
    let database = MockService()
    let api = MockService()
    let group = ServiceGroup([database, api])
    var databaseEvents = database.events.makeAsyncIterator()
    var apiEvents = api.events.makeAsyncIterator()
    try await group.start()

    let stop = Task { await group.stop() }
    let apiSaw = await [apiEvents.next(), apiEvents.next()]
    await api.finish(.success(()))
    let databaseSaw = await [databaseEvents.next(), databaseEvents.next()]
    await database.finish(.success(()))

    #expect(apiSaw == [.started, .stopping])
    #expect(databaseSaw == [.started, .stopping])
    await stop.value
  }

  @Test func `a service that fails to stop doesn't keep the others running`() async throws {
    let database = MockService()
    let api = MockService()
    let group = ServiceGroup([database, api])
    var databaseEvents = database.events.makeAsyncIterator()
    var apiEvents = api.events.makeAsyncIterator()
    try await group.start()

    let stop = Task { await group.stop() }
    let apiSaw = await [apiEvents.next(), apiEvents.next()]
    await api.finish(.failure(Crashed()))
    let databaseSaw = await [databaseEvents.next(), databaseEvents.next()]
    await database.finish(.success(()))

    #expect(apiSaw == [.started, .stopping])
    #expect(databaseSaw == [.started, .stopping])
    await stop.value
  }
}

private actor MockService: Service {
  enum Event { case started, stopping }

  nonisolated let events: AsyncStream<Event>
  private let report: AsyncStream<Event>.Continuation
  private var stopped: CheckedContinuation<Void, any Error>?

  init() {
    (events, report) = AsyncStream.makeStream()
  }

  func start() async throws {
    report.yield(.started)
  }

  func stop() async throws {
    try await withCheckedThrowingContinuation {
      stopped = $0
      report.yield(.stopping)
    }
  }

  func finish(_ result: Result<Void, any Error>) {
    stopped?.resume(with: result)
    stopped = nil
  }
}
