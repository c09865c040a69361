import Foundation
import NetworkRecordings
import TestSupport
import Testing

/// Files that are empty, cut, or not what they are taken for.
@Suite struct OddFilesTests {
  @Test(
    arguments: [
      ("", "it is no JSON, or it is cut short"),
      ("\0", "it is no JSON, or it is cut short"),
      (#"{"log": {"version": "1.2", "entries": [{"#, "it is no JSON, or it is cut short"),
      (
        #"{"log": {"version": "1\n\u001b", "entries": []}}"#,
        #"its version is 1\n\u{1B}, and only 1.2 is known"#
      ),
      (
        har(#"{"method": "GET", "url": "https://a.b/"}"#, #"{"status": -1}"#),
        "entry 1, at log.entries[0].response.status: -1 is no HTTP status"
      ),
      (
        har(#"{"method": "GET", "url": ""}"#, #"{"status": 200}"#),
        #"entry 1, at log.entries[0].request.url: "" is no URL"#
      ),
    ]
  ) func `a HAR file that is none is told so in a line`(text: String, fault: String) throws {
    let file = try TemporaryFile(text)

    let error = #expect(throws: HARError.self) { try MockDataLoader(har: file.url) }

    #expect(error?.description == "The HAR file \(file.url.path) can't be used: \(fault)")
  }

  @Test func `a HAR file is a file on disk`() throws {
    let url = try #require(URL(string: "https://example.com/feed.har"))

    let error = #expect(throws: HARError.self) { try MockDataLoader(har: url) }

    #expect(
      error?.description
        == "The HAR file https://example.com/feed.har can't be used: there is no such file"
    )
  }

  @Test func `a HAR file can't break the line that tells of it`() {
    let error = #expect(throws: HARError.self) { try MockDataLoader(har: URL(filePath: "/a\nb.har")) }

    #expect(error?.description == #"The HAR file /a\nb.har can't be used: there is no such file"#)
  }

  @Test func `a HAR file that never ends is none`() throws {
    let file = try TemporaryFile(String(repeating: #"{"log":"#, count: 100_000))

    let error = #expect(throws: HARError.self) { try MockDataLoader(har: file.url) }

    #expect(
      error?.description
        == "The HAR file \(file.url.path) can't be used: it is no JSON, or it is cut short"
    )
  }

  @Test func `a version of a HAR file is cut`() throws {
    let version = String(repeating: "1", count: 100_000)
    let file = try TemporaryFile(#"{"log": {"version": "\#(version)", "entries": []}}"#)

    let error = #expect(throws: HARError.self) { try MockDataLoader(har: file.url) }

    #expect(
      error?.description == """
        The HAR file \(file.url.path) can't be used: its version is \
        11111111111111111111… (100000 bytes) …11111111111111111111, and only 1.2 is known
        """
    )
  }

  @Test func `a HAR file of nothing answers nothing`() async throws {
    let file = try TemporaryFile(har())
    let loader = try MockDataLoader(har: file.url)

    let error = await #expect(throws: UnansweredCall.self) { try await loader.data(for: .to("/a")) }

    #expect(error?.description.contains("\nIt has no routes.\n") == true)
  }

  @Test func `a HAR file may begin with the mark of its encoding`() async throws {
    let file = try TemporaryFile(
      "\u{FEFF}" + har(#"{"method": "GET", "url": "https://example.com/a"}"#, #"{"status": 204}"#)
    )
    let loader = try MockDataLoader(har: file.url)

    let status = try await loader.status(of: .to("/a"))

    #expect(status == 204)
  }

  @Test func `long URLs in a HAR file are told apart`() async throws {
    let path = String(repeating: "a", count: 1_000)
    let file = try TemporaryFile(
      har(
        #"{"method": "GET", "url": "https://example.com/\#(path)b\#(path)"}"#,
        #"{"status": 201}"#,
        #"{"method": "GET", "url": "https://example.com/\#(path)c\#(path)"}"#,
        #"{"status": 202}"#
      )
    )
    let loader = try MockDataLoader(har: file.url)

    let statuses = try await [
      loader.status(of: .to("/\(path)c\(path)")),
      loader.status(of: .to("/\(path)b\(path)")),
    ]

    #expect(statuses == [202, 201])
  }

  @Test func `a date that is none is recorded`() async throws {
    let file = TemporaryFile()
    let recorder = RecordingLoader(
      wrapping: MockDataLoader(data: Data("flat".utf8)),
      to: file.url,
      dateProvider: FakeDateProvider(Date(timeIntervalSince1970: .nan))
    )

    _ = try await recorder.data(for: .to("/a"))
    try recorder.save()
    let text = try await MockDataLoader(har: file.url).text(of: .to("/a"))

    #expect(text == "flat")
  }
}
