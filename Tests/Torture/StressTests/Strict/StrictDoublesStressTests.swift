import TestSupport
import Testing

@testable import StrictDoubles

extension UnderStress {
  @Suite struct StrictDoublesStressTests {
    let scope = DoubleScope()

    @Test(.strictDoubles) func `doubles join a strict test from all threads`() async {
      let answerSpy = Spy<Int, Void, Never>()

      await onEightThreads(upTo: calls) { number in
        let stub = Stub<Void, Int, Never>(returning: 0)
        stub.returns(number)
        answerSpy(stub())
      }

      #expect(Set(answerSpy.calls).count == calls)
    }

    @Test func `a scope knows each problem of all threads once`() async {
      await currentScope.withValue(scope) {
        await onEightThreads(upTo: tasks) { number in
          let spy = Spy<Int, Int, any Error>()
          _ = try? spy(number)
        }
      }

      let (problems, _, timeline) = scope.close()

      #expect(Set(problems.map(\.message)).count == tasks)
      #expect(timeline.entries.count == tasks)
      #expect(timeline.entries.map(\.sequence).isStrictlyAscending)
    }

    @Test func `a scope is closed while doubles are made and called`() async {
      async let making: Void = currentScope.withValue(scope) {
        await onEightThreads(upTo: tasks) { number in
          let spy = Spy<Int, Int, any Error>()
          _ = try? spy(number)
        }
      }
      let timeline = scope.close().timeline
      await making

      #expect(timeline.entries.map(\.sequence).isStrictlyAscending)
      #expect(scope.close().timeline.entries.isEmpty)
    }

    @Test func `scopes side by side see nothing of each other`() async {
      let problemCountSpy = Spy<Int, Void, Never>()

      await onEightThreads(upTo: tasks) { number in
        let scope = DoubleScope()
        currentScope.withValue(scope) {
          let spy = Spy<Int, Int, any Error>()
          _ = try? spy(number)
        }
        problemCountSpy(scope.close().problems.count)
      }

      #expect(problemCountSpy.callCount == tasks)
      #expect(Set(problemCountSpy.calls) == [1])
    }

    @Test func `a call without an answer is told in time, however soon after it the test ends`() async {
      let problemCountSpy = Spy<Int, Void, Never>()

      await onEightThreads(upTo: tasks) { number in
        let scope = DoubleScope()
        let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>() }
        let caller = Task.detached { _ = try? spy(number) }
        _ = try? await spy.nextCall()
        problemCountSpy(scope.close().problems.count)
        await caller.value
      }

      #expect(problemCountSpy.callCount == tasks)
      #expect(Set(problemCountSpy.calls) == [1])
    }
  }
}
