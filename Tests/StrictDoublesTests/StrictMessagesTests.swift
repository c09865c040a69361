import Foundation
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
          open(1) was called, and the test never looked at it.
            Look at it at the end of the test, by calls, callCount or a Timeline, or wait for it.
          """
        ]
      )
    },
    .strictDoubles(checking: .everyCall)
  )
  func `to describe a double isn't to look at its calls`() {
    let openSpy = Spy<Int, Void, Never>()

    openSpy(1, function: "open(_:)")

    #expect(openSpy.description == "open(_:), 1 call")
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
      Shelf.ofPassedTest.clear()
    },
    .strictDoubles(waiting: .milliseconds(10))
  )
  func `an object that outlives its test is told`() {
    Shelf.ofPassedTest.keep(checkRelease(of: Screen()))
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          Screen is still alive after the test.
            What may hold it:
              ViewSpy.stateSpy has it in its value
          """
        ]
      )
      Shelf.ofProperty.clear()
    },
    .strictDoubles(waiting: .milliseconds(10))
  )
  func `a property that still holds an object is told`() {
    let stateSpy = PropertySpy<(title: String, screen: Screen)>.unimplemented(owner: "ViewSpy.stateSpy")
    Shelf.ofProperty.keep(stateSpy)

    stateSpy.set(("Items", checkRelease(of: Screen())))
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages.map { $0.prefix(120) } == [
          """
          Waited 0.01 seconds for the next call of OrdersSpy.sendIntSpy, and none came.
            Calls of send(_:) came to sendStringSpy.
          """
        ]
      )
    },
    .strictDoubles(waiting: .milliseconds(10))
  )
  func `a wait for the wrong one of two overloads says where the calls came to`() async throws {
    let sendIntSpy = Spy<Int, Void, Never>(owner: "OrdersSpy.sendIntSpy")
    let sendStringSpy = Spy<String, Void, Never>(owner: "OrdersSpy.sendStringSpy")
    sendStringSpy("one", function: "send(_:)")

    try await sendIntSpy.nextCall()
  }

  @Test(
    .runs { runs in
      #expect(runs.messages.map { $0.prefix(19) } == ["Waited 0.01 seconds"])
      Shelf.ofStoppedTest.clear()
    },
    .strictDoubles(waiting: .milliseconds(10))
  )
  func `an object that outlives a test that stopped early is not told`() async throws {
    Shelf.ofStoppedTest.keep(checkRelease(of: Screen()))

    try await Spy<Int, Void, Never>().nextCall()
  }

  @Test(
    .runs { runs in
      #expect(runs.messages == ["checkRelease(of:) takes an object, and Int is no class."])
      #expect(runs.places.map { $0?.fileID } == ["Doors/DoorTests.swift"])
      #expect(runs.places.map { $0?.filePath } == ["/Tests/Doors/DoorTests.swift"])
      #expect(runs.places.map { $0?.line } == [7])
      #expect(runs.places.map { $0?.column } == [1])
    },
    .strictDoubles
  )
  func `a value has nothing to be released, and that is told at its place`() {
    checkRelease(of: 7, filePath: "/Tests/Doors/DoorTests.swift", line: 7)
  }

  @Test(.runs { #expect($0.messages == ["another error"]) }, .strictDoubles)
  func `a call without an answer that a failed expectation mentions is told once`() {
    let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy")

    #expect(throws: Jammed.self, "another error") { try doorSpy(1) }
  }

  @Test(
    .runs { runs in
      #expect(runs.messages.count == 2)
      #expect(runs.messages.first?.hasPrefix("warning: DoorSpy.open(by: 1) was called") == true)
      #expect(runs.messages.last?.hasPrefix("DoorSpy.open(by: 1) was called") == true)
    },
    .strictDoubles
  )
  func `a call without an answer that a warning mentions fails the test all the same`() {
    let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy")

    do { _ = try doorSpy(1, function: "open(by:)") } catch { Issue.record("\(error)", severity: .warning) }
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "no second",
          """
          DoorSpy.open(by: 1) was called and has no answer.
            The call itself may be the mistake. If it isn't, add before it: .returns(…) with Int, or .throws(…).
            The double was made at \(place):1007.
          """,
        ]
      )
    },
    .strictDoubles
  )
  func `a failure that says nothing of a call without an answer is told besides`() {
    let doorSpy = Spy<Int, Int, any Error>(owner: "DoorSpy", line: 1007)

    _ = try? doorSpy(1, function: "open(by:)")

    #expect(doorSpy.callCount == 2, "no second")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "BellSpy.ring(for: 2) threw Jammed(), set up at \(place):1009."
        ]
      )
    },
    .strictDoubles
  )
  func `an error that a double threw is told with the double that threw it last`() throws {
    let spies = ["DoorSpy", "BellSpy", "ShopSpy"].map { Spy<Int, Int, any Error>(owner: $0, line: 1007) }
    spies[0].throws(Jammed(), line: 1008)
    spies[1].throws(Jammed(), line: 1009)
    spies[2].throws(CancellationError(), line: 1010)
    _ = try? spies[0](1, function: "open(by:)")
    _ = try? spies[1](2, function: "ring(for:)")
    _ = try? spies[2](3, function: "load(page:)")

    throw Jammed()
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          MockDataLoader.data(for: GET https://shop.example/items) was answered last, with the JSON given at \
          \(place):1007.
          """
        ]
      )
    },
    .strictDoubles
  )
  func `an error of a decoder is told with the body`() async throws {
    let loader = MockDataLoader()
    loader.returns(.json("{}", line: 1007))
    let url = try #require(URL(string: "https://shop.example/items"))

    let (data, _) = try await loader.data(for: URLRequest(url: url))

    _ = try JSONDecoder().decode([Int].self, from: data)
  }

  // MARK: Where an answer was set up

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "An answer was set up at \(place):\(lineOfHelper), and the double in ShopSpy made at \(place):1007 was never called."
        ]
      )
    },
    .strictDoubles
  )
  func `an answer that a helper further down set up is told at the test`() {
    arrange(Spy<Void, Int, Never>(returning: 0, owner: "ShopSpy", line: 1007))
  }

  /// Passes on the test's function, so that what it sets up must be used.
  private func arrange(_ spy: Spy<Void, Int, Never>, function: StaticString = #function) {
    spy.returns(3, line: lineOfHelper, function: function)
  }

  // MARK: Names and limits

  @Test(.strictDoubles) func `a scope knows the name of its test`() {
    #expect(
      currentScope.get()?.test.name == "`a scope knows the name of its test` at \(place):\(#line - 1)"
    )
  }

  @Test func `what a suite asks for holds for each of its tests`() {
    #expect(StrictDoublesTrait.strictDoubles.isRecursive)
  }

  @Test func `a test's waits last ten seconds unless it says otherwise`() {
    #expect(Strictness([.strictDoubles]).longestWait == .seconds(10))
  }
}

private let place = "StrictDoublesTests/StrictMessagesTests.swift"

/// A line further down in this file.
private let lineOfHelper: UInt = #line

private struct Jammed: Error {}

/// Keeps an object until it is cleared.
private final class Shelf: @unchecked Sendable {
  static let ofPassedTest = Shelf()
  static let ofStoppedTest = Shelf()
  static let ofProperty = Shelf()

  private let lock = Lock()
  private var objects: [AnyObject] = []

  func keep(_ object: AnyObject) {
    lock.withLock { objects.append(object) }
  }

  func clear() {
    lock.withLock { objects = [] }
  }
}
