import StrictDoubles
import TestDoubles
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

  // MARK: On demand

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

  @Test func `what is sent to a consumer that has stopped is lost`() async throws {
    spy.streamsOnDemand()
    _ = changes(of: 7)
    let changes = try await spy.nextStream()

    changes.yield("a")
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

  // MARK: Waits in vain

  @Test func `a wait for a reader in vain says how far it has read`() async throws {
    spy.streamsOnDemand()
    let stream = changes(of: 7)
    let changes = try await spy.nextStream()
    changes.yield("a")

    let error = await #expect(throws: WaitTimedOut.self) {
      try await changes.waitUntilRead(within: .milliseconds(10), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.01 seconds for the consumer of ShopSpy.changes(of:) to read what was sent. Nobody reads it.
          The wait is at TestDoublesTests/StreamsTests.swift:7.
        """
    )
    withExtendedLifetime(stream) {}
  }

  @Test func `a wait for a termination in vain says what the consumer does`() async throws {
    spy.streamsOnDemand()
    let stream = changes(of: 7)
    let reading = Task { await elements(of: stream) }
    let changes = try await spy.nextStream()
    changes.yield("a")
    try await changes.waitUntilRead()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await changes.waitForTermination(within: .milliseconds(10), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.01 seconds for the consumer of ShopSpy.changes(of:) to stop. Its consumer has read 1 of 1 element, and \
        waits for more.
          The wait is at TestDoublesTests/StreamsTests.swift:7.
        """
    )
    changes.finish()
    _ = await reading.value
  }

  @Test func `a wait in vain tells of a consumer to which nothing was sent`() async throws {
    spy.streamsOnDemand()
    let stream = changes(of: 7)
    let reading = Task { await elements(of: stream) }
    let changes = try await spy.nextStream()
    try await changes.waitUntilRead()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await changes.waitForTermination(within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for the consumer of ShopSpy.changes(of:) to stop. Its consumer has read nothing, since \
        nothing was sent, and waits for more.
          The wait is at TestDoublesTests/StreamsTests.swift:7.
        """
    )
    changes.finish()
    _ = await reading.value
  }

  @Test func `a wait in vain tells of a consumer that is at the end`() async throws {
    spy.streamsOnDemand()
    let stream = changes(of: 7)
    let changes = try await spy.nextStream()
    changes.yield("a")
    changes.yield("b")
    changes.finish()
    _ = await elements(of: stream)

    let error = await #expect(throws: WaitTimedOut.self) {
      try await changes.waitForTermination(within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for the consumer of ShopSpy.changes(of:) to stop. Its consumer has read 2 of 2 elements, \
        and is at the end.
          The wait is at TestDoublesTests/StreamsTests.swift:7.
        """
    )
  }

  @Test func `a wait in vain tells of a consumer that doesn't come back`() async throws {
    spy.streamsOnDemand()
    let stream = changes(of: 7)
    let changes = try await spy.nextStream()
    changes.yield("a")
    changes.yield("b")
    var iterator = stream.makeAsyncIterator()
    _ = await iterator.next()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await changes.waitUntilRead(within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for the consumer of ShopSpy.changes(of:) to read what was sent. Its consumer has read 1 of \
        2 elements, and hasn't come back for more.
          The wait is at TestDoublesTests/StreamsTests.swift:7.
        """
    )
    withExtendedLifetime(stream) {}
  }

  // MARK: In a strict test

  private func makeStrictSpy(_ scope: DoubleScope) -> Spy<Int, AsyncStream<String>, Never> {
    currentScope.withValue(scope) { Spy(streaming: [], owner: "ShopSpy.changesSpy") }
  }

  @Test func `what a consumer that has stopped left unread is told at its lines`() async throws {
    let scope = DoubleScope()
    let spy = makeStrictSpy(scope)
    spy.streamsOnDemand()
    var consumer: AsyncStream<String>.Iterator? = spy(7, function: "changes(of:)").makeAsyncIterator()
    let changes = try await spy.nextStream()
    changes.yield("a", line: 7)
    changes.yield("b", line: 8)
    changes.yield("c", line: 9)
    changes.yield("d", line: 9)
    _ = await consumer?.next()
    consumer = nil
    try await changes.waitForTermination()

    let problems = scope.close().problems

    #expect(
      problems.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        """
        8: An element was sent here through ShopSpy.changes(of: 7), and never read. Its consumer has read 1 of 4 \
        elements, and has stopped.
        """,
        """
        9: 2 elements were sent here through ShopSpy.changes(of: 7), and never read. Its consumer has read 1 of 4 \
        elements, and has stopped.
        """,
      ]
    )
  }

  @Test func `lines of several files are told apart`() async throws {
    let scope = DoubleScope()
    let spy = makeStrictSpy(scope)
    spy.streamsOnDemand()
    let stream = spy(7)
    let changes = try await spy.nextStream()
    changes.yield("a", fileID: "Shop/First.swift", line: 7, column: 1)
    changes.yield("b", fileID: "Shop/Second.swift", line: 7, column: 1)
    changes.yield("c", fileID: "Shop/First.swift", line: 7, column: 1)

    let problems = scope.close().problems

    #expect(
      problems.map { $0.location?.description } == [
        "Shop/First.swift:7", "Shop/Second.swift:7", "Shop/First.swift:7",
      ]
    )
    withExtendedLifetime(stream) {}
  }

  @Test func `what was set up and never read is told`() async {
    let scope = DoubleScope()
    let spy = makeStrictSpy(scope)
    spy.streams("a", "b", line: 7)
    let stream = spy(7, function: "changes(of:)")

    let problems = scope.close().problems

    #expect(
      problems.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        "7: 2 elements were set up here for ShopSpy.changes(of: 7), and never read. Nobody reads it."
      ]
    )
    withExtendedLifetime(stream) {}
  }

  @Test func `what is sent through a stream that has ended is told, and its end too`() async throws {
    let scope = DoubleScope()
    let spy = makeStrictSpy(scope)
    spy.streamsOnDemand()
    let stream = spy(7, function: "changes(of:)")
    let changes = try await spy.nextStream()
    changes.finish()

    changes.yield("a", line: 8)
    changes.finish(line: 9)

    #expect(
      scope.close().problems.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        """
        8: An element was sent through ShopSpy.changes(of: 7) at TestDoublesTests/StreamsTests.swift:8, but it had ended.
        """,
        """
        9: The end was sent through ShopSpy.changes(of: 7) at TestDoublesTests/StreamsTests.swift:9, but it had ended.
        """,
      ]
    )
    withExtendedLifetime(stream) {}
  }

  @Test func `what is sent through a stream that the double ends is told, and what to set up`() async throws {
    let scope = DoubleScope()
    let spy = makeStrictSpy(scope)
    spy.streams()
    let stream = spy(7, function: "changes(of:)")
    let changes = try await spy.nextStream()

    changes.yield("a", line: 8)

    #expect(
      scope.close().problems.map(\.message) == [
        """
        An element was sent through ShopSpy.changes(of: 7) at TestDoublesTests/StreamsTests.swift:8, but it had ended.
          To send elements, call streamsOnDemand() before the stream is made.
        """
      ]
    )
    withExtendedLifetime(stream) {}
  }

  @Test(arguments: [("ShopSpy.changesSpy", "changesSpy"), ("ShopSpy", "")])
  func `a stream that is the answer of a second call is told`(owner: String, property: String) {
    let scope = DoubleScope()
    let spy = currentScope.withValue(scope) {
      [Spy<Int, AsyncStream<String>, Never>(streaming: [], owner: owner)]
    }[0]
    spy.returns(AsyncStream { $0.finish() }, line: 7)

    _ = spy(7, function: "changes(of:)")
    _ = spy(8, function: "changes(of:)")

    #expect(
      scope.close().problems.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        """
        7: The stream that was set up here is the answer of a second call, and a stream has one reader: this one gets a \
        part of the elements, or none.
          For a stream of each call's own: \(property).streams(…), or \(property).streamsOnDemand().
        """
      ]
    )
  }

  @Test func `a wait in vain elsewhere tells of a consumer that waits for an element`() async throws {
    let scope = DoubleScope()
    let spy = makeStrictSpy(scope)
    let openSpy = currentScope.withValue(scope) { Spy<Int, Void, Never>(owner: "DoorSpy.openSpy") }
    spy.streamsOnDemand()
    let reading = Task { await elements(of: spy(7, function: "changes(of:)")) }
    let changes = try await spy.nextStream()
    try await changes.waitUntilRead()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await openSpy.nextCall(within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for the next call of DoorSpy.openSpy, and none came.
          What other doubles saw last:
            ShopSpy.changes(of: 7) returned
          ShopSpy.changes(of: 7) is open, and its consumer waits for an element.
          The wait is at TestDoublesTests/StreamsTests.swift:7.
        """
    )
    changes.finish()
    _ = await reading.value
    _ = scope.close()
  }

  @Test func `a wait in vain for a stream says so`() async throws {
    let error = await #expect(throws: WaitTimedOut.self) {
      try await spy.nextStream(within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for the next call of ShopSpy.changesSpy, and none came.
          The wait is at TestDoublesTests/StreamsTests.swift:7.
        """
    )
  }

  @Test func `a call without a stream of the double's is told`() async throws {
    spy.returns(AsyncStream { $0.finish() })
    _ = changes(of: 7)

    let error = await #expect(throws: WaitTimedOut.self) { try await spy.nextStream(line: 7) }

    #expect(
      error?.description == """
        ShopSpy.changes(of: 7) was called, and the double made no stream for it. Call streamsOnDemand() before it comes.
          The wait is at TestDoublesTests/StreamsTests.swift:7.
        """
    )
  }

  @Test func `a cancelled wait ends`() async throws {
    spy.streamsOnDemand()
    let stream = changes(of: 7)
    let changes = try await spy.nextStream()
    let waiting = Task { try await changes.waitUntilRead() }

    waiting.cancel()

    await #expect(throws: CancellationError.self) { try await waiting.value }
    withExtendedLifetime(stream) {}
  }

  // MARK: Timeline

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
}

private func elements<Element>(of stream: AsyncStream<Element>) async -> [Element] {
  var elements: [Element] = []
  for await element in stream { elements.append(element) }
  return elements
}
