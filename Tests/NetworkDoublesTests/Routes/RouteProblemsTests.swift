import Foundation
import NetworkDoubles
import TestSupport
import Testing

@testable import StrictDoubles

/// What a strict test fails for.
@Suite struct RouteProblemsTests {
  private let scope = DoubleScope()

  @Test func `a request that matched nothing, even if the code swallowed the error`() async throws {
    let loader = currentScope.withValue(scope) { MockDataLoader {} }

    _ = try? await loader.data(for: .to("/a"))

    let problems = scope.close().problems
    #expect(problems.map(\.kind) == [.unmatchedRequest])
    #expect(problems.first?.message.hasPrefix("GET https://example.com/a matches no route of ") == true)
  }

  @Test func `a route that was never used, at its line`() async throws {
    let line = #line + 2
    let loader = currentScope.withValue(scope) {
      MockDataLoader {
        Route.get("/a", query: ["page": "1"]) { .status(200) }
        Route.get("/b") { .status(200) }
      }
    }

    _ = try await loader.data(for: .to("/b"))

    let problems = scope.close().problems
    #expect(
      problems.map(\.message) == [
        "The route GET /a, query page=1 was set up here, and no request of the MockDataLoader used it."
      ]
    )
    #expect(problems.map(\.location?.line) == [UInt(line + 1)])
  }

  @Test func `a route of which some responses were used, at its line`() async throws {
    let line = #line + 3
    let loader = currentScope.withValue(scope) {
      MockDataLoader {
        Route.get("/a") { .status(503).then(.status(429)).then(.json("[]")) }
      }
    }

    _ = try await loader.data(for: .to("/a"))
    _ = try await loader.data(for: .to("/a"))

    let problems = scope.close().problems
    #expect(
      problems.map(\.message) == [
        "The route GET /a was set up here with 3 responses, and requests used 2."
      ]
    )
    #expect(problems.map(\.location?.line) == [UInt(line)])
  }

  @Test func `nothing, where a loader goes back to its routes`() async throws {
    let loader = currentScope.withValue(scope) {
      MockDataLoader {
        Route.get("/a") { .status(201) }
      }
    }
    loader.returns(.status(500))
    let down = try await loader.status(of: .to("/a"))

    loader.forwards()
    let up = try await loader.status(of: .to("/a"))

    #expect([down, up] == [500, 201])
    #expect(scope.close().problems.isEmpty)
  }

  @Test func `a route that was taken out again needn't be used`() {
    let down = Route.get("/a") { .status(503) }
    let loader = currentScope.withValue(scope) { MockDataLoader { down } }

    loader.remove(down)

    #expect(scope.close().problems.map(\.message) == [])
  }

  @Test(.strictDoubles)
  func `nothing, where a loader gets routes outside of the test's function, and they stay unused`() {
    let suite = SuiteOfOthers()
    addRoutes(to: suite.loader)

    #expect(suite.loader.callCount == 0)
  }

  @Test func `a route that a helper makes must be used if the test gives it to the loader`() {
    let scope = DoubleScope(
      testFunction: "a route that a helper makes must be used if the test gives it to the loader()"
    )
    let loader = currentScope.withValue(scope) {
      MockDataLoader { makeRoute() }
    }
    loader.add { makeRoute() }

    #expect(scope.close().problems.map(\.kind) == [.unusedAnswer, .unusedAnswer])
  }

  private func makeRoute() -> Route {
    Route.get("/made") { .status(201) }
  }

  private func addRoutes(to loader: MockDataLoader) {
    loader.add { makeRoute() }
  }

  @Test func `a request that is still held`() async throws {
    let loader = currentScope.withValue(scope) {
      MockDataLoader {
        Route.get("/a") { .held }
      }
    }

    try loader.loadData(using: .to("/a")) { _, _, _ in }
    let problems = scope.close().problems
    try await loader.nextCall().resume(returning: .status(200))

    #expect(
      problems.map(\.message) == [
        """
        MockDataLoader.loadData(GET https://example.com/a) is still held: the test didn't resume it, and its caller \
        was never cancelled. To resume it: call.resume(returning: …).
        """
      ]
    )
  }

  @Test func `a file that isn't there`() async throws {
    let bundle = try #require(Bundle(path: URL(filePath: #filePath).deletingLastPathComponent().path))
    let loader = currentScope.withValue(scope) {
      MockDataLoader {
        Route.get("/a") { .file("nowhere.json", in: bundle, line: 7) }
      }
    }

    _ = try? await loader.data(for: .to("/a"))

    let problems = scope.close().problems
    #expect(problems.map(\.kind) == [.misuse])
    #expect(problems.first?.message.hasPrefix("There is no fixture nowhere.json in ") == true)
    #expect(problems.first?.location?.description == "NetworkDoublesTests/RouteProblemsTests.swift:7")
  }
}

private struct SuiteOfOthers {
  let loader: MockDataLoader
  let other = MockDataLoader {
    Route.get("/b") { .status(200) }
  }

  init() {
    loader = MockDataLoader {
      Route.get("/a") { .status(200) }
      Route.get("/a/{id}") { request in .json(request["id"]) }
    }
  }
}
