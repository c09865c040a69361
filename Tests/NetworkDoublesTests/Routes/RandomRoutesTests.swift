import Foundation
import NetworkDoubles
import TestSupport
import Testing

/// Random input: an error or an answer comes of it, never a crash or a hang.
@Suite struct RandomRoutesTests {
  @Test func `hundreds of random sets of routes`() async throws {
    var generator = SeededGenerator(seed: 2026)
    var tries = Tries { $0 is UnansweredCall || $0 is URLError }

    for _ in 0..<200 {
      let loader = MockDataLoader { randomRoutes(with: &generator) }
      let request = randomRequest(with: &generator)
      await tries.count { _ = try await loader.data(for: request) }
    }

    #expect(tries.answers + tries.errors == 200)
    #expect(tries.answers > 20)
    #expect(tries.errors > 20)
    #expect(tries.otherErrors.isEmpty)
  }
}

private func randomRoutes(with generator: inout SeededGenerator) -> [Route] {
  (0..<Int.random(in: 0...6, using: &generator)).map { _ in
    let make = [Route.get, Route.post, Route.any].randomElement(using: &generator) ?? Route.any
    let query = [[:], ["q": "1"], ["q": "*"], ["": ""]].randomElement(using: &generator) ?? [:]
    let headers = [[:], ["A": "b"]].randomElement(using: &generator) ?? [:]
    let status = Int.random(in: 100...599, using: &generator)
    return make(randomPath(with: &generator), query: query, headers: headers) {
      .status(status, headers: ["Location": "/"])
    }
  }
}

private func randomRequest(with generator: inout SeededGenerator) -> URLRequest {
  let path = randomPath(with: &generator).replacing("{", with: "%7B").replacing("}", with: "%7D")
  let query = ["", "?q=1", "?q", "?&&=", "?q=%00"].randomElement(using: &generator) ?? ""
  var request = URLRequest(url: URL(string: "https://example.com\(path)\(query)") ?? URL(filePath: path))
  request.httpMethod = ["GET", "POST", "get", ""].randomElement(using: &generator)
  request.allHTTPHeaderFields = [[:], ["a": "b"]].randomElement(using: &generator)
  request.httpBody = [nil, Data(), Data("{".utf8)].randomElement(using: &generator) ?? nil
  return request
}

private func randomPath(with generator: inout SeededGenerator) -> String {
  let parts = ["a", "b", "*", "**", "{id}", "{", "}", "%2F", "%", "ü", "", " "]
  return (0..<Int.random(in: 0...2, using: &generator))
    .map { _ in "/" + (parts.randomElement(using: &generator) ?? "") }
    .joined()
}
