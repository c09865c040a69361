import TestDoubles
import TestSupport
import Testing

@Suite struct CancellingTests {
  let service = ItemsServiceSpy()

  @Test func `cancelling the caller of a throwing function ends its wait`() async throws {
    service.loadItemsSpy.suspends()
    let caller = Task { try await service.loadItems(page: 1, matching: "flat") }
    _ = try await service.loadItemsSpy.nextCall()

    caller.cancel()

    await #expect(throws: CancellationError.self) { try await caller.value }
  }

  @Test func `a caller that is cancelled already doesn't wait at all`() async throws {
    service.loadItemsSpy.suspends()
    let caller = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await service.loadItems(page: 1, matching: "flat")
    }

    await #expect(throws: CancellationError.self) { try await caller.value }
    #expect(service.loadItemsSpy.calls.map(\.page) == [1])
  }

  @Test func `resuming a call whose caller was cancelled has no effect`() async throws {
    service.loadItemsSpy.suspends()
    let caller = Task { try await service.loadItems(page: 1, matching: "flat") }
    let call = try await service.loadItemsSpy.nextCall()
    caller.cancel()
    _ = await caller.result

    call.resume(returning: [Item(id: 1)])

    await #expect(throws: CancellationError.self) { try await caller.value }
  }

  @Test func `a function that can't throw stays held when its caller is cancelled`() async throws {
    let countSpy = AsyncSpy<Void, Int, Never>(returning: 0)
    countSpy.suspends()
    let caller = Task { await countSpy() }
    let call = try await countSpy.nextCall()
    caller.cancel()

    call.resume(returning: 3)
    let answer = await caller.value

    #expect(answer == 3)
  }

  @Test func `a function that can't throw a cancellation stays held, too`() async throws {
    let loadSpy = AsyncSpy<Int, [Item], StoreError>(throwing: .full)
    loadSpy.suspends()
    let caller = Task { try await loadSpy(1) }
    let call = try await loadSpy.nextCall()
    caller.cancel()

    call.resume(throwing: .locked)

    await #expect(throws: StoreError.locked) { try await caller.value }
  }

  @Test func `cancelling one caller leaves the others held`() async throws {
    service.loadItemsSpy.suspends()
    let cancelled = Task { try await service.loadItems(page: 1, matching: "flat") }
    _ = try await service.loadItemsSpy.nextCall()
    let caller = Task { try await service.loadItems(page: 2, matching: "flat") }
    let call = try await service.loadItemsSpy.nextCall()

    cancelled.cancel()
    _ = await cancelled.result
    call.resume(returning: [Item(id: 2)])
    let items = try await caller.value

    #expect(items == [Item(id: 2)])
  }

  @Test func `a call is cancelled or resumed, whichever comes first`() async throws {
    let endSpy = Spy<String, Void, Never>()
    service.loadItemsSpy.suspends()
    let caller = Task {
      defer { endSpy("ended") }
      return try await service.loadItems(page: 1, matching: "flat")
    }
    let call = try await service.loadItemsSpy.nextCall()

    let canceller = Task { caller.cancel() }
    call.resume(returning: [])
    await canceller.value
    _ = await caller.result

    #expect(endSpy.calls == ["ended"])
  }
}
