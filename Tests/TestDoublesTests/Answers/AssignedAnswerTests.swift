import TestDoubles
import TestSupport
import Testing

/// What generated members with the names of another tool do: tests assign answers to them.
@Suite struct AssignedAnswerTests {
  private let spy = Spy<Int, String, any Error>()

  /// Assigns a closure, as the member does that is generated.
  private func assign(_ closure: ((Int) -> String)?) {
    spy.__assign(closure) { closure in { input in closure(input) } }
  }

  @Test func `an assigned value answers, until it is taken away`() throws {
    spy.__assignedValue = "a"
    let answer = try spy(1)
    spy.__assignedValue = nil

    #expect(answer == "a")
    #expect(throws: UnansweredCall.self) { try spy(2) }
  }

  @Test func `an error comes before a closure, and a closure before a value`() throws {
    spy.__assignedError = CancellationError()
    assign { number in "\(number)" }
    spy.__assignedValue = "a"

    #expect(throws: CancellationError.self) { try spy(1) }
    spy.__assignedError = nil
    #expect(try spy(2) == "2")
    assign(nil)
    #expect(try spy(3) == "a")
  }

  @Test func `the newest of two assigned values answers`() throws {
    spy.__assignedValue = "a"
    spy.__assignedValue = "b"

    let answer = try spy(1)

    #expect(answer == "b")
    #expect(spy.__assignedValue == "b")
  }

  @Test func `what a test tells the spy itself comes before what it assigned`() throws {
    spy.__assignedError = CancellationError()
    spy.returns("told")

    let answer = try spy(1)

    #expect(answer == "told")
  }

  @Test func `what was assigned can be read again`() throws {
    spy.__assignedError = CancellationError()
    assign { number in "\(number)" }
    let closure: ((Int) -> String)? = spy.__assignedClosure()

    #expect(closure?(3) == "3")
    #expect(spy.__assignedError is CancellationError)
    #expect(spy.__assignedValue == nil)
  }

  @Test func `nil is an answer where the function returns an optional`() {
    let spy = Spy<Void, Int?, Never>(returning: 1)
    spy.__assignedValue = .some(nil)

    let answer = spy()

    #expect(answer == nil)
  }

  @Test func `an async closure runs where the call was made`() async {
    let spy = AsyncSpy<Int, Int, Never>(returning: 0)
    let double: nonisolated(nonsending) (Int) async -> Int = { number in number * 2 }
    spy.__assign(.some(double)) { closure in { input in await closure(input) } }

    let answer = await spy(3)

    #expect(answer == 6)
  }

  @Test func `the number of calls set to zero forgets them`() throws {
    spy.__assignedValue = "a"
    _ = try spy(1)

    spy.__assignedCallCount = 0

    #expect(spy.calls.isEmpty)
    #expect(try spy(2) == "a")
  }

  @Test(.inOwnProcess) func `the number of calls can't be set to another`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let saveSpy = Spy<Int, Void, Never>(owner: "StoreSpy.saveSpy")
      saveSpy.__assignedCallCount = 3
    }

    #expect(
      result?.standardErrorText.contains(
        "Fatal error: the number of calls of StoreSpy.saveSpy can be set to 0, which forgets them, but not to 3\n"
      ) == true
    )
  }
}
