import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a client needs of a connection on which both sides may send at any time. `nonisolated`, since the client is an actor.
nonisolated protocol TwoWayConnection: Sendable {
  func send(_ text: String) async throws

  /// What the server sends. Only one may read it.
  func texts() -> AsyncThrowingStream<String, any Error>

  func close(code: Int)
}

nonisolated extension URLSessionWebSocketTask: TwoWayConnection {
  func send(_ text: String) async throws {
    try await send(Message.string(text))
  }

  func texts() -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream {
      do {
        guard case .string(let text) = try await self.receive() else { throw URLError(.cannotParseResponse) }
        return text
      } catch {
        guard self.closeCode == .normalClosure else { throw error }
        return nil
      }
    }
  }

  func close(code: Int) {
    cancel(with: CloseCode(rawValue: code) ?? .normalClosure, reason: nil)
  }
}
