import Testing

@testable import StrictDoubles

/// Tests with a weak place, which fail if they are probed.
@Suite(.strictDoubles, .probed) struct UnprobedTests {
  @Test(.unprobed()) func `a test is left out`() throws {
    let test = try #require(Test.current)

    #expect(Probing(test) == nil)
  }

  @Suite(.unprobed()) struct Nested {
    @Test func `so are the tests of a suite`() {
      let openSpy = Spy<Int, Void, Never>()

      openSpy(1)
    }

    @Test(.probed) func `unless one of them says otherwise`() throws {
      let test = try #require(Test.current)

      #expect(Probing(test)?.severity == .failure)
    }
  }
}
