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

  #if !canImport(Darwin)
    // On Apple's systems another process writes the file, when it likes.
    @Test func `leave nothing behind`() throws {
      let value = UUID().uuidString
      var defaults: UserDefaults? = .isolated()
      defaults?.set(value, forKey: "favourite")
      defaults?.synchronize()

      defaults = nil

      #expect(try preferenceFiles(containing: value) == [])
    }

    private func preferenceFiles(containing text: String) throws -> [String] {
      let folder = FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".config")
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { file in (try? Data(contentsOf: file))?.range(of: Data(text.utf8)) != nil }
        .map(\.lastPathComponent)
    }
  #endif
}
