import Foundation
import NetworkDoubles
import TestSupport
import Testing

/// Requests that no route matches, and another loader takes.
@Suite struct PassingOnTests {
  private let live = MockDataLoader {
    Route.get("/live") { .data(Data("live".utf8), status: 203, headers: ["X-A": "1"]) }
    Route.get("/down") { .error(.notConnectedToInternet) }
  }

  @Test func `what a route matches is answered by it, and all else by the other loader`() async throws {
    let loader = MockDataLoader(passingOn: live) { Route.get("/a") { .json("[]") } }

    let texts = try await [loader.text(of: .to("/a")), loader.text(of: .to("/live"))]

    #expect(texts == ["[]", "live"])
    #expect(loader.requests.map { $0.url?.path } == ["/a", "/live"])
    #expect(live.requests.map { $0.url?.path } == ["/live"])
  }

  @Test func `status and headers are passed on`() async throws {
    let loader = MockDataLoader(passingOn: live)

    let response = try await loader.data(for: .to("/live")).1 as? HTTPURLResponse

    #expect(response?.statusCode == 203)
    #expect(response?.value(forHTTPHeaderField: "X-A") == "1")
  }

  @Test func `errors are passed on`() async throws {
    let loader = MockDataLoader(passingOn: live)

    let error = await #expect(throws: URLError.self) { try await loader.data(for: .to("/down")) }

    #expect(error?.code == .notConnectedToInternet)
  }

  @Test func `a session's requests are passed on`() async throws {
    let loader = MockDataLoader(passingOn: live)

    let (data, response) = try await loader.urlSession.data(for: .to("/live"))

    #expect(String(decoding: data, as: UTF8.self) == "live")
    #expect((response as? HTTPURLResponse)?.statusCode == 203)
  }

  @Test func `an answer is what another loader gave`() async throws {
    let (data, response) = try await live.data(for: .to("/live"))
    let loader = MockDataLoader { Route.get("/a") { .answer(data, response) } }

    let answer = try await loader.data(for: .to("/a"))

    #expect(String(decoding: answer.0, as: UTF8.self) == "live")
    #expect(answer.1 === response)
  }

  @Test func `a route is taken out again`() async throws {
    let down = Route.get("/a") { .status(503) }
    let loader = MockDataLoader { Route.get("/a") { .status(200) } }
    loader.add { down }
    let status = try await loader.status(of: .to("/a"))

    loader.remove(down)
    let answered = try await loader.status(of: .to("/a"))

    #expect(answered == 200)
    #expect(status == 503)
  }
}
