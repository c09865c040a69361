import AsyncDoubles
import Foundation
import Testing

@testable import StrictDoubles

/// What `EVERY_FAILURE=1 swift test` tells of a test that asks for no failures itself: mistakes that no test can mean.
@Suite struct QuietFailuresTests {
  @Test func `a test that fails only because a call fails is told nothing`() async throws {
    let messages = try await warnings {
      let loadSpy = Spy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
      #expect((try? loadSpy(1, function: "load(_:)")) == 7)
    }

    #expect(messages == [])
  }

  @Test func `a test that fails when it runs again is listed at the end of the run`() async throws {
    let runs = Spy<Void, Void, Never>()

    let summary = try await summary(of: rounds()) {
      runs()
      let loadSpy = Spy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
      #expect((try? loadSpy(runs.callCount, function: "load(_:)")) == 8)
    }

    #expect(runs.callCount == 1)
    #expect(summary.contains("\nThese failed when they ran again with nothing changed"))
  }

  @Test func `in each run one function fails`() async throws {
    let failures = Locked<[[String]]>([])

    _ = try await warnings {
      let loadSpy = Spy<Void, Void, any Error>(owner: "ShopSpy")
      let saveSpy = Spy<Void, Void, any Error>(owner: "ShopSpy")
      var failed: [String] = []
      do { try loadSpy() } catch { failed.append("load") }
      do { try saveSpy() } catch { failed.append("save") }
      failures.withLock { [failed] in $0.append(failed) }
    }

    #expect(failures.withLock(\.self) == [[], ["load"], ["save"]])
  }

  @Test func `answers come as the calls come, and in no other order`() async throws {
    let runs = Spy<Void, Void, Never>()

    _ = try await warnings {
      runs()
      let loadSpy = AsyncSpy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
      let loads = [1, 2].map { page in Task { try? await loadSpy(page, function: "load(_:)") } }
      for load in loads { _ = await load.value }
    }

    #expect(runs.callCount == 3)
  }

  @Test func `a call that stays held because another fails is told nothing`() async throws {
    let callers = Locked<[Task<Void, any Error>]>([])

    let messages = try await warnings {
      let loadSpy = Spy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
      let saveSpy = AsyncSpy<Int, Void, any Error>(owner: "ShopSpy")
      saveSpy.suspends()
      let saving = Task { try await saveSpy(1, function: "save(_:)") }
      callers.withLock { $0.append(saving) }
      let call = try await saveSpy.nextCall()
      if (try? loadSpy(1, function: "load(_:)")) == nil { return }
      call.resume()
      _ = await saving.result
    }

    #expect(messages == [])
    for caller in callers.withLock(\.self) {
      caller.cancel()
      _ = await caller.result
    }
  }

