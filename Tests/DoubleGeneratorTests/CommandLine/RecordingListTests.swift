import Foundation
import Testing

/// What the command says of recordings of network traffic.
@Suite struct RecordingListTests {
  @Test func `a recording is listed with its age, its entries and the tests that name it`() async throws {
    let tool = try Tool()
    try tool.write(recording(daysOld: [3, 90]), to: "Tests/Fixtures/items.har")
    try tool.write(recording(daysOld: [1]), to: "Tests/Fixtures/new.har")
    try tool.write(recording(daysOld: [400]), to: "old.har")
    try tool.write(#"let url = folder.appending(path: "Fixtures/items.har")"#, to: "Tests/ATests.swift")
    try tool.write(#"Bundle.module.url(forResource: "new", withExtension: "har")"#, to: "Tests/BTests.swift")

    let run = try await tool.generateInPackage(
      ["--list-recordings"],
      sources: ["Tests/ATests.swift", "Tests/BTests.swift"]
    )

    #expect(
      run.output == """
        Tests/Fixtures/items.har  2 entries, 3 to 90 days old; named by Tests/ATests.swift
        Tests/Fixtures/new.har    1 entry, 1 day old; named by Tests/BTests.swift
        old.har                   1 entry, 400 days old; named by no test

        """
    )
    #expect(run.status == 0)
  }

  @Test func `files that are none, and entries without dates, are told`() async throws {
    let tool = try Tool()
    try tool.write("<html>", to: "a.har")
    try tool.write(#"{"log": {"entries": [{}]}}"#, to: "b.har")
    try tool.write(recording(daysOld: []), to: ".build/hidden.har")

    let run = try await tool.generateInPackage(["--list-recordings"])

    #expect(
      run.output == """
        a.har  is no recording; named by no test
        b.har  1 entry of unknown age; named by no test

        """
    )
  }

  @Test func `a package without recordings says so, and so does the plugin`() async throws {
    let tool = try Tool()

    let run = try await tool.generateInPackage(["--list-recordings"])
    let plugin = try await tool.generateFromPlugin(["--list-recordings"], answers: [])

    #expect(run.output == "there are no recordings: no file below this folder ends in .har\n")
    #expect(plugin.errors == run.output)
    #expect(plugin.output == "")
  }

  @Test func `without a package the command says what to call`() async throws {
    let run = try await Tool().generate("--list-recordings")

    #expect(
      run.errors
        == "error: --list-recordings needs a package: swift package generate-doubles --list-recordings\n"
    )
    #expect(run.status == 1)
  }

  private func recording(daysOld days: [Double]) -> String {
    let entries = days.map {
      #"{"startedDateTime": "\#(Date(timeIntervalSinceNow: -$0 * 86_400 - 60).formatted(.iso8601))"}"#
    }
    return #"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ","))]}}"#
  }
}
