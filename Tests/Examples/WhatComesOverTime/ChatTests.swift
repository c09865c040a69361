// Teaches: how to test code that reads a stream and shows its state to a view. The test sends what the stream gives, and
// waits for the state to change; nothing sleeps or polls.
// Use it for models that are @Observable, and for services that return AsyncStreams.
// Products: AsyncDoubles, StrictDoubles.
import AsyncDoubles
import StrictDoubles
import Testing

@MainActor @Suite(.strictDoubles) struct ChatTests {
  private let service = ChatServiceSpy()

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `a chat shows what has been said, and then that it is closed`() async throws {
    let model = ChatModel(service: service)
    service.messagesSpy.streams(Message(id: 1, text: "Hello"), Message(id: 2, text: "World"))

    model.enter(room: 7)
    try await waitUntil { model.status == "Closed" }

    #expect(service.messagesSpy.calls == [7])
    #expect(model.messages.map(\.text) == ["Hello", "World"])
    #expect(service.markAsReadSpy.calls == [1, 2])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `a message is shown as it comes`() async throws {
    let model = ChatModel(service: service)
    service.messagesSpy.streamsOnDemand()

    model.enter(room: 7)
    let chat = try await service.messagesSpy.nextStream()
    chat.yield(Message(id: 1, text: "Hello"))
    try await chat.waitUntilRead()

    #expect(chat.call.input == 7)
    #expect(model.messages.map(\.text) == ["Hello"])
    #expect(service.markAsReadSpy.calls == [1])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `a chat that breaks off keeps what has been said`() async throws {
    let model = ChatModel(service: service)
    service.messagesSpy.streams(Message(id: 1, text: "Hello"), thenThrowing: ConnectionLost())

    model.enter(room: 7)
    try await waitUntil { model.status == "Offline" }

    #expect(model.messages.map(\.text) == ["Hello"])
    #expect(service.markAsReadSpy.calls == [1])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `a chat that breaks off is offline`() async throws {
    let model = ChatModel(service: service)
    let status = Recorder { model.status }
    service.messagesSpy.streamsOnDemand()

    model.enter(room: 7)
    let chat = try await service.messagesSpy.nextStream()
    chat.yield(Message(id: 1, text: "Hello"))
    try await status.next { $0 == "Online" }
    chat.finish(throwing: ConnectionLost())
    try await status.next { $0 == "Offline" }

    #expect(status.values == ["Connecting", "Online", "Offline"])
    #expect(service.markAsReadSpy.calls == [1])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `to leave a chat ends its stream`() async throws {
    let model = ChatModel(service: service)
    service.messagesSpy.streamsOnDemand()
    model.enter(room: 7)
    let chat = try await service.messagesSpy.nextStream()

    model.leave()
    try await chat.waitForTermination()

    #expect(chat.isTerminated)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `a message is marked as read once it is shown`() async throws {
    let model = ChatModel(service: service)
    let count = Recorder(owner: "ChatModel.count") { model.messages.count }
    service.messagesSpy.streamsOnDemand()

    model.enter(room: 7)
    let chat = try await service.messagesSpy.nextStream()
    chat.yield(Message(id: 1, text: "Hello"))
    try await count.next { $0 == 1 }
    try await service.markAsReadSpy.nextCall()

    #expect(count.values == [0, 1])
  }
}
