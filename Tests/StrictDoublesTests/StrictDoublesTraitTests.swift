import StrictDoubles
import Testing

/// What a strict test says when it fails is in the nested package MeantToFail.
@Suite struct StrictDoublesTraitTests {
  private final class Slot: @unchecked Sendable {
    weak var spy: Spy<Int, Void, Never>?
  }

  @Test func `lets go of the doubles when the test has ended`() async throws {
    let test = try #require(Test.current)
    let slot = Slot()

    try await StrictDoublesTrait.strictDoubles.provideScope(for: test, testCase: nil) {
      let spy = Spy<Int, Void, Never>()
      spy(1)
      slot.spy = spy
    }

    #expect(slot.spy == nil)
  }

  @Test func `passes on the error of the test`() async throws {
    let test = try #require(Test.current)

    await #expect(throws: CancellationError.self) {
      try await StrictDoublesTrait.strictDoubles.provideScope(for: test, testCase: nil) {
        throw CancellationError()
      }
    }
  }
}
