import TestDoubles
import TestSupport
import Testing

@Suite struct FakeTests {
  let store = FakeItemsStore([Item(id: 1)])

  @Test func `really works`() throws {
    try store.save(Item(id: 2))

    #expect(store.count() == 2)
  }

  @Test func `shows its state`() throws {
    try store.save(Item(id: 2))

    #expect(store.state == [Item(id: 1), Item(id: 2)])
  }

  @Test func `fails the next access once`() throws {
    store.failNext(with: StoreError.full)

    #expect(throws: StoreError.full) { try store.save(Item(id: 2)) }
    try store.save(Item(id: 3))
    #expect(store.state == [Item(id: 1), Item(id: 3)])
  }

  @Test func `fails as many accesses as it was told, in order`() {
    store.failNext(with: StoreError.full)
    store.failNext(with: StoreError.locked)

    #expect(throws: StoreError.full) { try store.save(Item(id: 2)) }
    #expect(throws: StoreError.locked) { try store.save(Item(id: 3)) }
    #expect(throws: Never.self) { try store.save(Item(id: 4)) }
  }

  @Test func `fails every access`() {
    store.fail(with: StoreError.locked)

    #expect(throws: StoreError.locked) { try store.save(Item(id: 2)) }
    #expect(throws: StoreError.locked) { try store.save(Item(id: 3)) }
  }

  @Test func `fails every third access`() throws {
    store.fail(with: StoreError.locked, every: 3)

    let failures = (1...7).filter { (try? store.save(Item(id: $0))) == nil }

    #expect(failures == [3, 6])
  }

  @Test func `counts the accesses from where it is told`() throws {
    try store.save(Item(id: 2))
    try store.save(Item(id: 3))
    store.fail(with: StoreError.locked, every: 3)
    try store.save(Item(id: 4))
    store.failNext(with: StoreError.full)

    let failures = (5...8).filter { (try? store.save(Item(id: $0))) == nil }

    #expect(failures == [5, 6])
  }

  @Test func `an error for the next access comes before the one for every access`() {
    store.fail(with: StoreError.locked)
    store.failNext(with: StoreError.full)

    #expect(throws: StoreError.full) { try store.save(Item(id: 2)) }
    #expect(throws: StoreError.locked) { try store.save(Item(id: 3)) }
  }

  @Test func `does not fail where the function can't throw`() {
    store.fail(with: StoreError.locked)

    #expect(store.count() == 1)
  }

  @Test func `a closure that throws keeps the changes it made before`() {
    #expect(throws: StoreError.full) {
      try store.access { items in
        items.removeAll()
        throw StoreError.full
      }
    }

    #expect(store.state.isEmpty)
  }

  @Test func `a reset brings back the initial state and forgets the faults`() throws {
    try store.save(Item(id: 2))
    store.failNext(with: StoreError.full)
    store.fail(with: StoreError.locked)

    store.reset()

    #expect(store.state == [Item(id: 1)])
    #expect(throws: Never.self) { try store.save(Item(id: 3)) }
  }

  @Test func `threads lose no change`() async {
    let counter = Fake(0)

    await onThreads(8) { (1...1_000).forEach { _ in counter.accessWithoutFaults { $0 += 1 } } }

    #expect(counter.state == 8_000)
  }

  @Test func `an access may plan the fault of the next one`() {
    let store = FakeItemsStore([])

    store.accessWithoutFaults { _ in
      store.failNext(with: StoreError.locked)
      store.fail(with: StoreError.full)
    }

    #expect(throws: StoreError.locked) { try store.save(Item(id: 1)) }
    #expect(throws: StoreError.full) { try store.save(Item(id: 2)) }
  }

  @Test(.inOwnProcess) func `stops the process when told to fail at no access at all`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      FakeItemsStore([]).fail(with: StoreError.locked, every: 0)
    }

    #expect(
      result.standardErrorText.contains(
        "Fatal error: FakeItemsStore.fail(with:every: 0): every must be 1 or more.\n"
      )
    )
  }

  @Test(.inOwnProcess) func `stops the process when its state is asked for within an access`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = FakeItemsStore([])
      try store.access { _ in _ = store.state }
    }

    #expect(
      result.standardErrorText.contains(
        "FakeItemsStore.state was used within access { … }. Use the closure's parameter.\n"
      )
    )
  }

  @Test(.inOwnProcess) func `stops the process when it is accessed within an access`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = FakeItemsStore([])
      try store.access { _ in try store.save(Item(id: 1)) }
    }

    #expect(
      result.standardErrorText.contains(
        "FakeItemsStore.access was used within access { … }. Use the closure's parameter.\n"
      )
    )
  }

  @Test(.inOwnProcess) func `stops the process when it is accessed without faults within an access`()
    async throws
  {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = FakeItemsStore([])
      try store.access { _ in _ = store.count() }
    }

    #expect(
      result.standardErrorText.contains(
        "FakeItemsStore.accessWithoutFaults was used within access { … }. Use the closure's parameter.\n"
      )
    )
  }

  @Test(.inOwnProcess) func `stops the process when it is reset within an access`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = FakeItemsStore([])
      try store.access { _ in store.reset() }
    }

    #expect(
      result.standardErrorText.contains(
        "FakeItemsStore.reset() was used within access { … }. Use the closure's parameter.\n"
      )
    )
  }
}

extension FakeTests {
  final class FakeItemsStore: Fake<[Item]>, @unchecked Sendable {
    func save(_ item: Item) throws {
      try access { $0.append(item) }
    }

    func count() -> Int {
      accessWithoutFaults(\.count)
    }
  }
}
