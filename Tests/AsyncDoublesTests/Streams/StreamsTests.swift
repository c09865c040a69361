import AsyncDoubles
import TestSupport
import Testing

/// Doubles of functions that return streams.
@Suite struct StreamsTests {
  private let spy = Spy<Int, AsyncStream<String>, Never>(streaming: [], owner: "ShopSpy.changesSpy")

  private func changes(of id: Int) -> AsyncStream<String> { spy(id) }

  @Test func `each call gets a stream of its own`() async {
    spy.streams("old", "new")

    let first = await elements(of: changes(of: 1))
    let second = await elements(of: changes(of: 2))

    #expect(first == ["old", "new"])
    #expect(second == ["old", "new"])
    #expect(spy.calls == [1, 2])
  }

  @Test func `a stream may have no elements`() async {
    spy.streams()

    #expect(await elements(of: changes(of: 1)) == [])
  }

  @Test func `a double can stream from the start`() async {
    let spy = Spy<Void, AsyncStream<Int>, Never>(streaming: [1, 2])

    #expect(await elements(of: spy()) == [1, 2])
  }

  @Test func `a stream can end with an error`() async throws {
    let spy = Spy<Void, AsyncThrowingStream<Int, any Error>, Never>(streaming: [])
    spy.streams(1, thenThrowing: Offline())

    var read: [Int] = []
    await #expect(throws: Offline.self) {
      for try await number in spy() { read.append(number) }
    }

    #expect(read == [1])
  }

  @Test func `streams can be for some calls only`() async {
    spy.streams("any")
    spy.when { $0 == 7 }.streams("seven")

    let seven = await elements(of: changes(of: 7))
    let other = await elements(of: changes(of: 8))

    #expect(seven == ["seven"])
    #expect(other == ["any"])
  }

  @Test func `async and throwing functions stream as well`() async throws {
    let spy = AsyncSpy<Int, AsyncThrowingStream<Int, any Error>, any Error>()
    spy.streams(1, 2)
    let stub = AsyncStub<Int, AsyncStream<Int>, Never>(streaming: [])
    stub.streams(3)

    var read: [Int] = []
    for try await number in try await spy(7) { read.append(number) }
    for await number in await stub(7) { read.append(number) }

    #expect(read == [1, 2, 3])
  }

  @Test func `the stream of a property can be another with each get`() async {
    let spy = PropertySpy<AsyncStream<Int>>.unimplemented()
    spy.getter.streams(1)

    let first = await elements(of: spy.get())
    let second = await elements(of: spy.get())

    #expect(first == [1])
    #expect(second == [1])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `a function that returns any sequence streams as well`() async throws {
    let spy = Spy<Void, any AsyncSequence<Int, any Error>, any Error>()
    spy.streams(1, thenThrowing: Offline())
    var read: [Int] = []

    await #expect(throws: Offline.self) {
      for try await number in try spy() { read.append(number) }
    }

    #expect(read == [1])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `the test can send through any sequence`() async throws {
    let spy = AsyncSpy<Int, any AsyncSequence<Int, Never>, any Error>()
    spy.streamsOnDemand()
    let reading = Task {
      var read: [Int] = []
      for await number in try await spy(7) { read.append(number) }
      return read
    }

    let numbers = try await spy.nextStream()
    numbers.yield(1)
    try await numbers.waitUntilRead()
    numbers.finish()

    #expect(try await reading.value == [1])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `a function that returns any Sendable sequence streams as well`() async throws {
    let spy = Spy<Void, any AsyncSequence<Int, any Error> & Sendable, any Error>()
    spy.streams(1, thenThrowing: Offline())
    var read: [Int] = []

    await #expect(throws: Offline.self) {
      for try await number in try spy() { read.append(number) }
    }

    #expect(read == [1])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `the test can send through any Sendable sequence`() async throws {
    let spy = AsyncSpy<Int, any AsyncSequence<Int, Never> & Sendable, any Error>()
    spy.streamsOnDemand()
    let reading = Task {
      var read: [Int] = []
      for await number in try await spy(7) { read.append(number) }
      return read
    }

    let numbers = try await spy.nextStream()
    numbers.yield(1)
    try await numbers.waitUntilRead()
    numbers.finish()

    #expect(try await reading.value == [1])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `each call of a function that returns any sequence reads all elements`() async throws {
    let spy = Spy<Void, any AsyncSequence<Int, Never>, any Error>()
    let sendableSpy = Spy<Void, any AsyncSequence<Int, Never> & Sendable, any Error>()
    spy.streams(1, 2)
    sendableSpy.streams(3, 4)
    var read: [Int] = []

    for await number in try spy() { read.append(number) }
    for await number in try spy() { read.append(number) }
    for await number in try sendableSpy() { read.append(number) }

    #expect(read == [1, 2, 1, 2, 3, 4])
  }

  @Test func `elements may be nil`() async throws {
    let spy = Spy<Void, AsyncStream<Int?>, Never>(streaming: [1, nil, 2])

    #expect(await elements(of: spy()) == [1, nil, 2])
  }
}

/// All elements of a stream, once it has ended.
func elements<Element>(of stream: AsyncStream<Element>) async -> [Element] {
  var elements: [Element] = []
  for await element in stream { elements.append(element) }
  return elements
}
