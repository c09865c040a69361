import Testing

@testable import StrictDoubles

/// Tests with a weak place, which fail if they are probed.
@Suite(.probed) struct UnprobedTests {
  @Test(.unprobed()) func `a test is left out`() throws {
    #expect(try probing.isWanted() == false)
  }

  @Suite(.unprobed()) struct Nested {
    @Test func `so are the tests of a suite`() {
      let openSpy = Spy<Int, Void, Never>()

      openSpy(1)
    }

    @Test(.probed) func `unless one of them says otherwise`() throws {
      #expect(try probing.isWanted())
    }
  }
}

/// What the traits of the test that runs say of probing.
private var probing: Probing {
  get throws {
    Strictness(try #require(Test.current).traits.compactMap { $0 as? StrictDoublesTrait }).probing
  }
}
