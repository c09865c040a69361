// Teaches: use the real thing if it is fast, local and the same everywhere. Only keep tests apart: each gets user
// defaults of its own, which are removed after the test.
// Use it for UserDefaults, and in the same spirit for JSONDecoder, Calendar, NotificationCenter, files.
// Product: TestDoubles.
//
// Bad: a protocol around UserDefaults, with a dictionary behind it. That tests the dictionary. If real user defaults
// can't store the value, only the user finds out.
import Foundation
import TestDoubles
import Testing

private struct Settings {
  let defaults: UserDefaults

  var favouriteColours: [String] {
    get { defaults.stringArray(forKey: "favouriteColours") ?? [] }
    nonmutating set { defaults.set(newValue, forKey: "favouriteColours") }
  }
}

@Suite struct RealUserDefaultsTests {
  @Test func `there are no favourite colours at first`() {
    #expect(Settings(defaults: .isolated()).favouriteColours == [])
  }

  @Test func `favourite colours are there the next time`() {
    let defaults = UserDefaults.isolated()
    Settings(defaults: defaults).favouriteColours = ["green", "blue"]

    #expect(Settings(defaults: defaults).favouriteColours == ["green", "blue"])
  }
}
