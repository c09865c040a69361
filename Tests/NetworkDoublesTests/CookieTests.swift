import Foundation
import NetworkDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Cookies that responses set.
@Suite struct CookieTests {
  private func loader(setting cookie: String) -> MockDataLoader {
    MockDataLoader {
      Route.any("/**") { .status(200) }
      Route.post("/shop/login") { .status(204, headers: ["set-cookie": cookie]) }
    }
  }

  @Test(
    arguments: [
      ("id=7", "/shop/items", "id=7"),
      ("id=7; Path=/", "/items", "id=7"),
      ("id=7; Path=/shop", "/shopping", nil),
      ("id=7; Path=/shop/login", "/shop", nil),
      ("id=7; Path=/shop/", "/shop/items", "id=7"),
      ("id=7; Path=/shop/", "/shop/", "id=7"),
      ("id=7; Path=/shop/", "/shop", nil),
      ("id=7; Path=/; Secure; HttpOnly", "/a", "id=7"),
      ("id=7; Path=/; Expires=Wed, 21 Oct 2015 07:28:00 GMT", "/a", nil),
      ("id=7; Path=/; Max-Age=60", "/a", "id=7"),
      ("id=7; Path=/; Max-Age=0; Expires=Fri, 01 Jan 2100 00:00:00 GMT", "/a", nil),
      ("id=7; Path=/; Domain=example.com", "/a", "id=7"),
    ]
  ) func `a cookie is sent with the next requests that it is for`(
    cookie: String,
    target: String,
    sent: String?
  ) async throws {
    let loader = loader(setting: cookie)

    _ = try await loader.data(for: .to("/shop/login", method: "POST"))
    _ = try await loader.data(for: .to(target))

    #expect(loader.request?.value(forHTTPHeaderField: "Cookie") == sent)
  }

  @Test func `a cookie is sent by a session too`() async throws {
    let loader = loader(setting: "id=7; Path=/")
    let session = loader.urlSession

    _ = try await session.data(for: .to("/shop/login", method: "POST"))
    _ = try await session.data(for: .to("/a"))

    #expect(loader.requests.map { $0.value(forHTTPHeaderField: "Cookie") } == [nil, "id=7"])
  }

  @Test func `a cookie that a redirect sets is sent where it leads to`() async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .status(302, headers: ["Location": "/b", "Set-Cookie": "id=7"]) }
      Route.get("/b") { .status(200) }
    }

    _ = try await loader.data(for: .to("/a"))

    #expect(loader.requests.map { $0.value(forHTTPHeaderField: "Cookie") } == [nil, "id=7"])
  }

  @Test func `a cookie doesn't follow a redirect to another host, and is replaced on the way`() async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .status(200, headers: ["Set-Cookie": "id=7; Path=/"]) }
      Route.get("/b") { .status(302, headers: ["Location": "/c", "Set-Cookie": "id=8; Path=/"]) }
      Route.get("/c") { .redirect(to: "https://other.example/d") }
      Route.get("/d") { .status(200) }
    }

    _ = try await loader.data(for: .to("/a"))
    _ = try await loader.data(for: .to("/b"))

    #expect(loader.requests.map { $0.value(forHTTPHeaderField: "Cookie") } == [nil, "id=7", "id=8", nil])
  }

  @Test func `cookies of longer paths are sent first`() async throws {
    let loader = MockDataLoader {
      Route.get("/**") { .status(200) }
      Route.get("/") { .status(200, headers: ["Set-Cookie": "id=7; Path=/"]) }
      Route.get("/shop") { .status(200, headers: ["Set-Cookie": "cart=8; Path=/shop"]) }
    }

    _ = try await loader.data(for: .to("/"))
    _ = try await loader.data(for: .to("/shop"))
    _ = try await loader.data(for: .to("/shop/items"))

    #expect(loader.request?.value(forHTTPHeaderField: "Cookie") == "cart=8; id=7")
  }

  @Test func `a newer cookie takes the place of an older one`() async throws {
    let loader = MockDataLoader {
      Route.get("/**") {
        .status(200, headers: ["Set-Cookie": "id=7"]).then(
          .status(200, headers: ["Set-Cookie": "id=8"])
        )
      }
    }

    _ = try await loader.data(for: .to("/a"))
    _ = try await loader.data(for: .to("/a"))
    _ = try await loader.data(for: .to("/a"))

    #expect(loader.requests.map { $0.value(forHTTPHeaderField: "Cookie") } == [nil, "id=7", "id=8"])
  }

  @Test func `cookies of another name, path or domain are sent beside each other`() async throws {
    let loader = MockDataLoader {
      Route.get("/**") { .status(200) }
      Route.get("/1") { .status(200, headers: ["Set-Cookie": "id=7; Path=/shop"]) }
      Route.get("/2") { .status(200, headers: ["Set-Cookie": "cart=8; Path=/shop"]) }
      Route.get("/3") { .status(200, headers: ["Set-Cookie": "id=9; Path=/"]) }
      Route.get("/4") { .status(200, headers: ["Set-Cookie": "id=10; Path=/; Domain=example.com"]) }
    }

    for target in ["/1", "/2", "/3", "/4", "/shop"] { _ = try await loader.data(for: .to(target)) }

    #expect(loader.request?.value(forHTTPHeaderField: "Cookie") == "id=7; cart=8; id=9; id=10")
  }

  @Test func `a cookie that a response takes back is sent no more`() async throws {
    let loader = MockDataLoader {
      Route.get("/**") { .status(200) }
      Route.get("/login") { .status(200, headers: ["Set-Cookie": "id=7; Path=/"]) }
      Route.get("/logout") { .status(200, headers: ["Set-Cookie": "id=; Path=/; Max-Age=0"]) }
    }

    _ = try await loader.data(for: .to("/login"))
    _ = try await loader.data(for: .to("/logout"))
    _ = try await loader.data(for: .to("/a"))

    #expect(loader.requests.map { $0.value(forHTTPHeaderField: "Cookie") } == [nil, "id=7", nil])
  }

  @Test func `a cookie stays at its host`() async throws {
    let loader = loader(setting: "id=7; Path=/")
    var request = try URLRequest.to("/a")
    request.url = URL(string: "https://other.example/a")

    _ = try await loader.data(for: .to("/shop/login", method: "POST"))
    _ = try await loader.data(for: request)

    #expect(loader.request?.value(forHTTPHeaderField: "Cookie") == nil)
  }

  @Test func `a request's own cookies stay, and one that wants none gets none`() async throws {
    let loader = loader(setting: "id=7; Path=/")
    var withoutCookies = try URLRequest.to("/a")
    withoutCookies.httpShouldHandleCookies = false

    _ = try await loader.data(for: .to("/shop/login", method: "POST"))
    _ = try await loader.data(for: .to("/a", headers: ["Cookie": "theme=dark"]))
    _ = try await loader.data(for: withoutCookies)

    #expect(loader.requests.map { $0.value(forHTTPHeaderField: "Cookie") } == [nil, "theme=dark", nil])
  }
}
