import Dispatch

import TestSupport
import Testing

@testable import StrictDoubles
@testable import TestDoubles

/// Waits that end when nothing is under way that could end them.
@Suite(.ahead) struct WaitsAtRestTests {
  @Test func `a wait ends when the code has come to rest and nobody is left to make the call`() async throws {
    let issues = try await issues(of: OneRound(), strictness: quickly) {
      let showSpy = Spy<Int, Void, Never>()
      Task { @MainActor in showSpy.calls }
      try await showSpy.nextCall(line: 7)
    }

    #expect(
      issues.map(\.text) == [
        """
        Waited for the next call of showSpy until the test had been idle for 0.01 seconds, and none came.
          The wait is at StrictDoublesTests/WaitsAtRestTests.swift:7.
        """
      ]
    )
  }

  @Test(quickly) func `it goes on while a task of the code computes`() async throws {
    let showSpy = Spy<Int, Void, Never>()
    let end = ContinuousClock.now + .milliseconds(30)

    Task { @concurrent in
      while ContinuousClock.now < end {}
      showSpy(1)
    }

    try await showSpy.waitForCalls(1)
    #expect(showSpy.calls == [1])
  }

  @Test(quickly) func `it goes on while a task of the code sleeps on a real clock`() async throws {
    let showSpy = Spy<Int, Void, Never>()

    Task { @MainActor in
      try await Task.sleep(for: .milliseconds(30))
      showSpy(1)
    }

    try await showSpy.waitForCalls(1)
    #expect(showSpy.calls == [1])
  }

  @Test(quickly) func `it goes on while a task is suspended that something else resumes later`() async throws
  {
    let showSpy = Spy<Int, Void, Never>()

    Task {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.03) { continuation.resume() }
      }
      showSpy(1)
    }

    try await showSpy.waitForCalls(1)
    #expect(showSpy.calls == [1])
  }

  @Test(quickly) func `child tasks of the test make their calls`() async throws {
    let loadSpy = AsyncSpy<Int, Int, Never>(answering: { $0 })
    let showSpy = Spy<Int, Void, Never>()

    async let shown: Void = showSpy(loadSpy(1))

    try await showSpy.waitForCalls(1)
    await shown
  }

  @Test(.strictDoubles(waiting: .milliseconds(20)))
  func `a wait with a limit of its own keeps it`() async throws {
    let showSpy = Spy<Int, Void, Never>()

    DispatchQueue.global().asyncAfter(deadline: .now() + 0.03) { showSpy(1) }

    try await showSpy.waitForCalls(1, within: .seconds(10))
    #expect(showSpy.calls == [1])
  }
}

/// Waits end when nothing has been under way for a hundredth of a second.
private var quickly: StrictDoublesTrait {
  StrictDoublesTrait { $0.quietTime = .milliseconds(10) }
}
