import Foundation
import TestDoubles
import TestSupport
import Testing

/// Which request follows a redirect.
@Suite struct RedirectTests {
  private let loader = MockDataLoader()

  @Test(
    arguments: [
      (301, "POST", "GET", nil), (301, "PUT", "PUT", "a"), (302, "POST", "GET", nil),
      (302, "PUT", "PUT", "a"), (302, "DELETE", "DELETE", "a"),
      (303, "POST", "GET", nil), (303, "PUT", "GET", nil), (303, "DELETE", "GET", nil),
      (303, "HEAD", "HEAD", "a"), (307, "POST", "POST", "a"),
      (308, "POST", "POST", "a"),
    ]
  ) func `the status says whether the method and the body stay`(
    status: Int,
    method: String,
    nextMethod: String,
    nextBody: String?
  ) async throws {
    loader.returns(.redirect(to: "b?c=1", status: status), .status(204))

    _ = try await loader.data(for: .to("/a/old", method: method, body: "a"))

    #expect(
      loader.requests.map { $0.url?.absoluteString } == [
        "https://example.com/a/old", "https://example.com/a/b?c=1",
      ]
    )
    #expect(loader.requests.map(\.httpMethod) == [method, nextMethod])
    #expect(loader.requests.map(\.httpBody) == [Data("a".utf8), nextBody.map { Data($0.utf8) }])
  }

  @Test(arguments: [200, 300, 304, 305, 306, 309])
  func `a response with another status is the last`(status: Int) async throws {
    loader.returns(.redirect(to: "/b", status: status))

    let last = try await loader.status(of: .to("/a"))

    #expect(last == status)
    #expect(loader.callCount == 1)
  }

  @Test func `a redirect is found unless told otherwise`() async throws {
    loader.returns(.redirect(to: "/b"), .status(204))

    _ = try await loader.data(for: .to("/a"))

    #expect(
      Timeline(loader).description == """
        1. MockDataLoader.data(for: GET https://example.com/a) answered 302
        2. MockDataLoader.data(for: GET https://example.com/b) answered 204
        """
    )
  }

  @Test func `a redirect without a location is the last response`() async throws {
    loader.returns(.status(302))

    let last = try await loader.status(of: .to("/a"))

    #expect(last == 302)
  }

  @Test(
    arguments: [
      ("http://a.example/b", "http://a.example"),
      ("HTTP://A.example:80/b", "http://a.example"),
      ("http://a.example:443", "http://a.example:443"),
      ("https://a.example:443/", "https://a.example"),
      ("https://a.example:80/", "https://a.example:80"),
      ("ftp://a.example:80/", "ftp://a.example:80"),
      ("ws://a.example:443/", "ws://a.example:443"),
      ("https://[::1]:8443/", "https://[::1]:8443"),
      ("b/c", "://"),
    ]
  ) func `an origin has no port that its scheme has anyway`(url: String, origin: String) throws {
    #expect(try #require(URL(string: url)).origin == origin)
  }
}
