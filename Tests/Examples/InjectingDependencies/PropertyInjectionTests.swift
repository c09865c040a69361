// Teaches: the dependency is a property that a test sets.
// Use it if something else calls the initialiser: a storyboard, a framework, a decoder. The price: anybody can change
// the dependency at any time, and a test can forget to set it.
// Product: TestDoubles.
import Foundation
import TestDoubles
import Testing

private final class ReminderIDs {
  var defaults = UserDefaults.standard

  func next() -> Int {
    let id = defaults.integer(forKey: "lastReminderID") + 1
    defaults.set(id, forKey: "lastReminderID")
    return id
  }
}

@Suite struct PropertyInjectionTests {
  @Test func `the next IDs follow the last one`() {
    let ids = ReminderIDs()
    ids.defaults = .isolated()
    ids.defaults.set(41, forKey: "lastReminderID")

    let next = [ids.next(), ids.next()]

    #expect(next == [42, 43])
  }
}
