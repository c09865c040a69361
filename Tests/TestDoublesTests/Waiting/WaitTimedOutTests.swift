import TestDoubles
import TestSupport
import Testing

@Suite struct WaitTimedOutTests {
  let service = ItemsServiceSpy()

  @Test func `tells that no call came`() async {
    let error = await #expect(throws: WaitTimedOut.self) {
      try await service.saveSpy.nextCall(within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for the next call of ItemsServiceSpy.saveSpy, and none came.
          The wait is at TestDoublesTests/WaitTimedOutTests.swift:7.
        """
    )
  }

  @Test func `tells which calls were handed out before`() async throws {
    try service.save(Item(id: 1))
    _ = try await service.saveSpy.nextCall()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await service.saveSpy.nextCall(within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for the next call of ItemsServiceSpy.save(_:). \
        1 call came, and nextCall() had returned it:
          1. save(Item(id: 1))
          The wait is at TestDoublesTests/WaitTimedOutTests.swift:7.
        """
    )
  }

  @Test func `tells that none of several calls came`() async {
    let error = await #expect(throws: WaitTimedOut.self) {
      try await service.saveSpy.waitForCalls(2, within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for 2 calls of ItemsServiceSpy.saveSpy, and none came.
          The wait is at TestDoublesTests/WaitTimedOutTests.swift:7.
        """
    )
  }

  @Test func `tells that the one call asked for didn't come`() async {
    let error = await #expect(throws: WaitTimedOut.self) {
      try await service.saveSpy.waitForCalls(1, within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for 1 call of ItemsServiceSpy.saveSpy, and none came.
          The wait is at TestDoublesTests/WaitTimedOutTests.swift:7.
        """
    )
  }

  @Test func `lists the calls that came of those asked for`() async throws {
    _ = try? await service.loadItems(page: 1, matching: "flat")
    _ = try? await service.loadItems(page: 2, matching: "a \"big\" flat")

    let error = await #expect(throws: WaitTimedOut.self) {
      try await service.loadItemsSpy.waitForCalls(3, within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == #"""
        Waited 0.001 seconds for 3 calls of ItemsServiceSpy.loadItems(page:matching:), and 2 calls came:
          1. loadItems(page: 1, matching: "flat")
          2. loadItems(page: 2, matching: "a \"big\" flat")
          The wait is at TestDoublesTests/WaitTimedOutTests.swift:7.
        """#
    )
  }

  @Test func `lists the newest ten of many calls`() async throws {
    try (1...11).forEach { try service.save(Item(id: $0)) }

    let error = await #expect(throws: WaitTimedOut.self) {
      try await service.saveSpy.waitForCalls(12, within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for 12 calls of ItemsServiceSpy.save(_:), and 11 calls came:
          … 1 more before
          2. save(Item(id: 2))
          3. save(Item(id: 3))
          4. save(Item(id: 4))
          5. save(Item(id: 5))
          6. save(Item(id: 6))
          7. save(Item(id: 7))
          8. save(Item(id: 8))
          9. save(Item(id: 9))
          10. save(Item(id: 10))
          11. save(Item(id: 11))
          The wait is at TestDoublesTests/WaitTimedOutTests.swift:7.
        """
    )
  }

  @Test func `names a double that belongs to no type by its variable`() async {
    let rangSpy = Spy<Int, Void, Never>()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await rangSpy.nextCall(within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for the next call of rangSpy, and none came.
          The wait is at TestDoublesTests/WaitTimedOutTests.swift:7.
        """
    )
  }

  @Test func `names a double by the place where it was made, if its source isn't at hand`() async {
    let spy = Spy<Int, Void, Never>(filePath: "/nowhere/Doors.swift", line: 7)

    let error = await #expect(throws: WaitTimedOut.self) {
      try await spy.nextCall(within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for the next call of the double made at nowhere/Doors.swift:7, and none came.
          The wait is at TestDoublesTests/WaitTimedOutTests.swift:7.
        """
    )
  }

  @Test func `names a property's setter`() async {
    let titleSpy = PropertySpy<String>(returning: "")
    titleSpy.set("Items", property: "title")

    let error = await #expect(throws: WaitTimedOut.self) {
      try await titleSpy.setter.waitForCalls(2, within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for 2 calls of title.set, and 1 call came:
          1. title = "Items"
          The wait is at TestDoublesTests/WaitTimedOutTests.swift:7.
        """
    )
  }

  @Test @MainActor func `describes inputs on the actor of the test that waits`() async {
    let showSpy = Spy<Screen, Void, Never>()
    showSpy(Screen(), function: "show(_:)")

    let error = await #expect(throws: WaitTimedOut.self) {
      try await showSpy.waitForCalls(2, within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for 2 calls of show(_:), and 1 call came:
          1. show(the first screen)
          The wait is at TestDoublesTests/WaitTimedOutTests.swift:7.
        """
    )
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `tells that the code went on`() async {
    let shelf = Shelf()

    shelf.executor.queue.suspend()
    let error = await #expect(throws: WaitTimedOut.self) {
      try await comesToRest(on: shelf, within: .milliseconds(1), line: 7)
    }
    shelf.executor.queue.resume()

    #expect(
      error?.description == """
        Waited 0.001 seconds for the code to be idle, and it never was.
          The wait is at TestDoublesTests/WaitTimedOutTests.swift:7.
        """
    )
  }

  @Test func `leaves the call that comes too late to the next waiter`() async throws {
    _ = try? await service.saveSpy.nextCall(within: .zero)

    try service.save(Item(id: 1))
    let next = try await service.saveSpy.nextCall().input

    #expect(next == Item(id: 1))
  }
}

/// Stops the process when it is described on another actor.
@MainActor private final class Screen: @preconcurrency CustomStringConvertible {
  var description: String { "the first screen" }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private actor Shelf {
  nonisolated let executor = QueueExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}
