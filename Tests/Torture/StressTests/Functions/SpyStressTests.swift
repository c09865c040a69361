import TestDoubles
import TestSupport
import Testing

extension UnderStress {
  @Suite struct SpyStressTests {
    @Test func `a spy records each call once`() async {
      let spy = Spy<Int, Void, Never>()

      await onEightThreads(upTo: calls) { spy($0) }

      #expect(spy.callCount == calls)
      #expect(Set(spy.calls).count == calls)
    }

    @Test func `an async spy records each call once`() async {
      let spy = AsyncSpy<Int, Void, Never>()

      await onEightThreads(upTo: calls) { await spy($0) }

      #expect(spy.callCount == calls)
      #expect(Set(spy.calls).count == calls)
    }

    @Test func `a property spy records each get and each set once`() async {
      let spy = PropertySpy<Int>(returning: 0)
      let getSpy = Spy<Int, Void, Never>()

      await onEightThreads(upTo: calls) { number in
        spy.set(number)
        getSpy(spy.get())
      }

      #expect(spy.getCount == calls)
      #expect(spy.sets.count == calls)
      #expect(Set(spy.sets).count == calls)
      #expect(getSpy.calls.allSatisfy { (1...calls).contains($0) })
    }

    @Test(arguments: 1...calls / 80)
    func `a property has the value that was set last`(round: Int) async {
      let spy = PropertySpy<Int>(returning: 0)

      await onEightThreads(upTo: 80) { spy.set($0) }

      #expect(spy.value == spy.sets.last)
    }

    @Test func `a log is in the order of its sequence numbers, each of which is there once`() async {
      let spy = Spy<Int, Void, Never>()
      let otherSpy = Spy<Int, Void, Never>()

      await onEightThreads(upTo: calls) { number in
        spy(number)
        otherSpy(number)
      }

      #expect(spy.log.map(\.sequence).isStrictlyAscending)
      #expect(Set((spy.log + otherSpy.log).map(\.sequence)).count == 2 * calls)
    }

    @Test func `a log has the calls in the order of the array of calls`() async {
      let spy = AsyncSpy<Int, Int, Never>(answering: { $0 })

      await onEightThreads(upTo: calls) { _ = await spy($0) }

      #expect(spy.log.map(\.input) == spy.calls)
      #expect(spy.log.map(\.sequence).isStrictlyAscending)
    }

    @Test func `records are read while calls come`() async {
      let spy = Spy<Int, Void, Never>()
      let countSpy = Spy<Int, Void, Never>()

      async let reading: Void = read(spy, countSpy)
      await onEightThreads(upTo: calls) { spy($0) }
      await reading

      #expect(spy.callCount == calls)
      #expect(countSpy.calls == countSpy.calls.sorted())
    }

    private func read(_ spy: Spy<Int, Void, Never>, _ countSpy: Spy<Int, Void, Never>) async {
      for _ in 1...10 {
        countSpy(spy.calls.count)
        countSpy(spy.log.count)
        countSpy(spy.timelineEntries.count)
      }
    }
  }
}
