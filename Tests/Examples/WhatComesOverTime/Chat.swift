import Observation

struct Message: Equatable {
  let id: Int
  let text: String
}

/// Delivers the messages of a chat as they come.
protocol ChatService: Sendable {
  func messages(inRoom room: Int) -> AsyncThrowingStream<Message, any Error>
  func markAsRead(_ id: Int) async throws
}

/// What a chat's view observes.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable final class ChatModel {
  private(set) var status = "Connecting"
  private(set) var messages: [Message] = []

  @ObservationIgnored private let service: any ChatService
  @ObservationIgnored private var reading: Task<Void, Never>?

  init(service: any ChatService) {
    self.service = service
  }

  deinit {
    reading?.cancel()
  }

  func enter(room: Int) {
    reading = Task { [weak self, service] in
      do {
        for try await message in service.messages(inRoom: room) {
          await self?.show(message)
        }
        self?.status = "Closed"
      } catch {
        self?.status = "Offline"
      }
    }
  }

  func leave() {
    reading?.cancel()
  }

  private func show(_ message: Message) async {
    status = "Online"
    messages.append(message)
    try? await service.markAsRead(message.id)
  }
}
