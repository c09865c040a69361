import Foundation
import NetworkRecordings
import TestSupport
import Testing

/// Files that can't be used.
@Suite struct HARFaultTests {
  @Test(
    arguments: [
      ("{", "it is no JSON, or it is cut short"),
      (#"{"log": {"version": "1.1", "entries": []}}"#, "its version is 1.1, and only 1.2 is known"),
      (#"{"log": {"version": "1.3", "entries": []}}"#, "its version is 1.3, and only 1.2 is known"),
      (
        #"{"log": {"version": "1.1234567890123456789012345678901234567890123456789012345678", "entries": []}}"#,
        "its version is 1.1234567890123456789012345678901234567890123456789012345678, and only 1.2 is known"
      ),
      (
        #"{"log": {"version": "1.12345678901234567890123456789012345678901234567890123456789", "entries": []}}"#,
        "its version is 1.123456789012345678… (61 characters) …01234567890123456789, and only 1.2 is known"
      ),
      (
        har(#"{"method": "GET", "url": "/a"}"#, "{\"status\": 200}"),
        "entry 1, at log.entries[0].request.url: \"/a\" is no URL"
      ),
      (
        har(#"{"method": "GET", "url": "https://a.b/"}"#, "{\"status\": 99}"),
        "entry 1, at log.entries[0].response.status: 99 is no HTTP status"
      ),
      (
        har(
          #"{"method": "GET", "url": "https://a.b/"}"#,
          #"{"status": 200, "content": {"text": "*", "encoding": "base64"}}"#
        ),
        "entry 1, at log.entries[0].response.content.text is no base64"
      ),
      (
        har(
          #"{"method": "GET", "url": "https://a.b/"}"#,
          #"{"status": 200, "content": {"text": "", "encoding": "rot13"}}"#
        ),
        #"entry 1, at log.entries[0].response.content.encoding: "rot13" is unknown"#
      ),
      (
        har(
          #"{"method": "GET", "url": "https://a.b/", "postData": {"text": "*", "_encoding": "base64"}}"#,
          #"{"status": 200}"#
        ),
        "entry 1, at log.entries[0].request.postData.text is no base64"
      ),
    ]
  ) func `a file that can't be used`(text: String, fault: String) throws {
    let file = try TemporaryFile(text)

    let error = #expect(throws: HARError.self) { try MockDataLoader(har: file.url) }

    #expect(error?.description == "The HAR file \(file.url.path) can't be used: \(fault)")
  }

  @Test func `a file with an entry that lacks something`() throws {
    let file = try TemporaryFile(
      har(
        #"{"method": "GET", "url": "https://example.com/a"}"#,
        #"{"status": 200}"#,
        #"{"method": "GET", "url": "https://example.com/a"}"#,
        #"{"status": "200"}"#
      )
    )

    let error = #expect(throws: HARError.self) { try MockDataLoader(har: file.url) }

    #expect(
      error?.description.hasPrefix(
        "The HAR file \(file.url.path) can't be used: entry 2, at log.entries[1].response.status: "
      ) == true
    )
  }

  @Test func `a file that isn't there`() throws {
    let error = #expect(throws: HARError.self) {
      try MockDataLoader(har: URL(filePath: "/nowhere/feed.har"))
    }

    #expect(error?.description == "The HAR file /nowhere/feed.har can't be used: there is no such file")
  }

  @Test func `a file that can't be read`() throws {
    let folder = FileManager.default.temporaryDirectory

    let error = #expect(throws: HARError.self) { try MockDataLoader(har: folder) }

    #expect(
      error?.description.hasPrefix("The HAR file \(folder.path) can't be used: it can't be read: ") == true
    )
  }
}
