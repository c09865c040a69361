import StrictDoubles
import TestDoubles
import TestSupport
import Testing

@MainActor @Suite struct SettledTests {
  private let loadSpy = AsyncSpy<Int, String, any Error>(owner: "ShopSpy")
  private let screen = Screen()

  @Test(arguments: repeats)
  func `what the answer led to on the caller's actor is there`(_: Int) async throws {
    loadSpy.suspends()
    Task { screen.text = try await loadSpy(1) }
    let call = try await loadSpy.nextCall()

    call.resume(returning: "flat")
    await call.settled()

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
    await call.settled()

    #expect(screen.text == "full")
  }

  @Test(arguments: repeats)
  func `a request's caller has run on, too`(_: Int) async throws {
    let loader = MockDataLoader()
    loader.suspends()
    Task { screen.text = String(decoding: try await loader.data(for: .to("/flats")).0, as: UTF8.self) }
    let call = try await loader.nextCall()

    call.resume(returning: .json("[]"))
    await call.settled()

    #expect(screen.text == "[]")
  }

  @Test(arguments: repeats)
  func `the caller on an actor that is named has run on`(_: Int) async throws {
    let counter = Counter()
    loadSpy.suspends()
    Task { try await counter.count(loadSpy) }
    let call = try await loadSpy.nextCall()

    call.resume(returning: "flat")
    await call.settled(on: counter)

    #expect(await counter.answers == 1)
  }

