import AsyncDoubles
import TestSupport
import Testing

/// Streams through which the test sends elements and the end.
@Suite struct StreamsOnDemandTests {
  private let spy = Spy<Int, AsyncStream<String>, Never>(streaming: [], owner: "ShopSpy.changesSpy")

  private func changes(of id: Int) -> AsyncStream<String> { spy(id) }

  @Test func `the test sends what a consumer reads`() async throws {
    spy.streamsOnDemand()
    let stream = changes(of: 7)
    let reading = Task { await elements(of: stream) }

    let changes = try await spy.nextStream()
    changes.yield("a")
    changes.yield("b")
    changes.finish()

    #expect(changes.call.input == 7)
    #expect(await reading.value == ["a", "b"])
  }

  @Test func `the test can end a stream with an error`() async throws {
    let spy = Spy<Void, AsyncThrowingStream<Int, any Error>, Never>(streaming: [])
    spy.streamsOnDemand()
    let stream = spy()

    let sending = try await spy.nextStream()
    sending.yield(1)
    sending.finish(throwing: Offline())

    var read: [Int] = []
    await #expect(throws: Offline.self) {
      for try await number in stream { read.append(number) }
    }
    #expect(read == [1])
  }

  @Test func `who waits for an element gets the error that ends the stream`() async throws {
    let spy = Spy<Void, AsyncThrowingStream<Int, any Error>, Never>(streaming: [])
    spy.streamsOnDemand()
    let stream = spy()
    let reading = Task {
      for try await _ in stream {}
    }

    let sending = try await spy.nextStream()
    sending.yield(1)
    try await sending.waitUntilRead()
    sending.finish(throwing: Offline())

    await #expect(throws: Offline.self) { try await reading.value }
  }

  @Test func `nextStream gives the stream of each call once`() async throws {
    spy.streamsOnDemand()
    let (first, second) = (changes(of: 1), changes(of: 2))

    let one = try await spy.nextStream()
    let two = try await spy.nextStream()
    one.yield("one")
    two.yield("two")
    one.finish()
    two.finish()

    #expect(await elements(of: first) == ["one"])
    #expect(await elements(of: second) == ["two"])
  }

  @MainActor @Test(arguments: repeats)
  func `what a consumer does with an element has happened once it is read`(_: Int) async throws {
    spy.streamsOnDemand()
    var shown: [String] = []
    let stream = changes(of: 7)
    let showing = Task { for await text in stream { shown.append(text) } }
    let changes = try await spy.nextStream()

    changes.yield("a")
    changes.yield("b")
    try await changes.waitUntilRead()

    #expect(shown == ["a", "b"])
    showing.cancel()
    try await changes.waitForTermination()
  }

  @Test(arguments: repeats) func `waitUntilRead ends at the end of the stream`(_: Int) async throws {
    spy.streamsOnDemand()
    let stream = changes(of: 7)
    let reading = Task { await elements(of: stream) }
    let changes = try await spy.nextStream()

    changes.yield("a")
    changes.finish()
    try await changes.waitUntilRead()

    #expect(await reading.value == ["a"])
    #expect(!changes.isTerminated)
  }

  @Test(arguments: repeats) func `a cancelled consumer terminates its stream`(_: Int) async throws {
    spy.streamsOnDemand()
    let stream = changes(of: 7)
    let reading = Task { await elements(of: stream) }
    let changes = try await spy.nextStream()

    reading.cancel()
    try await changes.waitForTermination()

    #expect(changes.isTerminated)
    #expect(await reading.value == [])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `a consumer that reads on after it was cancelled is at the end`() async throws {
    let spy = Spy<Int, any AsyncSequence<Int, Never> & Sendable, Never>.unimplemented()
    spy.streamsOnDemand()
    let stream = spy(7)
    let reading = Task {
      for await _ in stream {}
      for await _ in stream {}
    }
    let numbers = try await spy.nextStream()

    reading.cancel()
    await reading.value

    #expect(numbers.isTerminated)
  }

  @Test(arguments: repeats) func `a consumer that breaks off terminates its stream`(_: Int) async throws {
    spy.streamsOnDemand()
    let reading = Task { [spy] in
      for await _ in spy(7) { break }
    }
    let changes = try await spy.nextStream()

    changes.yield("a")
    try await changes.waitForTermination()

    #expect(changes.isTerminated)
    await reading.value
  }

  @Test func `a stream that is let go is terminated`() async throws {
    spy.streamsOnDemand()
    _ = changes(of: 7)

    let changes = try await spy.nextStream()

    try await changes.waitForTermination()
    #expect(changes.isTerminated)
  }

  @Test func `a stream that has ended isn't terminated`() async throws {
    spy.streamsOnDemand()
    let stream = changes(of: 7)
    let changes = try await spy.nextStream()
    changes.finish()

    _ = await elements(of: stream)

    #expect(!changes.isTerminated)
  }

  @Test func `what is sent to a consumer that has stopped is lost, and nobody waits until it is read`()
    async throws
  {
    spy.streamsOnDemand()
    _ = changes(of: 7)
    let changes = try await spy.nextStream()

    changes.yield("a")
    try await changes.waitUntilRead()
    changes.finish()

    #expect(changes.isTerminated)
  }

  @Test(arguments: repeats) func `eight threads can send`(_: Int) async throws {
    let spy = Spy<Void, AsyncStream<Int>, Never>(streaming: [])
    spy.streamsOnDemand()
    let stream = spy()
    let reading = Task { await elements(of: stream) }
    let sending = try await spy.nextStream()

    await onEightThreads(upTo: 80) { sending.yield($0) }
    try await sending.waitUntilRead()
    sending.finish()

    #expect(await reading.value.sorted() == Array(1...80))
  }

  @Test func `of very many elements each is read`() async throws {
    let spy = Spy<Void, AsyncStream<Int>, Never>(streaming: [])
    spy.streamsOnDemand()
    let stream = spy()
    let sending = try await spy.nextStream()
    for number in 1...10_000 { sending.yield(number) }
    sending.finish()

    let read = await elements(of: stream)

    #expect(read == Array(1...10_000))
    #expect(Timeline(spy).entries.count == 1_002)
  }

  @Test func `of very many elements the oldest are released once they are read`() async throws {
    final class Door: Sendable {}
    let spy = Spy<Void, AsyncStream<Door>, Never>(streaming: [])
    spy.streamsOnDemand()
    let stream = spy()
    let sending = try await spy.nextStream()
    var doors = (1...3_000).map { _ in Door() }
    weak var oldest: Door?
    oldest = doors[0]
    for door in doors { sending.yield(door) }
    sending.finish()
    doors = []

    let count = await elements(of: stream).count

    #expect(count == 3_000)
    #expect(oldest == nil)
  }
}
