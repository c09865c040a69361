// Teaches: the same in XCTest. There is no expectation to fulfil and no time-out to choose: the test awaits the state.
// Use it if your team stays with XCTest.
// Products: AsyncDoubles, StrictDoubles.
import AsyncDoubles
import StrictDoubles
import XCTest

/// `nonisolated`, as XCTest's initialisers are: so it compiles in a project with everything on the main actor too.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
nonisolated final class ChatXCTests: StrictDoublesTestCase {
  @MainActor func testAChatThatBreaksOffIsOffline() async throws {
    let service = ChatServiceSpy()
    let model = ChatModel(service: service)
    let status = Recorder { model.status }
    service.messagesSpy.streamsOnDemand()

    model.enter(room: 7)
    let chat = try await service.messagesSpy.nextStream()
    chat.yield(Message(id: 1, text: "Hello"))
    try await status.next { $0 == "Online" }
    chat.finish(throwing: ConnectionLost())
    try await status.next { $0 == "Offline" }

    XCTAssertEqual(status.values, ["Connecting", "Online", "Offline"])
    XCTAssertEqual(service.markAsReadSpy.calls, [1])
  }

  @MainActor func testToLeaveAChatEndsItsStream() async throws {
    let service = ChatServiceSpy()
    let model = ChatModel(service: service)
    service.messagesSpy.streamsOnDemand()
    model.enter(room: 7)
    let chat = try await service.messagesSpy.nextStream()

    model.leave()
    try await chat.waitForTermination()

    XCTAssertTrue(chat.isTerminated)
  }
}
