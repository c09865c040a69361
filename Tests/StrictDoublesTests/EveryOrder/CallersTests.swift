import StrictDoubles
import Testing

/// Three callers at once with two calls each: 90 orders, wherever the callers run.
@Suite struct CallersTests {
  @MainActor
  @Test(.runs(hadEachOrderOnce), .strictDoubles, .everyOrder)
  func `callers on the main actor`() async {
    let door = DoorSpy()

    let callers = ["a", "b", "c"].map { name in Task { await door.openTwice(name) } }
    for caller in callers { await caller.value }
  }

  @Test(.runs(hadEachOrderOnce), .strictDoubles, .everyOrder)
  func `callers on actors of their own`() async {
    let door = DoorSpy()

    await withDiscardingTaskGroup { group in
      for name in ["a", "b", "c"] { group.addTask { await Visitor(door).openTwice(name) } }
    }
  }

  @Test(.runs(hadEachOrderOnce), .strictDoubles, .everyOrder)
  func `callers on one actor`() async {
    let visitor = Visitor(DoorSpy())

    await withDiscardingTaskGroup { group in
      for name in ["a", "b", "c"] { group.addTask { await visitor.openTwice(name) } }
    }
  }

  @Test(.runs(hadEachOrderOnce), .strictDoubles, .everyOrder)
  func `callers on no actor`() async {
    let door = DoorSpy()

    await withDiscardingTaskGroup { group in
      for name in ["a", "b", "c"] { group.addTask { await door.openTwice(name) } }
    }
  }

  @MainActor
  @Test(.runs(hadEachOrderOnce), .strictDoubles, .everyOrder)
  func `callers on the main actor, through an actor in between`() async {
    let porter = Porter(DoorSpy())

    let callers = ["a", "b", "c"].map { name in
      Task {
        await porter.open("\(name)1")
        await porter.open("\(name)2")
      }
    }
    for caller in callers { await caller.value }
  }

  @Test(.runs(hadThreeOrders), .strictDoubles, .everyOrder, arguments: 1...20)
  func `tests in parallel have orders of their own`(number: Int) async {
    let door = DoorSpy()

    async let first: Void = door.openTwice("\(number)a")
    async let second: Void = door.openSpy("\(number)b")
    _ = await (first, second)
  }
}

private let hadEachOrderOnce: @Sendable (Runs) -> Void = { runs in
  #expect(runs.orders.count == 90)
  #expect(Set(runs.orders).count == 90)
}

private let hadThreeOrders: @Sendable (Runs) -> Void = { runs in
  #expect(Set(runs.orders).count == 3)
  #expect(runs.orders.count == 3)
  #expect(runs.messages.isEmpty)
}

/// Notes whom it was opened for, when it is answered.
private final class DoorSpy: Sendable {
  let openSpy: AsyncSpy<String, Void, Never>

  init() {
    let runs = Runs.current
    runs.begin()
    openSpy = AsyncSpy(answering: { runs.note($0) })
  }

  nonisolated(nonsending) func openTwice(_ name: String) async {
    await openSpy("\(name)1")
    await openSpy("\(name)2")
  }
}

private actor Visitor {
  private let door: DoorSpy

  init(_ door: DoorSpy) {
    self.door = door
  }

  func openTwice(_ name: String) async {
    await door.openTwice(name)
  }
}

private actor Porter {
  private let door: DoorSpy

  init(_ door: DoorSpy) {
    self.door = door
  }

  func open(_ name: String) async {
    await door.openSpy(name)
  }
}
