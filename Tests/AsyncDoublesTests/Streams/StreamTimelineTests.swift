import AsyncDoubles
import TestSupport
import Testing

/// What a timeline has of streams.
@Suite struct StreamTimelineTests {
  private let spy = Spy<Int, AsyncStream<String>, Never>(streaming: [], owner: "ShopSpy.changesSpy")

  private func changes(of id: Int) -> AsyncStream<String> { spy(id) }

  @Test func `what happens in a stream is in a timeline`() async throws {
    spy.streamsOnDemand()
    let stream = changes(of: 7)
    let changes = try await spy.nextStream()
    changes.yield("a")
    changes.finish()
    _ = await elements(of: stream)
    _ = self.changes(of: 8)

    let timeline = Timeline(spy)

    #expect(
      timeline.description == """
        1. ShopSpy.changes(of: 7) returned
        2. ShopSpy.changes(of: 7) yielded "a"
        3. ShopSpy.changes(of: 7) finished
        4. ShopSpy.changes(of: 8) returned
        5. ShopSpy.changes(of: 8) was terminated
        """
    )
    #expect(timeline.functions == ["changes(of:)", "changes(of:)"])
  }

  @Test func `elements that each call gets are in a timeline once they are read`() async {
    spy.streams("a", "b")
    let stream = changes(of: 7)
    var iterator = stream.makeAsyncIterator()

    _ = await iterator.next()

    #expect(
      Timeline(spy).description == """
        1. ShopSpy.changes(of: 7) returned
        2. ShopSpy.changes(of: 7) yielded "a"
        """
    )
  }

  @Test func `the end of a stream is in a timeline once, and so is an error`() async {
    let countSpy = Spy<Void, AsyncThrowingStream<Int, any Error>, Never>(
      streaming: [],
      owner: "ShopSpy.countSpy"
    )
    countSpy.streams(1, thenThrowing: Offline())
    spy.streams("a")
    var iterator = changes(of: 7).makeAsyncIterator()

    _ = await iterator.next()
    _ = await iterator.next()
    _ = await iterator.next()
    await #expect(throws: Offline.self) { for try await _ in countSpy(function: "count()") {} }

    #expect(
      Timeline(spy, countSpy).description == """
        1. ShopSpy.changes(of: 7) returned
        2. ShopSpy.changes(of: 7) yielded "a"
        3. ShopSpy.changes(of: 7) finished
        4. ShopSpy.count() returned
        5. ShopSpy.count() yielded 1
        6. ShopSpy.count() threw Offline()
        """
    )
  }

  @Test func `the end is in a timeline where the test sent it, or where the consumer first got it`()
    async throws
  {
    let openSpy = Spy<Int, Void, Never>(owner: "DoorSpy.openSpy")
    spy.streams()
    var first = changes(of: 1).makeAsyncIterator()
    spy.streamsOnDemand()
    var second = changes(of: 2).makeAsyncIterator()
    _ = try await spy.nextStream()
    try await spy.nextStream().finish()
    _ = await first.next()
    openSpy(90)
    _ = await first.next()
    _ = await second.next()

    #expect(
      Timeline(spy, openSpy).description == """
        1. ShopSpy.changes(of: 1) returned
        2. ShopSpy.changes(of: 2) returned
        3. ShopSpy.changes(of: 2) finished
        4. ShopSpy.changes(of: 1) finished
        5. DoorSpy.openSpy(90) returned
        """
    )
  }

  @Test func `what the consumer never gets, since it has stopped, is in no timeline`() async throws {
    spy.streamsOnDemand()
    _ = changes(of: 7)
    let changes = try await spy.nextStream()

    changes.yield("a")
    changes.finish()

    #expect(
      Timeline(spy).description == """
        1. ShopSpy.changes(of: 7) returned
        2. ShopSpy.changes(of: 7) was terminated
        """
    )
  }

  @Test func `of very many elements the newest are kept`() async throws {
    let spy = Spy<Void, AsyncStream<Int>, Never>(streaming: [])
    spy.streamsOnDemand()
    let stream = spy()
    let sending = try await spy.nextStream()

    for number in 1...100_000 { sending.yield(number) }

    #expect(Timeline(spy).entries.count == 1_001)
    withExtendedLifetime(stream) {}
  }
}
