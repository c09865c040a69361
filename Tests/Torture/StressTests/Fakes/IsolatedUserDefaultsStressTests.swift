import Foundation
import TestDoubles
import TestSupport
import Testing

extension UnderStress {
  @Suite struct IsolatedUserDefaultsStressTests {
    /// Few, however many calls there are: Foundation on Linux takes longer with each suite that ever was.
    @Test func `each has its own values`() async {
      let valueSpy = Spy<Int, Void, Never>()

      await onEightThreads(upTo: 40) { number in
        let defaults = UserDefaults.isolated()
        defaults.set(number, forKey: "number")
        valueSpy(defaults.integer(forKey: "number"))
      }

      #expect(Set(valueSpy.calls).count == 40)
    }
  }
}
