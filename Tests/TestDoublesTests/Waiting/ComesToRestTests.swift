import Dispatch
import StrictDoubles
import TestDoubles
import TestSupport
import Testing

@Suite(.strictDoubles) struct ComesToRestTests {
  @Test(arguments: repeats)
  func `what an actor does with canned answers has been done`(_: Int) async throws {
    let loadSpy = AsyncSpy<Int, Void, Never>()
    let downloader = Downloader(pages: 3) { number in await loadSpy(number) }

    await downloader.start()
    try await comesToRest(on: downloader)

    #expect(loadSpy.calls == [1, 2, 3])
  }

  @Test(arguments: repeats)
  func `what the main actor does has been done`(_: Int) async throws {
    let showSpy = Spy<Int, Void, Never>()

    Task { @MainActor in
      showSpy(1)
      Task { showSpy(2) }
    }
    try await comesToRest()

    #expect(showSpy.calls == [1, 2])
  }

  @Test(arguments: repeats)
  func `an actor that a double was called from needs no name`(_: Int) async throws {
    let loadSpy = AsyncSpy<Int, Void, Never>()
    let downloader = Downloader(pages: 5) { number in await loadSpy(number) }

    await downloader.start()
    try await loadSpy.nextCall()
    try await comesToRest()

    #expect(loadSpy.callCount == 5)
  }

  @Test(arguments: repeats)
  func `one call too many is noticed`(_: Int) async throws {
    let loadSpy = AsyncSpy<Int, Void, Never>()
    let downloader = Downloader(pages: 3) { number in await loadSpy(number) }

    await downloader.start()
    try await loadSpy.waitForCalls(2)
    try await comesToRest()

    #expect(loadSpy.callCount == 3)
  }

  @Test(arguments: repeats)
  func `what the test's child tasks compute on no actor has been done`(_: Int) async throws {
    let loadSpy = AsyncSpy<Int, Void, Never>()
    let endSpy = Spy<Int, Void, Never>()

    async let first: Void = computes(1, from: loadSpy, to: endSpy)
    async let second: Void = computes(2, from: loadSpy, to: endSpy)
    try await comesToRest()

    #expect(Set(endSpy.calls) == [1, 2])
    _ = await (first, second)
  }

  @Test(arguments: repeats)
  func `a call that the test holds is at rest`(_: Int) async throws {
    let loadSpy = AsyncSpy<Int, Void, Never>()
    let downloader = Downloader(pages: 3) { number in await loadSpy(number) }
    loadSpy.when { $0 == 2 }.suspends()

    await downloader.start()
    try await comesToRest(on: downloader)
    let callsBefore = loadSpy.calls
    let first = try await loadSpy.nextCall { $0 == 2 }
    first.resume()
    try await comesToRest(on: downloader)

    #expect(callsBefore == [1, 2])
    #expect(loadSpy.calls == [1, 2, 3])
  }

  @Test(arguments: repeats)
  func `what is queued on a dispatch queue is done`(_: Int) async throws {
    let loadSpy = Spy<Int, Void, Never>()
    let queue = DispatchQueue(label: "uploads")

    queue.async {
      loadSpy(1)
      queue.async { DispatchQueue.main.async { queue.async { loadSpy(2) } } }
    }
    try await comesToRest(on: queue)

    #expect(loadSpy.calls == [1, 2])
  }

  @Test(arguments: repeats)
  func `so is what a concurrent queue does, and another one`(_: Int) async throws {
    let loadSpy = Spy<Int, Void, Never>()
    let queue = DispatchQueue(label: "downloads", attributes: .concurrent)
    let other = DispatchQueue(label: "uploads")

    for number in 1...3 {
      queue.async { other.async { queue.async { loadSpy(number) } } }
    }
    try await comesToRest(on: queue, other)

    #expect(Set(loadSpy.calls) == [1, 2, 3])
  }

  @Test func `a queue that is suspended isn't at rest`() async {
    let queue = DispatchQueue(label: "uploads")
    queue.suspend()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await comesToRest(on: queue, within: .milliseconds(1), line: 7)
    }
    queue.resume()

    #expect(
      error?.description == """
        Waited 0.001 seconds for the code to be idle, and it never was.
          The wait is at TestDoublesTests/ComesToRestTests.swift:7.
        """
    )
  }
}

/// Computes for a while between two calls.
@concurrent private func computes(
  _ number: Int,
  from loadSpy: AsyncSpy<Int, Void, Never>,
  to endSpy: Spy<Int, Void, Never>
) async {
  await loadSpy(number)
  let end = ContinuousClock.now + .milliseconds(1)
  while ContinuousClock.now < end {}
  endSpy(number)
}

/// Downloads in a task of its own.
private actor Downloader {
  private let pages: Int
  private let load: nonisolated(nonsending) @Sendable (Int) async -> Void

  init(pages: Int, load: nonisolated(nonsending) @escaping @Sendable (Int) async -> Void) {
    self.pages = pages
    self.load = load
  }

  func start() {
    Task {
      for page in 1...pages { await load(page) }
    }
  }
}
