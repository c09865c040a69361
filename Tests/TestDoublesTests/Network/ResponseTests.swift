import AsyncDoubles
import Foundation
import TestSupport
import Testing

@Suite struct ResponseTests {
  @Test func `status and headers arrive`() async throws {
    let loader = MockDataLoader()
    loader.returns(.status(204, headers: ["X-Total": "7"]))

    let response = try await loader.data(for: .to("/a")).1 as? HTTPURLResponse

    #expect(response?.statusCode == 204)
    #expect(response?.value(forHTTPHeaderField: "x-total") == "7")
    #expect(response?.url?.absoluteString == "https://example.com/a")
  }

  @Test func `a value is encoded as JSON`() async throws {
    let loader = MockDataLoader()
    loader.returns(.json(["id": 7]))

    let (data, response) = try await loader.data(for: .to("/a"))

    #expect(String(decoding: data, as: UTF8.self) == #"{"id":7}"#)
    #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Type") == "application/json")
  }

  @Test func `JSON has headers beside its content type, and the status of a success`() async throws {
    let loader = MockDataLoader()
    loader.returns(.json("[]", headers: ["ETag": "v1"]), .json([7], headers: ["ETag": "v2"]))

    let first = try await loader.data(for: .to("/a")).1 as? HTTPURLResponse
    let second = try await loader.data(for: .to("/a")).1 as? HTTPURLResponse

    #expect(first?.statusCode == 200)
    #expect(first?.value(forHTTPHeaderField: "ETag") == "v1")
    #expect(first?.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(second?.statusCode == 200)
    #expect(second?.value(forHTTPHeaderField: "ETag") == "v2")
    #expect(second?.value(forHTTPHeaderField: "Content-Type") == "application/json")
  }

  @Test func `JSON has another content type where the headers say so`() async throws {
    let loader = MockDataLoader()
    loader.returns(.json("{}", headers: ["content-type": "application/problem+json"]))

    let response = try await loader.data(for: .to("/a")).1 as? HTTPURLResponse

    #expect(response?.value(forHTTPHeaderField: "Content-Type") == "application/problem+json")
    #expect(response?.allHeaderFields.count == 1)
  }

  @Test func `a value that can't be encoded fails the load`() async throws {
    let loader = MockDataLoader()
    loader.returns(.json(["price": Double.infinity]))

    await #expect(throws: EncodingError.self) { try await loader.data(for: .to("/a")) }
  }

  @Test func `a missing file fails the load`() async throws {
    let loader = MockDataLoader()
    loader.returns(.file("nowhere.json", in: .module))

    let error = await #expect(throws: FixtureError.self) { try await loader.data(for: .to("/a")) }

    #expect(error?.description.hasPrefix("There is no fixture nowhere.json in ") == true)
  }

  @Test func `a load fails with the error of a code`() async throws {
    let loader = MockDataLoader()
    loader.returns(.error(.notConnectedToInternet))

    let error = await #expect(throws: URLError.self) { try await loader.data(for: .to("/a")) }

    #expect(error?.code == .notConnectedToInternet)
  }

  @Test(arguments: repeats) func `a delay takes the time of the test's clock`(run: Int) async throws {
    let clock = ManualClock()
    let loader = MockDataLoader()
    loader.returns(.json("late").delayed(by: .seconds(3), on: clock))
    async let text = loader.text(of: .to("/a"))

    try await clock.waitForSleepers(1)
    let delay = clock.runToNext()
    let answer = try await text

    #expect(answer == "late")
    #expect(delay == .seconds(3))
  }

  @Test func `a body in chunks arrives whole`() async throws {
    let clock = ManualClock()
    let loader = MockDataLoader()
    loader.returns(.json("0123456789").chunked(every: 4, pausing: .seconds(1), on: clock))
    let request = try URLRequest.to("/a")

    let text = try await clock.runThrough { try await loader.text(of: request) }

    #expect(text == "0123456789")
    #expect(clock.now == ManualClock.Instant(offset: .seconds(3)))
  }

  @Test func `data that is a part of other data arrives with its indices from zero`() async throws {
    let loader = MockDataLoader()
    loader.returns(.data(Data([1, 2, 3]).dropFirst()))

    let data = try await loader.data(for: .to("/a")).0

    #expect(data == Data([2, 3]))
    #expect(data.startIndex == 0)
  }

  @Test(arguments: [0, 4]) func `a lost connection fails the load`(count: Int) async throws {
    let loader = MockDataLoader()
    loader.returns(.json("0123456789").connectionLost(afterBytes: count))

    let error = await #expect(throws: URLError.self) { try await loader.data(for: .to("/a")) }

    #expect(error?.code == .networkConnectionLost)
  }

  @Test func `a redirect in circles fails the load`() async throws {
    let loader = MockDataLoader()
    loader.returns(.redirect(to: "/a"))

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

    let status = try await loader.status(of: .to("/0"))

    #expect(status == 204)
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

  @Test(.inOwnProcess) func `a chunk has a byte at least`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MockDataLoader.Response.status(200).chunked(every: 0)
    }

    #expect(result?.standardErrorText.contains("chunked(every: 0): a chunk has 1 byte or more") == true)
  }
}
