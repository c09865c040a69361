import StrictDoubles
import Testing

/// Three callers at once with two calls each: 90 orders. All are found where each step from an answer to the next call
/// is one of an actor that calls came from before. Elsewhere a thread that stands still may hide a call.
@MainActor
@Suite struct CallersTests {
  @Test(.runs(hadEachOrderOnce), .everyOrder)
  func `callers on the main actor`() async {
    let door = DoorSpy()

    await atOnce { name in await door.openTwice(name) }
  }

  @Test(.runs(hadEachOrderOnce), .everyOrder)
  func `callers on one actor`() async {
    let visitor = Visitor(DoorSpy())

    await atOnce { name in await visitor.openTwice(name) }
  }

  @Test(.runs(hadNearlyEachOrderOnce), .everyOrder)
  func `callers on the main actor, through an actor in between`() async {
    let porter = Porter(DoorSpy())

    await atOnce { name in
      await porter.open("\(name)1")
      await porter.open("\(name)2")
    }
  }

  // A run in which a call comes late is repeated once, and doesn't count among those that are allowed.
  @Test(.runs(hadManyOrders), .everyOrder(atMost: 90))
  func `callers on actors of their own`() async {
    let door = DoorSpy()

    await atOnce { name in await Visitor(door).openTwice(name) }
  }

  // A run in which a call comes late is repeated once, and doesn't count among those that are allowed.
  @Test(.runs(hadManyOrders), .everyOrder(atMost: 90))
  func `callers on no actor`() async {
    let door = DoorSpy()

    await atOnce { name in await openTwice(door, name) }
  }

  @Test(.runs(hadThreeOrders), .everyOrder, arguments: 1...20)
  func `tests in parallel have orders of their own`(number: Int) async {
    let door = DoorSpy()

    let twice = Task { await door.openTwice("\(number)a") }
    let once = Task { await door.openSpy("\(number)b") }
    _ = await (twice.value, once.value)
  }

  private func atOnce(_ call: @escaping @Sendable @MainActor (String) async -> Void) async {
    let callers = ["a", "b", "c"].map { name in Task { await call(name) } }
    for caller in callers { await caller.value }
  }
}

private let hadEachOrderOnce: @Sendable (Runs) -> Void = { runs in
  #expect(runs.orders.count == 90)
  #expect(Set(runs.orders).count == 90)
}

private let hadNearlyEachOrderOnce: @Sendable (Runs) -> Void = { runs in
  #expect(runs.orders.count >= 85)
  #expect(Set(runs.orders).count == runs.orders.count)
}

private let hadManyOrders: @Sendable (Runs) -> Void = { runs in
  #expect(runs.orders.count <= 2 * 90)
  #expect(Set(runs.orders).count >= 20)
}

private let hadThreeOrders: @Sendable (Runs) -> Void = { runs in
  #expect(runs.orders.count == 3)
  #expect(Set(runs.orders).count == 3)
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

@concurrent private func openTwice(_ door: DoorSpy, _ name: String) async {
  await door.openTwice(name)
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
