import Foundation
import TestDoubles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a strict test fails for.
@Suite struct RouteProblemsTests {
  private let scope = DoubleScope()

  @Test func `a request that matched nothing, even if the code swallowed the error`() async throws {
    let loader = DoubleScope.$current.withValue(scope) { MockDataLoader {} }

    _ = try? await loader.data(for: .to("/a"))

    #expect(scope.allProblems().map(\.kind) == [.unmatchedRequest])
    #expect(
      scope.allProblems()[0].message.hasPrefix("GET https://example.com/a matches no route of ") == true
    )
  }

  @Test func `a route that was never used, at its line`() async throws {
    let line = #line + 2
    let loader = DoubleScope.$current.withValue(scope) {
      MockDataLoader {
        Route.get("/a", query: ["page": "1"]) { .status(200) }
        Route.get("/b") { .status(200) }
      }
    }

    _ = try await loader.data(for: .to("/b"))

    #expect(
      scope.allProblems().map(\.message) == [
        "The route GET /a, query page=1 was set up here, and no request of the MockDataLoader used it."
      ]
    )
    #expect(scope.allProblems().map(\.location?.line) == [UInt(line + 1)])
  }

  @Test func `a request that is still held`() async throws {
    let loader = DoubleScope.$current.withValue(scope) {
      MockDataLoader {
        Route.get("/a") { .held }
      }
    }

    try loader.loadData(using: .to("/a")) { _, _, _ in }

    #expect(
      scope.allProblems().map(\.message) == [
        """
        MockDataLoader.loadData(https://example.com/a) is still held. Resume it, or cancel its \
        caller, before the test ends.
        """
      ]
    )
  }

  @Test func `a file that isn't there`() async throws {
    let loader = DoubleScope.$current.withValue(scope) {
      MockDataLoader {
        Route.get("/a") { .file("nowhere.json", in: .main) }
      }
    }

    _ = try? await loader.data(for: .to("/a"))

    #expect(scope.allProblems().map(\.kind) == [.misuse])
    #expect(scope.allProblems()[0].message.hasPrefix("There is no fixture nowhere.json in ") == true)
  }
}
