import Testing

@testable import StrictDoubles

/// What a strict test is told at its end. How it looks in a terminal is in the nested package MeantToFail.
@Suite struct StrictMessagesTests {
  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "An answer was set up here, and the double in ShopSpy made at \(place):1007 was never called."
        ]
      )
    },
    .strictDoubles
  )
  func `an answer that the test set up is told where it did`() {
    Spy<Void, Int, Never>(returning: 0, owner: "ShopSpy", line: 1007).returns(3)
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "An answer was set up at \(place):1008, and the double in ShopSpy made at \(place):1007 was never called."
        ]
      )
    },
    .strictDoubles
  )
  func `an answer that a helper set up is told at the test`() {
    Spy<Void, Int, Never>(returning: 0, owner: "ShopSpy", line: 1007).returns(3, line: 1008)
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          open(1) was called, and the test never looked at it.
            Look at it at the end of the test, by calls, callCount or a Timeline, or wait for it.
          """
        ]
      )
    },
    .strictDoubles(checking: .everyCall)
  )
  func `a call that nobody looks at is told`() {
    Spy<Int, Void, Never>()(1, function: "open(_:)")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          Screen is still alive after the test.
            The test's doubles hold no call, and have forgotten all that came. Look for a closure or a task that holds it \
          strongly, and for objects that hold each other.
          """
        ]
      )
      Shelf.ofTheProcess.clear()
    },
    .strictDoubles(waiting: .milliseconds(10))
  )
  func `an object that outlives its test is told`() {
    Shelf.ofTheProcess.keep(checkRelease(of: Screen()))
  }

  @Test(
    .runs { #expect($0.messages == ["checkRelease(of:) takes an object, and Int is no class."]) },
    .strictDoubles
  )
  func `a value has nothing to be released`() {
    checkRelease(of: 7)
  }

  @Test(.strictDoubles) func `a scope knows the name of its test`() {
    #expect(
      currentScope.get()?.testName == "`a scope knows the name of its test` at \(place):\(#line - 1)"
    )
  }

  @Test func `a test's waits last ten seconds unless it says otherwise`() {
    let strictness: StrictDoublesTrait = .strictDoubles

    #expect(strictness.longestWait == .seconds(10))
  }
}

private let place = "StrictDoublesTests/StrictMessagesTests.swift"

/// Keeps an object until it is cleared.
private final class Shelf: @unchecked Sendable {
  static let ofTheProcess = Shelf()

  private let lock = Lock()
  private var objects: [AnyObject] = []

  func keep(_ object: AnyObject) {
    lock.withLock { objects.append(object) }
  }

  func clear() {
    lock.withLock { objects = [] }
  }
}
