import AsyncDoubles
import Dispatch
import Foundation
import TestSupport
import Testing

@testable import StrictDoubles
@testable import TestDoubles

/// Strict tests that can't go on, and are ended.
@Suite(.ahead) struct StandstillTests {
  @Test(
    .runs { runs in
      #expect(
        runs.withoutTimes == [
          """
          ShopSpy.load(1) is still held: the test didn't resume it, and its caller was never cancelled. \
          To resume it: call.resume(returning: …).
            A deadlock: nothing else happened in the test for 0.0 seconds. The test was ended, and its doubles released \
          what they held.
            If the test waits for the code, it can't answer the code: start the code in a Task.
          """
        ]
      )
      #expect(runs.orders == ["CancellationError()"])
    },
    .strictDoubles(waiting: .milliseconds(10)).endingSoon
  )
  func `a call that nobody resumes ends the test`() async {
    Runs.current.begin()
    let loadSpy = AsyncSpy<Int, Int, any Error>(owner: "ShopSpy")
    loadSpy.suspends()

    do { _ = try await loadSpy(1, function: "load(_:)") } catch { Runs.current.note("\(error)") }
  }

  @Test(
    .runs { runs in
      #expect(
        runs.withoutTimes == [
          """
          ManualClock stands at 0.0 seconds, and 1 task sleeps on it:
              1. a task from 0.0 seconds until 5.0 seconds
              Advance it by 5.0 seconds, if the code is to go on from there.
            A deadlock: nothing else happened in the test for 0.0 seconds. The test was ended, and its doubles released \
          what they held.
            If the test waits for the code, it can't answer the code: start the code in a Task.
          """
        ]
      )
    },
    .strictDoubles(waiting: .milliseconds(10)).endingSoon
  )
  func `a clock that nobody advances ends the test`() async {
    try? await ManualClock().sleep(for: .seconds(5))
  }

  @Test(
    .runs { runs in
      #expect(
        runs.withoutTimes == [
          """
          ShopSpy.load() is still held: the test didn't resume it, and its caller was never cancelled. \
          To resume it: call.resume(returning: …).
            DoorSpy.open() is still held: the test didn't resume it, and its caller was never cancelled. \
          To resume it: call.resume().
            A deadlock: nothing else happened in the test for 0.0 seconds. The test was ended, and its doubles released \
          what they held.
            If the test waits for the code, it can't answer the code: start the code in a Task.
          """
        ]
      )
      #expect(runs.orders == ["7"])
    },
    .strictDoubles(waiting: .milliseconds(10)).endingSoon
  )
  func `what else is held is listed, and who can't throw gets its first answer`() async {
    Runs.current.begin()
    let loadSpy = AsyncSpy<Void, Int, Never>(returning: 7, owner: "ShopSpy")
    let openSpy = AsyncSpy<Void, Void, any Error>(owner: "DoorSpy")
    loadSpy.suspends()
    openSpy.suspends()

    async let opening: Void? = try? await openSpy(function: "open()")
    Runs.current.note("\(await loadSpy(function: "load()"))")
    await opening
  }

  @Test func `a test that waits for a call that nobody can let go ends without it`() async throws {
    let left = Locked<AsyncSpy<Void, Locked<Int>, Never>?>(nil)

    let issues = try await issues(
      of: OneRound(),
      strictness: .strictDoubles(waiting: .milliseconds(10)).endingSoon
    ) {
      let loadSpy = AsyncSpy<Void, Locked<Int>, Never>.unimplemented(owner: "ShopSpy.loadSpy", line: 7)
      left.withLock { $0 = loadSpy }
      _ = await loadSpy(function: "load()")
    }

    #expect(
      issues.map(\.text) == [
        """
        ShopSpy.load() was called and has no answer.
          The call itself may be the mistake. If it isn't, add before it: loadSpy.returns(…) with Locked<Int>.
          The double was made at StrictDoublesTests/StandstillTests.swift:7.
          Its caller waits, since no value and no error is known to go on with.
        """
      ]
    )

    // So that its task doesn't wait for good.
    try await left.withLock(\.self)?.nextCall().resume(returning: Locked(7))
  }

  @MainActor @Test func `a loop that calls a function without end ends the test, also on the main actor`()
    async throws
  {
    let left = Locked<AsyncSpy<Void, Bool, Never>?>(nil)

    let issues = try await issues(
      of: OneRound(),
      strictness: .strictDoubles(waiting: .milliseconds(10)).endingSoon
    ) { @MainActor in
      let sendSpy = AsyncSpy<Void, Bool, Never>(
        returning: false,
        owner: "PresenceSpy",
        filePath: "PresenceSpy.swift",
        line: 7
      )
      left.withLock { $0 = sendSpy }
      let sending = Task { while await !sendSpy(function: "send()") {} }
      await sending.value
    }

    let pattern = /PresenceSpy.send\(\) was called \d{6,} times, so the test was ended..*/
    #expect(issues.map { $0.text.wholeMatch(of: pattern) != nil } == [true])
    #expect(issues.map(\.sourceLocation) == [Test.current?.sourceLocation])

    // So that its task doesn't wait for good.
    let sendSpy = try #require(left.withLock { $0 })
    try await sendSpy.nextCall(after: sendSpy.log.dropLast().last).resume(returning: true)
  }

  @Test func `a loop in a test whose answers have several orders ends it in the first of them`() async throws
  {
    let left = Locked<AsyncSpy<Void, Bool, Never>?>(nil)

    let issues = try await issues(
      of: OrderRounds(OrderSettings(), of: TestName(name: "sends"), patience: .zero),
      strictness: .strictDoubles(waiting: .milliseconds(10)).endingSoon
    ) {
      let sendSpy = AsyncSpy<Void, Bool, Never>(returning: false, owner: "PresenceSpy")
      left.withLock { $0 = sendSpy }
      let other = Task { await sendSpy(function: "send()") }
      let sending = Task { while await !sendSpy(function: "send()") {} }
      _ = await other.value
      await sending.value
    }

    let pattern = /PresenceSpy.send\(\) was called \d{6,} times, so the test was ended..*/
    #expect(issues.map { $0.text.wholeMatch(of: pattern) != nil } == [true])

    // So that its task doesn't wait for good.
    let sendSpy = try #require(left.withLock { $0 })
    try await sendSpy.nextCall(after: sendSpy.log.dropLast().last).resume(returning: true)
  }

  @Test func `a deadlock in a later order names the order`() async throws {
    let issues = try await issues(
      of: OrderRounds(OrderSettings(), of: TestName(name: "loads"), patience: .zero),
      strictness: .strictDoubles(waiting: .milliseconds(10)).endingSoon
    ) {
      let loadSpy = AsyncSpy<Int, Int, Never>(returning: 7, owner: "ShopSpy")
      let saveSpy = AsyncSpy<Void, Void, any Error>(owner: "ShopSpy")
      let loaded = Locked<[Int]>([])
      let loads = [1, 2].map { page in
        Task {
          _ = await loadSpy(page, function: "load(_:)")
          loaded.withLock { $0.append(page) }
        }
      }
      for load in loads { await load.value }
      guard loaded.withLock(\.self) == [2, 1] else { return }
      saveSpy.suspends()
      try? await saveSpy(function: "save()")
    }

    #expect(issues.first?.text.hasPrefix("ShopSpy.save() is still held: ") == true)
    #expect(
      issues.dropFirst().map(\.text) == [
        """
        Fails when the answers come in this order:
          1. load(2) returned 7
          2. load(1) returned 7
        The order that came before it passed. To run only this one: `.everyOrder(only: "2.1")`.
        """
      ]
    )
  }

  @Test func `a loop that goes on when its task is cancelled, and sleeps in vain, ends the test`()
    async throws
  {
    let (left, isOver) = (Locked<ManualClock?>(nil), Locked(false))

    let issues = try await issues(
      of: OneRound(),
      strictness: .strictDoubles(waiting: .milliseconds(10)).endingSoon
    ) {
      let clock = ManualClock()
      left.withLock { $0 = clock }
      let refreshing = Task {
        // First of all: a sleep before that would be a deadlock.
        withUnsafeCurrentTask { $0?.cancel() }
        while !isOver.withLock(\.self) { try? await clock.sleep(for: .seconds(60)) }
      }
      await refreshing.value
    }

    let pattern = /A cancelled task tried to sleep on the ManualClock \d{6,} times, so the test was ended..*/
    #expect(issues.map { $0.text.wholeMatch(of: pattern) != nil } == [true])

    // So that its task doesn't wait for good.
    isOver.withLock { $0 = true }
    let clock = try #require(left.withLock { $0 })
    try await clock.waitForSleepers(1)
    clock.runToLast()
  }

  @Test(
    .runs { runs in
      let pattern = /An ImmediateClock was slept on \d{6,} times, so the test was ended..*/
      #expect(runs.messages.map { $0.wholeMatch(of: pattern) != nil } == [true])
    },
    .strictDoubles(waiting: .milliseconds(10)).endingSoon
  )
  func `so does a loop that sleeps on a clock on which no sleep takes any time`() async throws {
    let clock = ImmediateClock()
    let refreshing = Task { while true { try await clock.sleep(for: .seconds(60)) } }

    _ = try await refreshing.value
  }

  @Test(.inOwnProcess)
  func `a test that stands still although its doubles hold nothing is told while it runs`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(testName: "pays()", longestWait: .milliseconds(10), leastSilence: .zero)
      let countSpy = currentScope.withValue(scope) {
        Spy<Void, Int, any Error>.unimplemented(owner: "ShopSpy.countSpy", line: 7)
      }
      let isTold = DispatchSemaphore(value: 0)
      let watch = RoundLimit(of: Round(interceptor: nil), in: scope, FailureFlag()) { number, silence in
        RunningTests.ofTheProcess.tell(of: number, standingStillFor: silence)
        isTold.signal()
      }

      watch.begin()
      _ = try? countSpy(function: "count()")
      waitOnThisThread(for: isTold)

      _ = watch.end()
    }

    #expect(
      result?.standardErrorText.replacing(/for \d+(\.\d)? seconds?/, with: "for 0 seconds") == """
        A test may hang: for 0 seconds it has called no double, and waited for none. STOP_HUNG_TESTS=60 ends such a \
        process.
        - pays(), for 0 seconds
           It has failed: ShopSpy.count() was called and has no answer.
             The call itself may be the mistake. If it isn't, add before it: countSpy.returns(…) with Int, or \
        countSpy.throws(…).
             The double was made at StrictDoublesTests/StandstillTests.swift:7.
             So that the test goes on, it returned 0.
           The doubles saw last: ShopSpy.count().

        """
    )
  }

  @Test(.inOwnProcess)
  func `a test that does something in a loop, but calls no double, is told too`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(
        testName: "pays()",
        longestWait: .milliseconds(10),
        leastSilence: .zero,
        callers: .ofRound()
      )
      let isTold = Locked(false)
      let watch = RoundLimit(of: Round(interceptor: nil), in: scope, FailureFlag()) { number, silence in
        RunningTests.ofTheProcess.tell(of: number, standingStillFor: silence)
        isTold.withLock { $0 = true }
      }

      watch.begin()
      try await scope.callers.run {
        while !isTold.withLock(\.self) { await Task.yield() }
      }

      _ = watch.end()
    }

    #expect(result?.standardErrorText.hasPrefix("A test may hang: for ") == true)
  }

  @Test(.inOwnProcess) func `loops without end that keep all threads busy end the test`() async {
    await #expect(processExitsWith: .success) {
      let scope = DoubleScope(longestWait: .milliseconds(10), leastSilence: .zero)
      let watch = RoundLimit(of: Round(interceptor: nil), in: scope, FailureFlag())

      await withCheckedContinuation { end in
        watch.begin(giveUp: { end.resume() })
        for _ in 1...20 {
          Task.detached {
            let sendSpy = currentScope.withValue(scope) {
              AsyncSpy<Void, Bool, Never>(returning: false, owner: "PresenceSpy.sendSpy")
            }
            while await !sendSpy(function: "send()") {}
          }
        }
      }

      _ = watch.end()
      let pattern = /PresenceSpy.*send\(\) was called \d{6,} times, so the test was ended..*/
      #expect(scope.close().problems.map { $0.message.wholeMatch(of: pattern) != nil } == [true])
      // Ends before the leak sanitizer looks: the tasks of the loops wait for good.
      _exit(EXIT_SUCCESS)
    }
  }

  @Test(.inOwnProcess)
  func `a loop that can't wait, and goes on when its test was stopped, ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scope = DoubleScope()
      let sendSpy = currentScope.withValue(scope) {
        Spy<Void, Bool, Never>(returning: false, owner: "PresenceSpy")
      }
      for _ in 0...100_000 { _ = sendSpy(function: "send()") }
      _ = scope.stop()
      while !sendSpy(function: "send()") {}
    }

    let text = "PresenceSpy.send() is called without end, and the test couldn't be ended."
    #expect(result?.standardErrorText.contains(text) == true)
  }

  @Test func `a test that makes such a call once it is ended ends without it`() async throws {
    let left = Locked<AsyncSpy<Void, Locked<Int>, Never>?>(nil)

    let issues = try await issues(
      of: OneRound(),
      strictness: .strictDoubles(waiting: .milliseconds(10)).endingSoon
    ) {
      let openSpy = AsyncSpy<Void, Void, any Error>(owner: "DoorSpy.openSpy")
      let loadSpy = AsyncSpy<Void, Locked<Int>, Never>.unimplemented(owner: "ShopSpy.loadSpy")
      left.withLock { $0 = loadSpy }
      openSpy.suspends()
      try? await openSpy(function: "open()")
      _ = await loadSpy(function: "load()")
    }

    #expect(issues.map { $0.text.prefix(28) } == ["DoorSpy.open() is still held"])

    // So that its task doesn't wait for good.
    try await left.withLock(\.self)?.nextCall().resume(returning: Locked(7))
  }

  @Test(
    .runs { runs in #expect(runs.messages.count == 1) },
    .strictDoubles(waiting: .milliseconds(10)).endingSoon
  )
  func `a test that is ended is cancelled, whatever else it waits for`() async {
    let updates = AsyncStream<Void>.makeStream()
    let loadSpy = AsyncSpy<Void, Int, any Error>()
    loadSpy.suspends()

    async let loading = try? await loadSpy()
    for await _ in updates.stream {}

    #expect(await loading == nil)
    updates.continuation.finish()
  }

  @Test(
    .runs { runs in
      #expect(runs.messages.count == 2)
      #expect(runs.messages.first == "warning: it took long")
      #expect(runs.messages.last?.hasPrefix("ShopSpy.load() is still held") == true)
    },
    .strictDoubles(waiting: .milliseconds(10)).endingSoon
  )
  func `what fails after the end of a test comes of that, and isn't told`() async {
    let loadSpy = AsyncSpy<Void, Int, any Error>(owner: "ShopSpy")
    let saveSpy = Spy<Void, Int, any Error>(owner: "ShopSpy")
    loadSpy.suspends()

    let number = try? await loadSpy(function: "load()")

    #expect(number == 7)
    _ = try? saveSpy(function: "save()")
    Issue.record("another failure")
    Issue.record("it took long", severity: .warning)
  }

  @Test(
    .runs { runs in #expect(runs.messages.isEmpty) },
    .strictDoubles(waiting: .milliseconds(10)).endingSoon
  )
  func `a test that waits for a double is not ended, however long`() async throws {
    let (loadSpy, doneSpy) = (AsyncSpy<Void, Int, any Error>(), Spy<Void, Void, Never>())
    loadSpy.suspends()
    let caller = Task { try await loadSpy() }
    let call = try await loadSpy.nextCall(within: .seconds(10))

    _ = try? await doneSpy.nextCall(within: .milliseconds(200))

    call.resume(returning: 7)
    #expect(try await caller.value == 7)
  }

  @Test(
    .runs { runs in #expect(runs.messages.isEmpty) },
    .strictDoubles(waiting: .milliseconds(1))
  )
  func `a test that sleeps is not ended so soon, whatever the limit of its waits`() async throws {
    let loadSpy = AsyncSpy<Void, Int, any Error>()
    loadSpy.suspends()
    let caller = Task { try await loadSpy() }
    let call = try await loadSpy.nextCall(within: .seconds(10))

    try await Task.sleep(for: .milliseconds(300))

    call.resume(returning: 7)
    #expect(try await caller.value == 7)
  }

  @Test(
    .runs { runs in
      #expect(runs.messages.count == 2)
      #expect(
        runs.messages[0]
          == "10000 calls had no answer, so the test was ended. A loop may go on until it gets one."
      )
      #expect(runs.messages[1].hasPrefix("ProbeSpy.load() was called and has no answer."))
    },
    .strictDoubles
  )
  func `a loop of calls without an answer ends the test`() async {
    let loadSpy = AsyncSpy<Void, Int, any Error>(owner: "ProbeSpy")

    while !Task.isCancelled { _ = try? await loadSpy(function: "load()") }
  }

  @Test(
    .runs { runs in #expect(runs.messages.isEmpty) },
    .strictDoubles(waiting: .milliseconds(20)).endingSoon
  )
  func `a test that computes is not ended so soon`() async throws {
    let loadSpy = AsyncSpy<Void, Int, any Error>()
    loadSpy.suspends()
    let caller = Task { try await loadSpy() }
    let call = try await loadSpy.nextCall(within: .seconds(10))

    let end = ContinuousClock.now + .milliseconds(200)
    while ContinuousClock.now < end {}

    call.resume(returning: 7)
    #expect(try await caller.value == 7)
  }
}

/// How a watch tells a test that can't go on from one whose work waits for a thread. It is tried in a process of its
/// own, since it blocks all threads of the concurrency runtime.
@Suite struct QueuedWorkTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(.inOwnProcess) func `a test is not ended while its work waits for a thread`() async {
    await #expect(processExitsWith: .success) {
      let scope = DoubleScope(longestWait: .milliseconds(10), leastSilence: .zero, callers: .ofRound())
      let (loadSpy, openSpy) = currentScope.withValue(scope) {
        (AsyncSpy<Void, Void, any Error>(owner: "ShopSpy"), AsyncSpy<Void, Void, any Error>(owner: "DoorSpy"))
      }
      loadSpy.suspends()
      openSpy.suspends()
      let watch = RoundLimit(of: Round(interceptor: nil), in: scope, FailureFlag())

      try await scope.callers.run {
        watch.begin()
        for _ in 1...ProcessInfo.processInfo.activeProcessorCount {
          Task.detached { blockThread() }
        }
        async let opening: Void? = try? openSpy(function: "open()")
        try? await loadSpy(function: "load()")
        await opening
      }

      _ = watch.end()
      #expect(
        withoutTimes(scope.close().problems.map(\.message)) == [
          """
          ShopSpy.load() is still held: the test didn't resume it, and its caller was never cancelled. \
          To resume it: call.resume().
            DoorSpy.open() is still held: the test didn't resume it, and its caller was never cancelled. \
          To resume it: call.resume().
            A deadlock: nothing else happened in the test for 0.0 seconds. The test was ended, and its doubles released \
          what they held.
            If the test waits for the code, it can't answer the code: start the code in a Task.
          """
        ]
      )
    }
  }
}

private func waitOnThisThread(for semaphore: DispatchSemaphore) {
  semaphore.wait()
}

private func blockThread() {
  _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(500))
}

extension StrictDoublesTrait {
  /// The same trait without the least time for which nothing may move.
  fileprivate var endingSoon: StrictDoublesTrait {
    StrictDoublesTrait { [set] strictness in
      set(&strictness)
      strictness.leastSilence = .zero
    }
  }
}

extension Runs {
  fileprivate var withoutTimes: [String] { StrictDoublesTests.withoutTimes(messages) }
}

private func withoutTimes(_ messages: [String]) -> [String] {
  messages.map { $0.replacing(/for \d+\.\d+ seconds\. The test was/, with: "for 0.0 seconds. The test was") }
}
