import TestDoubles
import TestSupport
import Testing

extension UnderStress {
  @Suite struct FakeStressTests {
    private final class FakeStore: Fake<[Int]>, @unchecked Sendable {
      func save(_ number: Int) throws {
        try access { $0.append(number) }
      }
    }

    private struct DiskFull: Error {}

    private let store = FakeStore([])

    @Test func `a fake keeps each change once`() async {
      await onEightThreads(upTo: calls) { [store] number in try? store.save(number) }

      #expect(store.state.count == calls)
      #expect(Set(store.state).count == calls)
    }

    @Test func `each fault fails one change`() async {
      await onEightThreads(upTo: calls) { [store] number in
        store.failNext(with: DiskFull())
        try? store.save(number)
      }

      #expect(store.state.isEmpty)
    }

    @Test func `every second change fails, whichever thread makes it`() async {
      store.fail(with: DiskFull(), every: 2)

      await onEightThreads(upTo: calls) { [store] number in try? store.save(number) }

      #expect(store.state.count == calls / 2)
    }

    @Test func `a fake is reset while it is used`() async {
      await onEightThreads(upTo: calls) { [store] number in
        try? store.save(number)
        store.reset()
      }

      #expect(store.state.isEmpty)
    }
  }
}
