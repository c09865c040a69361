import Foundation
import NetworkDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ResponseTests {
  @Test func `status and headers arrive`() async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .status(204, headers: ["X-Total": "7"]) }
    }

    let response = try await loader.data(for: .to("/a")).1 as? HTTPURLResponse

    #expect(response?.statusCode == 204)
    #expect(response?.value(forHTTPHeaderField: "x-total") == "7")
    #expect(response?.url?.absoluteString == "https://example.com/a")
  }

  @Test func `a value is encoded as JSON`() async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .json(["id": 7]) }
    }

    let (data, response) = try await loader.data(for: .to("/a"))

    #expect(String(decoding: data, as: UTF8.self) == #"{"id":7}"#)
    #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Type") == "application/json")
  }

  @Test func `a value that can't be encoded fails the load`() async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .json(["price": Double.infinity]) }
    }

    await #expect(throws: EncodingError.self) { try await loader.data(for: .to("/a")) }
  }

  @Test func `a missing file fails the load`() async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .file("nowhere.json", in: .main) }
    }

    let error = await #expect(throws: FixtureError.self) { try await loader.data(for: .to("/a")) }

    #expect(error?.description.hasPrefix("There is no fixture nowhere.json in ") == true)
  }

  @Test func `a load fails with the error of a code`() async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .error(.notConnectedToInternet) }
    }

    let error = await #expect(throws: URLError.self) { try await loader.data(for: .to("/a")) }

    #expect(error?.code == .notConnectedToInternet)
  }

  @Test func `a sequence answers in order, and its last response repeats`() async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .first(.status(503)).then(.status(429)).then(.status(200)) }
    }

    #expect(try await loader.status(of: .to("/a")) == 503)
    #expect(try await loader.status(of: .to("/a")) == 429)
    #expect(try await loader.status(of: .to("/a")) == 200)
    #expect(try await loader.status(of: .to("/a")) == 200)
  }

  @Test func `a closure makes the response from the request`() async throws {
    let loader = MockDataLoader {
      Route.post("/echo") { request in .data(request.urlRequest.httpBody ?? Data()) }
    }

    #expect(try await loader.text(of: .to("/echo", method: "POST", body: "hello")) == "hello")
  }

  @Test func `a closure decodes the body of the request`() async throws {
    let loader = MockDataLoader {
      Route.post("/double") { request in .json(try request.decode(Int.self) * 2) }
    }

    #expect(try await loader.text(of: .to("/double", method: "POST", body: "21")) == "42")
  }

  @Test(arguments: repeats) func `a held request is let go by the test`(run: Int) async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .held }
    }
    async let text = loader.text(of: .to("/a"))

    let call = try await loader.nextCall()
    call.resume(returning: .json("late"))

    #expect(try await text == "late")
  }

  @Test(arguments: repeats) func `cancelling a held request ends it as a session would`(run: Int) async throws
  {
    let loader = MockDataLoader {
      Route.get("/a") { .held }
    }
    let load = Task { try await loader.text(of: .to("/a")) }
    try await loader.waitForCalls(1)

    load.cancel()

    let error = await #expect(throws: URLError.self) { try await load.value }
    #expect(error?.code == .cancelled)
  }

  @Test func `a closure can't hold`() async throws {
    let loader = MockDataLoader {
      Route.get("/a") { _ in .held }
    }

    let error = await #expect(throws: UnansweredCall.self) { try await loader.data(for: .to("/a")) }

    #expect(
      error?.description
        == "A response can't be held that was worked out. Tell the route: { .held }, or suspends()."
    )
  }

  @Test(arguments: repeats) func `a delay takes the time of the test's clock`(run: Int) async throws {
    let clock = ManualClock()
    let loader = MockDataLoader {
      Route.get("/a") { .json("late").delayed(by: .seconds(3), on: clock) }
    }
    async let text = loader.text(of: .to("/a"))

    await clock.sleepers(count: 1)
    let delay = clock.runToNext()

    #expect(delay == .seconds(3))
    #expect(try await text == "late")
  }

  @Test func `a body in chunks arrives whole`() async throws {
    let clock = ManualClock()
    let loader = MockDataLoader {
      Route.get("/a") { .json("0123456789").chunked(every: 4, pausing: .seconds(1), on: clock) }
    }
    let request = try URLRequest.to("/a")

    let text = try await clock.runToLast { try await loader.text(of: request) }

    #expect(text == "0123456789")
    #expect(clock.now == ManualClock.Instant(offset: .seconds(3)))
  }

  @Test func `a lost connection fails the load`() async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .json("0123456789").connectionLost(afterBytes: 4) }
    }

    let error = await #expect(throws: URLError.self) { try await loader.data(for: .to("/a")) }

    #expect(error?.code == .networkConnectionLost)
  }

  @Test func `a redirect is followed, and the response belongs to where it led`() async throws {
    let loader = MockDataLoader {
      Route.get("/old") { .redirect(to: "/new") }
      Route.get("/new") { .json("here") }
    }

    let (data, response) = try await loader.data(for: .to("/old"))

    #expect(String(decoding: data, as: UTF8.self) == "here")
    #expect(response.url?.absoluteString == "https://example.com/new")
    #expect(loader.requests.compactMap(\.url?.path) == ["/old", "/new"])
  }

  @Test func `a redirected POST becomes a GET, or stays, as its status says`() async throws {
    let loader = MockDataLoader {
      Route.post("/moved") { .redirect(to: "/new", status: 301) }
      Route.post("/see-other") { .redirect(to: "/new", status: 303) }
      Route.post("/temporary") { .redirect(to: "/new", status: 307) }
      Route.any("/new") { request in .json("\(request.urlRequest.httpMethod ?? "")") }
    }

    #expect(try await loader.text(of: .to("/moved", method: "POST")) == "GET")
    #expect(try await loader.text(of: .to("/see-other", method: "POST")) == "GET")
    #expect(try await loader.text(of: .to("/temporary", method: "POST")) == "POST")
  }

  @Test func `a redirect in circles fails the load`() async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .redirect(to: "/a") }
    }

    let error = await #expect(throws: URLError.self) { try await loader.data(for: .to("/a")) }

    #expect(error?.code == .httpTooManyRedirects)
    #expect(loader.callCount == 21)
  }

  @Test func `the response after twenty redirects counts`() async throws {
    let loader = MockDataLoader()
    loader.returns(
      .redirect(to: "/1"),
      .redirect(to: "/2"),
      .redirect(to: "/3"),
      .redirect(to: "/4"),
      .redirect(to: "/5"),
      .redirect(to: "/6"),
      .redirect(to: "/7"),
      .redirect(to: "/8"),
      .redirect(to: "/9"),
      .redirect(to: "/10"),
      .redirect(to: "/11"),
      .redirect(to: "/12"),
      .redirect(to: "/13"),
      .redirect(to: "/14"),
      .redirect(to: "/15"),
      .redirect(to: "/16"),
      .redirect(to: "/17"),
      .redirect(to: "/18"),
      .redirect(to: "/19"),
      .redirect(to: "/20"),
      .status(204)
    )

    #expect(try await loader.status(of: .to("/0")) == 204)
    #expect(loader.request?.url?.path == "/20")
  }

  @Test(arguments: [
    "https://other.example.com/new", "https://example.com:8443/new", "http://example.com/new",
  ])
  func `a redirect elsewhere goes without the authorization`(location: String) async throws {
    let loader = MockDataLoader()
    loader.returns(.redirect(to: location), .status(204))

    _ = try await loader.data(for: .to("/old", headers: ["Authorization": "x", "Accept": "text/plain"]))

    #expect(loader.requests.map { $0.value(forHTTPHeaderField: "Authorization") } == ["x", nil])
    #expect(loader.request?.value(forHTTPHeaderField: "Accept") == "text/plain")
  }

  @Test func `a redirect within the same host keeps the authorization`() async throws {
    let loader = MockDataLoader()
    loader.returns(.redirect(to: "https://EXAMPLE.com:443/new"), .status(204))

    _ = try await loader.data(for: .to("/old", headers: ["Authorization": "x"]))

    #expect(loader.requests.map { $0.value(forHTTPHeaderField: "Authorization") } == ["x", "x"])
  }

  @Test func `a chunk has a byte at least`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MockDataLoader.Response.status(200).chunked(every: 0)
    }

    #expect(result?.standardErrorText.contains("chunked(every: 0): a chunk has 1 byte or more") == true)
  }

  @Test func `a route's JSON that is none stops the test`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Route.post("/a", json: "{") { .status(200) }
    }

    #expect(
      result?.standardErrorText.contains("The JSON of the route at TestDoublesTests/ResponseTests.swift:")
        == true
    )
  }
}
