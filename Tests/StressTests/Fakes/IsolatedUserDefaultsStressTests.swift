import Foundation
import TestDoubles
import Testing

@Suite struct IsolatedUserDefaultsStressTests {
  @Test func `each has its own values`() async {
    let valueSpy = Spy<Int, Void, Never>()

    await onEightThreads(upTo: calls / 80) { number in
      let defaults = UserDefaults.isolated()
      defaults.set(number, forKey: "number")
      valueSpy(defaults.integer(forKey: "number"))
    }

    #expect(Set(valueSpy.calls).count == calls / 80)
  }
}
