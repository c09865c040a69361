import FlyingFox
import FlyingSocks
import Foundation
import StrictDoubles
import Testing

/// A client that talks over a socket can't tell the peer of the lesson from a real server.
@Suite struct TwoWayConnectionTests {
  @Test func `a server on loopback`() async throws {
    let server = try await RPCServer()
    let socket = try await WebSocket(port: server.port)

    try await check(socket) { server.messages }
  }

  @Test func `the peer`() async throws {
    let peer = Peer<RPCMessage>()
    peer.when { $0.method == "initialize" }.replies { RPCMessage(id: $0.id, result: "server 1.0") }
    peer.when { $0.method == "weather" }.replies { _ in RPCMessage(id: 7, method: "ping") }
    peer.when { $0.result == "pong" }.replies { _ in RPCMessage(id: 2, result: "rain") }
    peer.closeSpy.onCall { [weak peer] _ in peer?.ends() }

    try await check(peer) { peer.messages }
  }

  /// The server pings the client, and answers its question after the pong.
  private func check(
    _ connection: any TwoWayConnection,
    received: () throws -> [RPCMessage]
  ) async throws {
    let client = RPCClient(connection: connection)
    let running = Task { try await client.run() }

    let server = try await client.start()
    let weather = try await client.call("weather")
    await client.stop()
    try await value(of: running)

    #expect(server == "server 1.0")
    #expect(weather == "rain")
    #expect(
      try received() == [
        RPCMessage(id: 1, method: "initialize"), RPCMessage(method: "initialized"),
        RPCMessage(id: 2, method: "weather"), RPCMessage(id: 7, result: "pong"),
      ]
    )
  }
}

/// A real server of sockets on the loopback interface that talks JSON-RPC.
private final class RPCServer: Sendable {
  let port: UInt16
  private let receivedSpy: Spy<RPCMessage, Void, Never>
  private let task: Task<Void, any Error>

  init() async throws {
    let receivedSpy = Spy<RPCMessage, Void, Never>()
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0),
      logger: .disabled,
      handler: WebSocketHTTPHandler(
        handler: MessageFrameWSHandler(handler: Conversation(receivedSpy: receivedSpy))
      )
    )
    self.receivedSpy = receivedSpy
    task = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port) = await server.listeningAddress else { throw URLError(.cannotFindHost) }
    self.port = port
  }

  deinit {
    task.cancel()
  }

  /// What the client has sent.
  var messages: [RPCMessage] { receivedSpy.calls }

  private struct Conversation: WSMessageHandler {
    let receivedSpy: Spy<RPCMessage, Void, Never>

    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
      let (answers, continuation) = AsyncStream<WSMessage>.makeStream()
      let talking = Task {
        for await case .text(let text) in client {
          let message = try JSONDecoder().decode(RPCMessage.self, from: Data(text.utf8))
          receivedSpy(message)
          guard let answer = answer(to: message) else { continue }
          continuation.yield(.text(String(decoding: try JSONEncoder().encode(answer), as: UTF8.self)))
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in talking.cancel() }
      return answers
    }

    private func answer(to message: RPCMessage) -> RPCMessage? {
      switch (message.method, message.result) {
      case ("initialize", _): RPCMessage(id: message.id, result: "server 1.0")
      case ("weather", _): RPCMessage(id: 7, method: "ping")
      case (_, "pong"): RPCMessage(id: 2, result: "rain")
      default: nil
      }
    }
  }
}

/// A client's end of a socket: texts of up to 125 bytes, by RFC 6455. Foundation's own
/// needs a libcurl that knows sockets, which not every Linux has.
private final class WebSocket: TwoWayConnection {
  private let socket: AsyncSocket

  init(port: UInt16) async throws {
    socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port))
    let head = [
      "GET / HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", "", "",
    ]
    try await socket.write(Data(head.joined(separator: "\r\n").utf8))
    var received = Data()
    while !received.suffix(4).elementsEqual("\r\n\r\n".utf8) { received.append(try await byte()) }
  }

  func send(_ text: String) async throws {
    try await write(opcode: 1, Array(text.utf8))
  }

  func texts() -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { [self] in
      let opcode = try await byte() & 0x0F
      let length = Int(try await byte())
      var payload: [UInt8] = []
      for _ in 0..<length { payload.append(try await byte()) }
      // The server's answer to the client's end.
      return opcode == 8 ? nil : String(decoding: payload, as: UTF8.self)
    }
  }

  func close(code: Int) {
    Task { try await write(opcode: 8, [UInt8(code >> 8), UInt8(code & 0xFF)]) }
  }

  /// Writes a frame, with a mask of zeros.
  private func write(opcode: UInt8, _ payload: [UInt8]) async throws {
    try await socket.write(Data([0x80 | opcode, 0x80 | UInt8(payload.count), 0, 0, 0, 0] + payload))
  }

  private func byte() async throws -> UInt8 {
    var bytes = socket.bytes.makeAsyncIterator()
    guard let byte = try await bytes.next() else { throw URLError(.networkConnectionLost) }
    return byte
  }
}
