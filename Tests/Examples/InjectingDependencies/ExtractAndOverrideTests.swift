// Teaches: extract what is hard to test into a method, and override it in a subclass in the test.
// Use it to get the first tests around old code that you dare not change yet. The price: the tests run a
// class that never ships, and every class tested this way has to stay open to subclasses.
// Product: StrictDoubles.
import Foundation
import StrictDoubles
import Testing

// `nonisolated`: in a project with everything on the main actor, a subclass couldn't override the initialiser.
private nonisolated class ReminderIDs {
  func next() -> Int {
    let defaults = makeDefaults()
    let id = defaults.integer(forKey: "lastReminderID") + 1
    defaults.set(id, forKey: "lastReminderID")
    return id
  }

  func makeDefaults() -> UserDefaults {
    .standard
  }
}

private final class TestableReminderIDs: ReminderIDs {
  let makeDefaultsStub = Stub<Void, UserDefaults, Never>(returning: .isolated())

  override func makeDefaults() -> UserDefaults {
    makeDefaultsStub()
  }
}

@Suite(.strictDoubles) struct ExtractAndOverrideTests {
  @Test func `the next IDs follow the last one`() {
    let defaults = UserDefaults.isolated()
    defaults.set(41, forKey: "lastReminderID")
    let ids = TestableReminderIDs()
    ids.makeDefaultsStub.returns(defaults)

    let next = [ids.next(), ids.next()]

    #expect(next == [42, 43])
  }
}
