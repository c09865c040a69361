@testable import TestDoubles
import TestSupport
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
  private var waiters = LabelledWaiters<Int>()
  private var number = 0

  mutating func perform(_ event: Event) -> String {
    switch event.verb {
    case "add": waiters.add(event.label, in: &number) { $0 == event.number } ? "waits" : "found"
    case "reach": reach(event.number)
    case "remove": waiters.remove(event.label) ? "yes" : "no"
    case "any": waiters.areLeft ? "yes" : "no"
    default: "no such event"
    }
  }

  private mutating func reach(_ number: Int) -> String {
    self.number = number
    let names = waiters.takeAll(in: &self.number)
    return names.isEmpty ? "nobody" : names.joined(separator: ",")
  }
}
