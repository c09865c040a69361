import Foundation
import NetworkDoubles
import TestSupport
import Testing

/// Redirects in a session whose delegate has a say in them.
@Suite struct RedirectDelegateTests {
  private let loader = MockDataLoader {
    Route.get("/old") { .redirect(to: "/new") }
    Route.get("/new") { .json("[]") }
    Route.get("/newer") { .json("[1]") }
  }

  @Test func `a redirect that the delegate refuses is not followed`() async throws {
    let session = loader.urlSession(delegate: RedirectDelegate { _ in nil })

    let (_, response) = try await session.data(for: .to("/old"))

    #expect((response as? HTTPURLResponse)?.statusCode == 302)
    #expect(loader.requests.map { $0.url?.path } == ["/old"])
  }

  @Test func `a redirect goes where the delegate says`() async throws {
    let session = loader.urlSession(delegate: RedirectDelegate { _ in try? .to("/newer") })

    let (data, _) = try await session.data(for: .to("/old"))

    #expect(String(decoding: data, as: UTF8.self) == "[1]")
    #expect(loader.requests.map { $0.url?.path } == ["/old", "/newer"])
  }

  @Test func `a redirect is followed where the delegate has nothing to say`() async throws {
    let session = loader.urlSession(delegate: SilentDelegate())

    let (data, _) = try await session.data(for: .to("/old"))

    #expect(String(decoding: data, as: UTF8.self) == "[]")
  }
}

private final class SilentDelegate: NSObject, URLSessionTaskDelegate {}

private final class RedirectDelegate: NSObject, URLSessionTaskDelegate {
  private let answer: @Sendable (URLRequest) -> URLRequest?

  init(_ answer: @escaping @Sendable (URLRequest) -> URLRequest?) {
    self.answer = answer
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(answer(request))
  }
}