  @Test func `a call that is made again without end is told`() async throws {
    let messages = try await warnings {
      let loadSpy = Spy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
      _ = (1...1_000).lazy.compactMap { _ in try? loadSpy(1, function: "load(_:)") }.first
    }

    #expect(
      messages == [
        """
        warning: When ShopSpy.load(1) throws URLError(.notConnectedToInternet), its 1st call and all after it: the code \
        calls it again without end, 100 times until it no longer failed. \
        To run only this: `.everyFailure(then: .failsAgain, only: "1")`.
        """
      ]
    )
  }

  @Test func `a call that is made again a hundred times comes to an end`() async throws {
    let messages = try await warnings {
      let loadSpy = Spy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
      _ = (1...100).first { _ in (try? loadSpy(1, function: "load(_:)")) != nil }
    }

    #expect(messages == [])
  }

  @Test func `a call that is made again once more is told, and works then`() async throws {
    let attempts = Locked<[Int?]>([])

    let messages = try await warnings {
      let loadSpy = Spy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
      let last = (1...1_000).first { _ in (try? loadSpy(1, function: "load(_:)")) != nil }
      attempts.withLock { $0.append(last) }
    }

    #expect(messages.count == 1)
    #expect(attempts.withLock(\.self) == [1, 101])
  }

  @Test func `a function that the test itself calls so often is told nothing`() async throws {
    let messages = try await warnings {
      let loadSpy = Spy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
      for page in 1...150 { _ = try? loadSpy(page, function: "load(_:)") }
    }

    #expect(messages == [])
  }

  @Test func `code that sleeps before it calls again is told nothing`() async throws {
    let messages = try await warnings {
      let loadSpy = AsyncSpy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
      _ = await loadWithRetries(loadSpy, sleepingOn: ContinuousClock(), for: .milliseconds(5))
    }

    #expect(messages == [])
  }

  @Test func `code that sleeps on a clock of the test soon gets its answer`() async throws {
    let attempts = Locked<[Int]>([])

    let messages = try await warnings {
      let loadSpy = AsyncSpy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
      _ = await loadWithRetries(loadSpy, sleepingOn: ImmediateClock(), for: .seconds(60))
      attempts.withLock { $0.append(loadSpy.callCount) }
    }

    #expect(messages == [])
    #expect(attempts.withLock(\.self) == [1, 3])
  }

  @Test(.ahead, .timeLimit(.minutes(10)))
  func `a test that comes to no end because a call fails is told nothing if it has to move a clock`()
    async throws
  {
    let messages = try await warnings(within: .milliseconds(300)) {
      let (clock, otherClock) = (ManualClock(), ManualClock())
      let loadSpy = Spy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
      guard (try? loadSpy(1, function: "load(_:)")) == nil else { return }
      async let slept: Void = clock.sleep(for: .seconds(1))
      try await otherClock.sleep(for: .seconds(1))
      try await slept
    }

    #expect(messages == [])
  }

  @Test(.ahead, .timeLimit(.minutes(10)))
  func `a test whose closure doesn't run since its call fails is told nothing`() async throws {
    let messages = try await warnings(within: .milliseconds(300)) {
      let loadSpy = Spy<Int, Int, any Error>(owner: "ShopSpy")
      loadSpy.answers { $0 }
      if (try? loadSpy(1, function: "load(_:)")) == nil { try await Task.sleep(for: .seconds(600)) }
    }

    #expect(messages == [])
  }

  @Test(.ahead, .timeLimit(.minutes(10)))
  func `a call without an answer that only a failure causes is told nothing`() async throws {
    let left = Locked<AsyncSpy<Void, Locked<Int>, Never>?>(nil)

    let messages = try await warnings(within: .milliseconds(300)) {
      let loadSpy = Spy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
      let repairSpy = AsyncSpy<Void, Locked<Int>, Never>.unimplemented(owner: "ShopSpy")
      left.withLock { $0 = repairSpy }
      if (try? loadSpy(1, function: "load(_:)")) == nil { _ = await repairSpy(function: "repair()") }
    }

    #expect(messages == [])

    // So that its task doesn't wait for good.
    try await left.withLock(\.self)?.nextCall().resume(returning: Locked(7))
  }

  @Test(.ahead, .timeLimit(.minutes(10)))
  func `at the limit of a run its calls work again`() async throws {
    let messages = try await warnings(within: .milliseconds(300)) {
      let loadSpy = AsyncSpy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
      let number = await loadWithRetries(loadSpy, sleepingOn: ContinuousClock(), for: .seconds(600))
      #expect(number == 7)
    }

    #expect(
      messages == [
        """
        warning: `pays`, when ShopSpy.load(1) throws URLError(.notConnectedToInternet), its 1st call and all after it: \
        it hadn't ended after five times its usual duration and 3 seconds.
        """
      ]
    )
  }

  @Test(.ahead, .timeLimit(.minutes(10)))
  func `at the limit of a run its task is cancelled`() async throws {
    let messages = try await warnings(within: .milliseconds(300)) {
      let loadSpy = Spy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
      if (try? loadSpy(1, function: "load(_:)")) == nil { try await Task.sleep(for: .seconds(600)) }
    }

    #expect(
      messages == [
        """
        warning: `pays`, when ShopSpy.load(1) throws URLError(.notConnectedToInternet), its 1st call and all after it: \
        it hadn't ended after five times its usual duration and 3 seconds.
        """
      ]
    )
  }

  @Test(.ahead, .timeLimit(.minutes(10)))
  func `a test that comes to no end in one run of two is told nothing`() async throws {
    let runs = Spy<Void, Void, Never>()

    let messages = try await warnings(within: .milliseconds(300)) {
      runs()
      let loadSpy = Spy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
      let hasFailed = (try? loadSpy(1, function: "load(_:)")) == nil
      if hasFailed, runs.callCount == 2 { try await Task.sleep(for: .seconds(600)) }
    }

    #expect(messages == [])
    #expect(runs.callCount == 3)
  }

  @Test func `a test that fails by itself is told nothing more`() async throws {
    let messages = try await warnings {
      _ = try? Spy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")(1)
      Issue.record("it fails")
    }

    #expect(messages == [])
  }

  @Test func `what was tried is summed up`() async throws {
    let text = try await summary(of: rounds()) {
      let loadSpy = Spy<Void, Void, any Error>(owner: "ShopSpy")
      let saveSpy = Spy<Void, Void, any Error>(owner: "ShopSpy")
      try? loadSpy()
      try? saveSpy()
    }

    #expect(text.hasPrefix("1 test ran 2 times with a call that failed, in "))
  }

  @Test func `a call whose task can't be cancelled is counted, since nothing tries it`() async throws {
    let text = try await summary(of: rounds("EVERY_CANCELLATION")) {
      let loadSpy = AsyncSpy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
      _ = try await loadSpy(1)
      _ = await Task { try? await loadSpy(2) }.value
    }

    #expect(text.hasPrefix("1 test ran 1 time with a caller that was cancelled, in "))
    #expect(text.contains("\nLeft out: 1 call by tests' own tasks, which can't be cancelled."))
  }

  /// The rounds of `EVERY_FAILURE=1`, or of another setting.
  private func rounds(_ variable: String = "EVERY_FAILURE") throws -> FailureRounds {
    let settings = try #require(FailureSettings.ofRun(besides: [], environment: [variable: "1"]).first)
    return FailureRounds(
      settings,
      in: OrderSettings(),
      patience: .zero,
      of: TestName(name: "pays"),
      isFirst: false
    )
  }

  /// Runs a body in the rounds of `EVERY_FAILURE=1` as if it were the current test's, and takes what it is told.
  ///
  /// - Parameter limit: How long a round may take, if not as long as the product lets it: for bodies that come to no end.
  private func warnings(
    within limit: Duration? = nil,
    in body: @escaping @Sendable () async throws -> Void
  ) async throws -> [String] {
    try await issues(of: LimitedRounds(plan: rounds(), limit: limit), in: body)
      .map { $0.isFailure ? $0.text : "warning: \($0.text)" }
  }
}
