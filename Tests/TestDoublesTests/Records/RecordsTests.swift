import TestDoubles
import TestSupport
import Testing

@Suite struct RecordsTests {
  let service = ItemsServiceSpy()

  @Test func `calls are what the function was called with, in order`() throws {
    try service.save(Item(id: 2))
    try service.save(Item(id: 1))

    #expect(service.saveSpy.calls == [Item(id: 2), Item(id: 1)])
  }

  @Test func `the calls of an async function are recorded alike`() async throws {
    service.loadItemsSpy.returns([])

    _ = try await service.loadItems(page: 1, matching: "flat")
    _ = try await service.loadItems(page: 2, matching: "house")

    #expect(service.loadItemsSpy.calls.map(\.page) == [1, 2])
    #expect(service.loadItemsSpy.calls.map(\.query) == ["flat", "house"])
  }

  @Test func `calls without arguments are counted`() {
    _ = service.count()
    _ = service.count()

    #expect(service.countSpy.callCount == 2)
  }

  @Test func `a function that nobody called has no records`() {
    #expect(service.saveSpy.calls.isEmpty)
    #expect(service.saveSpy.callCount == 0)
    #expect(!service.saveSpy.wasCalled)
    #expect(service.saveSpy.lastCall == nil)
    #expect(service.saveSpy.log.isEmpty)
  }

  @Test func `a function that was called says so`() {
    _ = service.count()

    #expect(service.countSpy.wasCalled)
  }

  @Test func `the last call is the newest`() throws {
    try service.save(Item(id: 2))
    try service.save(Item(id: 1))

    #expect(service.saveSpy.lastCall == Item(id: 1))
  }

  @Test func `the log names the function of each call`() throws {
    try service.save(Item(id: 1))
    try service.save(Item(id: 2))

    #expect(service.saveSpy.log.map(\.function) == ["save(_:)", "save(_:)"])
    #expect(service.saveSpy.log.map(\.input) == [Item(id: 1), Item(id: 2)])
  }

  @Test func `the log tells apart the functions that share a double`() {
    let spy = Spy<Int, Void, Never>()

    spy(1, function: "open(_:)")
    spy(2, function: "close(_:)")
    spy(3, function: "open(_:)")

    #expect(spy.log.map(\.function) == ["open(_:)", "close(_:)", "open(_:)"])
  }

  @Test func `sequence numbers order the calls of different doubles`() throws {
    _ = service.count()
    try service.save(Item(id: 1))
    _ = service.count()

    let counts = service.countSpy.log.map(\.sequence)
    let save = try #require(service.saveSpy.log.first?.sequence)
    #expect(counts[0] < save)
    #expect(save < counts[1])
  }

  @Test func `a call that throws is recorded too`() {
    service.saveSpy.throws(StoreError.full)

    _ = try? service.save(Item(id: 1))

    #expect(service.saveSpy.calls == [Item(id: 1)])
  }

  @Test func `a call without an answer is recorded too`() async {
    _ = try? await service.loadItems(page: 1, matching: "flat")

    #expect(service.loadItemsSpy.callCount == 1)
  }

  @Test func `a call is recorded before it is answered`() throws {
    let saveSpy = service.saveSpy
    let seenSpy = Spy<[Item], Void, Never>()
    saveSpy.answers { [unowned saveSpy] _ in seenSpy(saveSpy.calls) }

    try service.save(Item(id: 1))

    #expect(seenSpy.calls == [[Item(id: 1)]])
  }

  @Test func `an async call is recorded before it is answered`() async throws {
    let loadItemsSpy = service.loadItemsSpy
    loadItemsSpy.answers { [unowned loadItemsSpy] _ in
      loadItemsSpy.calls.map { Item(id: $0.page) }
    }

    let items = try await service.loadItems(page: 7, matching: "flat")

    #expect(items == [Item(id: 7)])
  }

  @Test func `a reset forgets the calls and keeps the answers`() {
    service.countSpy.returns(3)
    _ = service.count()

    service.countSpy.forgetCalls()

    #expect(!service.countSpy.wasCalled)
    #expect(service.count() == 3)
  }

  @Test func `a reset doesn't start a row of answers again`() {
    service.countSpy.returns(1, 2, 3)
    _ = service.count()

    service.countSpy.forgetCalls()

    #expect(service.count() == 2)
  }
}
