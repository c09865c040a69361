import Foundation
import NetworkDoubles
import TestSupport
import Testing

/// How a timeline tells of the statuses with which requests were answered.
@Suite struct StatusTests {
  let loader = MockDataLoader {
    Route.get("/old") { .redirect(to: "/new") }
    Route.get("/new") { .status(503).then(.json("[]")) }
    Route.get("/held") { .held }
    Route.get("/torn") { .json("[1]").connectionLost(afterBytes: 1) }
  }

  @Test func `a timeline says them`() async throws {
    _ = try await loader.data(for: .to("/old"))
    _ = try await loader.data(for: .to("/new"))
    _ = try? await loader.data(for: .to("/torn"))

    #expect(
      Timeline(loader).description == """
        1. MockDataLoader.data(for: GET https://example.com/old) answered 302
        2. MockDataLoader.data(for: GET https://example.com/new) answered 503
        3. MockDataLoader.data(for: GET https://example.com/new) answered 200
        4. MockDataLoader.data(for: GET https://example.com/torn) threw URLError(.networkConnectionLost)
        """
    )
  }

  @Test func `a held request is answered with the status that lets it go`() async throws {
    async let response = loader.data(for: .to("/held"))
    let call = try await loader.nextCall()

    call.resume(returning: .status(401))
    _ = try await response

    #expect(
      Timeline(loader).description == "1. MockDataLoader.data(for: GET https://example.com/held) answered 401"
    )
  }

  @Test func `a response that was made by hand has a status as well`() async throws {
    let url = try #require(URL(string: "https://example.com/a"))
    let response = HTTPURLResponse(url: url, statusCode: 404, httpVersion: nil, headerFields: nil)
    let loader = MockDataLoader(response: response)

    _ = try await loader.data(for: .to("/a"))

    #expect(
      Timeline(loader).description == "1. MockDataLoader.data(for: GET https://example.com/a) answered 404"
    )
  }

  @Test func `a diagram shows those that are errors`() async throws {
    _ = try await loader.data(for: .to("/new"))
    _ = try await loader.data(for: .to("/new"))

    #expect(
      Timeline(loader).mermaid == """
        sequenceDiagram
          participant code as Code under test
          participant d0 as MockDataLoader
          code->>d0: data(for: GET https://example.com/new)
          d0--xcode: answered 503
          code->>d0: data(for: GET https://example.com/new)
        """
    )
  }
}
