import StrictDoubles
import Testing

/// Calls of several arguments beside tuples: a failure shows both sides.
@Suite struct ComparedCallsTests {
  let saveSpy = Spy<(id: Int, name: String), Void, Never>(owner: "Shop.saveSpy")

  @Test func callsThatDiffer() {
    saveSpy((7, "flat"))

    #expect(saveSpy.calls == [(7, "house")])
  }

  @Test func callsThatAreMissing() {
    saveSpy((7, "flat"))

    #expect(saveSpy.calls == [(7, "flat"), (8, "house")])
  }

  @Test func lastCallThatDiffers() {
    saveSpy((7, "flat"))

    #expect(saveSpy.lastCall == (8, "flat"))
  }

  @Test func lastCallOfNone() {
    #expect(saveSpy.lastCall == (8, "flat"))
  }
}
