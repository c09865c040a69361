// Teaches: the same in XCTest. No expectation is fulfilled, and no time-out chosen.
// Use it if your team stays with XCTest.
// Product: StrictDoubles.
import StrictDoubles
import XCTest

/// `nonisolated`, as XCTest's initialisers are: so it compiles in a project with everything on the main actor too.
nonisolated final class RPCClientXCTests: StrictDoublesTestCase {
  func testAClientIntroducesItself() async throws {
    let peer = Peer<RPCMessage>()
    peer.when { $0.method == "initialize" }.replies { RPCMessage(id: $0.id, result: "server 1.0") }
    let client = RPCClient(connection: peer)
    let running = Task { try await client.run() }

    let server = try await client.start()
    peer.ends()
    try await value(of: running)

    XCTAssertEqual(server, "server 1.0")
    XCTAssertEqual(peer.messages.map(\.method), ["initialize", "initialized"])
  }

  func testAClientAnswersAPing() async throws {
    let peer = Peer<RPCMessage>()
    let client = RPCClient(connection: peer)
    let running = Task { try await client.run() }

    peer.sends(RPCMessage(id: 7, method: "ping"))
    let pong = try await peer.next { $0.result == "pong" }
    peer.ends()
    try await value(of: running)

    XCTAssertEqual(pong, RPCMessage(id: 7, result: "pong"))
  }
}
