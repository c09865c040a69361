#if !canImport(ObjectiveC)
  import AsyncDoubles
  import Foundation
  import StrictDoubles
  import TestSupport
  import Testing
  import XCTest

  /// What a strict test of XCTest reports. Each runs in a process of its own, since XCTest never frees a test case.
  /// More of its messages are in the nested package MeantToFail.
  @Suite(.ahead) struct StrictDoublesTestCaseTests {
    @Test(.inOwnProcess) func `a test whose doubles saw what it expected passes`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: StrictDoublesTestCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy", line: 7)
            doorSpy.returns(3)
            XCTAssertEqual(try doorSpy(1), 3)
          }
        )
      }

      #expect(result?.standardOutputText == "passed\n")
    }

    @Test(.inOwnProcess) func `a call without an answer fails at the line of its double`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: StrictDoublesTestCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy", filePath: "Doors/DoorSpy.swift", line: 7)
            _ = try? doorSpy(1, function: "open(by:)")
          }
        )
      }

      #expect(
        result?.standardOutputText == """
          Doors/DoorSpy.swift:7: DoorSpy.open(by: 1) was called and has no answer.
            The call itself may be the mistake. If it isn't, add before it: .returns(…) with Int, or .throws(…).
            The double was made at Doors/DoorSpy.swift:7.
          StrictDoublesTestCase.testOpens timeline.txt:
          1. DoorSpy.open(by: 1) was not answered
          failed

          """
      )
    }

    @Test(.inOwnProcess) func `an unused answer fails at its line`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: StrictDoublesTestCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy.doorSpy", line: 7)
            doorSpy.returns(3, filePath: "Doors/DoorTests.swift", line: 8, function: "testOpens()")
          }
        )
      }

      #expect(
        result?.standardOutputText == """
          Doors/DoorTests.swift:8: failed - An answer was set up here, and DoorSpy.doorSpy was never called.
          failed

          """
      )
    }

    @Test(.inOwnProcess) func `what a case allows is no failure`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: LenientCase(name: "testOpens") { _ in Spy<Int, Int, any Error>(owner: "DoorSpy").returns(3) }
        )
      }

      #expect(result?.standardOutputText == "passed\n")
    }

    @Test(.inOwnProcess) func `what a case checks besides fails, and a wait lasts as long as the case says`()
      async
    {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: ThoroughCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Void, Never>(owner: "DoorSpy", filePath: "Doors/DoorSpy.swift", line: 7)
            doorSpy(1, function: "open(by:)")
            XCTAssertEqual(currentScope.get()?.waitLimit(nil), .milliseconds(50))
          }
        )
      }

      #expect(
        result?.standardOutputText.hasPrefix(
          """
          Doors/DoorSpy.swift:7: DoorSpy.open(by: 1) was called, and the test never looked at it.
            Look at it at the end of the test, by calls, callCount or a Timeline, or wait for it.
          ThoroughCase.testOpens timeline.txt:
          1. DoorSpy.open(by: 1) returned

          """
        ) == true
      )
    }

    @Test(.inOwnProcess) func `an error that the test throws is told with what it came from`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: StrictDoublesTestCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy.doorSpy", line: 7)
            let lockSpy = Spy<Int, Int, any Error>(owner: "LockSpy.lockSpy", line: 8)
            lockSpy.returns(3, line: 9, function: "testOpens()")
            doorSpy.throws(Jammed(), filePath: "Doors/DoorTests.swift", line: 10)
            _ = try doorSpy(1)
          }
        )
      }

      #expect(
        result?.standardOutputText == """
          Doors/DoorTests.swift:10: threw error "Jammed()"
            DoorSpy.doorSpy(1) threw Jammed(), set up at Doors/DoorTests.swift:10.
            The test threw the error after this line.
          StrictDoublesTestCase.testOpens timeline.txt:
          1. DoorSpy.doorSpy(1) threw Jammed()

          Not reported, since the failure above may be the cause:
          - StrictDoublesTests/StrictDoublesTestCaseTests.swift:9: An answer was set up here, and LockSpy.lockSpy was \
          never called.
          failed

          """
      )
    }

    @Test(.inOwnProcess) func `a call without an answer that ends the test is told once`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: StrictDoublesTestCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy", filePath: "Doors/DoorSpy.swift", line: 7)
            _ = try doorSpy(1, function: "open(by:)")
          }
        )
      }

      #expect(result?.standardOutputText.ranges(of: "has no answer").count == 1)
      #expect(
        result?.standardOutputText.hasPrefix("Doors/DoorSpy.swift:7: DoorSpy.open(by: 1) was called") == true
      )
    }

    @Test(.inOwnProcess) func `a double that XCTest made with the case is told by its property`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(on: EarlyCase(name: "testOpens") { _ = ($0 as? EarlyCase)?.doorSpy(1) })
      }

      #expect(
        result?.standardOutputText == """
          Doors/DoorSpy.swift:7: The test used doubles that XCTest made with the test case, before the test began, \
          and so the test isn't strict about them. Make them in setUp(), and declare \
          `var doorSpy: Spy<Int, (), Never>!`.
          failed

          """
      )
    }

    @Test(.inOwnProcess) func `an object that outlives the test is told by the property that keeps it`() async
    {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: ThoroughCase(name: "testOpens") {
            let doorSpy = Spy<Int, Int, Never>(returning: 0, owner: "DoorSpy", line: 7)
            XCTAssertEqual(doorSpy(1, function: "open(by:)"), 0)
            XCTAssertEqual(doorSpy.callCount, 1)
            ($0 as? ThoroughCase)?.otherDoor = Door()
            ($0 as? ThoroughCase)?.door = checkRelease(of: Door(), filePath: "Doors/DoorTests.swift", line: 7)
          }
        )
      }

      #expect(
        result?.standardOutputText == """
          Doors/DoorTests.swift:7: failed - Door is still alive after the test.
            The test case keeps it in `door`, and XCTest keeps the test case: set it to nil in tearDown().
          ThoroughCase.testOpens timeline.txt:
          1. DoorSpy.open(by: 1) returned
          failed

          """
      )
    }

    @Test(.inOwnProcess) func `an error that is thrown after a call without an answer is told too`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: StrictDoublesTestCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy", filePath: "Doors/DoorSpy.swift", line: 7)
            _ = try? doorSpy(1, function: "open(by:)")
            throw Creak(description: "it creaks")
          }
        )
      }

      #expect(result?.standardOutputText.contains(#"threw error "it creaks""#) == true)
    }

    @Test(.inOwnProcess) func `a test that fails and keeps an object has its timeline attached once`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: ThoroughCase(name: "testOpens") {
            let doorSpy = Spy<Int, Int, Never>(returning: 0, owner: "DoorSpy", line: 7)
            XCTAssertEqual(doorSpy(1, function: "open(by:)"), 2, file: "Doors/DoorTests.swift", line: 7)
            XCTAssertEqual(doorSpy.callCount, 1)
            ($0 as? ThoroughCase)?.door = checkRelease(of: Door(), filePath: "Doors/DoorTests.swift", line: 8)
          }
        )
      }

      #expect(
        result?.standardOutputText == """
          Doors/DoorTests.swift:7: XCTAssertEqual failed: ("0") is not equal to ("2") - \

          ThoroughCase.testOpens timeline.txt:
          1. DoorSpy.open(by: 1) returned
          Doors/DoorTests.swift:8: failed - Door is still alive after the test.
            The test case keeps it in `door`, and XCTest keeps the test case: set it to nil in tearDown().
          failed

          """
      )
    }

    @Test(.inOwnProcess) func `a test that is skipped is judged for nothing`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: StrictDoublesTestCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy")
            doorSpy.returns(3, function: "testOpens()")
            throw XCTSkip("there is no door")
          }
        )
      }

      #expect(result?.standardOutputText == "passed\n")
    }

    @Test(.inOwnProcess) func `an error that wraps one of ours is told once`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: StrictDoublesTestCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy")
            do { _ = try doorSpy(1) } catch { throw Wrapped(cause: error) }
          }
        )
      }

      #expect(result?.standardOutputText.matches(of: /has no answer/).count == 1)
      #expect(result?.standardOutputText.contains("Wrapped") == false)
    }

    @Test(.inOwnProcess) func `an error that a call threw for want of an answer is told once`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: StrictDoublesTestCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Locked<Int>, Stuck>.unimplemented(owner: "DoorSpy")
            _ = try doorSpy(1)
          }
        )
      }

      #expect(result?.standardOutputText.matches(of: /has no answer/).count == 1)
      #expect(result?.standardOutputText.contains("threw error") == false)
    }

    @Test(.inOwnProcess) func `a test that can't go on is ended`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: ThoroughCase(name: "testOpens") { _ in
            let doorSpy = AsyncSpy<Int, Int, any Error>(owner: "DoorSpy")
            doorSpy.suspends(filePath: "Doors/DoorTests.swift", line: 7)
            let opened = XCTestExpectation()
            Task {
              _ = try? await doorSpy(1, function: "open(by:)")
              opened.fulfill()
            }
            _ = XCTWaiter().wait(for: [opened], timeout: 60)
          }
        )
      }

      #expect(
        result?.standardOutputText.replacing(/for \d+\.\d seconds/, with: "for 5.0 seconds").hasPrefix(
          """
          Doors/DoorTests.swift:7: failed - DoorSpy.open(by: 1) is still held: the test didn't resume it, and its caller \
          was never cancelled. To resume it: call.resume(returning: …).
            A deadlock: nothing else happened in the test for 5.0 seconds. The test was ended, and its doubles released what they held.
            If the test waits for the code, it can't answer the code: start the code in a Task.

          """
        ) == true
      )
    }

    @Test(.inOwnProcess) func `a probed case that comes to no end is stopped at its limit`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: ProbedCase(name: "testOpens") { _ in
            let clock = ManualClock()
            let loadSpy = AsyncSpy<Int, Int, any Error>(returning: 0, owner: "ShopSpy")
            loadSpy.returns(7, filePath: "Shop/ShopTests.swift", line: 8, function: "testOpens()")
            let loaded = XCTestExpectation()
            Task {
              _ = await loadWithRetries(loadSpy, sleepingOn: clock)
              loaded.fulfill()
            }
            XCTAssertEqual(XCTWaiter().wait(for: [loaded], timeout: 60), .completed)
          }
        )
      }

      #expect(result?.standardOutputText == "passed\n")
    }

    @Test(.inOwnProcess) func `a run tries each failure of a case`() async {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardOutputContent, \.standardErrorContent]
      ) {
        setenv("EVERY_FAILURE", "1", 1)
        report(
          on: StrictDoublesTestCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Int, any Error>(returning: 3, owner: "DoorSpy")
            var count = 1
            while (try? doorSpy(1, function: "open(by:)")) == nil { count += 1 }
            print(count)
            XCTAssertEqual(count, 1)
          }
        )
      }

      #expect(result?.standardOutputText == "1\n1\n101\npassed\n")
      #expect(
        result?.standardErrorText == """
          StrictDoublesTestCase.testOpens: When DoorSpy.open(by: 1) throws URLError(.notConnectedToInternet), its 1st call \
          and all after it: the code calls it again without end, 100 times until it no longer failed. \
          To run only this: `.everyFailure(then: .failsAgain, only: "1")`.

          """
      )
    }

    @Test(.inOwnProcess) func `a run cancels each caller of a case, but not the case itself`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        setenv("EVERY_CANCELLATION", "1", 1)
        report(
          on: StrictDoublesTestCase(
            name: "testOpens",
            testClosure: asyncCase {
              let doorSpy = AsyncSpy<Int, Int, any Error>(returning: 3, owner: "DoorSpy")
              let own = try await doorSpy(1, function: "open(by:)")
              let others = await Task { try? await doorSpy(2, function: "open(by:)") }.value
              print(own, others ?? "left")
            }
          )
        )
      }

      #expect(result?.standardOutputText == "3 3\n3 3\n3 left\npassed\n")
    }

    @Test(.inOwnProcess) func `a case that asks for each failure fails in the run in which it does`() async {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardOutputContent]
      ) {
        report(
          on: FailingCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Int, any Error>(returning: 3, owner: "DoorSpy")
            let width = try? doorSpy(1, function: "open(by:)")
            _ = try doorSpy(2, function: "open(by:)")
            print(width ?? "none")
            XCTAssertNotNil(width, file: "Doors/DoorTests.swift", line: 8)
          }
        )
      }

      #expect(
        result?.standardOutputText.hasPrefix("3\nnone\nDoors/DoorTests.swift:8: XCTAssertNotNil failed")
          == true
      )
      #expect(
        result?.standardOutputText.contains(
          """
          Fails when DoorSpy.open(by: 1) throws URLError(.notConnectedToInternet), its 1st call. \
          To run only this: `.everyFailure(only: "1")`.
          """
        ) == true
      )
    }

    @Test(.inOwnProcess) func `a case runs with its answers in each order`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: OrderedCase(
            name: "testOpens",
            testClosure: asyncCase {
              let doorSpy = AsyncSpy<Int, Int, Never>(answering: { $0 }, owner: "DoorSpy")
              let widths = await withTaskGroup(of: Int.self) { group in
                for width in 1...2 { group.addTask { await doorSpy(width, function: "open(by:)") } }
                return await group.reduce(into: []) { $0.append($1) }
              }
              print(widths)
            }
          )
        )
      }

      #expect(result?.standardOutputText == "[1, 2]\n[2, 1]\npassed\n")
    }

    @Test(.inOwnProcess) func `a weak place of a case that is probed is a failure`() async {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardOutputContent, \.standardErrorContent]
      ) {
        report(
          on: ProbedCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy", line: 7)
            doorSpy.returns(3, filePath: "Doors/DoorTests.swift", line: 8, function: "testOpens()")
            _ = try? doorSpy(1, function: "open(by:)")
            let bellSpy = Spy<Int, Int, Never>(returning: 0, owner: "BellSpy", line: 9)
            bellSpy.returns(3, filePath: "Doors/DoorTests.swift", line: 10, function: "testOpens()")
            _ = bellSpy(1, function: "ring(for:)")
            checkRelease(of: Door())
            print(currentScope.get()?.test.name ?? "")
          }
        )
      }

      #expect(
        result?.standardOutputText == """
          ProbedCase.testOpens
          ProbedCase.testOpens
          ProbedCase.testOpens, probed: DoorSpy.open(by: 1) throws
          ProbedCase.testOpens, probed: BellSpy.ring(for: 1) returns 4, 0 or -3 instead of 3
          ProbedCase.testOpens, probed: BellSpy.ring(for: 1) returns 4, 0 or -3 instead of 3
          ProbedCase.testOpens, probed: BellSpy.ring(for: 1) returns 4, 0 or -3 instead of 3
          Doors/DoorTests.swift:8: failed - `ProbedCase.testOpens` also passes when DoorSpy.open(by: 1) throws: \
          nothing in it depends on this answer.
          Doors/DoorTests.swift:10: failed - `ProbedCase.testOpens` also passes when BellSpy.ring(for: 1) returns 4, 0 \
          or -3 instead of 3: nothing in it depends on this answer.
          failed

          """
      )
    }

    @Test(.inOwnProcess)
    func `a weak place of a run is told at its end, and written to the report`() async throws {
      let file = TemporaryFile()
      let path = file.url.path

      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardOutputContent, \.standardErrorContent]
      ) { [path = path as String] in
        setenv("TEST_DOUBLES_REPORT", path, 1)
        setenv("PROBE_DOUBLES", "1", 1)
        report(
          on: WarnedCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy", line: 7)
            doorSpy.returns(3, filePath: "Doors/DoorTests.swift", line: 8, function: "testOpens()")
            _ = try? doorSpy(1, function: "open(by:)")
          },
          exitingBy: exit
        )
      }

      let place = "DoorSpy.open(by:) throws, set up at Doors/DoorTests.swift:8: see `WarnedCase.testOpens`"
      let summary = "Probed 1 test with 1 probe in 0.0 seconds: 1 weak place. No test minds when:"
      #expect(result?.standardOutputText == "passed\n")
      #expect(
        result?.standardErrorText.replacing(/\d+\.\d seconds/, with: "0.0 seconds") == """
          \(summary)
            \(place)

          """
      )
      #expect(
        try file.text.replacing(/\d+\.\d seconds/, with: "0.0 seconds") == #"""
          {"event":"rounds","message":"\#(summary)\n  \#(place)","test":"WarnedCase.testOpens"}
          {"event":"warning","file":"Doors/DoorTests.swift","line":8,"message":"No test minds when \#(place)"}

          """#
      )
    }

    @Test(.inOwnProcess) func `a failure is written to the report with its line`() async throws {
      let file = TemporaryFile()
      let path = file.url.path

      await #expect(processExitsWith: .success) { [path = path as String] in
        setenv("TEST_DOUBLES_REPORT", path, 1)
        report(
          on: StrictDoublesTestCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy", filePath: "Doors/DoorSpy.swift", line: 7)
            _ = try? doorSpy(1, function: "open(by:)")
          }
        )
      }

      #expect(
        try file.text.hasPrefix(
          #"""
          {"advice":"Add before the call: .returns(…) with Int, or .throws(…).","arguments":["1"],"double":"DoorSpy",\#
          "event":"failure","file":"Doors/DoorSpy.swift","function":"open(by:)","kind":"unansweredCall","line":7,
          """#.dropLast()
        )
      )
    }

    @Test(.inOwnProcess) func `a probed test that fails when it is run again can't be probed`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let runsSpy = Spy<Void, Void, Never>()
        report(
          on: ProbedCase(name: "testOpens") { _ in
            runsSpy()
            XCTAssertEqual(runsSpy.callCount, 1)
          }
        )
      }

      #expect(
        result?.standardOutputText == """
          <unknown>:0: `ProbedCase.testOpens` can't be probed: run again with nothing changed, it fails.
          failed

          """
      )
    }

    @Test(.inOwnProcess) func `what a case fails for in a round is told at its last known line`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: FailingCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy")
            doorSpy.returns(7, filePath: "Doors/DoorTests.swift", line: 8)
            XCTAssertEqual(try? doorSpy(1, function: "open(by:)"), 7, file: "Doors/DoorTests.swift", line: 9)
          }
        )
      }

      #expect(
        result?.standardOutputText.contains("Doors/DoorTests.swift:8: Fails when DoorSpy.open(by: 1) throws ")
          == true
      )
    }

    @Test(.inOwnProcess) func `a wait in vain that ends the test is told once, at its line`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: StrictDoublesTestCase(name: "testOpens") { testCase in
            try asyncTest { (_: XCTestCase) in
              {
                let doorSpy = Spy<Int, Void, Never>(owner: "DoorSpy", line: 7)
                try await doorSpy.nextCall(within: .zero, filePath: "Doors/DoorTests.swift", line: 8)
              }
            }(testCase)()
          }
        )
      }

      #expect(
        result?.standardOutputText == """
          Doors/DoorTests.swift:8: failed - Waited 0.0 seconds for the next call of the double in DoorSpy made at \
          StrictDoublesTests/StrictDoublesTestCaseTests.swift:7, and none came.
            The wait is at Doors/DoorTests.swift:8.
          failed

          """
      )
    }

    @Test(.inOwnProcess) func `what comes of a wait in vain isn't told besides`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let door = Door()

        report(
          on: CancelledCase(name: "testOpens") { testCase in
            try asyncTest { (_: XCTestCase) in
              {
                let doorSpy = Spy<Int, Void, Never>(owner: "DoorSpy", line: 7)
                checkRelease(of: door)
                try await doorSpy.nextCall(within: .zero, filePath: "Doors/DoorTests.swift", line: 8)
              }
            }(testCase)()
          }
        )
      }

      #expect(
        result?.standardOutputText == """
          Doors/DoorTests.swift:8: failed - Waited 0.0 seconds for the next call of the double in DoorSpy made at \
          StrictDoublesTests/StrictDoublesTestCaseTests.swift:7, and none came.
            The wait is at Doors/DoorTests.swift:8.
          failed

          """
      )
    }

    @Test(.inOwnProcess) func `an error that tells a line itself is told with the last line of the test too`()
      async
    {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: StrictDoublesTestCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy", line: 7)
            doorSpy.returns(3, filePath: "Doors/DoorTests.swift", line: 8, function: "testOpens()")
            _ = try doorSpy(1)
            _ = try? Spy<Int, Int, any Error>(owner: "LockSpy")(2)
            throw Creak(description: "A door creaks at Doors/DoorTests.swift:8")
          }
        )
      }

      #expect(result?.standardOutputText.contains("A door creaks at ") == true)
      #expect(result?.standardOutputText.contains("after this line") == true)
    }

    @Test(.inOwnProcess) func `a call without an answer that a failed assertion mentions is told once`() async
    {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: StrictDoublesTestCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy", line: 7)
            XCTAssertEqual(try doorSpy(1, function: "open(by:)"), 3)
          }
        )
      }

      #expect(result?.standardOutputText.ranges(of: "has no answer").count == 1)
    }

    @Test(.inOwnProcess) func `a probed test that depends on its answers passes`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        report(
          on: ProbedCase(name: "testOpens") { _ in
            let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy", line: 7)
            doorSpy.returns(3)
            XCTAssertEqual(try doorSpy(1, function: "open(by:)"), 3)
          }
        )
      }

      #expect(result?.standardOutputText == "passed\n")
    }

    @Test(.inOwnProcess)
    func `a call without an answer that comes when its test is over is told on standard error`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let slot = Slot()
        let testCase = StrictDoublesTestCase(name: "testOpens") { _ in
          slot.spy = Spy<Int, Int, any Error>(owner: "DoorSpy", line: 1007)
        }
        testCase.invokeTest()

        _ = try? slot.spy?(1, function: "open(by:)")
        let lenientCase = LenientCase(name: "testOpens") { _ in
          slot.spy = Spy<Int, Int, any Error>(owner: "DoorSpy", line: 1007)
        }
        lenientCase.invokeTest()
        _ = try? slot.spy?(1, function: "open(by:)")
        _exit(EXIT_SUCCESS)
      }

      #expect(
        result?.standardErrorText == """
          After the test StrictDoublesTestCase.testOpens had ended: DoorSpy.open(by: 1) was called and has no answer.
            The call itself may be the mistake. If it isn't, add before it: .returns(…) with Int, or .throws(…).
            The double was made at StrictDoublesTests/StrictDoublesTestCaseTests.swift:1007.

          """
      )
    }
  }

  private final class LenientCase: StrictDoublesTestCase {
    override var traits: [StrictDoublesTrait] { [.strictDoubles(allowing: .unusedAnswers, .unansweredCalls)] }
  }

  private final class ThoroughCase: StrictDoublesTestCase {
    override var traits: [StrictDoublesTrait] {
      [.strictDoubles(checking: .everyCall, waiting: .milliseconds(50)), .probed]
    }
    var otherDoor: Door?
    var door: Door?
  }

  private final class CancelledCase: StrictDoublesTestCase {
    override func tearDown() async throws { throw CancellationError() }
  }

  private final class EarlyCase: StrictDoublesTestCase {
    let doorSpy = Spy<Int, Void, Never>(owner: "DoorSpy", filePath: "Doors/DoorSpy.swift", line: 7)
  }

  private final class FailingCase: StrictDoublesTestCase {
    override var traits: [StrictDoublesTrait] { [.everyFailure] }
  }

  private final class OrderedCase: StrictDoublesTestCase {
    override var traits: [StrictDoublesTrait] { [.everyOrder(atLeast: 2)] }
  }

  /// The body of an async test, as XCTest makes it of a method.
  private func asyncCase(_ body: @escaping () async throws -> Void) -> (XCTestCase) throws -> Void {
    { test in try asyncTest { (_: XCTestCase) in body }(test)() }
  }

  private final class ProbedCase: StrictDoublesTestCase {
    override var traits: [StrictDoublesTrait] { [.probed] }
  }

  private final class WarnedCase: StrictDoublesTestCase {}

  private struct Jammed: Error {}
  private struct Wrapped: Error { let cause: any Error }
  private enum Stuck: Error, CaseIterable { case shut }
  private struct Creak: Error, CustomStringConvertible { let description: String }
  private final class Door {}

  private final class Slot: @unchecked Sendable {
    var spy: Spy<Int, Int, any Error>?
  }

  /// Runs a test of XCTest, and prints its failures and how it ended. Ends the process at once: XCTest never frees a test case, for which
  /// the leak sanitizer would fail the process.
  /// - Parameter end: By default nothing is said at the end of the run.
  private func report(on testCase: XCTestCase, exitingBy end: (Int32) -> Never = _exit) -> Never {
    XCTestObservationCenter.shared.addTestObserver(FailurePrinter())
    // A wait of XCTest looks again and again at a run loop that has nothing to wait for.
    RunLoop.current.add(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .default)
    testCase.run()
    print(testCase.testRun?.hasSucceeded == true ? "passed" : "failed")
    fflush(nil)
    end(EXIT_SUCCESS)
  }

  private final class FailurePrinter: NSObject, XCTestObservation {
    func testCase(
      _ testCase: XCTestCase,
      didFailWithDescription description: String,
      inFile filePath: String?,
      atLine lineNumber: Int
    ) {
      print("\(filePath ?? ""):\(lineNumber): \(description)")
    }
  }
#endif
