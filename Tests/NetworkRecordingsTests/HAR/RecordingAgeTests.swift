import Foundation
import NetworkRecordings
import TestSupport
import Testing

@testable import StrictDoubles

/// How old a recording is: as old as its oldest entry.
@Suite struct RecordingAgeTests {
  private let file: TemporaryFile

  init() throws {
    file = try TemporaryFile(
      #"""
      {"log": {"version": "1.2", "entries": [
        {"startedDateTime": "2026-01-02T00:00:00Z", "request": {"method": "GET", "url": "https://example.com"},
          "response": {"status": 204}},
        {"startedDateTime": "2026-01-01T00:00:00.120Z", "request": {"method": "GET", "url": "https://example.com/a"},
          "response": {"status": 204}}
      ]}}
      """#
    )
  }

  @Test(
    arguments: [
      ("2026-01-31T12:00:00Z", 30, "30 days"), ("2026-01-02T00:00:01Z", 1, "1 day"),
      ("2026-01-03T23:59:59Z", 1, "2 days"),
    ]
  ) func `a recording that is older than it may be is told`(date: String, limit: Int, age: String) throws {
    let now = try Date(date, strategy: .iso8601)

    let warning = try HARFile(contentsOf: file.url).warning(staleAfter: .seconds(limit * 86_400), now: now)

    #expect(
      warning
        == "The recording \(file.url.lastPathComponent) is stale: its oldest entry is \(age) old. Record it anew."
    )
  }

  @Test func `a test that replays a recording that is too old is warned`() throws {
    let warnSpy = Spy<String, Void, Never>()
    let scope = DoubleScope(warn: { message, _ in warnSpy(message) })
    defer { _ = scope.close() }

    try currentScope.withValue(scope) {
      _ = try MockDataLoader(har: file.url, staleAfter: .seconds(7 * 86_400))
    }

    #expect(warnSpy.calls.count == 1)
    #expect(
      warnSpy.calls.first?.hasPrefix("The recording \(file.url.lastPathComponent) is stale: ") == true
    )
  }

  @Test func `a recording that isn't older than it may be is told nothing of`() throws {
    let now = try Date("2026-01-31T12:00:00Z", strategy: .iso8601)

    let warning = try HARFile(contentsOf: file.url).warning(staleAfter: .seconds(31 * 86_400), now: now)

    #expect(warning == nil)
  }
}
