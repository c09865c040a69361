import TestDoubles
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

  @Test func `one that goes on can't be taken out: it was promised its value`() {
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

  @Test func `each gets the value that its own goal was reached by`() {
    var waiters = Waiters<Int, String>()
    let first = waiters.add(1)
    let second = waiters.add(2)

    let reached = waiters.takeAll { "value \($0)" }

    #expect(reached.map(\.value) == ["value 1", "value 2"])
    #expect(reached.map { ObjectIdentifier($0.waiter) } == [first, second].map { ObjectIdentifier($0) })
  }
}

/// Those who wait, each for a number of its own.
private struct WaitersMachine: Machine {
  private var waiters = Waiters<Int, Void>()
  private var labels: [(label: String, waiter: Waiters<Int, Void>.Waiter)] = []

  mutating func perform(_ event: Event) -> String {
    switch event.verb {
    case "add": add(event)
    case "reach": reach(event.number)
    case "remove": labels.contains { $0.label == event.label && waiters.remove($0.waiter) } ? "yes" : "no"
    case "any": waiters.isEmpty ? "no" : "yes"
    default: "no such event"
    }
  }

  private mutating func add(_ event: Event) -> String {
    labels.append((event.label, waiters.add(event.number)))
    return "waits"
  }

  private mutating func reach(_ number: Int) -> String {
    let reached = waiters.takeAll { $0 == number ? () : nil }
    let names = reached.flatMap { reached in labels.filter { $0.waiter === reached.waiter }.map(\.label) }
    return names.isEmpty ? "nobody" : names.joined(separator: ",")
  }
}
