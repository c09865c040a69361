import Testing

@testable import StrictDoubles

/// What a strict test says when it fails is in the nested package MeantToFail.
@Suite struct StrictDoublesTraitTests {
  private final class Slot: @unchecked Sendable {
    weak var spy: Spy<Int, Void, Never>?
  }

  @Test(
    arguments: [.strictDoubles, .everyOrder, .everyFailure, .everyCancellation, .probed]
      as [StrictDoublesTrait]
  )
  func `each of the traits makes a test strict`(trait: StrictDoublesTrait) async throws {
    let test = try #require(Test.current)
    let issues = Locked<[Issue]>([])
    let keeper = IssueHandlingTrait.compactMapIssues { issue in
      issues.withLock { $0.append(issue) }
      return nil
    }

    try await keeper.provideScope(for: test, testCase: nil) {
      try await trait.provideScope(for: test, testCase: nil) {
        let spy = Spy<Int, Int, any Error>(owner: "DoorSpy", line: 1007)
        _ = try? spy(1, function: "open(by:)")
      }
    }

    #expect(
      issues.withLock { $0.map(\.text) } == [
        """
        DoorSpy.open(by: 1) was called and has no answer.
          The call itself may be the mistake. If it isn't, add before it: .returns(…) with Int, or .throws(…).
          The double was made at StrictDoublesTests/StrictDoublesTraitTests.swift:1007.
        """
      ]
    )
  }

  @Test func `of two traits that set the same option the nearer wins`() {
    let strictness = Strictness([
      .strictDoubles(allowing: .heldCalls, waiting: .seconds(3)),
      .everyOrder(atLeast: 2, atMost: 50),
      .everyFailure(with: Refused(), then: .failsAgain, except: "DoorSpy"),
      .everyCancellation(atMost: 2),
      .strictDoubles(checking: .everyCall, waiting: .seconds(1)),
      .everyOrder(atLeast: 6, seed: 7),
      .everyFailure(requests: [.timeOut], except: "LockSpy", only: "2.5"),
      .everyCancellation(except: "BellSpy"),
    ])

    #expect(strictness.allowances == [.heldCalls])
    #expect(strictness.checksEveryCall)
    #expect(strictness.longestWait == .seconds(1))
    #expect(strictness.orders == OrderSettings(least: 6, limit: 50, seed: 7))
    #expect(strictness.failures?.errors is [Refused])
    #expect(strictness.failures?.repeats == true)
    #expect(strictness.failures?.requests == [.timeOut])
    #expect(strictness.failures?.exceptions.map(\.text) == ["DoorSpy", "LockSpy"])
    #expect(strictness.failures?.only == "2.5")
    #expect(strictness.cancellations?.depth == 2)
    #expect(strictness.cancellations?.exceptions.map(\.text) == ["BellSpy"])
  }

  @Test func `rounds of several kinds add up`() {
    let strictness = Strictness([.probed, .everyCancellation, .everyFailure, .everyOrder, .strictDoubles])

    let plans = strictness.plans(of: TestName(name: "pays"))

    #expect(
      plans.map { "\(type(of: $0))" } == ["OrderRounds", "FailureRounds", "FailureRounds", "ProbeRounds"]
    )
  }

  @Test(
    .runs { #expect($0.orders == ["suite body", "suite body failure"]) },
    .strictDoubles,
    NotedTrait(),
    .everyFailure
  )
  func `each round has the test's other traits anew`() {
    let countSpy = Spy<Void, Int, any Error>(returning: 7)

    Runs.current.note("body")
    _ = Result { try countSpy() }.mapError { error in
      Runs.current.note("failure")
      return error
    }
  }

  @Test(.strictDoubles) func `a test allows faults in its body`() {
    allow(.unusedAnswers, .heldCalls)

    Spy<Void, Int, Never>(returning: 0).returns(3)
  }

  @Test func `lets go of the doubles when the test has ended`() async throws {
    let test = try #require(Test.current)
    let slot = Slot()

    try await StrictDoublesTrait.strictDoubles.provideScope(for: test, testCase: nil) {
      let spy = Spy<Int, Void, Never>()
      spy(1)
      slot.spy = spy
    }

    #expect(slot.spy == nil)
  }

  @Test func `passes on the error of the test`() async throws {
    let test = try #require(Test.current)

    await #expect(throws: CancellationError.self) {
      try await StrictDoublesTrait.strictDoubles.provideScope(for: test, testCase: nil) {
        throw CancellationError()
      }
    }
  }

  @Test func `a call without an answer that comes when its test is over is an issue of that test`()
    async throws
  {
    let (issue, test) = try await issueOfLateCall { _ in }

    #expect(issue.sourceLocation == test.sourceLocation)
    #expect(
      issue.comments.map(\.rawValue) == [
        """
        After the test `a call without an answer that comes when its test is over is an issue of that test` at \
        StrictDoublesTests/StrictDoublesTraitTests.swift:\(test.sourceLocation.line) had ended: \
        DoorSpy.open(by: 1) was called and has no answer.
          The call itself may be the mistake. If it isn't, add before it: .returns(…) with Int, or .throws(…).
          The double was made at StrictDoublesTests/StrictDoublesTraitTests.swift:1007.
        """
      ]
    )
  }

  @Test func `a call that is held when its test is over is an issue of that test`() async throws {
    let (issue, test) = try await issueOfLateCall { $0.suspends() }

    #expect(
      issue.comments.map(\.rawValue) == [
        """
        After the test `a call that is held when its test is over is an issue of that test` at \
        StrictDoublesTests/StrictDoublesTraitTests.swift:\(test.sourceLocation.line) had ended: \
        DoorSpy.open(by: 1) came, and is held: nobody will resume it.
        """
      ]
    )
  }

  /// Calls a double when its test is over, and takes the issue that comes of it.
  private func issueOfLateCall(
    _ setUp: @escaping @Sendable (AsyncSpy<Int, Int, any Error>) -> Void
  ) async throws -> (Issue, Test) {
    let test = try #require(Test.current)
    let (issues, continuation) = AsyncStream.makeStream(of: Issue.self)
    let keeper = IssueHandlingTrait.compactMapIssues { issue in
      continuation.yield(issue)
      return nil
    }
    let slot = LateSlot()
    try await keeper.provideScope(for: test, testCase: nil) {
      try await StrictDoublesTrait.strictDoubles(allowing: .unusedAnswers).provideScope(
        for: test,
        testCase: nil
      ) {
        let spy = AsyncSpy<Int, Int, any Error>(owner: "DoorSpy", line: 1007)
        setUp(spy)
        slot.spy = spy
      }
    }
    let caller = Task.detached { try await slot.spy?(1, function: "open(by:)") }
    let issue = try #require(await issues.first { _ in true })
    caller.cancel()
    return (issue, test)
  }

  @Test func `a test that is cancelled has its body cancelled`() async throws {
    let test = try #require(Test.current)
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)

    let running = Task {
      try await StrictDoublesTrait.strictDoubles.provideScope(for: test, testCase: nil) {
        beginning.finish()
        try await Task.sleep(for: .seconds(600))
      }
    }
    for await _ in begun {}
    running.cancel()

    await #expect(throws: CancellationError.self) { try await running.value }
  }

  @Test func `a cancelled test is judged for nothing`() async throws {
    let running = Task {
      try await issues(of: OneRound()) {
        Spy<Void, Int, Never>(returning: 0).returns(1, function: "a cancelled test is judged for nothing()")
        try await Task.sleep(for: .seconds(600))
      }
    }
    running.cancel()

    #expect(try await running.value.isEmpty)
  }

  @Test func `an error that no double was told to throw is passed on`() async throws {
    let test = try #require(Test.current)

    await #expect(throws: CancellationError.self) {
      try await StrictDoublesTrait.strictDoubles.provideScope(for: test, testCase: nil) {
        let spy = Spy<Int, Int, any Error>(throwing: Refused())
        _ = try? spy(1)
        throw CancellationError()
      }
    }
  }
}

private struct Refused: Error {}

/// Begins a run in each of its scopes.
private struct NotedTrait: TestTrait, TestScoping {
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    Runs.current.begin()
    Runs.current.note("suite")
    try await function()
  }
}

private final class LateSlot: @unchecked Sendable {
  var spy: AsyncSpy<Int, Int, any Error>?
}

@Suite(.everyOrder) struct TraitsOfSuitesTests {
  @Test func `a suite's trait is known to be one, so that a test with one order gets no warning`() throws {
    let settings = try #require(settingsOfThisTest)

    #expect(settings.areOfSuite)
  }

  @Test(.everyOrder(atLeast: 1)) func `a test's own trait is known beside it`() throws {
    let settings = try #require(settingsOfThisTest)

    #expect(settings == OrderSettings(least: 1))
  }

  private var settingsOfThisTest: OrderSettings? {
    Strictness((Test.current?.traits ?? []).compactMap { $0 as? StrictDoublesTrait }).orders
  }
}
