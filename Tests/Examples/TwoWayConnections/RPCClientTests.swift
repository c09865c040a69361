// Teaches: how to test a client that talks over a socket, a pipe or a process, where both sides may begin. The test
// plays the other side by a script; nothing sleeps, polls, or opens a port.
// Use it for JSON-RPC, for WebSockets, and for protocols of your own. Copy `Peer`, and change it to your connection.
// Product: StrictDoubles.
import StrictDoubles
import Testing

// Probing leaves `send` out: if the peer doesn't answer, the client waits for good.
@Suite(.strictDoubles) struct RPCClientTests {
  private let peer = Peer<RPCMessage>()

  @Test func `a client introduces itself, and then says that it is ready`() async throws {
    peer.when { $0.method == "initialize" }.replies { RPCMessage(id: $0.id, result: "server 1.0") }
    let client = RPCClient(connection: peer)
    let running = Task { try await client.run() }

    let server = try await client.start()
    peer.ends()
    try await value(of: running)

    #expect(server == "server 1.0")
    #expect(peer.messages.map(\.method) == ["initialize", "initialized"])
  }

  @Test func `a client answers a ping while it waits for an answer`() async throws {
    let client = RPCClient(connection: peer)
    let running = Task { try await client.run() }

    let asking = Task { try await client.call("weather") }
    let question = try await peer.next { $0.method == "weather" }
    peer.sends(RPCMessage(id: 7, method: "ping"))
    let pong = try await peer.next { $0.result == "pong" }
    peer.sends(RPCMessage(id: question.id, result: "rain"))
    let weather = try await value(of: asking)
    peer.ends()
    try await value(of: running)

    #expect(pong.id == 7)
    #expect(weather == "rain")
  }

  @Test func `answers may come in another order than the questions`() async throws {
    let client = RPCClient(connection: peer)
    let running = Task { try await client.run() }

    let weather = Task { try await client.call("weather") }
    let weatherQuestion = try await peer.next { $0.method == "weather" }
    let time = Task { try await client.call("time") }
    let timeQuestion = try await peer.next { $0.method == "time" }
    peer.sends(RPCMessage(id: timeQuestion.id, result: "noon"))
    peer.sends(RPCMessage(id: weatherQuestion.id, result: "rain"))
    let answers = try await [value(of: weather), value(of: time)]
    peer.ends()
    try await value(of: running)

    #expect(answers == ["rain", "noon"])
  }

  @Test func `a refusal is an error`() async throws {
    peer.when { $0.method == "weather" }.replies { RPCMessage(id: $0.id, error: "no such method") }
    let client = RPCClient(connection: peer)
    let running = Task { try await client.run() }

    await #expect(throws: RPCClient.Refused(reason: "no such method")) { try await client.call("weather") }

    peer.ends()
    try await value(of: running)
  }

  @Test func `who waits for an answer is told when the connection is lost`() async throws {
    let client = RPCClient(connection: peer)
    let running = Task { try await client.run() }
    let asking = Task { try await client.call("weather") }
    try await peer.next { $0.method == "weather" }

    peer.ends(throwing: Unplugged())

    await #expect(throws: RPCClient.ConnectionLost.self) { try await value(of: asking) }
    await #expect(throws: Unplugged.self) { try await value(of: running) }
  }

  @Test func `a message that can't be sent fails its question`() async throws {
    peer.when { $0.method == "weather" }.fails(with: Unplugged())
    let client = RPCClient(connection: peer)

    await #expect(throws: Unplugged.self) { try await client.call("weather") }
  }

  @Test func `to stop closes the connection as usual`() async {
    await RPCClient(connection: peer).stop()

    #expect(peer.closeSpy.calls == [1000])
  }
}

private struct Unplugged: Error {}
