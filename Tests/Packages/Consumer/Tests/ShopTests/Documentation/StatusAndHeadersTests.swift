import Foundation
import NetworkDoubles
import Testing

/// The code of the article "Network" about status, headers, conditional requests and retries.
@Suite struct StatusAndHeadersTests {
  let request = URLRequest(url: URL(string: "https://shop.example/items") ?? URL(filePath: "/items"))

  @Test func statusAndHeaders() async throws {
    let loader = MockDataLoader {
      Route.get("/items") { .json("[]", status: 203, headers: ["Cache-Control": "max-age=60"]) }
      Route.get("/full") { .status(507, headers: ["Retry-After": "120"]) }
    }

    let (_, response) = try await loader.data(for: request)

    #expect((response as? HTTPURLResponse)?.statusCode == 203)
    #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Cache-Control") == "max-age=60")
  }

  @Test func conditionalRequest() async throws {
    let loader = MockDataLoader {
      Route.get("/items") { .json("[]", headers: ["ETag": "v1"]) }
      Route.get("/items", headers: ["If-None-Match": "v1"]) { .status(304) }
    }
    var conditional = request
    conditional.setValue("v1", forHTTPHeaderField: "If-None-Match")

    let (_, first) = try await loader.data(for: request)
    let (_, second) = try await loader.data(for: conditional)

    #expect((first as? HTTPURLResponse)?.value(forHTTPHeaderField: "ETag") == "v1")
    #expect((second as? HTTPURLResponse)?.statusCode == 304)
    #expect(loader.requests.map { $0.value(forHTTPHeaderField: "If-None-Match") } == [nil, "v1"])
  }

  @Test func retry() async throws {
    let clock = ManualClock()
    let loader = MockDataLoader {
      Route.get("/items") { .status(503, headers: ["Retry-After": "2"]).then(.json("[]")) }
    }
    let retrying = RetryingLoader(loader: loader, clock: clock)

    let load = Task { try await retrying.data(for: request) }
    let delays = try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(2))
    let data = try await value(of: load)

    #expect(delays == [.seconds(2)])
    #expect(data == Data("[]".utf8))
    #expect(loader.callCount == 2)
    #expect(
      Timeline(loader).description == """
        1. MockDataLoader.data(for: GET https://shop.example/items) answered 503
        2. MockDataLoader.data(for: GET https://shop.example/items) answered 200
        """
    )
  }
}

struct RetryingLoader {
  var loader: any NetworkLoader = URLSession.shared
  var clock: any Clock<Duration> = ContinuousClock()

  func data(for request: URLRequest) async throws -> Data {
    while true {
      let (data, response) = try await loader.data(for: request)
      guard let response = response as? HTTPURLResponse, response.statusCode == 503 else { return data }
      let seconds = response.value(forHTTPHeaderField: "Retry-After").flatMap(Int.init) ?? 1
      try await clock.sleep(for: .seconds(seconds))
    }
  }
}
