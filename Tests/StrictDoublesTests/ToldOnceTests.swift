import StrictDoubles
import TestDoubles
import Testing

/// A strict test tells of each problem once.
@Suite struct ToldOnceTests {
  @Test(
    .runs { runs in
      #expect(runs.messages.count == 1)
      #expect(runs.messages[0].hasPrefix("warning: "))
    },
    .strictDoubles
  )
  func `a call without an answer in a known issue is known`() {
    let openSpy = Spy<Int, Int, any Error>()

    withKnownIssue { _ = try openSpy(1) }
  }

  @Test(.runs { #expect($0.failureCount == 0) }, .strictDoubles)
  func `so is one that an expectation in it mentions`() {
    let openSpy = Spy<Int, Int, any Error>()

    withKnownIssue { #expect(throws: Jammed.self) { try openSpy(1) } }
  }

  @Test(.runs { #expect($0.failureCount == 1) }, .strictDoubles)
  func `another call without an answer isn't known`() {
    let openSpy = Spy<Int, Int, any Error>()

    withKnownIssue { _ = try openSpy(1) }
    _ = try? openSpy(2)
  }

  @Test(.runs { #expect($0.failureCount == 1) }, .strictDoubles)
  func `an error that wraps that of a call without an answer isn't told besides`() throws {
    let openSpy = Spy<Int, Int, any Error>(owner: "DoorSpy")

    do { _ = try openSpy(1) } catch { throw Wrapped.opening(cause: [Jammed(error)]) }
  }

  @Test(.runs { #expect($0.failureCount == 1) }, .strictDoubles)
  func `an error that wraps that of a wait in vain isn't told besides`() async throws {
    let openSpy = Spy<Int, Int, any Error>(owner: "DoorSpy")

    do { try await openSpy.nextCall(within: .zero) } catch { throw Wrapped.opening(cause: [Jammed(error)]) }
  }
}

private struct Jammed: Error {
  let underlying: any Error

  init(_ underlying: any Error) {
    self.underlying = underlying
  }
}

private enum Wrapped: Error {
  case opening(cause: [Jammed])
}

extension Runs {
  fileprivate var failureCount: Int {
    messages.filter { !$0.hasPrefix("warning: ") }.count
  }
}
