import Foundation
import StrictDoubles

/// The other end of a connection, to copy: a spy for what the code sends, and a stream for what it reads. It answers by
/// rules, sends when the test wants to, and waits for messages.
///
///     peer.when { $0.method == "initialize" }.replies { RPCMessage(id: $0.id, result: "server 1.0") }
///     peer.sends(RPCMessage(id: 1, method: "ping"))
///     let pong = try await peer.next { $0.result == "pong" }
///
/// For a connection of your own, change the three functions through which the code uses it.
nonisolated final class Peer<Message: Codable & Sendable>: TestDouble {
  let sendSpy = AsyncSpy<String, Void, any Error>()
  let closeSpy = Spy<Int, Void, Never>()
  private let sent = AsyncThrowingStream<String, any Error>.makeStream()

  /// All messages that the code has sent so far.
  var messages: [Message] { sendSpy.calls.compactMap(Self.message) }

  /// Waits for the next message that a condition picks out.
  @discardableResult
  func next(where matches: @escaping (Message) -> Bool) async throws -> Message {
    let call = try await sendSpy.nextCall { Self.message($0).map(matches) ?? false }
    return try JSONDecoder().decode(Message.self, from: Data(call.input.utf8))
  }

  /// Sends the code a message.
  func sends(_ message: Message) {
    sent.continuation.yield(Self.text(message))
  }

  /// Ends the connection, with an error if it breaks off.
  func ends(throwing error: (any Error)? = nil) {
    sent.continuation.finish(throwing: error)
  }

  /// Begins a rule: what to do with messages that a condition picks out.
  func when(_ matches: @escaping @Sendable (Message) -> Bool) -> Rule {
    Rule(peer: self, matches: matches)
  }

  struct Rule {
    let peer: Peer
    let matches: @Sendable (Message) -> Bool

    /// Answers as soon as the code has sent its message.
    func replies(_ reply: @escaping @Sendable (Message) -> Message) {
      let continuation = peer.sent.continuation
      peer.sendSpy.when { [matches] in Peer.message($0).map(matches) ?? false }.answers { text in
        guard let message = Peer.message(text) else { return }
        continuation.yield(Peer.text(reply(message)))
      }
    }

    /// Has the code fail to send.
    func fails(with error: any Error) {
      peer.sendSpy.when { [matches] in Peer.message($0).map(matches) ?? false }.throws(error)
    }
  }

  private static func message(_ text: String) -> Message? {
    try? JSONDecoder().decode(Message.self, from: Data(text.utf8))
  }

  private static func text(_ message: Message) -> String {
    (try? JSONEncoder().encode(message)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

nonisolated extension Peer: TwoWayConnection {
  func send(_ text: String) async throws { try await sendSpy(text) }
  func texts() -> AsyncThrowingStream<String, any Error> { sent.stream }
  func close(code: Int) { closeSpy(code) }
}
