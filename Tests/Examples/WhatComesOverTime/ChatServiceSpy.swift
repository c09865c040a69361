import AsyncDoubles

final class ChatServiceSpy: ChatService, TestDouble {
  let messagesSpy = Spy<Int, AsyncThrowingStream<Message, any Error>, Never>(streaming: [])
  let markAsReadSpy = AsyncSpy<Int, Void, any Error>()

  func messages(inRoom room: Int) -> AsyncThrowingStream<Message, any Error> { messagesSpy(room) }
  func markAsRead(_ id: Int) async throws { try await markAsReadSpy(id) }
}

struct ConnectionLost: Error {}
