import AsyncDoubles
import Observation
import TestSupport
import Testing

@testable import StrictDoubles

@MainActor @Suite struct ObservedStateTests {
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `the value is recorded now and after each change`() async throws {
    let model = CheckoutModel()
    let title = Recorder { model.title }

    model.title = "Paying"
    try await title.next { $0 == "Paying" }
    model.title = "Paid"
    try await title.next()

    #expect(title.values == ["Pay", "Paying", "Paid"])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `changes of one turn are seen as one`() async throws {
    let model = CheckoutModel()
    let title = Recorder { model.title }

    model.title = "Paying"
    model.title = "Paid"
    try await title.next { $0 == "Paid" }

    #expect(title.values == ["Pay", "Paid"])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `equal values in a row are one`() async throws {
    let model = CheckoutModel()
    let length = Recorder { model.title.count }

    model.title = "Buy"
    try await comesToRest()
    model.title = "Paying"
    try await length.next { $0 == 6 }

    #expect(length.values == [3, 6])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `repetitions are kept where that is asked for`() async throws {
    let model = CheckoutModel()
    let length = Recorder(keepingRepetitions: true) { model.title.count }

    model.title = "Buy"
    try await length.next()
    try await length.next()

    #expect(length.values == [3, 3])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `values are several properties, and need not be Equatable`() async throws {
    let model = CheckoutModel()
    let state = Recorder { (model.title, model.isPaid) }

    model.isPaid = true
    let paid = try await state.next { $0.1 }

    #expect(paid.0 == "Pay")
    #expect(state.values.map(\.1) == [false, true])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `a model that belongs to no actor is observed on that of the test`() async throws {
    let counter = Counter()
    let counts = Recorder { counter.count }

    counter.count = 1

    #expect(try await counts.next { $0 == 1 } == 1)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `a recorder lets go of the model when it is released`() async throws {
    weak var released: CheckoutModel?
    do {
      let model = CheckoutModel()
      released = model
      let title = Recorder { model.title }
      #expect(title.values == ["Pay"])
    }

    #expect(released == nil)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `a recorder sees nothing after the end of its test`() async throws {
    let model = CheckoutModel()
    let scope = DoubleScope(checksEveryCall: true)
    let title = currentScope.withValue(scope) { Recorder { model.title } }
    _ = title.values
    let problems = scope.close().problems

    model.title = "Paid"
    try await comesToRest()

    #expect(title.values == ["Pay"])
    #expect(problems.isEmpty)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `messages name it after its variable`() async throws {
    let model = CheckoutModel()
    let title = Recorder { model.title }

    let error = await #expect(throws: WaitTimedOut.self) {
      try await title.next(within: .milliseconds(10), line: 7) { $0 == "Paid" }
    }

    #expect(
      error?.description == """
        Waited 0.01 seconds for a value of title that meets the condition, and this came:
          1. title = "Pay"
          The wait is at AsyncDoublesTests/ObservedStateTests.swift:7.
        """
    )
  }

  // MARK: Waiting for a condition

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `waitUntil ends at once where the condition holds`() async throws {
    let model = CheckoutModel()
    model.isPaid = true
    var looks = 0

    try await waitUntil(within: .zero) {
      looks += 1
      return model.isPaid
    }

    #expect(looks == 1)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test(arguments: repeats) func `waitUntil ends at the change`(_: Int) async throws {
    let model = CheckoutModel()
    let paying = Task { await model.pay(700) }

    try await waitUntil { model.isPaid }

    #expect(model.title == "Paid")
    await paying.value
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `waitUntil in vain says how often what it looks at has changed`() async throws {
    let register = Register()

    let error = await #expect(throws: WaitTimedOut.self) { try await register.waitInVain(line: 7) }

    #expect(
      error?.description == """
        Waited 0.3 seconds for the condition to hold, and it didn't, after 1 change of what it looks at.
          The wait is at AsyncDoublesTests/CheckoutModel.swift:7.
        """
    )
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `waitUntil in vain says that nothing changed`() async throws {
    let model = CheckoutModel()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await waitUntil(within: .milliseconds(10), line: 7) { model.isPaid }
    }

    #expect(
      error?.description == """
        Waited 0.01 seconds for the condition to hold, and it didn't: nothing changed that it looks at.
          The wait is at AsyncDoublesTests/ObservedStateTests.swift:7.
        """
    )
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `a cancelled waitUntil ends`() async throws {
    let model = CheckoutModel()
    let waiting = Task { try await waitUntil { model.isPaid } }

    waiting.cancel()

    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  // MARK: Races

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test(arguments: repeats) func `no last change is lost`(_: Int) async throws {
    let model = CheckoutModel()
    let title = Recorder { model.title }

    let paying = Task { await model.pay(700) }

    #expect(try await title.next { $0 == "Paid" } == "Paid")
    await paying.value
  }
}
