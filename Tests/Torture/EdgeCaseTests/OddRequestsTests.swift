import Foundation
import NetworkDoubles
import TestSupport
import Testing

/// Requests and routes out of the ordinary, and what is said when they don't match.
@Suite struct OddRequestsTests {
  @Test func `a request without a URL matches no route`() async throws {
    let line = #line + 1
    let loader = MockDataLoader { Route.any("/**") { .status(200) } }
    let request = try URLRequest.toNowhere()

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: request)
    }

    #expect(
      error?.description == """
        GET (no URL) matches no route of the MockDataLoader made at \
        EdgeCaseTests/OddRequestsTests.swift:\(line).
        The nearest routes, and what is different in the request:
          any method /**  there is no URL  (EdgeCaseTests/OddRequestsTests.swift:\(line))
        If the request is right, add: Route.get("/") { … }
        """
    )
  }

  @Test func `a request without a URL fails as with a session, where all requests are answered alike`()
    async throws
  {
    let loader = MockDataLoader(data: Data())
    let request = try URLRequest.toNowhere()

    let error = await #expect(throws: URLError.self) { try await loader.data(for: request) }

    #expect(error?.code == .unsupportedURL)
    #expect(Timeline(loader).description == "1. MockDataLoader.data(for: GET nowhere) returned")
  }

  @Test func `a request can't break the lines that tell of it`() async throws {
    let line = #line + 1
    let loader = MockDataLoader {
      Route.get("/b\u{1B}[2J", query: ["q\n": "1"], headers: ["A\n": "2"]) { .status(200) }
    }
    let request = try URLRequest.to(
      "/a%0A%1B%5B31m?q%0A=%0A",
      method: "GET\n\u{1B}[31m",
      headers: ["A\n": "\u{202E}\r\n"]
    )

    let error = await #expect(throws: UnansweredCall.self) { try await loader.data(for: request) }

    #expect(
      error?.description == #"""
        GET\n\u{1B}[31m https://example.com/a%0A%1B%5B31m?q%0A=%0A matches no route of the \#
        MockDataLoader made at EdgeCaseTests/OddRequestsTests.swift:\#(line).
        The nearest routes, and what is different in the request:
          GET /b\u{1B}[2J, query q\n=1, header A\n: 2  the method is GET\n\u{1B}[31m; \#
        the path is /a\n\u{1B}[31m; query q\n is \n; header A\n is \u{202E}\r\n  \#
        (EdgeCaseTests/OddRequestsTests.swift:\#(line + 1))
        If the request is right, add: Route.any("/a\n\u{1B}[31m", query: ["q\n": "\n"], headers: ["A\n": "\u{202E}\r\n"]) { … }
        """#
    )
  }

  @Test func `a long request and a long route are cut`() async throws {
    let text = String(repeating: "x", count: 10_000)
    let loader = MockDataLoader {
      Route.get("/\(text)", query: [text: text], headers: [text: text]) { .status(200) }
    }

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a\(text)?\(text)=\(text)"))
    }

    #expect(error?.description.utf8.count == 1_560)
    #expect(error?.description.hasPrefix("GET https://example.com/axxx") == true)
    #expect(error?.description.contains("xxx… (30023 bytes) …xxx") == true)
    #expect(error?.description.contains("\n  GET /xxx") == true)
    #expect(error?.description.contains("  the path is /axxx") == true)
    #expect(error?.description.contains("\nIf the request is right, add: Route.get(\"/axxx") == true)
  }

  @Test(
    arguments: [
      ("/a?b=1", "the path is /a, and a query is given by query:, not in the path"),
      ("/a#b", "the path is /a, and a fragment is never sent"),
      ("/**/a", "the path is /a, and ** stands for parts at the end only"),
      ("/{id", "the path is /a"),
      ("/%", "the path is /a"),
      ("", "the path is /a"),
      ("://", "the host is https://example.com; the path is /a"),
    ]
  ) func `a path that can't match is told so`(path: String, difference: String) async throws {
    let loader = MockDataLoader { Route.get(path) { .status(200) } }

    let error = await #expect(throws: UnansweredCall.self) { try await loader.data(for: .to("/a?b=1")) }

    #expect(error?.description.contains("  GET \(path)  \(difference)  (") == true)
  }

  @Test(arguments: ["", "/", "//", "**", "https://example.com"])
  func `a path of nothing much matches the root`(path: String) async throws {
    let loader = MockDataLoader { Route.get(path) { .status(204) } }

    let status = try await loader.status(of: .to("/"))

    #expect(status == 204)
  }

  @Test func `names of headers match in any case`() async throws {
    let loader = MockDataLoader { Route.get("/a", headers: ["x-TOKEN": "1"]) { .status(204) } }

    let status = try await loader.status(of: .to("/a", headers: ["X-token": "1"]))

    #expect(status == 204)
  }

  @Test func `JSON of many levels is compared`() async throws {
    let json = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    let loader = MockDataLoader { Route.post("/a", json: json) { .status(201) } }

    let status = try await loader.status(of: .to("/a", method: "POST", body: json))

    #expect(status == 201)
  }

  @Test func `JSON deeper than a parser goes is none`() async throws {
    let json = String(repeating: "[", count: 100_000)
    let loader = MockDataLoader { Route.post("/a", json: "[]") { .status(201) } }

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a", method: "POST", body: json))
    }

    #expect(error?.description.contains("  POST /a, body []  the body is not JSON  (") == true)
  }

  @Test func `a difference in JSON of long names and values is cut`() async throws {
    let name = String(repeating: "n", count: 100_000)
    let loader = MockDataLoader { Route.post("/a", json: [name: 1]) { .status(201) } }

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a", method: "POST", body: #"{"\#(name)": "\#(name)"}"#))
    }

    #expect(error?.description.utf8.count == 619)
    #expect(error?.description.contains(#"  POST /a, body {"nnn"#) == true)
    #expect(error?.description.contains("nnn… (100000 bytes) …nnn") == true)
    #expect(error?.description.contains(#"nnn… (100002 bytes) …nnnnnnnnnnnnnnnnnnn", not 1  ("#) == true)
  }

  @Test(.inOwnProcess) func `a route's JSON that can't be encoded stops the test`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Route.post("/a", json: ["price": Double.nan], line: 7) { .status(200) }
    }

    #expect(
      result?.standardErrorText.contains(
        """
        Fatal error: The JSON of the route at EdgeCaseTests/OddRequestsTests.swift:7 can't be encoded: \
        at price: Unable to encode Double.nan directly in JSON.

        """
      ) == true
    )
  }

  @Test func `a command line has a body with zero bytes piped in`() throws {
    let request = try URLRequest.to("/a", method: "POST", body: "a\0b")

    #expect(request.curl == "echo YQBi | base64 -d | curl 'https://example.com/a' --data-binary @-")
  }

  @Test func `a command line runs nothing that a request says`() throws {
    let request = try URLRequest.to("/a", method: "A;rm -r '/'", headers: ["A;rm": "$(rm)\n`rm`"])

    #expect(
      request.curl == #"""
        curl -X 'A;rm -r '\''/'\''' 'https://example.com/a' -H 'A;rm: $(rm)
        `rm`'
        """#
    )
  }

  @Test func `a command line sends a header without a value`() throws {
    let request = try URLRequest.to("/a", headers: ["A": ""])

    #expect(request.curl == "curl 'https://example.com/a' -H 'A;'")
  }

  @Test func `a command line for nowhere is empty there`() throws {
    let request = try URLRequest.toNowhere()

    #expect(request.curl == "curl ''")
  }
}

extension URLRequest {
  fileprivate static func toNowhere() throws -> URLRequest {
    var request = try URLRequest.to("/")
    request.url = nil
    return request
  }
}
