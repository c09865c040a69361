import AsyncDoubles
import Testing

@testable import StrictDoubles

/// What comes at the end of a strict test, or after it.
@Suite struct LateCallTests {
  private let lateSpy = Spy<String, Void, Never>()
  private let scope: DoubleScope

  init() {
    scope = DoubleScope(reportLate: { [lateSpy] problem in lateSpy(problem.message) })
  }

  @Test func `a call without an answer is told late when its test has ended`() {
    let spy = currentScope.withValue(scope) {
      Spy<Int, Int, any Error>(owner: "DoorSpy", line: 1007)
    }
    _ = scope.close()

    _ = try? spy(1, function: "open(by:)")

    #expect(
      lateSpy.calls == [
        """
        DoorSpy.open(by: 1) was called and has no answer.
          The call itself may be the mistake. If it isn't, add before it: .returns(…) with Int, or .throws(…).
          The double was made at TestDoublesTests/LateCallTests.swift:1007.
        """
      ]
    )
  }

  @Test func `a call that is held is told late when its test has ended`() async throws {
    let spy = currentScope.withValue(scope) { AsyncSpy<Int, Int, any Error>(owner: "DoorSpy") }
    spy.suspends()
    _ = scope.close()

    let caller = Task { try await spy(1, function: "open(by:)") }
    try await lateSpy.waitForCalls(1)
    try await spy.nextCall().resume(returning: 2)
    let answer = try await caller.value

    #expect(answer == 2)
    #expect(lateSpy.calls == ["DoorSpy.open(by: 1) came, and is held: nobody will resume it."])
  }

  @Test func `a task that falls asleep on a clock is told late when its test has ended`() async throws {
    let clock = currentScope.withValue(scope) { ManualClock(line: 1007) }
    _ = scope.close()

    let sleeper = Task { try await clock.sleep(for: .seconds(3)) }
    try await lateSpy.waitForCalls(1)
    sleeper.cancel()

    #expect(
      lateSpy.calls == [
        "a task from 0.0 seconds until 3.0 seconds fell asleep on the ManualClock: nobody will advance it."
      ]
    )
  }

  @Test func `a call that is answered is told by nobody when its test has ended`() throws {
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>(returning: 1) }
    _ = scope.close()

    _ = try spy(1)

    #expect(lateSpy.calls.isEmpty)
  }

  @Test func `a call without an answer is told in time when the test ends before its caller tells of it`() {
    let spy = currentScope.withValue(scope) {
      Spy<EndOfTest, Int, any Error>(owner: "DoorSpy", line: 1007)
    }
    let end = EndOfTest(of: scope)

    _ = try? spy(end, function: "open(by:)")

    #expect(
      end.problems == [
        """
        DoorSpy.open(by: EndOfTest) was called and has no answer.
          The call itself may be the mistake. If it isn't, add before it: .returns(…) with Int, or .throws(…).
          The double was made at TestDoublesTests/LateCallTests.swift:1007.
        """
      ]
    )
    #expect(end.timeline == "1. DoorSpy.open(by: EndOfTest) was not answered")
    #expect(lateSpy.calls.isEmpty)
  }
}

/// Ends the test of a scope when it is described for the first time, which is after the call is recorded and before
/// it is told. Within that description it has none, and is named by its type.
private final class EndOfTest: CustomStringConvertible, @unchecked Sendable {
  private var scope: DoubleScope?
  private(set) var problems: [String] = []
  private(set) var timeline = ""

  init(of scope: DoubleScope) {
    self.scope = scope
  }

  var description: String {
    let scope = scope
    self.scope = nil
    if let end = scope?.close() {
      problems = end.problems.map(\.message)
      timeline = end.timeline.description
    }
    return "the end"
  }
}
