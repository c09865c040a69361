import Foundation
import TestDoubles
import Testing

@Suite struct IsolatedUserDefaultsTests {
  @Test func `keep what they are told`() {
    let defaults = UserDefaults.isolated()

    defaults.set(["1", "2"], forKey: "favourites")

    #expect(defaults.stringArray(forKey: "favourites") == ["1", "2"])
  }

  @Test func `are empty at first`() {
    let defaults = UserDefaults.isolated()

    #expect(defaults.object(forKey: "favourites") == nil)
  }

  @Test func `share nothing with one another`() {
    let defaults = UserDefaults.isolated()
    let others = UserDefaults.isolated()

    defaults.set(1, forKey: "count")

    #expect(others.object(forKey: "count") == nil)
  }

  @Test func `share nothing with the standard ones`() {
    let defaults = UserDefaults.isolated()

    defaults.set(1, forKey: "IsolatedUserDefaultsTests.count")

    #expect(UserDefaults.standard.object(forKey: "IsolatedUserDefaultsTests.count") == nil)
  }
}
