@testable import TestDoubles
import Testing

/// Who waits for what, and who goes on.
@Suite struct WaitersTests {
  @Test func `all whose goal is reached go on, in the order in which they came`() {
    WaitersMachine().expect(
      """
      A=add(2)   B=add(1)   C=add(2)   reach(1)   reach(2)   reach(2)
      waits      waits      waits      B          A,C        nobody
      """
    )
  }

  @Test func `one that is taken out goes on no more`() {
    WaitersMachine().expect(
      """
      A=add(1)   B=add(1)   A=remove   A=remove   reach(1)
      waits      waits      yes        no         B
      """
    )
  }

  @Test func `one that goes on can't be taken out: it was promised that`() {
    WaitersMachine().expect(
      """
      A=add(1)   reach(1)   A=remove
      waits      A          no
      """
    )
  }

  @Test func `it is known whether anybody waits`() {
    WaitersMachine().expect(
      """
      any   A=add(1)   B=add(2)   any   reach(1)   any   B=remove   any
      no    waits      waits      yes   A          yes   yes        no
      """
    )
  }
}

/// Those who wait, each for a number of its own.
private struct WaitersMachine: Machine {
  private let waiters = Waiters<Int>()
  private var labels: [(label: String, waiter: Waiter)] = []

  mutating func perform(_ event: Event) -> String {
    switch event.verb {
    case "add": add(event)
    case "reach": reach(event.number)
    case "remove": labels.contains { $0.label == event.label && waiters.remove($0.waiter) } ? "yes" : "no"
    case "any": waiters.count == 0 ? "no" : "yes"
    default: "no such event"
    }
  }

  private mutating func add(_ event: Event) -> String {
    labels.append((event.label, waiters.add(event.number)))
    return "waits"
  }

  private mutating func reach(_ number: Int) -> String {
    let reached = waiters.takeAll { $0 == number }
    let names = reached.flatMap { waiter in labels.filter { $0.waiter === waiter }.map(\.label) }
    return names.isEmpty ? "nobody" : names.joined(separator: ",")
  }
}
