import Foundation
import TestDoubles
import TestSupport
import Testing

/// Cookies that responses set.
@Suite struct CookieTests {
  private let loader = MockDataLoader()
  private var sentCookies: [String?] { loader.requests.map { $0.value(forHTTPHeaderField: "Cookie") } }

  init() {
    loader.returns(.status(200))
  }

  /// Answers a path with a response that sets a cookie.
  private func set(_ cookie: String, at path: String) {
    loader.when { $0.url?.path == path }.returns(.status(200, headers: ["set-cookie": cookie]))
  }

  @Test(
    arguments: [
      ("id=7", "/shop/items", "id=7"),
      ("id=7; Path=/", "/items", "id=7"),
      ("id=7; Path=/", "", "id=7"),
      ("id=7; Path=/shop", "/shopping", nil),
      ("id=7; Path=/shop/login", "/shop", nil),
      ("id=7; Path=/shop/", "/shop/items", "id=7"),
      ("id=7; Path=/shop/", "/shop/", "id=7"),
      ("id=7; Path=/shop/", "/shop", nil),
      ("id=7; Path=/; Secure; HttpOnly", "/a", "id=7"),
      ("id=7; Path=/; Expires=Wed, 21 Oct 2015 07:28:00 GMT", "/a", nil),
      ("id=7; Path=/; Max-Age=60", "/a", "id=7"),
      ("id=7; Path=/; Max-Age=-1", "/a", nil),
      ("id=7; Path=/; Max-Age=0; Expires=Fri, 01 Jan 2100 00:00:00 GMT", "/a", nil),
      ("id=7; Path=/; Domain=example.com", "/a", "id=7"),
    ]
  ) func `a cookie is sent with the next requests that it is for`(
    cookie: String,
    target: String,
    sent: String?
  ) async throws {
    set(cookie, at: "/shop/login")

    _ = try await loader.data(for: .to("/shop/login", method: "POST"))
    _ = try await loader.data(for: .to(target))

    #expect(loader.request?.value(forHTTPHeaderField: "Cookie") == sent)
  }

  @Test func `a cookie that a redirect sets is sent where it leads to`() async throws {
    loader.when { $0.url?.path == "/a" }
      .returns(.status(302, headers: ["Location": "/b", "Set-Cookie": "id=7"]))

    _ = try await loader.data(for: .to("/a"))

    #expect(sentCookies == [nil, "id=7"])
  }

  @Test func `a cookie doesn't follow a redirect to another host, and is replaced on the way`() async throws {
    set("id=7; Path=/", at: "/a")
    loader.when { $0.url?.path == "/b" }
      .returns(.status(302, headers: ["Location": "/c", "Set-Cookie": "id=8; Path=/"]))
    loader.when { $0.url?.path == "/c" }.returns(.redirect(to: "https://other.example/d"))

    _ = try await loader.data(for: .to("/a"))
    _ = try await loader.data(for: .to("/b"))

    #expect(sentCookies == [nil, "id=7", "id=8", nil])
  }

  @Test func `cookies of longer paths are sent first`() async throws {
    set("id=7; Path=/", at: "/")
    set("cart=8; Path=/shop", at: "/shop")

    _ = try await loader.data(for: .to("/"))
    _ = try await loader.data(for: .to("/shop"))
    _ = try await loader.data(for: .to("/shop/items"))

    #expect(loader.request?.value(forHTTPHeaderField: "Cookie") == "cart=8; id=7")
  }

  @Test func `a newer cookie takes the place of an older one`() async throws {
    loader.returns(
      .status(200, headers: ["Set-Cookie": "id=7"]),
      .status(200, headers: ["Set-Cookie": "id=8"])
    )

    _ = try await loader.data(for: .to("/a"))
    _ = try await loader.data(for: .to("/a"))
    _ = try await loader.data(for: .to("/a"))

    #expect(sentCookies == [nil, "id=7", "id=8"])
  }

  @Test func `cookies of another name, path or domain are sent beside each other`() async throws {
    set("id=7; Path=/shop", at: "/1")
    set("cart=8; Path=/shop", at: "/2")
    set("user=9; Path=/shop", at: "/3")
    set("id=10; Path=/", at: "/4")
    set("id=11; Path=/shop/a", at: "/5")
    set("id=12; Path=/; Domain=example.com", at: "/6")
    set("user=13; Path=/; Domain=example.com", at: "/7")
    set("user=14; Path=/", at: "/8")

    for target in ["/1", "/2", "/3", "/4", "/5", "/6", "/7", "/8", "/shop/a"] {
      _ = try await loader.data(for: .to(target))
    }

    #expect(
      loader.request?.value(forHTTPHeaderField: "Cookie")
        == "id=11; id=7; cart=8; user=9; id=10; id=12; user=13; user=14"
    )
  }

  @Test func `a cookie that a response takes back is sent no more`() async throws {
    set("id=7; Path=/", at: "/login")
    set("id=; Path=/; Max-Age=0", at: "/logout")

    _ = try await loader.data(for: .to("/login"))
    _ = try await loader.data(for: .to("/logout"))
    _ = try await loader.data(for: .to("/a"))

    #expect(sentCookies == [nil, "id=7", nil])
  }

  @Test(
    arguments: [
      ("id=7; Path=/", "other.example", nil),
      ("id=7; Path=/", "shop.example.com", nil),
      ("id=7; Path=/", "badexample.com", nil),
      ("id=7; Path=/; Domain=example.com", "badexample.com", nil),
      ("id=7; Path=/; Domain=example.com", "shop.example.com", "id=7"),
    ]
  ) func `a cookie stays at its host, or in its domain`(cookie: String, host: String, sent: String?)
    async throws
  {
    set(cookie, at: "/shop/login")
    var request = try URLRequest.to("/a")
    request.url = URL(string: "https://\(host)/a")

    _ = try await loader.data(for: .to("/shop/login", method: "POST"))
    _ = try await loader.data(for: request)

    #expect(loader.request?.value(forHTTPHeaderField: "Cookie") == sent)
  }

  @Test func `a request's own cookies stay, and one that wants none gets none`() async throws {
    set("id=7; Path=/", at: "/shop/login")
    var withoutCookies = try URLRequest.to("/a")
    withoutCookies.httpShouldHandleCookies = false

    _ = try await loader.data(for: .to("/shop/login", method: "POST"))
    _ = try await loader.data(for: .to("/a", headers: ["Cookie": "theme=dark"]))
    _ = try await loader.data(for: withoutCookies)

    #expect(sentCookies == [nil, "theme=dark", nil])
  }
}
