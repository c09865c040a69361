// Teaches: how to test code that uses a body while it comes. The test sends the pieces, and sees that a client has
// cancelled; nothing sleeps or polls.
// Use it for answers of language models, for server-sent events, and for downloads with progress.
// Products: NetworkDoubles, StrictDoubles.
import Foundation
import NetworkDoubles
import StrictDoubles
import Testing

@Suite(.strictDoubles) struct AssistantTests {
  private let loader = MockDataLoader()
  private let showSpy = Spy<String, Void, Never>()

  @Test func `an answer is shown up to its end`() async throws {
    loader.returns(
      .events([ServerSentEvent(data: "Good"), ServerSentEvent(data: " day"), ServerSentEvent(data: "[DONE]")])
    )

    try await Assistant(loader: loader).ask("Hello?") { [showSpy] in showSpy($0) }

    #expect(showSpy.calls == ["Good", " day"])
    #expect(loader.requests.map(\.httpBody) == [Data("Hello?".utf8)])
  }

  @Test func `each part is shown as it comes`() async throws {
    loader.streamsOnDemand()

    let asking = Task { [loader, showSpy] in
      try await Assistant(loader: loader).ask("Hello?") { showSpy($0) }
    }
    let body = try await loader.nextStream()
    body.yield("data: Good\n\nda")
    try await body.waitUntilRead()
    #expect(showSpy.calls == ["Good"])
    body.yield("ta: day\n\ndata: [DONE]\n\n")
    try await value(of: asking)

    #expect(showSpy.calls == ["Good", "day"])
  }

  @Test func `who no longer asks ends the load`() async throws {
    loader.streamsOnDemand()
    let asking = Task { [loader, showSpy] in
      try await Assistant(loader: loader).ask("Hello?") { showSpy($0) }
    }
    let body = try await loader.nextStream()
    body.yield(ServerSentEvent(data: "Good"))
    try await body.waitUntilRead()

    asking.cancel()
    try await body.waitForTermination()
    _ = await asking.result

    #expect(showSpy.calls == ["Good"])
  }

  @Test func `a connection that is lost is an error, and what came before is shown`() async throws {
    loader.returns(.events([ServerSentEvent(data: "Good")]).thenThrows(URLError(.networkConnectionLost)))

    await #expect(throws: URLError(.networkConnectionLost)) {
      try await Assistant(loader: loader).ask("Hello?") { [showSpy] in showSpy($0) }
    }

    #expect(showSpy.calls == ["Good"])
  }

  @Test func `an answer without its end is no answer`() async throws {
    loader.returns(.chunks(["data: Good\n", "\ndata: [DO"]))

    await #expect(throws: NoAnswer(status: 200)) {
      try await Assistant(loader: loader).ask("Hello?") { [showSpy] in showSpy($0) }
    }

    #expect(showSpy.calls == ["Good"])
  }

  @Test func `a refusal is no answer`() async throws {
    loader.returns(.status(503))

    await #expect(throws: NoAnswer(status: 503)) {
      try await Assistant(loader: loader).ask("Hello?") { [showSpy] in showSpy($0) }
    }
  }
}
