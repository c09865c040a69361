import AsyncDoubles
import Foundation
import Testing

@testable import StrictDoubles

@Suite struct StrictReportTests {
  private let scope = DoubleScope()

  @Test func `of very many failures the first hundred are reported, and how many are left`() {
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>(owner: "DoorSpy", line: 1007) }
    (1...1_000).forEach { number in _ = try? spy(number, function: "open(by:)") }

    let failures = StrictReport(closing: scope).failures

    #expect(failures.count == 101)
    #expect(
      failures[99].message == """
        DoorSpy.open(by: 100) was called and has no answer.
          The call itself may be the mistake. If it isn't, add before it: .returns(…) with Int, or .throws(…).
          The double was made at StrictDoublesTests/StrictReportTests.swift:1007.
        """
    )
    #expect(failures[100].message == "There are 900 more failures like these.")
  }

  @Test func `a hundred failures are all reported`() {
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>() }
    (1...100).forEach { number in _ = try? spy(number) }

    let failures = StrictReport(closing: scope).failures

    #expect(failures.count == 100)
  }

  @Test func `a call without an answer is told with the answer that came too late`() {
    let spies = currentScope.withValue(scope) {
      (Spy<Int, Int, any Error>(owner: "DoorSpy"), Spy<Int, Int, any Error>(owner: "BellSpy"))
    }
    _ = try? spies.0(1, function: "open(by:)")
    _ = try? spies.1(2, function: "ring(for:)")
    spies.0.returns(7, filePath: "Doors/DoorTests.swift", line: 8)

    let failures = StrictReport(closing: scope).failures

    let text = "\n  An answer was set up after the call, at Doors/DoorTests.swift:8."
    #expect(failures.map { $0.message.hasSuffix(text) } == [true, false])
  }

  @Test func `the same failure is reported once`() {
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>() }
    (1...200).forEach { _ in _ = try? spy(1) }

    let failures = StrictReport(closing: scope).failures

    #expect(failures.count == 1)
  }

  @Test(
    arguments: [
      (.unansweredCalls, [.unansweredCall, .unmatchedRequest]),
      (.unusedAnswers, [.unusedAnswer, .replacedAnswer]), (.heldCalls, [.heldCall]),
    ] as [(Allowance, [Problem.Kind])]
  )
  func `an allowance allows its own kind of fault alone`(allowance: Allowance, kinds: [Problem.Kind]) {
    let all: [Problem.Kind] = [
      .unansweredCall, .unmatchedRequest, .unusedAnswer, .replacedAnswer, .heldCall, .uncheckedCall,
      .waitInVain, .standstill, .livingObject, .wrongPlace, .drift, .misuse,
    ]

    #expect(all.filter(Set([allowance]).allow) == kinds)
  }

  @Test func `an answer that is left by a call without an answer is attached, and no failure`() {
    let (openSpy, closeSpy) = currentScope.withValue(scope) {
      (
        Spy<Int, Int, any Error>(owner: "DoorSpy", line: 1007),
        Spy<Int, Int, any Error>(owner: "DoorSpy", line: 1008)
      )
    }
    closeSpy.returns(3, line: 9)
    _ = try? openSpy(1, function: "open(by:)")

    let report = StrictReport(closing: scope)

    #expect(report.failures.map(\.kind) == [.unansweredCall])
    #expect(report.attachments.map(\.name) == ["timeline.txt", "timeline.mmd"])
    #expect(
      report.attachments[0].text == """
        1. DoorSpy.open(by: 1) was not answered

        Not reported, since the failure above may be the cause:
        - StrictDoublesTests/StrictReportTests.swift:9: An answer was set up here, and the double in DoorSpy made at \
        StrictDoublesTests/StrictReportTests.swift:1008 was never called.
        """
    )
  }

  @Test func `an answer that is left by an allowed call without an answer is a failure`() {
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>() }
    spy.when { $0 == 2 }.returns(3)
    _ = try? spy(1)

    scope.allow([.unansweredCalls])
    let report = StrictReport(closing: scope)

    #expect(report.failures.map(\.kind) == [.unusedAnswer])
  }

  @Test func `an error of a call without an answer is told by its failure`() throws {
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>() }
    let error = try #require(throws: UnansweredCall.self) { try spy(1) }

    let report = StrictReport(closing: scope, thrown: error)

    #expect(report.tells(of: error))
    #expect(report.failures.count == 1)
  }

  @Test func `an error of a call without an answer may come back as an NSError with its text`() throws {
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>() }
    let error = try #require(throws: UnansweredCall.self) { try spy(1) }
    let passedOn = NSError(
      domain: "TestDoubles.UnansweredCall",
      code: 1,
      userInfo: [NSLocalizedDescriptionKey: error.description]
    )

    let report = StrictReport(closing: scope, thrown: passedOn)

    #expect(report.tells(of: passedOn))
    #expect(!report.tells(of: NSError(domain: "TestDoubles.UnansweredCall", code: 1)))
  }

  @Test func `an error of an allowed call without an answer is told by nothing else`() throws {
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>() }
    let error = try #require(throws: UnansweredCall.self) { try spy(1) }
    _ = currentScope.withValue(scope) { checkRelease(of: 7) }

    scope.allow([.unansweredCalls])
    let report = StrictReport(closing: scope, thrown: error)

    #expect(report.failures.map(\.message) == ["checkRelease(of:) takes an object, and Int is no class."])
    #expect(!report.tells(of: error))
  }

  @Test func `a wait in vain fails a test that it ends, at its line, and no other`() async throws {
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>() }
    let error = await #expect(throws: WaitTimedOut.self) {
      try await spy.nextCall(within: .zero, line: 7)
    }

    let reportOfEnd = StrictReport(closing: scope, thrown: error)
    let reportOfOther = StrictReport(closing: scope)

    #expect(reportOfEnd.failures.map(\.location?.line) == [7])
    #expect(reportOfOther.failures.isEmpty)
  }

  @Test func `an error that ends the test leaves answers that are no failures`() {
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>(line: 7) }
    spy.returns(3)

    let report = StrictReport(closing: scope, thrown: Offline())

    #expect(report.failures.isEmpty)
    #expect(
      report.attachments[0].text.contains(
        """
        An answer was set up here, and the double made at StrictDoublesTests/StrictReportTests.swift:7 was never called.
        """
      )
    )
  }

  @Test func `an answer that is set up in a line of the test is told as set up here`() {
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>(owner: "DoorSpy.openSpy") }
    let line = #line + 1
    spy.returns(3)

    let report = StrictReport(closing: scope, of: TestPlace(filePath: #filePath, line: line))

    #expect(
      report.failures.map(\.message) == ["An answer was set up here, and DoorSpy.openSpy was never called."]
    )
    #expect(report.failures.map { $0.location.map { Int($0.line) } } == [line])
  }

  @Test(arguments: [(#filePath, 1), ("Doors/DoorTests.swift", 0), ("/Doors/DoorTests.swift", 0)])
  func `one that is set up above the test, or in another file, is told with its line`(
    file: String,
    distance: Int
  ) {
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>(owner: "DoorSpy.openSpy") }
    let line = #line + 1
    spy.returns(3)

    let report = StrictReport(closing: scope, of: TestPlace(filePath: file, line: line + distance))

    #expect(
      report.failures.map(\.message) == [
        """
        An answer was set up at StrictDoublesTests/StrictReportTests.swift:\(line), and DoorSpy.openSpy was never called.
        """
      ]
    )
    #expect(report.failures.map(\.location?.line) == [nil])
  }

  @Test func `so is one that is set up below a test of one line`() {
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>(owner: "DoorSpy.openSpy") }
    let line = #line + 1
    func passes() {}
    spy.returns(3)

    let report = StrictReport(closing: scope, of: TestPlace(filePath: #filePath, line: line))

    #expect(
      report.failures.map(\.message) == [
        """
        An answer was set up at StrictDoublesTests/StrictReportTests.swift:\(line + 1), and DoorSpy.openSpy was never \
        called.
        """
      ]
    )
  }

  @Test func `so is one that is set up below a test of several lines`() {
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>(owner: "DoorSpy.openSpy") }
    let line = #line + 1
    func passes() {
      // Nothing is done.
    }
    spy.returns(3)

    let report = StrictReport(closing: scope, of: TestPlace(filePath: #filePath, line: line))

    #expect(
      report.failures.map(\.message) == [
        """
        An answer was set up at StrictDoublesTests/StrictReportTests.swift:\(line + 3), and DoorSpy.openSpy was never \
        called.
        """
      ]
    )
  }

  @Test func `an answer that was never used is told with the last five calls of other doubles`() {
    let (doorSpy, bellSpy) = currentScope.withValue(scope) {
      (
        Spy<Int, Int, any Error>(owner: "DoorSpy.openSpy"),
        Spy<Int, Int, Never>(returning: 0, owner: "BellSpy.ringSpy")
      )
    }
    doorSpy.returns(3)
    (1...6).forEach { number in _ = bellSpy(number) }

    let report = StrictReport(closing: scope)

    #expect(
      report.failures.map(\.message) == [
        """
        An answer was set up here, and DoorSpy.openSpy was never called.
          What other doubles saw last:
            BellSpy.ringSpy(2) returned
            BellSpy.ringSpy(3) returned
            BellSpy.ringSpy(4) returned
            BellSpy.ringSpy(5) returned
            BellSpy.ringSpy(6) returned
        """
      ]
    )
  }

  @Test func `a failure of a fake that never came is told with the last calls of the doubles`() {
    let (store, bellSpy) = currentScope.withValue(scope) {
      (Fake(0), Spy<Int, Int, Never>(returning: 0, owner: "BellSpy.ringSpy"))
    }
    store.failNext(with: CancellationError())
    _ = bellSpy(1)

    let report = StrictReport(closing: scope)

    #expect(
      report.failures.map(\.message) == [
        """
        Fake<Int> was set up here to fail with CancellationError(), and no access failed with it.
          What the doubles saw last:
            BellSpy.ringSpy(1) returned
        """
      ]
    )
  }

  @Test func `what follows from the end of a stopped test is attached, but for what is allowed`() {
    let (doorSpy, bellSpy) = currentScope.withValue(scope) {
      (
        Spy<Int, Int, any Error>(owner: "DoorSpy.openSpy"),
        Spy<Int, Int, any Error>(owner: "BellSpy.ringSpy")
      )
    }
    let place = TestDoubles.SourceLocation(filePath: "", line: 7)
    let name = DoubleName(.recorder, owner: "DoorSpy", madeAt: place)
    let door = Obstacle("", setUpAt: place, of: name) { "A door is held." }
    _ = scope.stop(at: .obstacles([door], since: .seconds(3)))
    _ = try? doorSpy(1)
    bellSpy.returns(3, line: 7)

    scope.allow([.unansweredCalls])
    let report = StrictReport(closing: scope)

    #expect(report.failures.map(\.kind) == [.standstill])
    #expect(
      report.attachments[0].text.hasSuffix(
        """


        Not reported, since the failure above may be the cause:
        - StrictDoublesTests/StrictReportTests.swift:7: An answer was set up here, and BellSpy.ringSpy was never called.
        """
      )
    )
  }

  @Test func `a task that still sleeps leaves answers that are no failures`() async throws {
    let (clock, spy) = currentScope.withValue(scope) { (ManualClock(), Spy<Int, Int, any Error>()) }
    spy.returns(3)
    let sleeper = Task { try await clock.sleep(for: .seconds(3)) }
    try await clock.waitForSleepers(1)

    let report = StrictReport(closing: scope)
    sleeper.cancel()

    #expect(report.failures.map(\.kind) == [.heldCall])
  }

  @Test func `an answer unused says what other doubles saw, and which clock stands still`() async throws {
    let (clock, openSpy, closeSpy) = currentScope.withValue(scope) {
      (
        ManualClock(),
        Spy<Int, Void, any Error>(owner: "DoorSpy", line: 1007),
        Spy<Int, Int, any Error>(owner: "DoorSpy", line: 1008)
      )
    }
    closeSpy.when { $0 == 2 }.returns(3)
    closeSpy.returns(4)
    _ = try? closeSpy(1, function: "close(by:)")
    try? openSpy(1, function: "open(by:)")
    let sleeper = Task { try await clock.sleep(for: .seconds(3)) }
    try await clock.waitForSleepers(1)

    scope.allow([.heldCalls])
    let report = StrictReport(closing: scope)
    sleeper.cancel()

    #expect(
      report.failures.map(\.message) == [
        """
        An answer was set up here, and no call of DoorSpy.close(by:) used it. What was called:
          1. close(by: 1)
          What other doubles saw last:
            DoorSpy.open(by: 1) returned
          ManualClock stands at 0.0 seconds, and 1 task sleeps on it:
            1. a task from 0.0 seconds until 3.0 seconds, which fell asleep after DoorSpy.open(by: 1)
            Advance it by 3.0 seconds, if the code is to go on from there.
        """
      ]
    )
  }

  @Test(arguments: [Problem.Kind.unansweredCall, .unmatchedRequest, .waitInVain])
  func `what is left undone may come of what was refused, and is attached`(cause: Problem.Kind) {
    scope.report(Problem(cause, "the cause"))
    for kind in [Problem.Kind.unusedAnswer, .replacedAnswer, .heldCall, .uncheckedCall, .misuse] {
      scope.report(Problem(kind, "a \(kind)"))
    }

    let report = StrictReport(closing: scope)

    #expect(report.failures.map(\.message) == ["the cause", "a misuse"])
    #expect(
      report.attachments.map(\.text) == [
        """
        Not reported, since the failure above may be the cause:
        - a unusedAnswer
        - a replacedAnswer
        - a heldCall
        - a uncheckedCall
        """
      ]
    )
  }

  @Test func `an unused answer may come of a call that is held, and nothing else does`() {
    for kind in [Problem.Kind.heldCall, .unusedAnswer, .replacedAnswer, .uncheckedCall] {
      scope.report(Problem(kind, "a \(kind)"))
    }

    let report = StrictReport(closing: scope)

    #expect(report.failures.map(\.message) == ["a heldCall", "a replacedAnswer", "a uncheckedCall"])
  }

  @Test func `other problems are the cause of none`() {
    let kinds: [Problem.Kind] = [
      .unusedAnswer, .replacedAnswer, .uncheckedCall, .standstill, .livingObject, .drift, .misuse,
    ]
    kinds.forEach { scope.report(Problem($0, "a \($0)")) }

    let report = StrictReport(closing: scope)

    #expect(report.failures.map(\.kind) == kinds)
  }

  @Test func `what a test throws that was ended comes of that`() {
    _ = scope.stop(at: .runaway)

    let report = StrictReport(closing: scope, thrown: Offline())

    #expect(report.tells(of: Offline()))
    #expect(report.isCutShort)
  }

  @Test func `a test that stops early is cut short, and no other`() {
    let passed = StrictReport(closing: DoubleScope())
    let thrown = StrictReport(closing: DoubleScope(), hasThrown: true)
    scope.report(Problem(.waitInVain, "Waited in vain."))
    let waited = StrictReport(closing: scope)

    #expect(!passed.isCutShort)
    #expect(thrown.isCutShort)
    #expect(waited.isCutShort)
    #expect(passed.attachments.isEmpty)
  }

  @Test func `a fixture that can't be read fails the test at its line`() throws {
    let error = try #require(throws: FixtureError.self) { try Fixture("../items.json", in: .main, line: 7) }

    let report = StrictReport(closing: scope, thrown: error)

    #expect(report.tells(of: error))
    #expect(report.failures.map(\.location?.description) == ["StrictDoublesTests/StrictReportTests.swift:7"])
  }

  @Test func `a call that was let go after a wait in vain ends the test without another failure`() {
    scope.report(Problem(.waitInVain, "Waited in vain."))

    let report = StrictReport(closing: scope, thrown: CancellationError())

    #expect(report.tells(of: CancellationError()))
    #expect(report.failures.map(\.message) == ["Waited in vain."])
  }

  @Test func `a cancellation of its own is told by nothing else`() {
    let report = StrictReport(closing: scope, thrown: CancellationError())

    #expect(!report.tells(of: CancellationError()))
  }
}

private struct Offline: Error {}
