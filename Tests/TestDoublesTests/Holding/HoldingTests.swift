import Dispatch
import TestDoubles
import TestSupport
import Testing

@Suite struct HoldingTests {
  let service = ItemsServiceSpy()

  @Test func `a held call goes on when it is resumed with a value`() async throws {
    service.loadItemsSpy.suspends()
    let caller = Task { try await service.loadItems(page: 1, matching: "flat") }
    let call = try await service.loadItemsSpy.nextCall()

    call.resume(returning: [Item(id: 1)])
    let items = try await caller.value

    #expect(items == [Item(id: 1)])
  }

  @Test func `a held call goes on when it is resumed with an error`() async throws {
    service.loadItemsSpy.suspends()
    let caller = Task { try await service.loadItems(page: 1, matching: "flat") }
    let call = try await service.loadItemsSpy.nextCall()

    call.resume(throwing: StoreError.full)

    await #expect(throws: StoreError.full) { try await caller.value }
  }

  @Test func `a held call of a function without output goes on when it is resumed`() async throws {
    let pingSpy = AsyncSpy<Void, Void, Never>()
    pingSpy.suspends()
    let caller = Task { await pingSpy() }
    let call = try await pingSpy.nextCall()
    let wasHeld = call.isHeld

    call.resume()
    await caller.value

    #expect([wasHeld, call.isHeld] == [true, false])
  }

  @Test func `a call waits as long as it is held`() async throws {
    let shownSpy = Spy<[Item], Void, Never>()
    service.loadItemsSpy.suspends()
    let caller = Task { shownSpy(try await service.loadItems(page: 1, matching: "flat")) }
    let call = try await service.loadItemsSpy.nextCall()

    let shownBefore = shownSpy.calls
    call.resume(returning: [Item(id: 1)])
    try await caller.value

    #expect(shownBefore == [])
    #expect(shownSpy.calls == [[Item(id: 1)]])
  }

  @Test func `a held call tells what it was called with`() async throws {
    service.loadItemsSpy.suspends()
    let caller = Task { try await service.loadItems(page: 7, matching: "flat") }

    let call = try await service.loadItemsSpy.nextCall()

    #expect(call.input.page == 7)
    #expect(call.input.query == "flat")
    #expect(call.function == "loadItems(page:matching:)")
    caller.cancel()
  }

  @Test func `two held calls are let go in the order in which they came`() async throws {
    service.loadItemsSpy.suspends()
    let (first, firstCall) = try await startLoading(page: 1)
    let (second, secondCall) = try await startLoading(page: 2)

    firstCall.resume(returning: [Item(id: 1)])
    let firstItems = try await first.value
    secondCall.resume(returning: [Item(id: 2)])
    let secondItems = try await second.value

    #expect(firstItems == [Item(id: 1)])
    #expect(secondItems == [Item(id: 2)])
  }

  @Test func `two held calls are let go in the other order`() async throws {
    service.loadItemsSpy.suspends()
    let (first, firstCall) = try await startLoading(page: 1)
    let (second, secondCall) = try await startLoading(page: 2)

    secondCall.resume(returning: [Item(id: 2)])
    let secondItems = try await second.value
    firstCall.resume(returning: [Item(id: 1)])
    let firstItems = try await first.value

    #expect(firstItems == [Item(id: 1)])
    #expect(secondItems == [Item(id: 2)])
  }

  @Test func `calls that no rule holds are answered at once`() async throws {
    service.loadItemsSpy.returns([Item(id: 1)])
    service.loadItemsSpy.when { $0.page > 1 }.suspends()

    let items = try await service.loadItems(page: 1, matching: "flat")

    #expect(items == [Item(id: 1)])
  }

  @Test func `a held call stays held when the double is told to answer`() async throws {
    service.loadItemsSpy.suspends()
    let (caller, call) = try await startLoading(page: 1)

    service.loadItemsSpy.returns([])
    let later = try await service.loadItems(page: 2, matching: "flat")
    call.resume(returning: [Item(id: 1)])
    let items = try await caller.value

    #expect(items == [Item(id: 1)])
    #expect(later == [])
  }

  @Test func `a held call can be let go after the records were forgotten`() async throws {
    service.loadItemsSpy.suspends()
    let (caller, call) = try await startLoading(page: 1)

    service.loadItemsSpy.forgetCalls()
    call.resume(returning: [Item(id: 1)])
    let items = try await caller.value

    #expect(items == [Item(id: 1)])
  }

  @Test func `a call can be resumed from a Dispatch queue`() async throws {
    service.loadItemsSpy.suspends()
    let (caller, call) = try await startLoading(page: 1)

    DispatchQueue.global().async { call.resume(returning: [Item(id: 1)]) }
    let items = try await caller.value

    #expect(items == [Item(id: 1)])
  }

  @Test func `a stub holds calls too`() async throws {
    let loadStub = AsyncStub<Int, [Item], any Error>()
    loadStub.suspends()
    let caller = Task { try await loadStub(7) }
    let call = try await loadStub.nextCall()

    call.resume(returning: [Item(id: 1)])
    let items = try await caller.value

    #expect(items == [Item(id: 1)])
    #expect(call.input == 7)
  }

  @Test func `a stub hands out the held calls only`() async throws {
    let loadStub = AsyncStub<Int, [Item], any Error>(returning: [])
    loadStub.when { $0 > 1 }.suspends()
    let caller = Task { try await [loadStub(1), loadStub(2)] }
    let call = try await loadStub.nextCall()

    call.resume(returning: [Item(id: 1)])
    let items = try await caller.value

    #expect(items == [[], [Item(id: 1)]])
    #expect(call.input == 2)
  }

  @MainActor @Test func `the main actor goes on while a call made on it is held`() async throws {
    service.loadItemsSpy.suspends()
    let caller = Task { try await service.loadItems(page: 1, matching: "flat") }
    let call = try await service.loadItemsSpy.nextCall()

    call.resume(returning: [Item(id: 1)])
    let items = try await caller.value

    #expect(items == [Item(id: 1)])
  }

  private func startLoading(
    page: Int
  ) async throws -> (
    caller: Task<[Item], any Error>, call: AsyncCall<(page: Int, query: String), [Item], any Error>
  ) {
    let caller = Task { try await service.loadItems(page: page, matching: "flat") }
    return (caller, try await service.loadItemsSpy.nextCall())
  }
}
