import Foundation
import TestSupport
import Testing

@testable import StrictDoubles

@Suite struct ReportFileTests {
  private let file = TemporaryFile()
  private let scope = DoubleScope()

  @Test func `a failure is a line of JSON with its parts`() throws {
    let report = try #require(ReportFile(at: file.url.path))
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>(owner: "DoorSpy.openSpy", line: 1007) }
    _ = try? spy(1, function: "open(by:)")
    let failure = try #require(StrictReport(closing: scope).failures.first)

    report.write(ReportEntry(failure, of: "opens at DoorTests.swift:5", at: ("/DoorTests.swift", 5)))

    #expect(
      try file.text == #"""
        {"advice":"Add before the call: openSpy.returns(…) with Int, or openSpy.throws(…).","arguments":["1"],\#
        "double":"DoorSpy.openSpy",\#
        "event":"failure","file":"/DoorTests.swift","function":"open(by:)","kind":"unansweredCall","line":5,\#
        "message":"DoorSpy.open(by: 1) was called and has no answer.\n  The call itself may be the mistake. If it isn't, add before it: openSpy.returns(…) with Int, or \#
        openSpy.throws(…).\n  The double was made at StrictDoublesTests/ReportFileTests.swift:1007.",\#
        "test":"opens at DoorTests.swift:5"}

        """#
    )
  }

  @Test func `a failure that has a place of its own is told there`() throws {
    let report = try #require(ReportFile(at: file.url.path))
    let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>(owner: "DoorSpy") }
    spy.returns(3, filePath: "/DoorTests.swift", line: 8)
    let failure = try #require(StrictReport(closing: scope).failures.first)

    report.write(ReportEntry(failure, of: "opens", at: ("/OtherTests.swift", 5)))

    #expect(try file.text.contains(#""file":"/DoorTests.swift","kind":"unusedAnswer","line":8,"#))
  }

  @Test func `an entry has a line of its own, and nothing that isn't known`() throws {
    let report = try #require(ReportFile(at: file.url.path))

    report.write(ReportEntry(.rounds, "Probed 1 test.\nIt is sound.", of: "opens"))
    report.write(ReportEntry(.warning, "\"7\" / 2", at: ("/DoorTests.swift", 5)))
    report.write(ReportEntry(.hang, "Nothing has moved."))

    #expect(
      try file.text == #"""
        {"event":"rounds","message":"Probed 1 test.\nIt is sound.","test":"opens"}
        {"event":"warning","file":"/DoorTests.swift","line":5,"message":"\"7\" / 2"}
        {"event":"hang","message":"Nothing has moved."}

        """#
    )
  }

  @Test func `a report is added to a file that is there`() throws {
    let file = try TemporaryFile("{}\n")
    let report = try #require(ReportFile(at: file.url.path))

    report.write(ReportEntry(.hang, "Nothing has moved."))

    #expect(try file.text == "{}\n{\"event\":\"hang\",\"message\":\"Nothing has moved.\"}\n")
  }

  @Test func `eight threads write to two reports of one file, each line in one piece`() throws {
    let (one, other) = (
      try #require(ReportFile(at: file.url.path)), try #require(ReportFile(at: file.url.path))
    )
    let text = String(repeating: "a", count: 10_000)

    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      one.write(ReportEntry(.failure, text))
      other.write(ReportEntry(.failure, text))
    }

    let line = "{\"event\":\"failure\",\"message\":\"\(text)\"}\n"
    #expect(try file.text == String(repeating: line, count: 16))
  }

  @Test(.inOwnProcess) func `there is no report in a folder that isn't there, and standard error says so`()
    async
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      #expect(ReportFile(at: "/nowhere/report.jsonl") == nil)
    }

    #expect(
      result?.standardErrorText == "TEST_DOUBLES_REPORT: the file /nowhere/report.jsonl can't be written.\n"
    )
  }
}
