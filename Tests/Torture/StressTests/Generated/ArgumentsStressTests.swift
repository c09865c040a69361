import TestDoubles
import TestSupport
import Testing

extension UnderStress {
  /// The arguments that need help to get into a record, as in generated doubles.
  @Suite struct ArgumentsStressTests {
    private final class CounterSpy: Sendable {
      let incrementSpy = Spy<InOut<Int>, Void, Never>()
      let performSpy = Spy<NonEscaping<() -> Int>, Int, Never>(returning: 0)

      func increment(_ number: inout Int) {
        let numberBox = InOut(number)
        defer { number = numberBox.value }
        incrementSpy(numberBox)
      }

      func perform(_ body: () -> Int) -> Int {
        withoutActuallyEscaping(body) { body in
          let lentBody = NonEscaping(body)
          defer { lentBody.end() }
          return performSpy(lentBody)
        }
      }
    }

    private let counter = CounterSpy()
    private let resultSpy = Spy<Int, Void, Never>()

    @Test func `each inout argument comes back changed`() async {
      counter.incrementSpy.answers { $0.value += 1 }

      await onEightThreads(upTo: calls) { [counter, resultSpy] number in
        var result = number
        counter.increment(&result)
        resultSpy(result - number)
      }

      #expect(counter.incrementSpy.callCount == calls)
      #expect(resultSpy.callCount == calls)
      #expect(Set(resultSpy.calls) == [1])
    }

    @Test func `each closure that is lent answers its own call`() async {
      counter.performSpy.answers { $0.function() }

      await onEightThreads(upTo: calls) { [counter, resultSpy] number in
        resultSpy(counter.perform { number })
      }

      #expect(counter.performSpy.callCount == calls)
      #expect(Set(resultSpy.calls).count == calls)
    }
  }
}