  @Test(.inOwnProcess) func `where the caller can't be seen running on, that is said`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let loadSpy = AsyncSpy<Int, String, any Error>(owner: "ShopSpy")
      loadSpy.suspends()
      let caller = Task.detached { try await loadSpy(1, function: "load(id:)") }
      let call = try await loadSpy.nextCall()
      call.resume(returning: "flat")
      await call.settled(line: 7)
      _ = try await caller.value
    }

    #expect(
      result?.standardErrorText.components(separatedBy: "\n").contains(
        """
        TestDoublesTests/SettledTests.swift:7: ShopSpy.load(id: 1): settled() can't see its caller run on, since the \
        double's function doesn't run on the caller's actor. Wait for what the caller does next, by nextCall(), \
        waitForCalls(_:) or comesToRest(on:). Or have the requirement and the double's function run there: both \
        nonisolated(nonsending), or both isolated as the caller is.
        """
      ) == true
    )
  }

  @Test func `a call that was not resumed can't settle`() async throws {
    let scope = DoubleScope()
    let loadSpy = currentScope.withValue(scope) { AsyncSpy<Int, String, any Error>(owner: "ShopSpy") }
    loadSpy.suspends()
    let caller = Task { try await loadSpy(1, function: "load(id:)") }
    let call = try await loadSpy.nextCall()

    await call.settled(line: 7)
    caller.cancel()
    _ = await caller.result

    #expect(
      scope.close().problems.map(\.message) == [
        """
        ShopSpy.load(id: 1) was waited for at TestDoublesTests/SettledTests.swift:7 to settle, \
        but it was not resumed. Resume it first.
        """
      ]
    )
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `a caller that doesn't run on is told`() async throws {
    let (scope, loadSpy) = makeHoldingSpy()
    let shelf = Shelf()
    let caller = Task { try await shelf.load(from: loadSpy) }
    let call = try await loadSpy.nextCall(within: .seconds(10))

    shelf.executor.queue.suspend()
    call.resume(returning: "flat")
    await call.settled(line: 7)
    shelf.executor.queue.resume()
    _ = try await caller.value

    #expect(
      scope.close().problems.map(\.message) == [
        """
        Waited 0.02 seconds for the caller of ShopSpy.load(id: 1) to run on.
          The wait is at TestDoublesTests/SettledTests.swift:7.
        """
      ]
    )
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `a named actor that does nothing is waited for, and told`() async throws {
    let (scope, loadSpy) = makeHoldingSpy()
    let caller = Task { try await loadSpy(1, function: "load(id:)") }
    let call = try await loadSpy.nextCall(within: .seconds(10))
    let shelf = Shelf()

    shelf.executor.queue.suspend()
    call.resume(returning: "flat")
    await call.settled(on: shelf, line: 7)
    shelf.executor.queue.resume()
    _ = try await caller.value

    #expect(
      scope.close().problems.map(\.message) == [
        """
        Waited 0.02 seconds for the caller of ShopSpy.load(id: 1) to run on.
          The wait is at TestDoublesTests/SettledTests.swift:7.
        """
      ]
    )
  }

  @Test(.inOwnProcess) func `a call that is held for long says so on standard error, and how to resume it`()
    async throws
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(testName: "pays()", longestWait: .milliseconds(1))
      let paySpy = currentScope.withValue(scope) {
        AsyncSpy<Int, String, any Error>(owner: "ShopSpy")
      }
      paySpy.suspends()
      let caller = Task { try await paySpy(7, function: "pay(cents:)") }
      try await paySpy.waitForCalls(1, within: .seconds(10))
      // Longer than the limit: it is waited for in vain.
      try? await paySpy.waitForCalls(2, within: .milliseconds(500))
      caller.cancel()
      _ = await caller.result
      _ = scope.close()
    }

    #expect(
      result?.standardErrorText.contains(
        """
        ShopSpy.pay(cents: 7) has been held for 0.001 seconds, in the test pays(): nobody resumed it or cancelled its \
        caller. To resume it: call.resume(returning: …).
        """
      ) == true
    )
  }

  @Test(.inOwnProcess)
  func `a held call that the double has forgotten says so on standard error, too`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(longestWait: .milliseconds(1))
      let openSpy = currentScope.withValue(scope) { AsyncSpy<Int, Void, any Error>() }
      openSpy.suspends()
      let caller = Task { try await openSpy(7) }
      try await openSpy.waitForCalls(1, within: .seconds(10))
      openSpy.reset()
      // Longer than the limit: it is waited for in vain.
      try? await openSpy.waitForCalls(1, within: .milliseconds(500))
      caller.cancel()
      _ = await caller.result
      _ = scope.close()
    }

    let lines = result?.standardErrorText.components(separatedBy: "\n")
    #expect(
      lines?.contains(
        """
        A call that was forgotten has been held for 0.001 seconds: nobody resumed it or cancelled its caller. To resume \
        it: call.resume().
        """
      ) == true
    )
  }

  @Test(.inOwnProcess)
  func `standard error is told nothing of a held call where the test waits for its cancellation`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(longestWait: .milliseconds(500))
      let paySpy = currentScope.withValue(scope) { AsyncSpy<Int, String, any Error>() }
      paySpy.suspends()
      let caller = Task { try await paySpy(7) }
      let call = try await paySpy.nextCall(within: .seconds(10))

      try? await call.waitForCancellation(within: .seconds(1))

      caller.cancel()
      _ = await caller.result
      _ = scope.close()
    }

    #expect(result?.standardErrorText.contains("has been held") == false)
  }

  @Test(.inOwnProcess)
  func `standard error is told nothing of a held call in a round that is to be quiet`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(longestWait: .milliseconds(1), isQuiet: true)
      let paySpy = currentScope.withValue(scope) { AsyncSpy<Int, String, any Error>() }
      paySpy.suspends()
      let caller = Task { try await paySpy(7) }
      try await paySpy.waitForCalls(1, within: .seconds(10))

      // Longer than the limit: it is waited for in vain.
      try? await paySpy.waitForCalls(2, within: .milliseconds(500))

      caller.cancel()
      _ = await caller.result
      _ = scope.close()
    }

    #expect(result?.standardErrorText.contains("has been held") == false)
  }

  @Test(.inOwnProcess)
  func `standard error is told nothing of a call that is held when its test ends, which tells of it`()
    async
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(longestWait: .milliseconds(100))
      let paySpy = currentScope.withValue(scope) { AsyncSpy<Int, String, any Error>() }
      paySpy.suspends()
      let caller = Task { try await paySpy(7) }
      try await paySpy.waitForCalls(1, within: .seconds(10))

      let problems = scope.close().problems
      try? await paySpy.waitForCalls(2, within: .milliseconds(500))

      #expect(problems.map(\.kind) == [.heldCall])
      caller.cancel()
      _ = await caller.result
    }

    #expect(result?.standardErrorText.contains("has been held") == false)
  }
}

/// A spy that holds its calls, in a test whose waits are short.
private func makeHoldingSpy() -> (DoubleScope, AsyncSpy<Int, String, any Error>) {
  let scope = DoubleScope(longestWait: .milliseconds(20))
  let loadSpy = currentScope.withValue(scope) { AsyncSpy<Int, String, any Error>(owner: "ShopSpy") }
  loadSpy.suspends()
  return (scope, loadSpy)
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

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private actor Shelf {
  nonisolated let executor = QueueExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func load(from loadSpy: AsyncSpy<Int, String, any Error>) async throws -> String {
    try await loadSpy(1, function: "load(id:)")
  }
}
