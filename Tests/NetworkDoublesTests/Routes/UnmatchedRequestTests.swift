import Foundation
import NetworkDoubles
import TestSupport
import Testing

@Suite struct UnmatchedRequestTests {
  @Test func `shows the nearest routes, with what is different`() async throws {
    let line = #line + 1
    let loader = MockDataLoader {
      Route.post("/favourites", json: ["id": 7]) { .status(201) }
      Route.get("/listings", query: ["page": "1"]) { .json("[]") }
      Route.get("/users/{id}", headers: ["Accept": "*"]) { .json("{}") }
    }

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/listings?page=2"))
    }

    #expect(
      error?.description == """
        GET https://example.com/listings?page=2 matches no route of the MockDataLoader made at \
        NetworkDoublesTests/UnmatchedRequestTests.swift:\(line).
        The nearest routes, and what is different in the request:
          GET /listings, query page=1        query page is 2  (NetworkDoublesTests/UnmatchedRequestTests.swift:\(line + 2))
          GET /users/{id}, header Accept: *  the path is /listings; header Accept is missing  \
        (NetworkDoublesTests/UnmatchedRequestTests.swift:\(line + 3))
          POST /favourites, body {"id":7}    the method is GET; the path is /listings; there is no body  \
        (NetworkDoublesTests/UnmatchedRequestTests.swift:\(line + 1))
        If the request is right, add: Route.get("/listings", query: ["page": "2"]) { … }
        """
    )
  }

  @Test func `each condition that isn't met is told, in the order of the names, and no other`() async throws {
    let conditions = ["a": "1", "b": "*", "c": "3", "d": "*", "e": "5"]
    let loader = MockDataLoader {
      Route.post("/a", query: conditions, headers: conditions, form: conditions) { .status(201) }
    }
    let headers = ["A": "1", "B": "2", "C": "9", "Content-Type": "application/x-www-form-urlencoded"]

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(
        for: .to("/a?c=9&b=2&a=1&a=0", method: "POST", headers: headers, body: "c=9&b=2&a=1&a=0")
      )
    }

    #expect(
      error?.description.contains(
        """
          POST /a, query a=1 and b=* and c=3 and d=* and e=5, \
        header a: 1 and b: * and c: 3 and d: * and e: 5, form a=1 and b=* and c=3 and d=* and e=5  \
        query c is 9; query d is missing; query e is missing; \
        header c is 9; header d is missing; header e is missing; \
        field c is 9; field d is missing; field e is missing  (
        """
      ) == true
    )
  }

  @Test func `names and values of up to 60 characters are shown whole`() async throws {
    let name = "twelve-chars" + "twelve-chars" + "twelve-chars" + "twelve-chars" + "twelve-chars"
    let conditions = [name: "1", name + "+": "1"]
    let loader = MockDataLoader {
      Route.get("/a", query: conditions, headers: conditions, form: conditions) { .status(200) }
    }
    let headers = ["Content-Type": "application/x-www-form-urlencoded", name: name]

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a", method: name, headers: headers))
    }
    let longer = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a", method: name + "+"))
    }

    let cut = "twelve-charstwelve-c… (61 characters) …e-charstwelve-chars+"
    #expect(
      error?.description.contains(
        """
          the method is \(name); query \(name) is missing; query \(cut) is missing; header \(name) is \(name); \
        header \(cut) is missing; field \(name) is missing; field \(cut) is missing  (
        """
      ) == true
    )
    #expect(error?.description.hasPrefix("\(name) https://example.com/a matches") == true)
    #expect(longer?.description.hasPrefix("\(cut) https://example.com/a matches") == true)
    #expect(longer?.description.contains("  the method is \(cut); ") == true)
  }

  @Test func `of many routes the five nearest are shown, equally near ones in their order`() async throws {
    let loader = MockDataLoader {
      Route.get("/b") { .status(200) }
      Route.get("/a/b/d") { .status(200) }
      Route.get("/a/*/c/d") { .status(200) }
      Route.get("/a/c") { .status(200) }
      Route.get("/d") { .status(200) }
      Route.get("/c") { .status(200) }
    }

    let error = await #expect(throws: UnansweredCall.self) { try await loader.data(for: .to("/a/b/c")) }

    #expect(
      error?.description.split(separator: "\n").dropFirst(2).map { $0.prefix(34) } == [
        "  GET /a/*/c/d  the path is /a/b/c", "  GET /a/b/d    the path is /a/b/c",
        "  GET /a/c      the path is /a/b/c", "  GET /b        the path is /a/b/c",
        "  GET /d        the path is /a/b/c", "If the request is right, add: Rout",
      ]
    )
  }

  @Test func `a request without a URL is told`() async throws {
    let loader = MockDataLoader { Route.get("/a", query: ["b": "1"]) { .status(200) } }
    let request = try withoutURL()

    let error = await #expect(throws: UnansweredCall.self) { try await loader.data(for: request) }

    #expect(error?.description.hasPrefix("GET (no URL) matches no route of ") == true)
    #expect(error?.description.contains("  GET /a, query b=1  there is no URL  (") == true)
    #expect(error?.description.hasSuffix(#"add: Route.get("/") { … }"#) == true)
  }

  @Test(
    arguments: [
      ("/a?b=1", "the path is /a, and a query is given by query:, not in the path"),
      ("/a#b", "the path is /a, and a fragment is never sent"),
      ("/**/a", "the path is /a, and ** stands for parts at the end only"),
      ("/{a", "the path is /a"),
      ("/a}", "the path is /a"),
      ("/b", "the path is /a"),
    ]
  ) func `a path that no request can have is told`(path: String, difference: String) async throws {
    let loader = MockDataLoader { Route.get(path) { .status(200) } }

    let error = await #expect(throws: UnansweredCall.self) { try await loader.data(for: .to("/a")) }

    #expect(error?.description.contains("  GET \(path)  \(difference)  (") == true)
  }

  @Test(arguments: [(#"{"id": 7}"#, #"{"id": 8}"#, ", json: …"), (#"{"id": 7}"#, "8 ids", "")])
  func `the route to add asks for JSON where the nearest does and the body is JSON`(
    expected: String,
    body: String,
    argument: String
  ) async throws {
    let loader = MockDataLoader { Route.post("/items", json: expected) { .status(201) } }
    let others = MockDataLoader { Route.post("/item") { .status(201) } }
    let request = try URLRequest.to("/items", method: "POST", body: body)

    let error = await #expect(throws: UnansweredCall.self) { try await loader.data(for: request) }
    let other = await #expect(throws: UnansweredCall.self) { try await others.data(for: request) }

    #expect(error?.description.hasSuffix(#"add: Route.post("/items"\#(argument)) { … }"#) == true)
    #expect(other?.description.hasSuffix(#"add: Route.post("/items") { … }"#) == true)
  }

  @Test func `the route to add asks for as much as the nearest one`() async throws {
    let loader = MockDataLoader {
      Route.post("/items", headers: ["Accept": "text/plain", "X-Trace": "1"], json: ["id": 7]) {
        .status(201)
      }
    }
    let headers = ["Accept": "application/json", "X-Trace": "2", "Content-Type": "application/json"]

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(
        for: .to("/items?page=2&token=id123", method: "POST", headers: headers, body: #"{"id": 8}"#)
      )
    }

    #expect(
      error?.description.hasSuffix(
        """
        add: Route.post("/items", query: ["page": "2", "token": "id123"], \
        headers: ["Accept": "application/json", "X-Trace": "2"], json: …) { … }
        """
      ) == true
    )
  }

  @Test func `nothing that a test makes up is hidden`() async throws {
    let loader = MockDataLoader {
      Route.post("/a", query: ["token": "1"], headers: ["Authorization": "1"], form: ["password": "1"]) {
        .status(201)
      }
    }
    let headers = ["Authorization": "Bearer id123", "Content-Type": "application/x-www-form-urlencoded"]

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(
        for: .to("/b;sid=5?token=id123", method: "POST", headers: headers, body: "password=")
      )
    }

    let difference =
      "the path is /b;sid=5; query token is id123; header Authorization is Bearer id123; field password is "
    #expect(error?.description.contains(difference) == true)
    let request = "POST https://example.com/b;sid=5?token=id123"
    #expect(error?.description.hasPrefix("\(request) matches no route") == true)
  }

  @Test func `of long texts the part around the first difference is shown`() async throws {
    let text = "A flat, a balcony, a garden, a garage, a cellar; a flat for rent. It is"
    let loader = MockDataLoader {
      Route.post("/a", query: ["q": "\(text) here"], json: ["text": "\(text) here, and it is free"]) {
        .status(201)
      }
    }
    let query = "\(text) gone".addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a?q=\(query)", method: "POST", body: #"{"text": "\#(text) gone"}"#))
    }

    let differences = """
        query q differs from character 73 on: …"lat for rent. It is gone", not …"lat for rent. It is here"; \
      text differs from character 73 on: …"lat for rent. It is gone", not …"lat for rent. It is here, and it is free"  (
      """
    #expect(error?.description.contains(differences) == true)
  }

  @Test(
    arguments: [
      (
        "one flat, one flat, Xne flat, one flat, one flat, two flats.",
        """
        text is "one flat, one flat, Xne flat, one flat, one flat, two flats.", \
        not "one flat, one flat, one flat, one flat, one flat, two flats."
        """
      ),
      (
        "one flat, one flat, Xne flat, one flat, one flat, two flats.!",
        """
        text differs from character 21 on: "one flat, one flat, Xne flat, one flat, one flat, "…, \
        not "one flat, one flat, one flat, one flat, one flat, "…
        """
      ),
      (
        "Xne flat, one flat, one flat, one flat, one flat, one flat, two",
        #"text differs from character 1 on: "Xne flat, one flat, one flat, "…, not "one flat, one flat, one flat, "…"#
      ),
      (
        "twin flat, one flat, Xne flat, one flat, one flat, two flats!",
        """
        text differs from character 22 on: …"win flat, one flat, Xne flat, one flat, one flat, "…, \
        not …"win flat, one flat, one flat, one flat, one flat, "…
        """
      ),
    ]
  )
  func `texts of up to 60 characters are shown whole`(text: String, difference: String) async throws {
    let expected = text.replacing("Xne", with: "one")
    let loader = MockDataLoader { Route.post("/a", json: ["text": expected]) { .status(201) } }

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a", method: "POST", body: #"{"text": "\#(text)"}"#))
    }

    #expect(error?.description.contains("  \(difference)  (") == true)
  }

  @Test func `of long lists the first element that is different is shown`() async throws {
    let loader = MockDataLoader {
      Route.post("/a", json: (1000...1020).map { ["id": $0] }) { .status(201) }
    }

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(
        for: .to(
          "/a",
          method: "POST",
          body: "[\((1000...1010).map { #"{"id": \#($0 % 1005)}"# }.joined(separator: ","))]"
        )
      )
    }

    #expect(
      error?.description.contains(
        "  the body has 11 elements, not 21, and the body[5].id is 0, not 1005"
      ) == true
    )
  }

  @Test func `the route to add asks for as much as the nearest does`() async throws {
    let loader = MockDataLoader {
      Route.post("/orders", headers: ["Accept": "*", "X-Shop": "*"], json: ["id": 7]) { .status(201) }
    }

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(
        for: .to("/v2/orders", method: "POST", headers: ["X-Shop": "flats"], body: #"{"id":8}"#)
      )
    }

    #expect(
      error?.description.hasSuffix(
        """
        If the request is right, add: \
        Route.post("/v2/orders", headers: ["X-Shop": "flats"], json: …) { … }
        """
      ) == true
    )
  }

  @Test(
    arguments: [
      ("GET", "get"), ("HEAD", "head"), ("POST", "post"), ("PUT", "put"), ("PATCH", "patch"),
      ("DELETE", "delete"),
      ("TRACE", "any"),
    ]
  ) func `the route to add has the method and all of the query`(method: String, name: String) async throws {
    let loader = MockDataLoader {}

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/items?page=2&new", method: method))
    }

    #expect(
      error?.description.hasSuffix(
        """
        If the request is right, add: Route.\(name)("/items", query: ["page": "2", "new": ""]) { … }
        """
      ) == true
    )
  }

  @Test func `says that there are no routes`() async throws {
    let line = #line + 1
    let loader = MockDataLoader {}

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/", method: "OPTIONS"))
    }

    #expect(
      error?.description == """
        OPTIONS https://example.com/ matches no route of the MockDataLoader made at \
        NetworkDoublesTests/UnmatchedRequestTests.swift:\(line).
        It has no routes.
        If the request is right, add: Route.any("/") { … }
        """
    )
  }

  @Test(
    arguments: [
      (#"{"id":8}"#, "id is 8, not 7"),
      (#"{"id":7,"tags":["a","c"]}"#, "tags[1] is \"c\", not \"b\""),
      (#"{"id":7}"#, "tags is missing"),
      (#"{"id":7,"tags":["a","b"],"x":null}"#, "x is there"),
      ("7", "the body is 7, not {\"id\":7,\"tags\":[\"a\",\"b\"]}"),
      ("{", "the body is not JSON"),
    ]
  ) func `names the first difference in a JSON body`(body: String, difference: String) async throws {
    let loader = MockDataLoader {
      Route.post("/a", json: #"{"id":7,"tags":["a","b"]}"#) { .status(201) }
    }

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a", method: "POST", body: body))
    }

    #expect(error?.description.contains("  \(difference)  (") == true)
  }

  @Test(
    arguments: [
      ("true", "false", "is true, not false"),
      ("7.5", "null", "is 7.5, not null"),
      (#"{"b":1,"c":"d"}"#, "18446744073709551615", #"is {"b":1,"c":"d"}, not 18446744073709551615"#),
      ("[\(digits), 100]", "[100]", "is [\(digits),100], not [100]"),
      ("[\(digits), 1000]", "[100]", "has 12 elements, not 1, and a[0] is 1000, not 100"),
      ("[100]", "[\(digits), 1000]", "has 1 elements, not 12, and a[0] is 100, not 1000"),
      ("{\(member)\"}", "0", "is {\(member)\"}, not 0"),
      ("{\(member)+\"}", "0", #"is {"b":"twelve-charstw… (61 characters) …stwelve-chars1234+"}, not 0"#),
      ("0", "{\(member)+\"}", #"is 0, not {"b":"twelve-charstw… (61 characters) …stwelve-chars1234+"}"#),
    ]
  ) func `values of up to 60 characters are shown whole`(found: String, wanted: String, difference: String)
    async throws
  {
    let loader = MockDataLoader {
      Route.post("/a", json: #"{"a":\#(wanted)}"#) { .status(201) }
    }

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a", method: "POST", body: #"{"a":\#(found)}"#))
    }

    #expect(error?.description.contains("  a \(difference)  (") == true)
  }

  @Test func `a password in a JSON body is shown`() async throws {
    let loader = MockDataLoader {
      Route.post("/a", json: #"{"user":{"password":"correct horse"}}"#) { .status(201) }
    }

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a", method: "POST", body: #"{"user":{"password":"hunter2"}}"#))
    }

    #expect(error?.description.contains(#"  user.password is "hunter2", not "correct horse"  ("#) == true)
  }

  @Test func `names what a predicate, a host, a header and a query item say`() async throws {
    let loader = MockDataLoader {
      Route(matching: { _ in false }) { .status(200) }
      Route.get("https://other.com/a", query: ["q": "1"], headers: ["Accept": "text/html"]) { .status(200) }
    }

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/a", headers: ["Accept": "image/png"]))
    }

    #expect(error?.description.contains("  a predicate ") == true)
    #expect(error?.description.contains("  the predicate says no  (") == true)
    #expect(
      error?.description.contains(
        "  the host is https://example.com; query q is missing; header Accept is image/png  ("
      ) == true
    )
  }

  @Test func `a route of any method says so`() async throws {
    let loader = MockDataLoader { Route.any("/a") { .status(200) } }

    let error = await #expect(throws: UnansweredCall.self) { try await loader.data(for: .to("/b")) }

    #expect(error?.description.contains("\n  any method /a  the path is /b  (") == true)
  }

  @Test func `is short in a timeline`() async throws {
    let loader = MockDataLoader {}

    _ = try? await loader.data(for: .to("/a"))

    #expect(
      Timeline(loader).description
        == "1. MockDataLoader.data(for: GET https://example.com/a) matched no route"
    )
  }

  @Test func `reaches the completion handler as the error`() async throws {
    let loader = MockDataLoader {}
    let completionSpy = Spy<String?, Void, Never>()

    loader.loadData(using: try .to("/a")) { _, _, error in
      completionSpy(error?.localizedDescription.prefix(39).description)
    }
    try await completionSpy.waitForCalls(1)

    #expect(completionSpy.calls == ["GET https://example.com/a matches no ro"])
  }
}

private func withoutURL() throws -> URLRequest {
  var request = try URLRequest.to("/")
  request.url = nil
  return request
}

/// A member of an object, 57 characters without its last quotation mark.
private let member = #""b":"twelve-charstwelve-charstwelve-charstwelve-chars1234"#

/// Eleven numbers of a list, 54 characters.
private let digits = "1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000"
