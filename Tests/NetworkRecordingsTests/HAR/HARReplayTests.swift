import Foundation
import NetworkRecordings
@testable import StrictDoubles
import TestSupport
import Testing

@Suite struct HARReplayTests {
  @Test func `a file with all that browsers write is replayed`() async throws {
    let file = try TemporaryFile(
      #"""
      {"log": {"version": "1.2", "creator": {"name": "WebInspector", "version": "537.36"},
        "pages": [{"startedDateTime": "2026-11-21T10:00:00.000Z", "id": "page_1", "title": "Feed",
          "pageTimings": {"onContentLoad": 12.5, "onLoad": null}}],
        "entries": [{
          "_initiator": {"type": "script"}, "_priority": "High", "_resourceType": "fetch", "pageref": "page_1",
          "startedDateTime": "2026-11-21T10:00:00.120Z", "time": 41.2, "serverIPAddress": "127.0.0.1",
          "request": {"method": "GET", "url": "https://example.com/listings?page=1", "httpVersion": "http/2.0",
            "headers": [{"name": ":authority", "value": "example.com"}, {"name": "accept", "value": "*/*"}],
            "queryString": [{"name": "page", "value": "1"}], "cookies": [], "headersSize": -1, "bodySize": 0},
          "response": {"status": 200, "statusText": "", "httpVersion": "http/2.0",
            "headers": [{"name": ":status", "value": "200"},
              {"name": "content-type", "value": "application/json"}, {"name": "content-encoding", "value": "br"}],
            "cookies": [], "content": {"size": 15, "mimeType": "application/json", "text": "{\"listings\":[]}", "encoding": ""},
            "redirectURL": "", "headersSize": -1, "bodySize": -1, "_transferSize": 131, "_error": null},
          "cache": {}, "timings": {"blocked": 2.1, "dns": -1, "send": 0.1, "wait": 38, "receive": 1, "_x": 0}
        }]}}
      """#
    )

    let loader = try MockDataLoader(har: file.url)
    let (data, response) = try await loader.data(for: .to("/listings?page=1"))

    #expect(String(decoding: data, as: UTF8.self) == #"{"listings":[]}"#)
    #expect((response as? HTTPURLResponse)?.allHeaderFields.count == 2)
    #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Type") == "application/json")
  }

  @Test func `a file with base64 bodies, as proxies write, is replayed`() async throws {
    let file = try TemporaryFile(
      #"""
      {"log": {"version": "1.2", "creator": {"name": "Charles Proxy", "version": "4.6.6"}, "entries": [{
        "startedDateTime": "2026-11-21T10:00:00.120+01:00", "time": 3,
        "request": {"method": "GET", "url": "https://example.com/photo", "httpVersion": "HTTP/1.1",
          "cookies": [], "headers": [], "queryString": [], "headersSize": 50, "bodySize": 0},
        "response": {"_charlesStatus": "COMPLETE", "status": 200, "statusText": "OK",
          "httpVersion": "HTTP/1.1", "cookies": [], "headers": [{"name": "Content-Type", "value": "image/png"}],
          "content": {"size": 5, "mimeType": "image/png", "text": "iVBO\nR/8=", "encoding": "base64"},
          "redirectURL": null, "headersSize": 0, "bodySize": 5},
        "serverIPAddress": "127.0.0.1", "cache": {}, "timings": {"send": 1, "wait": 1, "receive": 1}
      }]}}
      """#
    )

    let loader = try MockDataLoader(har: file.url)
    let (data, _) = try await loader.data(for: .to("/photo"))

    #expect(Array(data) == [0x89, 0x50, 0x4E, 0x47, 0xFF])
  }

  @Test func `a file with nothing but what a replay needs will do`() async throws {
    let file = try TemporaryFile(
      har(#"{"method": "get", "url": "https://example.com"}"#, #"{"status": 204}"#)
    )

    let loader = try MockDataLoader(har: file.url)
    let status = try await loader.status(of: .to("/"))

    #expect(status == 204)
  }

  @Test func `a request that repeats gets its responses in order`() async throws {
    let file = try TemporaryFile(
      har(
        #"{"method": "GET", "url": "https://example.com/a"}"#,
        #"{"status": 503}"#,
        #"{"method": "GET", "url": "https://example.com/a"}"#,
        #"{"status": 200}"#
      )
    )
    let loader = try MockDataLoader(har: file.url)

    let statuses = try await [
      loader.status(of: .to("/a")),
      loader.status(of: .to("/a")),
      loader.status(of: .to("/a")),
    ]

    #expect(statuses == [503, 200, 200])
  }

  @Test func `requests that differ in their query or JSON body are kept apart`() async throws {
    let file = try TemporaryFile(
      har(
        #"{"method": "POST", "url": "https://example.com/a?x=1&y=2", "postData": {"text": "{\"id\":1}"}}"#,
        #"{"status": 201}"#,
        #"{"method": "POST", "url": "https://example.com/a?x=1&y=2", "postData": {"text": "{\"id\":2}"}}"#,
        #"{"status": 202}"#
      )
    )
    let loader = try MockDataLoader(har: file.url)

    let statuses = try await [
      loader.status(of: .to("/a?y=2&x=1", method: "POST", body: #"{ "id": 2 }"#)),
      loader.status(of: .to("/a?y=2&x=1", method: "POST", body: #"{ "id": 1 }"#)),
    ]

    #expect(statuses == [202, 201])
    await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a?x=1", method: "POST", body: #"{"id":1}"#))
    }
  }

  @Test func `a redirect in the file is followed`() async throws {
    let file = try TemporaryFile(
      har(
        #"{"method": "GET", "url": "https://example.com/a"}"#,
        #"{"status": 302, "headers": [{"name": "location", "value": "/b"}]}"#,
        #"{"method": "GET", "url": "https://example.com/b"}"#,
        #"{"status": 200}"#
      )
    )
    let loader = try MockDataLoader(har: file.url)

    let status = try await loader.status(of: .to("/a"))

    #expect(status == 200)
  }

  @Test func `an entry with status 0 is a load that failed`() async throws {
    let file = try TemporaryFile(
      har(
        #"{"method": "GET", "url": "https://example.com/a"}"#,
        #"{"status": 0, "_urlErrorCode": -1009}"#,
        #"{"method": "GET", "url": "https://example.com/b"}"#,
        #"{"status": 0, "_error": "net::ERR_FAILED"}"#
      )
    )
    let loader = try MockDataLoader(har: file.url)

    let known = await #expect(throws: URLError.self) { try await loader.data(for: .to("/a")) }
    let unknown = await #expect(throws: URLError.self) { try await loader.data(for: .to("/b")) }

    #expect(known?.code == .notConnectedToInternet)
    #expect(unknown?.code == .unknown)
  }

  @Test func `a request that isn't in the file matches nothing`() async throws {
    let file = try TemporaryFile(
      har(#"{"method": "GET", "url": "https://example.com/a"}"#, #"{"status": 200}"#)
    )
    let loader = try MockDataLoader(har: file.url)

    let error = await #expect(throws: UnansweredCall.self) { try await loader.data(for: .to("/b")) }

    #expect(
      error?.description.contains("  GET https://example.com/a  the URL is https://example.com/b  (") == true
    )
  }

  @Test func `headers that differ in case are one, in the order of the file`() async throws {
    let file = try TemporaryFile(
      har(
        #"{"method": "GET", "url": "https://example.com/a"}"#,
        #"""
        {"status": 200, "headers": [
          {"name": "Set-Cookie", "value": "a=1; Path=/"}, {"name": "X-A", "value": "1"},
          {"name": "set-cookie", "value": "b=2"}, {"name": "x-a", "value": "2"}]}
        """#
      )
    )

    let response = try await MockDataLoader(har: file.url).data(for: .to("/a")).1 as? HTTPURLResponse

    #expect(response?.value(forHTTPHeaderField: "X-A") == "1, 2")
    #expect(response?.value(forHTTPHeaderField: "Set-Cookie") == "a=1; Path=/, b=2")
  }

  @Test(
    arguments: [
      (#"{"status": 1000}"#, "entry 2, at log.entries[1].response.status: 1000 is no HTTP status"),
      (#"{"status": 200.5}"#, "entry 2, at log.entries[1].response.status: 200.5 is no HTTP status"),
      (
        #"{"status": 200, "bodySize": 12.5}"#,
        "entry 2, at log.entries[1].response.bodySize: 12.5 is no whole number"
      ),
      (
        #"{"status": 200, "content": {"size": 0.5}}"#,
        "entry 2, at log.entries[1].response.content.size: 0.5 is no whole number"
      ),
      (#"{"status": 1e99}"#, "entry 2, at log.entries[1].response.status: 1e+99 is no HTTP status"),
    ]
  ) func `an entry out of range is named, and the others are replayed`(
    response: String,
    fault: String
  ) async throws {
    let file = try TemporaryFile(
      har(
        #"{"method": "GET", "url": "https://example.com/a"}"#,
        #"{"status": 201}"#,
        #"{"method": "GET", "url": "https://example.com/b"}"#,
        response,
        #"{"method": "GET", "url": "https://example.com/c"}"#,
        #"{"status": 203}"#
      )
    )
    var faults: [String] = []

    let loader = try MockDataLoader(har: file.url) { faults.append($0.description) }
    let statuses = try await [loader.status(of: .to("/a")), loader.status(of: .to("/c"))]

    #expect(statuses == [201, 203])
    #expect(faults == ["The HAR file \(file.url.path) can't be used: \(fault)"])
    await #expect(throws: UnansweredCall.self) { try await loader.data(for: .to("/b")) }
  }

  @Test(arguments: [100, 999]) func `the least and the greatest status are replayed`(status: Int) async throws
  {
    let file = try TemporaryFile(
      har(#"{"method": "GET", "url": "https://example.com/a"}"#, "{\"status\": \(status)}")
    )

    let replayed = try await MockDataLoader(har: file.url).status(of: .to("/a"))

    #expect(replayed == status)
  }

  @Test func `an entry with half a character is named`() throws {
    let file = try TemporaryFile(
      har(
        #"{"method": "GET", "url": "https://example.com/a"}"#,
        #"{"status": 200, "content": {"text": "\ud800"}}"#
      )
    )

    let error = #expect(throws: HARError.self) { try MockDataLoader(har: file.url) }

    let beginning = "The HAR file \(file.url.path) can't be used: entry 1, at log.entries[0]: "
    #expect(error?.description.hasPrefix(beginning) == true)
  }

  @Test func `the body that code couldn't decode is told by its entry`() async throws {
    let file = try TemporaryFile(
      har(
        #"{"method": "GET", "url": "https://example.com/a"}"#,
        #"{"status": 200}"#,
        #"{"method": "GET", "url": "https://example.com/b"}"#,
        #"{"status": 200, "content": {"text": "[]"}}"#
      )
    )
    let scope = DoubleScope()
    defer { _ = scope.close() }
    let loader = try currentScope.withValue(scope) { try MockDataLoader(har: file.url, line: 7) }

    let data = try await loader.data(for: .to("/b")).0
    let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Int.self, from: data) }

    #expect(
      error.flatMap { scope.source(of: $0) } == """
        MockDataLoader.data(for: GET https://example.com/b) was answered last, with entry 2 of the HAR file \
        \(file.url.path) given at NetworkRecordingsTests/HARReplayTests.swift:7.
        """
    )
  }

  @Test func `an empty value in a recording matches no other`() async throws {
    let file = try TemporaryFile(
      har(#"{"method": "GET", "url": "https://example.com/a?b="}"#, #"{"status": 200}"#)
    )
    let loader = try MockDataLoader(har: file.url)

    await #expect(throws: UnansweredCall.self) { try await loader.data(for: .to("/a?b=1")) }
  }

  @Test func `methods are told apart by case`() async throws {
    let loader = MockDataLoader { Route.patch("/a") { .status(200) } }

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a", method: "patch"))
    }

    #expect(error?.description.contains("  PATCH /a  the method is patch  (") == true)
  }

  @Test func `REDACTED matches anything in a recording, and nothing else in a route`() async throws {
    let loader = MockDataLoader { Route.post("/a", json: ["a": "REDACTED"]) { .status(201) } }

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a", method: "POST", body: #"{"a":"b"}"#))
    }

    #expect(error?.description.contains(#"a is "b", not "REDACTED""#) == true)
  }
}
