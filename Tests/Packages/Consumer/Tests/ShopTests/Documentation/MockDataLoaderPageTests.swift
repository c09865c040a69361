import Foundation
import TestDoubles
import Testing

/// The code on the page of the loader.
@Suite struct MockDataLoaderPageTests {
  let request = URLRequest(url: URL(fileURLWithPath: "/flats"))
  let otherRequest = URLRequest(url: URL(fileURLWithPath: "/houses"))

  @Test func answers() async throws {
    let unanswered = MockDataLoader()
    let loader = MockDataLoader(data: Data("[]".utf8))
    let offline = MockDataLoader(error: URLError(.notConnectedToInternet))

    loader.returns(.json("[7]"), .status(503))  // in this order; the last repeats
    loader.throws(URLError(.timedOut))
    loader.answers { request in .json("\(request.url?.path ?? "")") }
    loader.when { $0.url?.path == "/houses" }.returns(.json("[]"))
    let bodies = try await [loader.data(for: request).0, loader.data(for: otherRequest).0]

    #expect(bodies == [Data("/flats".utf8), Data("[]".utf8)])
    await #expect(throws: URLError(.notConnectedToInternet)) { try await offline.data(for: request) }
    await #expect(throws: UnansweredCall.self) { try await unanswered.data(for: request) }
  }

  @Test func records() async throws {
    let loader = MockDataLoader(data: Data("[]".utf8))
    _ = try await loader.data(for: request)
    _ = try await loader.data(for: otherRequest)

    try await loader.waitForCalls(1)

    #expect(loader.requests.map { $0.url?.path } == ["/flats", "/houses"])
    #expect(loader.request?.url?.path == "/houses")
    #expect(loader.callCount == 2)
    loader.forgetCalls()
    #expect(loader.requests == [])
  }

  @Test func heldRequests() async throws {
    let loader = MockDataLoader(data: Data("[]".utf8))
    loader.suspends()

    let load = Task { try await loader.data(for: request) }
    let call = try await loader.nextCall()
    call.resume(returning: .json("[7]"))
    let answer = try await load.value.0

    #expect(answer == Data("[7]".utf8))
  }
}
