import AsyncDoubles
import Observation
import Shop
import StrictDoubles
import Testing

final class ChangesServiceSpy: TestDouble {
  let changesSpy = Spy<Int, AsyncStream<Item>, Never>(streaming: [])

  func changes(of id: Int) -> AsyncStream<Item> { changesSpy(id) }
}

@Suite(.strictDoubles) struct StreamTests {
  let service = ChangesServiceSpy()

  @Test func streamsThatNoCallGot() {
    service.changesSpy.streams(Item(id: 1))
  }

  @Test func sentElementsThatNobodyRead() async throws {
    service.changesSpy.streamsOnDemand()
    let stream = service.changes(of: 7)
    let changes = try await service.changesSpy.nextStream()

    changes.yield(Item(id: 1))

    withExtendedLifetime(stream) {}
  }

  @Test func anElementAfterTheEnd() async throws {
    service.changesSpy.streamsOnDemand()
    let stream = service.changes(of: 7)
    let changes = try await service.changesSpy.nextStream()

    changes.finish()
    changes.yield(Item(id: 1))
    changes.finish()

    withExtendedLifetime(stream) {}
  }

  @Test func oneStreamForTwoCalls() async {
    service.changesSpy.returns(AsyncStream { $0.finish() })

    for await _ in service.changes(of: 7) {}
    for await _ in service.changes(of: 8) {}
  }

  @Test func aCallWithoutAStreamOfTheDouble() async throws {
    service.changesSpy.returns(AsyncStream { $0.finish() })
    _ = service.changes(of: 7)

    try await service.changesSpy.nextStream()
  }

  @Test func aWaitForAReaderInVain() async throws {
    service.changesSpy.streamsOnDemand()
    let stream = service.changes(of: 7)
    let changes = try await service.changesSpy.nextStream()
    changes.yield(Item(id: 1))

    try await changes.waitUntilRead(within: .milliseconds(10))

    withExtendedLifetime(stream) {}
  }

  @Test func aWaitForATerminationInVain() async throws {
    service.changesSpy.streamsOnDemand()
    let stream = service.changes(of: 7)
    let changes = try await service.changesSpy.nextStream()

    try await changes.waitForTermination(within: .milliseconds(10))

    withExtendedLifetime(stream) {}
  }
}

@MainActor @Suite(.strictDoubles(checking: .everyCall)) struct RecorderTests {
  let model = Model()

  @Test func valuesThatNobodyLookedAt() async throws {
    let title = Recorder { model.title }

    model.title = "Paying"
    try await waitUntil { model.title == "Paying" }
    try await comesToRest()

    withExtendedLifetime(title) {}
  }

  @Test func aWaitForAValueInVain() async throws {
    let title = Recorder { model.title }

    try await title.next(within: .milliseconds(10)) { $0 == "Paid" }
  }

  @Test func aWaitForTheEndInVain() async throws {
    let (numbers, sender) = AsyncStream.makeStream(of: Int.self)
    let recorder = Recorder(numbers)

    try await recorder.finished(within: .milliseconds(10))

    sender.finish()
  }

  @Test func aWaitForAConditionInVain() async throws {
    try await waitUntil(within: .milliseconds(10)) { model.title == "Paid" }
  }
}

@MainActor @Observable final class Model {
  var title = "Pay"
}
