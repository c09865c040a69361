import AsyncDoubles
import Foundation
import Testing

@testable import StrictDoubles

private struct Broken: Error {
  let part: String
}

/// What the doubles of a test have in common, and what its messages say of all of them.
@Suite final class DoubleScopeTests {
  private let scope = DoubleScope()

  deinit {
    // Until then a scope and its doubles hold on to each other.
    _ = scope.close()
  }

  @Test func `of many answers that are being worked out ten are listed`() {
    let listed = Locked("")
    let first = chainOfSpies(12) { [scope] in listed.withLock { $0 = scope.lastWork[0] } }

    first()

    #expect(
      listed.withLock { $0 } == """
        Answers are being worked out for DoorSpy.open10Spy, DoorSpy.open11Spy, DoorSpy.open12Spy, DoorSpy.open13Spy, \
        DoorSpy.open14Spy, DoorSpy.open15Spy, DoorSpy.open16Spy, DoorSpy.open17Spy, DoorSpy.open18Spy, DoorSpy.open19Spy.
        """
    )
    #expect(
      scope.lastWork == [
        "The doubles saw last: DoorSpy.open17Spy, DoorSpy.open18Spy, DoorSpy.open19Spy, DoorSpy.open20Spy, DoorSpy.open21Spy."
      ]
    )
  }

  @Test func `what held an object when the test ended is told, a line each`() async throws {
    let screen = Screen()
    let (saveSpy, showSpy) = currentScope.withValue(scope) {
      checkRelease(of: screen)
      return (AsyncSpy<Screen, Void, any Error>(owner: "ShopSpy"), Spy<Screen, Void, Never>(owner: "ViewSpy"))
    }
    saveSpy.suspends()
    showSpy.answers { [scope] _ in _ = scope.close() }
    let saving = Task { try await saveSpy(screen, function: "save(_:)") }
    try await saveSpy.nextCall()

    showSpy(screen, function: "show(_:)")

    #expect(
      scope.releases.problems().map(\.message) == [
        """
        Screen is still alive after the test.
          What may hold it:
            ShopSpy.save(Screen) is still held: the test didn't resume it, and its caller was never cancelled. To resume \
        it: call.resume().
            Answers are being worked out for ViewSpy.show(_:).
        """
      ]
    )
    saving.cancel()
    _ = await saving.result
  }

  @Test func `a task that is waited for in vain is told with the last five calls`() async throws {
    let openSpy = currentScope.withValue(scope) { Spy<Int, Void, Never>(owner: "DoorSpy") }
    (1...6).forEach { openSpy($0, function: "open(by:)") }
    let sleeping = Task { try await Task.sleep(for: .seconds(600)) }

    let error = await #expect(throws: WaitTimedOut.self) {
      try await currentScope.withValue(scope) { try await value(of: sleeping, within: .zero, line: 7) }
    }
    sleeping.cancel()
    _ = await sleeping.result

    #expect(
      error?.description == """
        Waited 0.0 seconds for the value of a task, and it has not ended.
          What the doubles saw last:
            DoorSpy.open(by: 2) returned
            DoorSpy.open(by: 3) returned
            DoorSpy.open(by: 4) returned
            DoorSpy.open(by: 5) returned
            DoorSpy.open(by: 6) returned
          The wait is at StrictDoublesTests/DoubleScopeTests.swift:7.
        """
    )
  }

  @Test func `a sleep is told by the call before it, which is no get of a property and no move of a clock`()
    async throws
  {
    let (clock, openSpy, titleSpy) = currentScope.withValue(scope) {
      (
        ManualClock(), Spy<Int, Void, Never>(owner: "DoorSpy"),
        PropertySpy<String>(returning: "", owner: "ViewSpy")
      )
    }
    openSpy(1, function: "open(by:)")
    _ = titleSpy.get()
    clock.advance(by: .seconds(1))
    let sleeper = Task { try await clock.sleep(for: .seconds(3)) }
    try await clock.waitForSleepers(1)
    openSpy(2, function: "open(by:)")

    #expect(
      scope.hints == [
        """
        ManualClock stands at 1.0 seconds, and 1 task sleeps on it:
            1. a task from 1.0 seconds until 4.0 seconds, which fell asleep after DoorSpy.open(by: 1)
        """
      ]
    )
    sleeper.cancel()
    _ = await sleeper.result
  }

  @Test func `a call without an answer names the answer of another double of the kind`() throws {
    let (bells, doors) = currentScope.withValue(scope) {
      (
        Spy<Int, Int, any Error>(owner: "BellSpy", line: 1007),
        [1, 2].map { _ in Spy<Int, Int, any Error>(owner: "DoorSpy", line: 1007) }
      )
    }
    bells.returns(1, line: 7)
    doors[0].returns(2, line: 8)
    doors[1].when(line: 9) { $0 == 2 }.returns(3)

    let error = #expect(throws: UnansweredCall.self) { try doors[1](1, function: "open(by:)") }

    #expect(
      error?.description == """
        DoorSpy 2.open(by: 1) was called and has no answer.
          Another DoorSpy has one, set up at StrictDoublesTests/DoubleScopeTests.swift:8.
          No rule matched: when { … } at StrictDoublesTests/DoubleScopeTests.swift:9.
          The call itself may be the mistake. If it isn't, add before it: .returns(…) with Int, or .throws(…).
          The double was made at StrictDoublesTests/DoubleScopeTests.swift:1007.
        """
    )
  }

  @Test(arguments: [(asked: 0, other: 1), (asked: 1, other: 0)])
  func `the other double with an answer may be an earlier one or a later one`(asked: Int, other: Int) {
    let doors = currentScope.withValue(scope) {
      [1, 2].map { _ in Spy<Int, Int, any Error>(owner: "DoorSpy", line: 1007) }
    }
    doors[other].returns(2, line: 8)

    let error = #expect(throws: UnansweredCall.self) { try doors[asked](1, function: "open(by:)") }

    let place = "StrictDoublesTests/DoubleScopeTests.swift:8"
    #expect(error?.description.contains("Another DoorSpy has one, set up at \(place).") == true)
  }

  @Test func `an error is told by the double that threw it, not by one that threw another of its type`() {
    let (doorSpy, bellSpy) = currentScope.withValue(scope) {
      (Spy<Void, Void, any Error>(owner: "DoorSpy"), Spy<Void, Void, any Error>(owner: "BellSpy"))
    }
    doorSpy.throws(Broken(part: "lock"), line: 7)
    bellSpy.throws(Broken(part: "button"), line: 8)

    try? doorSpy(function: "open()")
    try? bellSpy(function: "ring()")

    #expect(
      scope.source(of: Broken(part: "lock"))
        == #"DoorSpy.open() threw Broken(part: "lock"), set up at StrictDoublesTests/DoubleScopeTests.swift:7."#
    )
    #expect(scope.source(of: Broken(part: "key")) == nil)
  }

  @Test func `an error that comes back as an NSError is told by the double that threw it`() {
    let (doorSpy, bellSpy) = currentScope.withValue(scope) {
      (Spy<Void, Void, any Error>(owner: "DoorSpy"), Spy<Void, Void, any Error>(owner: "BellSpy"))
    }
    doorSpy.throws(URLError(.timedOut), line: 7)
    bellSpy.throws(URLError(.cannotFindHost), line: 8)

    try? doorSpy(function: "open()")
    try? bellSpy(function: "ring()")

    let error = NSError(domain: NSURLErrorDomain, code: -1001, userInfo: [NSLocalizedDescriptionKey: "late"])
    #expect(
      scope.source(of: error)
        == "DoorSpy.open() threw URLError(.timedOut), set up at StrictDoublesTests/DoubleScopeTests.swift:7."
    )
    #expect(scope.source(of: NSError(domain: NSURLErrorDomain, code: -1)) == nil)
    #expect(scope.source(of: NSError(domain: NSCocoaErrorDomain, code: -1001)) == nil)
  }

  @Test func `an error that several doubles threw is told by the last of them`() {
    let (doorSpy, bellSpy) = currentScope.withValue(scope) {
      (Spy<Void, Void, any Error>(owner: "DoorSpy"), Spy<Void, Void, any Error>(owner: "BellSpy"))
    }
    doorSpy.throws(Broken(part: "wire"), line: 7)
    bellSpy.throws(Broken(part: "wire"), line: 8)

    try? bellSpy(function: "ring()")
    try? doorSpy(function: "open()")

    #expect(scope.source(of: Broken(part: "wire"))?.hasPrefix("DoorSpy.open() threw ") == true)
  }

  @Test func `a quiet scope warns of nothing`() {
    let warnings = Locked<[String]>([])
    let (loud, quiet) = (
      DoubleScope(warn: { text, _ in warnings.withLock { $0.append("loud: \(text)") } }),
      DoubleScope(isQuiet: true, warn: { text, _ in warnings.withLock { $0.append("quiet: \(text)") } })
    )

    let place = TestDoubles.SourceLocation(filePath: "", line: 7)
    loud.warn("a door is held", at: place)
    quiet.warn("a door is held", at: place)

    #expect(warnings.withLock(\.self) == ["loud: a door is held"])
  }

  @Test func `clocks are told apart by a number, wherever they are made`() {
    let clocks = currentScope.withValue(scope) { [ManualClock(line: 7), ManualClock(line: 8)] }

    clocks.forEach { $0.advance(by: .seconds(1)) }

    #expect(
      scope.close().timeline.description == """
        1. ManualClock.advance(to: 1.0 seconds) returned
        2. ManualClock 2.advance(to: 1.0 seconds) returned
        """
    )
  }

  @Test func `a test is where it last made a clock or a loader, or told a double something`() {
    let places = currentScope.withValue(scope) {
      _ = ManualClock(line: 7)
      let spy = Spy<Int, Int, Never>(returning: 0, line: 8)
      let first = scope.placeOfTest
      spy.returns(1, line: 9)
      return [first, scope.placeOfTest]
    }

    #expect(places.map { $0?.line } == [7, 9])
  }

  @Test func `of a test that is stopped the first thing that it waits for is told, and ten others`() {
    let place = TestDoubles.SourceLocation(filePath: "", line: 7)
    let name = DoubleName(.recorder, owner: "DoorSpy", madeAt: place)
    let doors = (1...12).map { number in
      Obstacle("", setUpAt: place, of: name) { "Door \(number) is held." }
    }

    let problem = Standstill.obstacles(doors, since: .seconds(3)).problem

    #expect(
      problem?.message == """
        Door 1 is held.
          Door 2 is held.
          Door 3 is held.
          Door 4 is held.
          Door 5 is held.
          Door 6 is held.
          Door 7 is held.
          Door 8 is held.
          Door 9 is held.
          Door 10 is held.
          Door 11 is held.
          A deadlock: nothing else happened in the test for 3.0 seconds. The test was ended, and its doubles released what they held.
          If the test waits for the code, it can't answer the code: start the code in a Task.
        """
    )
  }

  @Test func `of two reasons to end a test the first is told`() {
    _ = scope.stop(at: .runaway)
    _ = scope.stop(at: .endlessCalls(Problem(.standstill, "BellSpy.ring() was called 101000 times.")))

    let problems = scope.close().problems.map(\.message)

    #expect(
      problems == ["10000 calls had no answer, so the test was ended. A loop may go on until it gets one."]
    )
  }

  @Test func `what comes after the end of a test that was ended is not told`() {
    let late = Locked<[String]>([])
    let scope = DoubleScope(reportLate: { problem in late.withLock { $0.append(problem.message) } })
    _ = scope.stop(at: .runaway)
    _ = scope.close()

    scope.report(Problem(.unansweredCall, "a call came late"))

    #expect(late.withLock(\.self) == [])
  }

  @Test func `a double that is made while its test ends is closed too`() {
    let late = Ending { [Problem(.heldCall, "a call is held")] }
    let early = Ending { [scope] in
      scope.join(late)
      return []
    }
    scope.join(early)

    let problems = scope.close().problems.map(\.message)

    #expect(problems == ["a call is held"])
  }

  @Test func `the last five functions are known`() {
    let doorSpy = currentScope.withValue(scope) { Spy<Void, Void, Never>(owner: "DoorSpy") }

    let functions: [StaticString] = ["open()", "close()", "open()", "lock()", "knock()", "ring()"]
    functions.forEach { doorSpy(function: $0) }

    #expect(
      scope.lastWork == [
        "The doubles saw last: DoorSpy.close(), DoorSpy.open(), DoorSpy.lock(), DoorSpy.knock(), DoorSpy.ring()."
      ]
    )
  }

  // MARK: Waits

  @Test func `of two waits the one that ends leaves the other under way`() {
    let waits = WaitsUnderWay()
    let opening = waits.begin { "a door opens" }
    let closing = waits.begin { "a door closes" }

    waits.end(opening)
    let texts = waits.texts
    waits.end(closing)

    #expect(texts == ["a door closes"])
    #expect(waits.countUnderWay == 0)
    #expect(waits.countBegun == 2)
  }

  @Test func `after a wait in vain the others last a tenth as long, unless they say otherwise`() async {
    let scope = DoubleScope(longestWait: .milliseconds(10))
    defer { _ = scope.close() }
    let spy = currentScope.withValue(scope) { Spy<Int, Void, Never>() }

    await #expect(throws: WaitTimedOut.self) { try await spy.nextCall(within: .zero) }
    let limitBefore = scope.waitLimit(nil)
    await #expect(throws: WaitTimedOut.self) { try await spy.nextCall() }

    #expect(limitBefore == .milliseconds(10))
    #expect(scope.waitLimit(nil) == .milliseconds(1))
    #expect(scope.waitLimit(.seconds(3)) == .seconds(3))
  }

  @Test func `a wait in vain that no held call may have caused is no problem of its own`() async {
    let scope = DoubleScope(longestWait: .milliseconds(10))
    defer { _ = scope.close() }
    let spy = currentScope.withValue(scope) { Spy<Int, Void, Never>() }

    await #expect(throws: WaitTimedOut.self) { try await spy.nextCall() }

    #expect(scope.close().problems.map(\.message) == [])
  }

  @Test func `in a round with a limit no wait lasts longer than the limit of waits`() {
    let scope = DoubleScope(longestWait: .milliseconds(10), limitsAllWaits: true)
    defer { _ = scope.close() }

    #expect(scope.waitLimit(.seconds(3)) == .milliseconds(10))
    #expect(scope.waitLimit(.milliseconds(3)) == .milliseconds(3))
  }

  @Test func `a scope that is stopped lets nobody wait`() async {
    let changesSpy = currentScope.withValue(scope) { Spy<Void, AsyncStream<Int>, Never>.unimplemented() }
    changesSpy.streamsOnDemand()
    let changes = changesSpy()

    _ = scope.stop()
    var iterator = changes.makeAsyncIterator()

    #expect(scope.waitLimit(nil) == .zero)
    #expect(await iterator.next() == nil)
  }

  /// Spies each of whose answers calls the next one, and the last runs a closure.
  ///
  /// - Returns: The first.
  private func chainOfSpies(_ count: Int, _ end: @escaping @Sendable () -> Void) -> Spy<Void, Void, Never> {
    (10..<10 + count).reversed().reduce(Spy<Void, Void, Never>(answering: end)) { next, number in
      currentScope.withValue(scope) {
        Spy<Void, Void, Never>(answering: { next() }, owner: "DoorSpy.open\(number)Spy")
      }
    }
  }
}

/// A double that does something when its test ends.
private final class Ending: StrictDouble {
  let timelineEntries: [Timeline.Entry] = []
  var snapshot: Snapshot { Snapshot() }
  private let end: @Sendable () -> [Problem]

  init(_ end: @escaping @Sendable () -> [Problem]) {
    self.end = end
  }

  func close() -> [Problem] { end() }
}
