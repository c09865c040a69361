import Foundation
import NetworkRecordings
import TestSupport
import Testing

/// What of a request must be as in a recording.
@Suite struct RecordingMatchTests {
  private let file: TemporaryFile

  init() throws {
    file = try TemporaryFile(
      har(
        #"""
        {"method": "POST", "url": "https://example.com/a?x=1", "headers": [{"name": "Accept", "value": "text/plain"}],
          "postData": {"text": "one"}}
        """#,
        #"{"status": 201}"#
      )
    )
  }

  @Test(arguments: [("GET", "POST"), ("POST", "GET")])
  func `another method than the recorded one doesn't match`(recorded: String, sent: String) async throws {
    let request = #"{"method": "\#(recorded)", "url": "https://example.com/a"}"#
    let file = try TemporaryFile(har(request, #"{"status": 201}"#))
    let loader = try MockDataLoader(har: file.url, matching: [.method])

    await #expect(throws: UnansweredCall.self) { try await loader.data(for: .to("/a", method: sent)) }
  }

  @Test func `names that are HTTP/2's own are no headers of a recorded request`() async throws {
    let file = try TemporaryFile(
      har(
        #"""
        {"method": "GET", "url": "https://example.com/a",
          "headers": [{"name": ":authority", "value": "example.com"}, {"name": "Accept", "value": "text/plain"}]}
        """#,
        #"{"status": 201}"#
      )
    )
    let loader = try MockDataLoader(
      har: file.url,
      matching: [.where { recorded, _ in recorded.allHTTPHeaderFields == ["Accept": "text/plain"] }]
    )

    let status = try await loader.status(of: .to("/a"))

    #expect(status == 201)
  }

  @Test(
    arguments: [
      ([.method], "POST", "/b?x=2", "two"),
      ([.path], "GET", "/a", "two"),
      ([.path, .query], "GET", "/a?x=1", "two"),
      ([.host], "GET", "/", ""),
      ([.body], "PUT", "/", "one"),
      (RecordingMatch.standard, "POST", "/a?x=1", "two"),
      ([.where { $0.httpBody == $1.httpBody && $0.url?.query() == "x=1" }], "PUT", "/", "one"),
      ([], "PUT", "/", "two"),
    ] as [([RecordingMatch], String, String, String)]
  )
  func `what is told to match is enough`(
    matching: [RecordingMatch],
    method: String,
    target: String,
    body: String
  ) async throws {
    let loader = try MockDataLoader(har: file.url, matching: matching)

    let status = try await loader.status(of: .to(target, method: method, body: body))

    #expect(status == 201)
  }

  @Test(
    arguments: [
      ([.method], "the method is GET"),
      ([.path], "the path is /b"),
      ([.query], "the query is n=3&token=REDACTED&x=2"),
      ([.path, .query], "the path is /b; the query is n=3&token=REDACTED&x=2"),
      ([.body], #"the body is "two", not "one""#),
      ([.header("accept")], #"header accept is "text/html", not "text/plain""#),
      ([.where { _, _ in false }], "the predicate says no"),
      (
        [.method, .host, .path, .query],
        "the method is GET; the URL is https://example.com/b?x=2&n=3&token=REDACTED"
      ),
    ] as [([RecordingMatch], String)]
  )
  func `what is told to match must match`(matching: [RecordingMatch], difference: String) async throws {
    let loader = try MockDataLoader(har: file.url, matching: matching)

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(
        for: .to("/b?x=2&n=3&token=5ecr3t", headers: ["Accept": "text/html"], body: "two")
      )
    }

    #expect(error?.description.contains("  POST https://example.com/a?x=1  \(difference)  (") == true)
  }

  @Test(
    arguments: [
      (
        Data("\(longText) gone".utf8),
        #"the body differs from character 73 on: …"lat for rent. It is gone", not …"lat for rent. It is here""#
      ),
      (Data([1, 2, 0xFF, 4]), "the body has 4 bytes, not 76, and differs from byte 1 on"),
      (Data([0x41, 0x20, 0x66, 0xFF]), "the body has 4 bytes, not 76, and differs from byte 4 on"),
      (Data([0x41, 0x20, 0xC3]), "the body has 3 bytes, not 76, and differs from byte 3 on"),
      (Data(), "the body is missing"),
    ]
  )
  func `the first difference of a long body is shown`(body: Data, difference: String) async throws {
    let postData = #""postData": {"mimeType": "text/plain", "text": "\#(longText) here"}"#
    let recorded = #"{"method": "POST", "url": "https://example.com/a", \#(postData)}"#
    let file = try TemporaryFile(har(recorded, #"{"status": 201}"#))
    let loader = try MockDataLoader(har: file.url, matching: [.body])
    let request = try post(body)

    let error = await #expect(throws: UnansweredCall.self) { try await loader.data(for: request) }

    #expect(error?.description.contains("  \(difference)  (") == true)
  }

  @Test func `a secret in a body is not shown`() async throws {
    let loader = try MockDataLoader(har: file.url, matching: [.body])
    let headers = ["Content-Type": "application/x-www-form-urlencoded"]

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(
        for: .to("/a", method: "POST", headers: headers, body: "user=anna&password=5ecr3t")
      )
    }

    #expect(
      error?.description.contains(#"  the body is "user=anna&password=REDACTED", not "one"  ("#) == true
    )
  }

  @Test func `no part of a long secret in a column of a table is shown`() async throws {
    let secret = String(repeating: "5ecr3t", count: 20)
    let loader = try MockDataLoader(har: file.url, matching: [.body])
    let headers = ["Content-Type": "text/csv"]
    let body = "name,token\nAnna,\(secret)"

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a", method: "POST", headers: headers, body: body))
    }

    #expect(
      error?.description.contains(#"  the body is "name,token\nAnna,REDACTED", not "one"  ("#) == true
    )
  }

  @Test func `a secret of the headers is not shown where the URL has it too`() async throws {
    let loader = try MockDataLoader(har: file.url)

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/b?as=4f2a9c", headers: ["Authorization": "Bearer 4f2a9c"]))
    }

    #expect(error?.description.hasPrefix("GET https://example.com/b?as=REDACTED matches no route") == true)
    #expect(error?.description.contains("4f2a9c") == false)
  }

  @Test func `the route to add asks for no secret`() async throws {
    let loader = try MockDataLoader(har: file.url)

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/b;sid=5ecr3t?page=2&token=5ecr3t"))
    }

    #expect(
      error?.description.hasSuffix(
        #"add: Route.get("/b;sid=REDACTED", query: ["page": "2", "token": "*"]) { … }"#
      ) == true
    )
  }

  @Test(
    arguments: [
      (#"{"user":{"password":"hunter2"}}"#, "user.password is another one"),
      (#"{"user":"basic c2VjcmV0OnBhc3M="}"#, #"user is "basic REDACTED", not {"password":"REDACTED"}"#),
      (#"[{"apiKey":"k"}]"#, #"the body is [{"apiKey":"REDACTED"}], not {"user":{"password":"REDACTED"}}"#),
    ]
  ) func `a secret in a JSON body is not shown`(body: String, difference: String) async throws {
    let recorded = #"{"text": "{\"user\":{\"password\":\"correct horse\"}}"}"#
    let request = #"{"method": "POST", "url": "https://example.com/a", "postData": \#(recorded)}"#
    let file = try TemporaryFile(har(request, #"{"status": 201}"#))
    let loader = try MockDataLoader(har: file.url)

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a", method: "POST", body: body))
    }

    #expect(error?.description.contains("  \(difference)  (") == true)
  }

  @Test func `a header matches by its value`() async throws {
    let loader = try MockDataLoader(har: file.url, matching: [.header("accept")])

    let status = try await loader.status(of: .to("/", headers: ["ACCEPT": "text/plain"]))

    #expect(status == 201)
  }

  @Test(
    arguments: [
      ([.host], "the host is https://example.org"),
      ([.header("accept")], "header accept is missing"),
      ([.header("B")], "header B is there"),
      ([.header("Authorization")], "header Authorization is another one"),
    ] as [([RecordingMatch], String)]
  )
  func `another host and each way a header can differ is told`(
    matching: [RecordingMatch],
    difference: String
  ) async throws {
    let headers = #"[{"name": "Accept", "value": "*/*"}, {"name": "Authorization", "value": "Basic one"}]"#
    let request = #"{"method": "GET", "url": "https://example.com/a", "headers": \#(headers)}"#
    let file = try TemporaryFile(har(request, #"{"status": 201}"#))
    let loader = try MockDataLoader(har: file.url, matching: matching)
    let other = try otherHost(headers: ["B": "2", "Authorization": "Basic two"])

    let error = await #expect(throws: UnansweredCall.self) { try await loader.data(for: other) }

    #expect(error?.description.contains("  GET https://example.com/a  \(difference)  (") == true)
  }

  @Test func `where JSON was recorded, it is asked for before anything else`() async throws {
    let file = try TemporaryFile(
      har(
        #"{"method": "POST", "url": "https://example.com/a", "postData": {"text": "{\"id\": 7}"}}"#,
        #"{"status": 201}"#,
        #"{"method": "POST", "url": "https://example.com/a", "postData": {"text": "id 7"}}"#,
        #"{"status": 202}"#
      )
    )
    let loader = try MockDataLoader(har: file.url, matching: [.path, .json])

    let statuses = try await [
      loader.status(of: post(Data(#"{ "id":7 }"#.utf8))), loader.status(of: post(Data("id 8".utf8))),
    ]

    #expect(statuses == [201, 202])
  }

  @Test(
    arguments: [
      ("a=1&b", "b&a=1", 200), ("a=1", "a=1&b=2", nil), ("a=1&b=2", "a=1", nil), ("b", "b=1", nil),
      ("a=1", "a=2", nil),
      ("token=REDACTED", "token=5ecr3t", 200), ("token=REDACTED", "tokens=5ecr3t", nil),
      ("a=REDACTED-REDACTED-REDACTED", "a=1-2-3", 200), ("a=REDACTED-REDACTED-REDACTED", "a=1-2", nil),
      ("a=1&a=2", "a=2&a=1", 200), ("a=", "a", 200),
    ] as [(String, String, Int?)]
  )
  func `query items match in any order`(recorded: String, sent: String, expected: Int?) async throws {
    let file = try TemporaryFile(
      har(#"{"method": "GET", "url": "https://example.com/a?\#(recorded)"}"#, #"{"status": 200}"#)
    )
    let loader = try MockDataLoader(har: file.url, matching: [.path, .query])

    let status = try? await loader.status(of: .to("/a?\(sent)"))

    #expect(status == expected)
  }

  @Test(arguments: [(nil, "there is no body"), ("", "there is no body"), ("id 7", "the body is not JSON")])
  func `a body that is no JSON is told where JSON was recorded`(body: String?, difference: String)
    async throws
  {
    let postData = #""postData": {"mimeType": "application/json", "text": "{\"id\":7}"}"#
    let recorded = #"{"method": "POST", "url": "https://example.com/a", \#(postData)}"#
    let file = try TemporaryFile(har(recorded, #"{"status": 201}"#))
    let loader = try MockDataLoader(har: file.url, matching: [.body])

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a", method: "POST", body: body))
    }

    #expect(error?.description.contains("  \(difference)  (") == true)
  }

  @Test func `requests that match alike get the responses in their order`() async throws {
    let file = try TemporaryFile(
      har(
        #"{"method": "GET", "url": "https://example.com/a?page=1"}"#,
        #"{"status": 201}"#,
        #"{"method": "GET", "url": "https://example.com/a?page=2"}"#,
        #"{"status": 202}"#
      )
    )
    let loader = try MockDataLoader(har: file.url, matching: [.path])

    let statuses = try await [loader.status(of: .to("/a?page=3")), loader.status(of: .to("/a?page=3"))]

    #expect(statuses == [201, 202])
  }
}

private let longText = "A flat, a balcony, a garden, a garage, a cellar; a flat for rent. It is"

private func post(_ body: Data) throws -> URLRequest {
  var request = try URLRequest.to("/a", method: "POST")
  request.httpBody = body
  return request
}

private func otherHost(headers: [String: String]) throws -> URLRequest {
  var request = try URLRequest.to("/a", headers: headers)
  request.url = URL(string: "https://example.org/a")
  return request
}
