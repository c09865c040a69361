import TestDoubles
import TestSupport
import Testing

extension UnderStress {
  /// Eight users at a time do anything to doubles that a test may do, in whatever order.
  @Suite struct RandomOperationsStressTests {
    @Test func `whatever is done in whatever order, each call ends and has its place in the order`() async {
      let endSpy = Spy<Int, Void, Never>()
      let timelineSpy = Spy<[Int], Void, Never>()

      await inRounds(for: stressTime) { number in
        let round = RandomRound()
        await onEightThreads(upTo: 8) { thread in
          var user = RandomUser(of: round, seed: UInt64(number * 8 + thread), endSpy: endSpy)
          await user.act(times: 100)
        }
        timelineSpy(round.end())
      }

      #expect(endSpy.callCount == timelineSpy.callCount * 800)
      #expect(timelineSpy.calls.allSatisfy { $0.isStrictlyAscending })
    }
  }
}
