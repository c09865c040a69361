import Dispatch
import Foundation
import TestSupport
import Testing
import XCTest

@testable import StrictDoubles
@testable import TestDoubles

/// How `STOP_HUNG_TESTS` ends a process in which nothing moves any more. Each is tried in a process of its own.
@Suite(.ahead) struct HungTestsTests {
  @Test(.inOwnProcess) func `a test that hangs is named, with what it holds and what its doubles saw`() async
  {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      setenv("STOP_HUNG_TESTS", "1", 1)
      watchTests()
      let scope = DoubleScope(testName: "opens()")
      _ = RunningTests.ofTheProcess.begin("opens()", scope)

      await currentScope.withValue(scope) {
        let doorSpy = AsyncSpy<Int, Void, Never>(owner: "DoorSpy.doorSpy")
        Spy<Int, Void, Never>(owner: "BellSpy.bellSpy")(2)
        doorSpy.suspends(line: 7)
        await doorSpy(1)
      }
    }

    #expect(
      result?.withoutTimes == """
        Nothing has moved for 1 second: no test has begun or ended, and no double was called. The process ends, \
        since it hangs (STOP_HUNG_TESTS=1).
        These tests are running:
        1. opens(), last seen at StrictDoublesTests/HungTestsTests.swift:7
           DoorSpy.doorSpy was held, set up at StrictDoublesTests/HungTestsTests.swift:7
           The doubles saw last: BellSpy.bellSpy, DoorSpy.doorSpy.

        """
    )
  }

  @Test(.inOwnProcess) func `a test that waits for a double, or for an answer, is said to`() async {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      setenv("STOP_HUNG_TESTS", "1", 1)
      watchTests()
      let scope = DoubleScope(testName: "opens()")
      _ = RunningTests.ofTheProcess.begin("opens()", scope)

      _ = try? await currentScope.withValue(scope) {
        let doorSpy = AsyncSpy<Int, Void, Never>(owner: "DoorSpy.doorSpy")
        doorSpy.answers(line: 7) { _ in try? await Task.sleep(for: .seconds(60)) }
        async let opened: Void = doorSpy(1)
        try await doorSpy.nextCall()
        try await doorSpy.nextCall(line: 8)
        await opened
      }
    }

    #expect(
      result?.withoutTimes == """
        Nothing has moved for 1 second: no test has begun or ended, and no double was called. The process ends, \
        since it hangs (STOP_HUNG_TESTS=1).
        These tests are running:
        1. opens(), last seen at StrictDoublesTests/HungTestsTests.swift:7
           It waits for the next call of DoorSpy.doorSpy, at StrictDoublesTests/HungTestsTests.swift:8
           Answers are being worked out for DoorSpy.doorSpy.
           The doubles saw last: DoorSpy.doorSpy.

        """
    )
  }

  @Test(.inOwnProcess) func `what a test has failed for by then is told`() async {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      setenv("STOP_HUNG_TESTS", "1", 1)
      watchTests()
      let scope = DoubleScope(testName: "opens()")
      _ = RunningTests.ofTheProcess.begin("opens()", scope)

      await currentScope.withValue(scope) {
        let doorSpy = AsyncSpy<Int, Locked<Int>, Never>.unimplemented(owner: "DoorSpy.doorSpy", line: 7)
        _ = await doorSpy(1)
      }
    }

    #expect(
      result?.withoutTimes == """
        Nothing has moved for 1 second: no test has begun or ended, and no double was called. The process ends, \
        since it hangs (STOP_HUNG_TESTS=1).
        These tests are running:
        1. opens()
           It has failed: DoorSpy.doorSpy(1) was called and has no answer.
             The call itself may be the mistake. If it isn't, add before it: doorSpy.returns(…) with Locked<Int>.
             The double was made at StrictDoublesTests/HungTestsTests.swift:7.
             Its caller waits, since no value and no error is known to go on with.
           DoorSpy.doorSpy had no answer
           The doubles saw last: DoorSpy.doorSpy.

        """
    )
  }

  @Test(.inOwnProcess) func `tests that may only wait for a thread come last`() async {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      setenv("STOP_HUNG_TESTS", "1", 1)
      watchTests()
      let scope = DoubleScope(testName: "opens()")
      _ = RunningTests.ofTheProcess.begin("closes()", DoubleScope(testName: "closes()"))
      _ = RunningTests.ofTheProcess.begin("opens()", scope)

      await currentScope.withValue(scope) {
        Spy<Int, Void, Never>(owner: "BellSpy.bellSpy")(2)
        try? await Task.sleep(for: .seconds(60))
      }
    }

    #expect(
      result?.withoutTimes.hasSuffix(
        """
        These tests are running:
        1. opens()
           The doubles saw last: BellSpy.bellSpy.
        2. closes()

        """
      ) == true
    )
  }

  @Test(.inOwnProcess) func `where no test is known to run, that is said`() async {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      setenv("STOP_HUNG_TESTS", "1", 1)
      watchTests()

      // A process at work would have ten times as long.
      try? await Task.sleep(for: .seconds(8))
    }

    #expect(
      result?.withoutTimes == """
        Nothing has moved for 1 second: no test has begun or ended, and no double was called. The process ends, \
        since it hangs (STOP_HUNG_TESTS=1).
        No test is known to be running. Swift Testing announces no test without .strictDoubles: look for one \
        that it has printed as started, and not as ended.

        """
    )
  }

  // With Swift 6.2, exit tests capture nothing.
  #if !canImport(ObjectiveC) && compiler(>=6.3)
    @Test(.inOwnProcess, arguments: [(false, "XCTestCase"), (true, "StrictDoublesTestCase")])
    func `a main thread that is blocked is told, and a test of XCTest that blocks it`(
      isStrict: Bool,
      type: String
    ) async {
      let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
        [isStrict] in
        setenv("STOP_HUNG_TESTS", "1", 1)
        watchTests()
        let type = isStrict ? StrictDoublesTestCase.self : XCTestCase.self

        await MainActor.run {
          type.init(name: "testOpens") { _ in Thread.sleep(forTimeInterval: 60) }.run()
        }
      }

      #expect(
        result?.withoutTimes == """
          Nothing has moved for 1 second: no test has begun or ended, and no double was called. The process ends, \
          since it hangs (STOP_HUNG_TESTS=1). The main thread is blocked.
          These tests are running:
          1. \(type).testOpens

          """
      )
    }
  #endif

  // With Swift 6.2, exit tests capture nothing.
  #if compiler(>=6.3)
    @Test(.inOwnProcess, arguments: [(false, "."), (true, ", and so is the main thread.")])
    func `threads of the concurrency runtime that are all blocked are told`(isMainToo: Bool, end: String)
      async
    {
      let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
        [isMainToo] in
        setenv("STOP_HUNG_TESTS", "1", 1)
        watchTests()
        let threads = ProcessInfo.processInfo.activeProcessorCount

        await withTaskGroup { tasks in
          tasks.addTask { @MainActor in if isMainToo { blockThread() } }
          for _ in 1...threads { tasks.addTask { blockThread() } }
        }
      }

      #expect(
        result?.standardErrorText.contains(
          "(STOP_HUNG_TESTS=1). All threads of the concurrency runtime are blocked\(end)\n"
        ) == true
      )
    }
  #endif

  #if !canImport(ObjectiveC)
    @Test(.inOwnProcess) func `tests of XCTest that have ended are not listed`() async {
      let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
        setenv("STOP_HUNG_TESTS", "1", 1)
        watchTests()
        await MainActor.run {
          StrictDoublesTestCase(name: "testOpens") { _ in }.run()
          XCTestCase(name: "testCloses") { _ in }.run()
        }

        try? await Task.sleep(for: .seconds(60))
      }

      #expect(result?.withoutTimes.contains("\nNo test is known to be running. ") == true)
    }
  #endif

  @Test(.inOwnProcess) func `that a process hangs stands in the report of the run`() async throws {
    let file = TemporaryFile()

    await #expect(processExitsWith: .exitCode(1)) { [path = file.url.path as String] in
      setenv("TEST_DOUBLES_REPORT", path, 1)
      setenv("STOP_HUNG_TESTS", "1", 1)
      watchTests()

      try? await Task.sleep(for: .seconds(60))
    }

    #expect(try file.text.hasPrefix(#"{"event":"hang","message":"Nothing has moved for 1 second: "#))
  }

  @Test(.inOwnProcess) func `where nobody asks for it, no process is stopped`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      setenv("STOP_HUNG_TESTS", "", 1)
      watchTests()
    }

    #expect(result?.standardErrorText == "")
  }

  // With Swift 6.2, exit tests capture nothing.
  #if compiler(>=6.3)
    @Test(.inOwnProcess, arguments: [(20, ""), (21, "… 1 more\n")])
    func `of many tests the first twenty are listed`(count: Int, more: String) async {
      let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
        [count] in
        setenv("STOP_HUNG_TESTS", "1", 1)
        watchTests()
        for number in 1...count {
          _ = RunningTests.ofTheProcess.beginXCTest("DoorTests.test\(number)")
        }

        try? await Task.sleep(for: .seconds(60))
      }

      #expect(result?.withoutTimes.hasSuffix("\n20. DoorTests.test20\n\(more)") == true)
    }
  #endif

  // With Swift 6.2, exit tests capture nothing.
  #if compiler(>=6.3)
    @Test(.inOwnProcess, arguments: ["soon", "0", "-1", "1000000", "1e9"])
    func `what is no number of seconds is told, and stops nothing`(text: String) async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { [text] in
        setenv("STOP_HUNG_TESTS", text, 1)
        watchTests()
      }

      #expect(
        result?.standardErrorText == """
          STOP_HUNG_TESTS=\(text): "\(text)" is no number of seconds above zero, as in STOP_HUNG_TESTS=60. Tests that \
          hang are not stopped.

          """
      )
    }
  #endif

  @Test(.inOwnProcess) func `a process that is at work has longer, but not for ever`() async {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      setenv("STOP_HUNG_TESTS", "0.02", 1)
      watchTests()

      let end = ContinuousClock.now + .seconds(20)
      while ContinuousClock.now < end {}
    }

    #expect(result?.withoutTimes.hasPrefix("Nothing has moved for 0.02 seconds: ") == true)
  }

  @Test(.inOwnProcess) func `a test that moves is not stopped`() async {
    await #expect(processExitsWith: .success) {
      setenv("STOP_HUNG_TESTS", "1", 1)
      watchTests()
      let doorSpy = Spy<Int, Void, Never>()

      for number in 1...13 {
        doorSpy(number)
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
  }
}

private func blockThread() {
  _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 60)
}

extension ExitTest.Result {
  /// Standard error, without how long each test has run.
  fileprivate var withoutTimes: String {
    standardErrorText.replacing(/, for \d\d? seconds?$/.anchorsMatchLineEndings(), with: "")
  }
}
