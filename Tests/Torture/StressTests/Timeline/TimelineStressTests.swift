import TestDoubles
import TestSupport
import Testing

extension UnderStress {
  @Suite struct TimelineStressTests {
    let firstSpy = Spy<Int, Void, Never>()
    let secondSpy = AsyncSpy<Int, Void, Never>()

    @Test func `a timeline of several doubles has each call once, in order`() async {
      await onEightThreads(upTo: calls) { [firstSpy, secondSpy] number in
        firstSpy(number)
        await secondSpy(number)
      }

      let timeline = Timeline(firstSpy, secondSpy)

      #expect(timeline.entries.count == 2 * calls)
      #expect(timeline.entries.map(\.sequence).isStrictlyAscending)
    }

    @Test func `what a thread did first comes first`() async {
      await onEightThreads(upTo: calls) { [firstSpy, secondSpy] number in
        firstSpy(number)
        await secondSpy(number)
      }

      let firsts = firstSpy.log.sorted { $0.input < $1.input }.map(\.sequence)
      let seconds = secondSpy.log.sorted { $0.input < $1.input }.map(\.sequence)
      #expect(zip(firsts, seconds).allSatisfy(<))
    }

    @Test func `timelines are made while calls come, each in order`() async {
      let timelineSpy = Spy<Timeline, Void, Never>()

      async let reading: Void = makeTimelines(timelineSpy)
      await onEightThreads(upTo: calls) { [firstSpy, secondSpy] number in
        firstSpy(number)
        await secondSpy(number)
      }
      await reading

      #expect(timelineSpy.calls.allSatisfy { $0.entries.map(\.sequence).isStrictlyAscending })
    }

    private func makeTimelines(_ timelineSpy: Spy<Timeline, Void, Never>) async {
      for _ in 1...5 {
        timelineSpy(Timeline(firstSpy, secondSpy))
      }
    }
  }
}
