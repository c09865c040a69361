// Teaches: the dependency is an argument of the one method that needs it.
// Use it if only one method needs the dependency, or if each call needs another one. The price: every caller has to
// provide it.
// Product: TestDoubles.
import Foundation
import TestDoubles
import Testing

private struct ReminderIDs {
  func next(in defaults: UserDefaults = .standard) -> Int {
    let id = defaults.integer(forKey: "lastReminderID") + 1
    defaults.set(id, forKey: "lastReminderID")
    return id
  }
}

@Suite struct MethodInjectionTests {
  @Test func `the next IDs follow the last one`() {
    let defaults = UserDefaults.isolated()
    defaults.set(41, forKey: "lastReminderID")

    let ids = [ReminderIDs().next(in: defaults), ReminderIDs().next(in: defaults)]

    #expect(ids == [42, 43])
  }
}
