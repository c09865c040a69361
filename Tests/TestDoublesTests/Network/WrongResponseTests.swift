import Foundation
import TestDoubles
import TestSupport
import Testing

@testable import StrictDoubles

/// Responses that no server sends, of which a strict test tells.
@Suite final class WrongResponseTests {
  private let scope = DoubleScope()

  deinit {
    // Until then a scope and its doubles hold on to each other.
    _ = scope.close()
  }

  private func problems(
    of response: MockDataLoader.Response,
    to request: URLRequest
  ) async throws -> [String] {
    let loader = currentScope.withValue(scope) { MockDataLoader() }
    loader.returns(response)
    _ = try? await loader.data(for: request)
    return scope.close().problems.map { "\($0.location?.line ?? 0): \($0.message)" }
  }

  @Test(arguments: [(4, "4 bytes"), (1, "1 byte")])
  func `a body in chunks that is not as long as its header says`(length: Int, text: String) async throws {
    let body = Data(repeating: 7, count: length)

    let problems = try await problems(
      of: .data(body, headers: ["content-length": "5"]).chunked(every: 2, line: 7),
      to: .to("/a", method: "POST")
    )

    #expect(
      problems == [
        """
        7: The response has \(text), and its Content-Length is 5. No server sends that: leave the header out, or \
        break the load off by thenThrows(URLError(.networkConnectionLost)).
        """
      ]
    )
  }

  @Test func `a body in chunks may be as long as its header says`() async throws {
    let body = Data("12345".utf8)

    let problems = try await problems(
      of: .data(body, headers: ["Content-Length": "5"]).chunked(every: 2),
      to: .to("/a")
    )

    #expect(problems == [])
  }

  @Test(
    arguments: [
      ("HEAD", 200, ["Content-Length": "5"]), ("GET", 304, ["Content-Length": "5"]),
      ("GET", 200, ["Content-Length": "5", "Content-Encoding": "gzip"]),
    ]
  ) func `a length may be another where there is no body, or a compressed one`(
    method: String,
    status: Int,
    headers: [String: String]
  ) async throws {
    let problems = try await problems(
      of: .data(Data("1234".utf8), status: status, headers: headers).chunked(every: 2),
      to: .to("/a", method: method)
    )

    #expect(problems == [])
  }

  @Test func `a connection that is lost breaks off a body`() async throws {
    let problems = try await problems(
      of: .data(Data("12345".utf8), headers: ["Content-Length": "5"]).chunked(every: 2).connectionLost(
        afterBytes: 3
      ),
      to: .to("/a")
    )

    #expect(problems == [])
  }

  @Test(arguments: [99, 1000])
  func `a status has three digits`(status: Int) {
    _ = currentScope.withValue(scope) { MockDataLoader.Response.status(status, line: 7) }

    let problems = scope.close().problems
    #expect(problems.map(\.message) == ["\(status) is no HTTP status: it has three digits"])
    #expect(problems.map(\.location?.line) == [7])
  }

  @Test(arguments: [100, 999])
  func `a status may be the least and the greatest`(status: Int) {
    _ = currentScope.withValue(scope) { MockDataLoader.Response.status(status) }

    #expect(scope.close().problems.isEmpty)
  }

  @Test func `a body loses no fewer than no bytes`() {
    _ = currentScope.withValue(scope) {
      MockDataLoader.Response.status(200).connectionLost(afterBytes: -1, line: 7)
    }

    let problems = scope.close().problems
    #expect(problems.map(\.message) == ["connectionLost(afterBytes: -1): a body has 0 bytes or more"])
    #expect(problems.map(\.location?.line) == [7])
  }

  @Test func `a response that is worked out can't be held`() async throws {
    let loader = currentScope.withValue(scope) { MockDataLoader() }
    loader.answers { _ in .held }

    let error = await #expect(throws: UnansweredCall.self) { try await loader.data(for: .to("/a")) }

    let message = """
      A closure can't return a response that is held. Write { .held } in the route, or call suspends().
      """
    #expect(error?.description == message)
    #expect(scope.close().problems.map(\.message) == [message])
  }
}
