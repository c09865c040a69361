import Foundation
import NetworkDoubles
import TestSupport
import Testing

@Suite struct RouteMatchingTests {
  @Test func `a path is matched by its parts`() async throws {
    let loader = MockDataLoader {
      Route.get("/listings") { .json("all") }
      Route.get("/listings/7") { .json("seven") }
    }

    let texts = try await [loader.text(of: .to("/listings")), loader.text(of: .to("/listings/7"))]

    #expect(texts == ["all", "seven"])
  }

  @Test func `a slash at the end and percent encoding don't count`() async throws {
    let loader = MockDataLoader {
      Route.get("/flats in town") { .json("found") }
    }

    let text = try await loader.text(of: .to("/flats%20in%20town/"))

    #expect(text == "found")
  }

  @Test func `the method counts`() async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .json("get") }
      Route.head("/a") { .status(204) }
      Route.post("/a") { .json("post") }
      Route.put("/a") { .json("put") }
      Route.patch("/a") { .json("patch") }
      Route.delete("/a") { .json("delete") }
      Route.any("/a") { .json("any") }
    }

    let texts = try await [
      loader.text(of: .to("/a")),
      loader.text(of: .to("/a", method: "POST")),
      loader.text(of: .to("/a", method: "PUT")),
      loader.text(of: .to("/a", method: "PATCH")),
      loader.text(of: .to("/a", method: "DELETE")),
      loader.text(of: .to("/a", method: "OPTIONS")),
    ]
    let status = try await loader.status(of: .to("/a", method: "HEAD"))

    #expect(status == 204)
    #expect(texts == ["get", "post", "put", "patch", "delete", "any"])
  }

  @Test func `a star stands for one part, two stars for the rest`() async throws {
    let loader = MockDataLoader {
      Route.get("/users/*/photo") { .json("photo") }
      Route.get("/users/**") { .json("rest") }
    }

    let texts = try await [
      loader.text(of: .to("/users/7/photo")),
      loader.text(of: .to("/users/7/photo/large")),
      loader.text(of: .to("/users")),
    ]

    #expect(texts == ["photo", "rest", "rest"])
  }

  @Test func `a named part reaches the response`() async throws {
    let loader = MockDataLoader {
      Route.get("/users/{user}/flats/{flat}") { request in .json("\(request["user"]) in \(request["flat"])") }
    }

    let text = try await loader.text(of: .to("/users/7/flats/12"))

    #expect(text == "7 in 12")
  }

  @Test func `query items are looked for among others`() async throws {
    let loader = MockDataLoader {
      Route.get("/listings", query: ["page": "*"]) { .json("further") }
      Route.get("/listings", query: ["page": "1"]) { .json("first") }
    }

    let texts = try await [
      loader.text(of: .to("/listings?sort=price&page=1")),
      loader.text(of: .to("/listings?page=2")),
    ]

    #expect(texts == ["first", "further"])
  }

  @Test func `headers are looked for without regard to case`() async throws {
    let loader = MockDataLoader {
      Route.get("/me", headers: ["accept-language": "de"]) { .json("ich") }
      Route.get("/me") { .json("me") }
    }

    let texts = try await [
      loader.text(of: .to("/me", headers: ["Accept-Language": "de"])),
      loader.text(of: .to("/me", headers: ["Accept-Language": "en"])),
    ]

    #expect(texts == ["ich", "me"])
  }

  @Test func `a body is compared as JSON`() async throws {
    let loader = MockDataLoader {
      Route.post("/favourites", json: ["id": 7, "stars": 5]) { .status(201) }
    }
    let body = #"{ "stars": 5.0,  "\u0069d": 7 }"#

    let status = try await loader.status(of: .to("/favourites", method: "POST", body: body))

    #expect(status == 201)
  }

  @Test func `a body may be given as JSON text`() async throws {
    let loader = MockDataLoader {
      Route.post("/favourites", json: #"{"tags": [null, true, "x", 1.5]}"#) { .status(201) }
    }
    let body = #"{"tags":[null,true,"x",1.5]}"#

    let status = try await loader.status(of: .to("/favourites", method: "POST", body: body))

    #expect(status == 201)
  }

  @Test func `large numbers in a body are compared to the last digit`() async throws {
    let loader = MockDataLoader {
      Route.post("/favourites", json: #"{"id": 18446744073709551615}"#) { .status(201) }
      Route.post("/favourites", json: #"{"id": 18446744073709551614}"#) { .status(200) }
    }
    let body = #"{"id": 18446744073709551615}"#

    let status = try await loader.status(of: .to("/favourites", method: "POST", body: body))

    #expect(status == 201)
  }

  @Test func `a body that came as a stream is matched and recorded`() async throws {
    let loader = MockDataLoader {
      Route.post("/favourites", json: ["id": 7]) { .status(201) }
    }
    var request = try URLRequest.to("/favourites", method: "POST")
    request.httpBodyStream = InputStream(data: Data(#"{"id":7}"#.utf8))

    let status = try await loader.status(of: request)

    #expect(status == 201)
    #expect(loader.request?.httpBody == Data(#"{"id":7}"#.utf8))
  }

  @Test func `a host counts where it is given`() async throws {
    let loader = MockDataLoader {
      Route.get("https://other.example.com/a") { .json("other") }
      Route.get("https://example.com/a") { .json("ours") }
    }

    let text = try await loader.text(of: .to("/a"))

    #expect(text == "ours")
  }

  @Test func `a host may be an IPv6 address`() async throws {
    let loader = MockDataLoader {
      Route.get("http://[::1]:8080/a") { .json("here") }
    }
    let url = try #require(URL(string: "http://[::1]:8080/a"))

    let text = try await loader.text(of: URLRequest(url: url))

    #expect(text == "here")
  }

  @Test func `the port that a scheme has anyway may be there or not`() async throws {
    let loader = MockDataLoader {
      Route.get("https://example.com:443/secure") { .json("secure") }
      Route.get("http://example.com/plain") { .json("plain") }
    }
    let plain = try #require(URL(string: "http://example.com:80/plain"))

    let texts = try await [loader.text(of: .to("/secure")), loader.text(of: URLRequest(url: plain))]

    #expect(texts == ["secure", "plain"])
  }

  @Test func `another port is another host`() async throws {
    let loader = MockDataLoader {
      Route.get("https://example.com:80/a") { .json("a") }
    }

    await #expect(throws: UnansweredCall.self) { try await loader.data(for: .to("/a")) }
  }

  @Test func `a predicate decides before any path`() async throws {
    let loader = MockDataLoader {
      Route(matching: { $0.value(forHTTPHeaderField: "Authorization") == nil }) { .status(401) }
      Route.get("/me") { .status(200) }
    }

    let statuses = try await [
      loader.status(of: .to("/me")),
      loader.status(of: .to("/me", headers: ["Authorization": "x"])),
    ]

    #expect(statuses == [401, 200])
  }

  @Test func `the most specific route wins, wherever it stands`() async throws {
    let loader = MockDataLoader {
      Route.get("/listings/7") { .json("seven") }
      Route.get("/listings/*") { .json("one") }
      Route.get("/**") { .json("anything") }
    }

    let texts = try await [
      loader.text(of: .to("/listings/7")),
      loader.text(of: .to("/listings/8")),
      loader.text(of: .to("/other")),
    ]

    #expect(texts == ["seven", "one", "anything"])
  }

  @Test func `a route that gives a value wins over one that takes any, wherever it stands`() async throws {
    let loader = MockDataLoader {
      Route.get("/a", query: ["page": "1"]) { .status(201) }
      Route.get("/a", query: ["page": "*"]) { .status(202) }
    }

    let statuses = try await [loader.status(of: .to("/a?page=1")), loader.status(of: .to("/a?page=2"))]

    #expect(statuses == [201, 202])
  }

  @Test func `a route with a condition more wins over newer ones`() async throws {
    let loader = MockDataLoader {
      Route.post("/a", query: ["x": "*"]) { .status(201) }
      Route.post("/b", headers: ["X": "*"]) { .status(202) }
      Route.post("/c", json: ["x": 1]) { .status(203) }
      Route.post("/d", form: ["x": "*"]) { .status(204) }
      Route.any("/e", json: ["x": 1]) { .status(205) }
      Route.post("/f") { .status(206) }
      for path in ["/a", "/b", "/c", "/d", "/e", "/f"] { Route.any(path) { .status(400) } }
      for path in ["/a", "/b", "/c", "/d"] { Route.post(path) { .status(400) } }
    }
    let form = ["Content-Type": "application/x-www-form-urlencoded"]

    let statuses = try await [
      loader.status(of: .to("/a?x=1", method: "POST")),
      loader.status(of: .to("/b", method: "POST", headers: ["X": "1"])),
      loader.status(of: .to("/c", method: "POST", body: #"{"x":1}"#)),
      loader.status(of: .to("/d", method: "POST", headers: form, body: "x=1")),
      loader.status(of: .to("/e", method: "POST", body: #"{"x":1}"#)),
      loader.status(of: .to("/f", method: "POST")),
    ]

    #expect(statuses == [201, 202, 203, 204, 205, 206])
  }

  @Test func `a route can ask for an empty value`() async throws {
    let loader = MockDataLoader {
      Route.get("/a", query: ["page": ""]) { .status(201) }
      Route.get("/a", query: ["page": "*"]) { .status(202) }
    }

    let statuses = try await [
      loader.status(of: .to("/a?page")),
      loader.status(of: .to("/a?page=")),
      loader.status(of: .to("/a?page=1")),
    ]

    #expect(statuses == [201, 201, 202])
  }

  @Test func `a route that names the server wins over a newer one that doesn't`() async throws {
    let loader = MockDataLoader {
      Route.get("https://example.com") { .json("ours") }
      Route.get("/") { .json("any") }
    }

    let ours = try await loader.text(of: .to("/"))

    #expect(ours == "ours")
  }

  @Test func `of equally specific routes the newest wins`() async throws {
    let loader = MockDataLoader {
      Route.get("/listings") { .json("old") }
    }

    loader.add {
      Route.get("/listings") { .json("new") }
    }
    let text = try await loader.text(of: .to("/listings"))

    #expect(text == "new")
  }

  @Test func `routes come back after another answer`() async throws {
    let loader = MockDataLoader {
      Route.get("/listings") { .json("all") }
    }
    loader.throws(URLError(.timedOut))

    loader.add {}
    let text = try await loader.text(of: .to("/listings"))

    #expect(text == "all")
  }

  @Test func `a rule of the spy comes before the routes`() async throws {
    let loader = MockDataLoader {
      Route.get("/listings") { .json("all") }
    }
    loader.when { $0.httpMethod == "GET" }.returns(.status(503))

    let status = try await loader.status(of: .to("/listings"))

    #expect(status == 503)
  }

  @Test func `conditions and loops choose routes`() async throws {
    let isSignedIn = true
    let loader = MockDataLoader {
      for page in 1...2 {
        Route.get("/listings", query: ["page": "\(page)"]) { .json("page \(page)") }
      }
      if isSignedIn {
        Route.get("/me") { .json("me") }
      } else {
        Route.get("/me") { .status(401) }
      }
    }

    let texts = try await [loader.text(of: .to("/listings?page=2")), loader.text(of: .to("/me"))]

    #expect(texts == ["page 2", "me"])
  }

  @Test(arguments: [true: [200, 200], false: [401, 404]])
  func `a condition may leave routes out, or choose others`(isSignedIn: Bool, expected: [Int]) async throws {
    let loader = MockDataLoader {
      if isSignedIn {
        Route.get("/me") { .json("me") }
      } else {
        Route.get("/me") { .status(401) }
      }
      if isSignedIn {
        Route.get("/cart") { .json("cart") }
      }
      Route.get("/**") { .status(404) }
    }

    let statuses = try await [loader.status(of: .to("/me")), loader.status(of: .to("/cart"))]

    #expect(statuses == expected)
  }
}
