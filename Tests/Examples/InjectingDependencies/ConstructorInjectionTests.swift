// Teaches: the dependency comes through the initialiser. This is the first choice: the object has the dependency for
// its whole life, nobody can forget or swap it, and with a default, production code need not pass it.
// Use it whenever you own the initialiser.
// Product: TestDoubles.
import Foundation
import TestDoubles
import Testing

private struct ReminderIDs {
  private let defaults: UserDefaults

  init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
  }

  func next() -> Int {
    let id = defaults.integer(forKey: "lastReminderID") + 1
    defaults.set(id, forKey: "lastReminderID")
    return id
  }
}

@Suite struct ConstructorInjectionTests {
  @Test func `the first reminder has ID 1`() {
    let ids = ReminderIDs(defaults: .isolated())

    #expect(ids.next() == 1)
  }

  @Test func `the next IDs follow the last one, also after a restart`() {
    let defaults = UserDefaults.isolated()
    defaults.set(41, forKey: "lastReminderID")

    let ids = [ReminderIDs(defaults: defaults).next(), ReminderIDs(defaults: defaults).next()]

    #expect(ids == [42, 43])
  }
}
