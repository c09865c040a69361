// Teaches: what is fast, local and works the same everywhere is used for real. Only keep tests apart: each
// gets user defaults of its own, which are gone when the test is.
// Use it for UserDefaults, and in the same spirit for JSONDecoder, Calendar, NotificationCenter, files.
//
// Bad: a protocol around UserDefaults and a dictionary behind it. It tests the dictionary: that the real ones
// can't store the value shows on the user's device.
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
