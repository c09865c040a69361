import Foundation
import NetworkDoubles
import TestSupport
import Testing

/// What only a route can answer: by what was asked, and a sequence, a hold or a redirect of its own.
@Suite struct RouteResponseTests {
  @Test func `a sequence answers in order, and its last response repeats`() async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .status(503).then(.status(429)).then(.status(200)) }
    }

    let statuses = try await [
      loader.status(of: .to("/a")),
      loader.status(of: .to("/a")),
      loader.status(of: .to("/a")),
      loader.status(of: .to("/a")),
    ]

    #expect(statuses == [503, 429, 200, 200])
  }

  @Test func `a response answers so many requests before the next one does`() async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .status(429).times(2).then(.status(200)) }
    }

    let statuses = try await [
      loader.status(of: .to("/a")),
      loader.status(of: .to("/a")),
      loader.status(of: .to("/a")),
    ]

    #expect(statuses == [429, 429, 200])
  }

  @Test func `several responses in turn answer so many times`() async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .status(503).then(.status(429)).times(2).then(.status(200)) }
    }

    let statuses = try await [
      loader.status(of: .to("/a")),
      loader.status(of: .to("/a")),
      loader.status(of: .to("/a")),
      loader.status(of: .to("/a")),
      loader.status(of: .to("/a")),
    ]

    #expect(statuses == [503, 429, 503, 429, 200])
  }

  @Test func `a closure makes the response from the request`() async throws {
    let loader = MockDataLoader {
      Route.post("/echo") { request in .data(request.urlRequest.httpBody ?? Data()) }
    }

    let text = try await loader.text(of: .to("/echo", method: "POST", body: "hello"))

    #expect(text == "hello")
  }

  @Test func `a closure answers the requests that a predicate picks out`() async throws {
    let loader = MockDataLoader {
      Route(matching: { $0.httpMethod == "POST" }) { .data($0.urlRequest.httpBody ?? Data()) }
    }

    let text = try await loader.text(of: .to("/echo", method: "POST", body: "hello"))

    #expect(text == "hello")
  }

  @Test func `a closure decodes the body of the request`() async throws {
    let loader = MockDataLoader {
      Route.post("/double") { request in .json(try request.decode(Int.self) * 2) }
    }

    let text = try await loader.text(of: .to("/double", method: "POST", body: "21"))

    #expect(text == "42")
  }

  @Test(arguments: repeats) func `a held request is let go by the test`(run: Int) async throws {
    let loader = MockDataLoader {
      Route.get("/a") { .held }
    }
    async let text = loader.text(of: .to("/a"))

    let call = try await loader.nextCall()
    call.resume(returning: .json("late"))
    let answer = try await text

    #expect(answer == "late")
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
        == "A closure can't return a response that is held. Write { .held } in the route, or call suspends()."
    )
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

    let texts = try await [
      loader.text(of: .to("/moved", method: "POST")),
      loader.text(of: .to("/see-other", method: "POST")),
      loader.text(of: .to("/temporary", method: "POST")),
    ]

    #expect(texts == ["GET", "GET", "POST"])
  }

  @Test(.inOwnProcess) func `a route's JSON that is none stops the test`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Route.post("/a", json: "{") { .status(200) }
    }

    let place = "NetworkDoublesTests/RouteResponseTests.swift"
    #expect(result?.standardErrorText.contains("The JSON of the route at \(place):") == true)
  }
}
