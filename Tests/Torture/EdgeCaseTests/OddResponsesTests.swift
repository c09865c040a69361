import Foundation
import NetworkDoubles
import TestSupport
import Testing

/// Responses out of the ordinary.
@Suite struct OddResponsesTests {
  @Test(arguments: [0, -1, 99, 999_999, Int.min, .max])
  func `any number is a status`(status: Int) async throws {
    let loader = MockDataLoader { Route.get("/a") { .status(status) } }

    let answered = try await loader.status(of: .to("/a"))

    #expect(answered == status)
  }

  @Test func `a header's value arrives as it is`() async throws {
    let loader = MockDataLoader { Route.get("/a") { .status(200, headers: ["x-odd": "a\r\nb: ü"]) } }

    let response = try await loader.data(for: .to("/a")).1 as? HTTPURLResponse

    #expect(response?.value(forHTTPHeaderField: "X-ODD") == "a\r\nb: ü")
  }

  @Test(arguments: ["", "ht tp://", "http://["])
  func `a redirect to no URL is a response like any other`(location: String) async throws {
    let loader = MockDataLoader { Route.get("/a") { .redirect(to: location) } }

    let status = try await loader.status(of: .to("/a"))

    #expect(status == 302)
  }

  @Test func `a redirect to another scheme is a request that matches nothing`() async throws {
    let loader = MockDataLoader { Route.get("/a") { .redirect(to: "mailto:a@example.com") } }

    let error = await #expect(throws: UnansweredCall.self) { try await loader.data(for: .to("/a")) }

    #expect(error?.description.hasPrefix("GET mailto:a@example.com matches no route ") == true)
  }

  @Test func `a chunk may be larger than anything`() async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .data(Data("a flat".utf8).dropFirst(2)).chunked(every: .max) }
    }

    let text = try await loader.text(of: .to("/a"))

    #expect(text == "flat")
  }

  @Test func `a part of some data begins at 0, as data from the network does`() async throws {
    let loader = MockDataLoader { Route.get("/a") { .data(Data("a flat".utf8).dropFirst(2)) } }

    let data = try await loader.data(for: .to("/a")).0

    #expect(data.startIndex == 0)
  }

  @Test func `a connection may be lost later than the body ends`() async throws {
    let loader = MockDataLoader { Route.get("/a") { .json("[]").connectionLost(afterBytes: .max) } }

    let error = await #expect(throws: URLError.self) { try await loader.data(for: .to("/a")) }

    #expect(error?.code == .networkConnectionLost)
  }

  @Test(.inOwnProcess) func `a connection isn't lost before the body begins`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MockDataLoader.Response.json("[]").connectionLost(afterBytes: -1)
    }

    #expect(
      result?.standardErrorText.contains("connectionLost(afterBytes: -1): a body has 0 bytes or more\n")
        == true
    )
  }

  @Test func `a delay of less than no time is none`() async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .json("[]").delayed(by: .seconds(-1), on: ManualClock()) }
    }

    let text = try await loader.text(of: .to("/a"))

    #expect(text == "[]")
  }

  @Test func `a body of a hundred megabytes arrives`() async throws {
    let loader = MockDataLoader(data: Data(count: 100_000_000))

    let count = try await loader.data(for: .to("/a")).0.count

    #expect(count == 100_000_000)
  }
}
