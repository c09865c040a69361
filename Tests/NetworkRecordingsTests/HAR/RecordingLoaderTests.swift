import Foundation
import NetworkRecordings
import TestSupport
import Testing

@Suite struct RecordingLoaderTests {
  let file = TemporaryFile()

  @Test func `what was recorded is replayed, byte for byte`() async throws {
    let binary = Data([0x1F, 0x8B, 0x00, 0xFF, 0xC3])
    let live = MockDataLoader {
      Route.get("/binary") { .data(binary, headers: ["Content-Type": "application/gzip"]) }
      Route.get("/text") { .data(Data("\u{FEFF}Grüße\r\n\u{0}\u{2028}".utf8), status: 203) }
      Route.post("/echo") { request in .data(request.urlRequest.httpBody ?? Data()) }
      Route.get("/offline") { .error(.notConnectedToInternet) }
      Route.get("/old") { .redirect(to: "/text") }
    }
    let recorder = RecordingLoader(wrapping: live, to: file.url)
    _ = try await recorder.data(for: .to("/binary"))
    _ = try await recorder.data(for: .to("/text"))
    _ = try await recorder.data(for: .to("/echo", method: "POST", body: #"{"id":7}"#))
    _ = try? await recorder.data(for: .to("/offline"))
    _ = try await recorder.data(for: .to("/old?x=1"))
    try recorder.save()

    let replay = try MockDataLoader(har: file.url)
    let bodies = try await [replay.data(for: .to("/binary")).0, replay.data(for: .to("/text")).0]
    let answered = try await replay.status(of: .to("/text"))
    let text = try await replay.text(of: .to("/echo", method: "POST", body: #"{"id":7}"#))

    #expect(bodies == [binary, Data("\u{FEFF}Grüße\r\n\u{0}\u{2028}".utf8)])
    #expect(answered == 203)
    #expect(text == #"{"id":7}"#)
    let error = await #expect(throws: URLError.self) { try await replay.data(for: .to("/offline")) }
    let data = try await replay.data(for: .to("/old?x=1")).1.url?.path

    #expect(data == "/text")
    #expect(error?.code == .notConnectedToInternet)
  }

  @Test func `a recorder records the traffic of sessions by its configuration`() async throws {
    let loader = MockDataLoader { Route.get("/a") { .json("[]") } }
    let recorder = RecordingLoader(wrapping: loader, to: file.url)
    let session = URLSession(configuration: recorder.urlSessionConfiguration)
    _ = try await session.data(for: .to("/a"))
    _ = try await recorder.urlSession(configuration: .default).data(for: .to("/a"))

    try recorder.save()

    #expect(try file.text.components(separatedBy: #""url" : "https://example.com/a""#).count == 3)
  }

  @Test func `the completion form is recorded too`() async throws {
    let recorder = RecordingLoader(wrapping: MockDataLoader(data: Data("a".utf8)), to: file.url)
    let completionSpy = Spy<Data?, Void, Never>()
    recorder.loadData(using: try .to("/a")) { data, _, _ in completionSpy(data) }
    try await completionSpy.waitForCalls(1)

    try recorder.save()
    let text = try await MockDataLoader(har: file.url).text(of: .to("/a"))

    #expect(text == "a")
  }

  @Test func `the file has bodies, redirects and failures in full`() async throws {
    let live = MockDataLoader {
      Route.post("/old") { .redirect(to: "/new", status: 307) }
      Route.post("/new") { .data(Data([0xFF, 0x00]), status: 201, headers: ["Content-Type": "image/png"]) }
      Route.get("/offline") { .error(.notConnectedToInternet) }
    }
    let recorder = RecordingLoader(wrapping: live, to: file.url, dateProvider: FakeDateProvider())
    let headers = ["Content-Type": "application/json", "Authorization": "Bearer 5ecr3t"]
    _ = try await recorder.data(for: .to("/old", method: "POST", headers: headers, body: #"{"pin":1234}"#))
    _ = try? await recorder.data(for: .to("/offline"))

    try recorder.save()

    #expect(
      try file.entriesOnOneLine
        == [
          #"""
          {"cache":{},"comment":"The loader followed a redirect. What came between is not known.",\#
          "request":{"bodySize":18,"cookies":[],"headers":[{"name":"Authorization","value":"REDACTED"},\#
          {"name":"Content-Type","value":"application/json"}],"headersSize":-1,"httpVersion":"HTTP/1.1","method":"POST",\#
          "postData":{"mimeType":"application/json","text":"{\"pin\":\"REDACTED\"}"},"queryString":[],\#
          "url":"https://example.com/old"},\#
          "response":{"bodySize":0,"content":{"mimeType":"","size":0,"text":""},"cookies":[],\#
          "headers":[{"name":"Location","value":"https://example.com/new"}],"headersSize":-1,"httpVersion":"HTTP/1.1",\#
          "redirectURL":"https://example.com/new","status":307,"statusText":""},\#
          "startedDateTime":"2021-01-01T01:01:01.000Z","time":0,"timings":{"receive":0,"send":0,"wait":0}}
          """#,
          #"""
          {"cache":{},"request":{"bodySize":18,"cookies":[],"headers":[{"name":"Authorization","value":"REDACTED"},\#
          {"name":"Content-Type","value":"application/json"}],"headersSize":-1,"httpVersion":"HTTP/1.1","method":"POST",\#
          "postData":{"mimeType":"application/json","text":"{\"pin\":\"REDACTED\"}"},"queryString":[],\#
          "url":"https://example.com/new"},\#
          "response":{"bodySize":-1,"content":{"encoding":"base64","mimeType":"image/png","size":2,"text":"/wA="},\#
          "cookies":[],"headers":[{"name":"Content-Type","value":"image/png"}],"headersSize":-1,"httpVersion":"HTTP/1.1",\#
          "redirectURL":"","status":201,"statusText":""},\#
          "startedDateTime":"2021-01-01T01:01:01.000Z","time":0,"timings":{"receive":0,"send":0,"wait":0}}
          """#,
          #"""
          {"cache":{},"request":{"bodySize":0,"cookies":[],"headers":[],"headersSize":-1,"httpVersion":"HTTP/1.1",\#
          "method":"GET","queryString":[],"url":"https://example.com/offline"},\#
          "response":{"_urlErrorCode":-1009,"bodySize":-1,"content":{"mimeType":"","size":0,"text":""},"cookies":[],\#
          "headers":[],"headersSize":-1,"httpVersion":"HTTP/1.1","redirectURL":"","status":0,"statusText":""},\#
          "startedDateTime":"2021-01-01T01:01:01.000Z","time":0,"timings":{"receive":0,"send":0,"wait":0}}
          """#,
        ]
    )
  }

  @Test func `the file is HAR 1.2, with requests in the order in which they began`() async throws {
    let live = MockDataLoader {
      Route.get("/a") { .status(204, headers: ["X-B": "2", "X-A": "1"]) }
    }
    let recorder = RecordingLoader(wrapping: live, to: file.url, dateProvider: FakeDateProvider())
    _ = try await recorder.data(for: .to("/a?q=1"))

    try recorder.save()
    let text = try file.text

    #expect(
      text == #"""
        {
          "log" : {
            "creator" : {
              "name" : "swift-test-doubles",
              "version" : "1"
            },
            "entries" : [
              {
                "cache" : {

                },
                "request" : {
                  "bodySize" : 0,
                  "cookies" : [

                  ],
                  "headers" : [

                  ],
                  "headersSize" : -1,
                  "httpVersion" : "HTTP/1.1",
                  "method" : "GET",
                  "queryString" : [
                    {
                      "name" : "q",
                      "value" : "1"
                    }
                  ],
                  "url" : "https://example.com/a?q=1"
                },
                "response" : {
                  "bodySize" : -1,
                  "content" : {
                    "mimeType" : "",
                    "size" : 0,
                    "text" : ""
                  },
                  "cookies" : [

                  ],
                  "headers" : [
                    {
                      "name" : "X-A",
                      "value" : "1"
                    },
                    {
                      "name" : "X-B",
                      "value" : "2"
                    }
                  ],
                  "headersSize" : -1,
                  "httpVersion" : "HTTP/1.1",
                  "redirectURL" : "",
                  "status" : 204,
                  "statusText" : ""
                },
                "startedDateTime" : "2021-01-01T01:01:01.000Z",
                "time" : 0,
                "timings" : {
                  "receive" : 0,
                  "send" : 0,
                  "wait" : 0
                }
              }
            ],
            "version" : "1.2"
          }
        }
        """#
    )
  }

  @Test func `secrets stay out of the file`() async throws {
    let live = MockDataLoader {
      Route.any("/**") {
        .data(
          Data(#"{"user":{"access_token":"SECRET-1"},"list":[{"password":"SECRET-2"}]}"#.utf8),
          headers: ["Content-Type": "application/json", "Set-Cookie": "id=SECRET-3"]
        )
      }
    }
    let recorder = RecordingLoader(wrapping: live, to: file.url)
    let headers = ["authorization": "Bearer SECRET-4", "Cookie": "id=SECRET-5"]
    _ = try await recorder.data(for: .to("/a?token=SECRET-6&page=1", headers: headers))
    _ = try await recorder.data(for: .to("/b", method: "POST", body: #"{"token":"SECRET-7","id":1}"#))
    let form = ["Content-Type": "application/x-www-form-urlencoded"]
    _ = try await recorder.data(
      for: .to("/c", method: "POST", headers: form, body: "user=me&password=SECRET-8")
    )
    var request = try URLRequest.to("/d")
    request.url = URL(string: "https://me:SECRET-9@example.com/d")
    _ = try await recorder.data(for: request)

    try recorder.save()

    #expect(try file.text.contains("SECRET") == false)
    #expect(try file.text.contains("user=me&password=REDACTED"))
  }

  @Test func `requests with secrets find their redacted recordings`() async throws {
    let recorder = RecordingLoader(wrapping: MockDataLoader(data: Data("a".utf8)), to: file.url)
    _ = try await recorder.data(for: .to("/a?token=1", method: "POST", body: #"{"token":"1","id":1}"#))
    try recorder.save()
    let replay = try MockDataLoader(har: file.url)

    let text = try await replay.text(of: .to("/a?token=2", method: "POST", body: #"{"token":"2","id":1}"#))

    #expect(text == "a")
    await #expect(throws: UnansweredCall.self) {
      try await replay.data(for: .to("/a?token=2", method: "POST", body: #"{"token":"2","id":2}"#))
    }
  }

  @Test func `a secret in base64 may be another when it is replayed`() async throws {
    let recorder = RecordingLoader(wrapping: MockDataLoader(data: Data("a".utf8)), to: file.url)
    _ = try await recorder.data(for: .to("/a?b=\("token=5ecr3t&c=1".inBase64)"))
    try recorder.save()
    let replay = try MockDataLoader(har: file.url)

    let text = try await replay.text(of: .to("/a?b=\("token=0ther&c=1".inBase64)"))

    #expect(text == "a")
    await #expect(throws: UnansweredCall.self) {
      try await replay.data(for: .to("/a?b=\("token=0ther&c=2".inBase64)"))
    }
  }

  @Test func `a redaction may name single cookies`() async throws {
    let live = MockDataLoader {
      Route.get("/a") { .status(200, headers: ["Set-Cookie": "id=SECRET; Path=/"]) }
    }
    let recorder = RecordingLoader(wrapping: live, to: file.url, redacting: Redaction(cookies: ["ID"]))
    _ = try await recorder.data(for: .to("/a", headers: ["Cookie": "theme=dark; id=SECRET; x=1"]))

    try recorder.save()

    #expect(try file.text.contains(#""value" : "theme=dark; id=REDACTED; x=1""#))
    #expect(try file.text.contains(#""value" : "id=REDACTED; Path=/""#))
  }

  @Test(
    arguments: [
      ("https://example.com", "https://example.com/", 1),
      ("https://example.com/?b=2&a=1&b=1", "https://example.com?a=1&b=1&b=2", 1),
      ("https://EXAMPLE.com/a%2Db", "https://example.com/a-b", 1),
      ("https://example.com/a", "https://example.com/b", 2),
      ("http://example.com/a", "https://example.com/a", 2),
      ("https://example.com/a", "http://example.com/a", 2),
      ("https://example.com/a?b=1", "https://example.com/a?b=2", 2),
      ("https://example.com/", "https://example.com/?b", 2),
    ]
  ) func `a load that ended at another URL had a redirect`(
    first: String,
    last: String,
    entries: Int
  ) async throws {
    let response = try URLResponse(
      url: #require(URL(string: last)),
      mimeType: nil,
      expectedContentLength: 0,
      textEncodingName: nil
    )
    let live = MockDataLoader(data: Data(), response: response)
    let recorder = RecordingLoader(wrapping: live, to: file.url)
    _ = try await recorder.data(for: URLRequest(url: #require(URL(string: first))))

    try recorder.save()

    #expect(try file.entriesOnOneLine.count == entries)
  }

  @Test func `a file that can't be written`() throws {
    let recorder = RecordingLoader(wrapping: MockDataLoader(), to: URL(filePath: "/nowhere/feed.har"))

    let error = #expect(throws: HARError.self) { try recorder.save() }

    #expect(error?.description.hasPrefix("The HAR file /nowhere/feed.har can't be written: ") == true)
  }
}

extension TemporaryFile {
  /// The entries of a HAR file, each as JSON on one line with its keys in order.
  fileprivate var entriesOnOneLine: [String] {
    get throws {
      let file = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: [String: Any]]
      let entries = try #require(file?["log"]?["entries"] as? [Any])
      return try entries.map { entry in
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
        return String(
          decoding: try JSONSerialization.data(withJSONObject: entry, options: options),
          as: UTF8.self
        )
      }
    }
  }
}
