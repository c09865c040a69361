import Foundation
import NetworkDoubles
import TestSupport
import Testing

@testable import StrictDoubles

/// What can't be is told at its line, by the strict test where there is one.
@Suite struct ImpossibleAnswersTests {
  @Test(arguments: mistakes)
  func `a strict test fails at the line`(message: String, mistake: @Sendable () -> Void) {
    let scope = DoubleScope()

    currentScope.withValue(scope) { mistake() }

    let problems = scope.close().problems
    #expect(problems.map(\.message) == [message])
    #expect(problems.map { $0.location?.line } == [7])
  }

  @Test func `a route whose JSON can't be encoded answers no request`() async throws {
    let scope = DoubleScope()
    let loader = currentScope.withValue(scope) {
      MockDataLoader { Route.post("/a", json: ["price": Double.nan]) { .status(200) } }
    }

    await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a", method: "POST", body: "{}"))
    }

    #expect(scope.close().problems.map(\.kind) == [.misuse, .unmatchedRequest, .unusedAnswer])
  }
}

private let mistakes: [(String, @Sendable () -> Void)] = [
  ("-1 is no HTTP status: it has three digits", { _ = MockDataLoader.Response.status(-1, line: 7) }),
  (
    "1000 is no HTTP status: it has three digits",
    { _ = MockDataLoader.Response.json("[]", status: 1000, line: 7) }
  ),
  (
    "0 is no HTTP status: it has three digits",
    { _ = MockDataLoader.Response.data(Data(), status: 0, line: 7) }
  ),
  (
    "99 is no HTTP status: it has three digits",
    { _ = MockDataLoader.Response.json([1], status: 99, line: 7) }
  ),
  (
    "chunked(every: 0): a chunk has 1 byte or more",
    { _ = MockDataLoader.Response.json("[]").chunked(every: 0, line: 7) }
  ),
  (
    "chunked(every: -1): a chunk has 1 byte or more",
    {
      _ = MockDataLoader.Response.json("[]").chunked(
        every: -1,
        pausing: .zero,
        on: ManualClock(),
        line: 7
      )
    }
  ),
  (
    "times(0): a response answers 1 request or more",
    { _ = MockDataLoader.Response.json("[]").times(0, line: 7) }
  ),
  (
    "connectionLost(afterBytes: -1): a body has 0 bytes or more",
    { _ = MockDataLoader.Response.json("[]").connectionLost(afterBytes: -1, line: 7) }
  ),
  (
    """
    The JSON of the route at NetworkDoublesTests/ImpossibleAnswersTests.swift:7 can't be encoded: at price: \
    Unable to encode Double.nan directly in JSON.
    """,
    { _ = Route.post("/a", json: ["price": Double.nan], line: 7) { .status(200) } }
  ),
  (
    "ManualClock.advance(by: -1.0 seconds): a clock never goes back",
    { ManualClock().advance(by: .seconds(-1), line: 7) }
  ),
]
