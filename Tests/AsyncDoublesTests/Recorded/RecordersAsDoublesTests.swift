import AsyncDoubles
import Testing

@testable import StrictDoubles

/// What a recorder has in common with other doubles.
@MainActor @Suite struct RecordersAsDoublesTests {
  private let scope = DoubleScope(checksEveryCall: true)

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `state is in a timeline beside the calls`() async throws {
    let authorizeSpy = AsyncSpy<Int, Void, any Error>(owner: "GatewaySpy.authorizeSpy")
    authorizeSpy.suspends()
    let model = CheckoutModel(authorizingWith: authorizeSpy)
    let title = Recorder(owner: "CheckoutModel.title") { model.title }

    let paying = Task { await model.pay(700) }
    let call = try await authorizeSpy.nextCall()
    try await title.next { $0 == "Paying" }
    call.resume()
    try await title.next { $0 == "Paid" }

    let timeline = Timeline(title, authorizeSpy)
    #expect(
      timeline.description == """
        1. CheckoutModel.title = "Pay"
        2. GatewaySpy.authorize(cents: 700) returned
        3. CheckoutModel.title = "Paying"
        4. CheckoutModel.title = "Paid"
        """
    )
    #expect(timeline.functions == ["title", "authorize(cents:)", "title", "title"])
    await paying.value
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `state is in a diagram`() async throws {
    let model = CheckoutModel()
    let title = Recorder(owner: "CheckoutModel.title") { model.title }

    #expect(
      Timeline(title).mermaid == """
        sequenceDiagram
          participant code as Code under test
          participant d0 as CheckoutModel
          code->>d0: title = "Pay"
        """
    )
  }

  @Test func `the end of a sequence is in a timeline`() async throws {
    let states = Recorder(
      AsyncStream<Int> {
        $0.yield(7)
        $0.finish()
      },
      owner: "Model.states"
    )

    try await states.finished()

    #expect(
      Timeline(states).description == """
        1. Model.states = 7
        2. Model.states finished
        """
    )
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `another double's wait in vain says what was seen last`() async {
    let model = CheckoutModel()
    let (title, showSpy) = currentScope.withValue(scope) {
      (
        Recorder(owner: "CheckoutModel.title") { model.title },
        Spy<Int, Void, Never>(owner: "ViewSpy.showSpy")
      )
    }

    let error = await #expect(throws: WaitTimedOut.self) {
      try await showSpy.nextCall(within: .milliseconds(10), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.01 seconds for the next call of ViewSpy.showSpy, and none came.
          What other doubles saw last:
            CheckoutModel.title = "Pay"
          The wait is at AsyncDoublesTests/RecordersAsDoublesTests.swift:7.
        """
    )
    #expect(title.values == ["Pay"])
    _ = scope.close()
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `a recorder's wait in vain says what other doubles saw last`() async {
    let model = CheckoutModel()
    let (title, showSpy) = currentScope.withValue(scope) {
      (
        Recorder(owner: "CheckoutModel.title") { model.title },
        Spy<Int, Void, Never>(owner: "ViewSpy.showSpy")
      )
    }
    showSpy(7, function: "show(_:)")

    let error = await #expect(throws: WaitTimedOut.self) {
      try await title.next(within: .milliseconds(10), line: 7) { $0 == "Paid" }
    }

    #expect(
      error?.description == """
        Waited 0.01 seconds for a value of CheckoutModel.title that meets the condition, and this came:
          1. title = "Pay"
          What other doubles saw last:
            ViewSpy.show(7) returned
          The wait is at AsyncDoublesTests/RecordersAsDoublesTests.swift:7.
        """
    )
    _ = scope.close()
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `a test that is to look at every call is to look at a value`() {
    let model = CheckoutModel()
    let title = currentScope.withValue(scope) { Recorder(owner: "CheckoutModel.title") { model.title } }

    let messages = scope.close().problems.map(\.message)

    #expect(
      messages == [
        """
        CheckoutModel.title = "Pay" was seen, and the test never looked at it.
          Look at it at the end of the test, by values, next() or a Timeline, or wait for it.
        """
      ]
    )
    withExtendedLifetime(title) {}
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `a test that is to look at every call is to look at all values`() async throws {
    let model = CheckoutModel()
    let title = currentScope.withValue(scope) { Recorder(owner: "CheckoutModel.title") { model.title } }
    _ = title.values

    model.title = "Paying"
    try await comesToRest()
    let messages = scope.close().problems.map(\.message)

    #expect(
      messages == [
        """
        CheckoutModel.title changed, and the test never looked at 1 of 2 values:
          2. title = "Paying"
          Look at it at the end of the test, by values, next() or a Timeline, or wait for it.
        """
      ]
    )
  }

  @Test func `a sequence that has ended needn't be looked at`() async throws {
    let states = currentScope.withValue(scope) { Recorder(AsyncStream<Int> { $0.finish() }) }

    try await states.finished()

    #expect(scope.close().problems.isEmpty)
  }

  @Test(
    arguments: [
      { states in _ = states.values },
      { states in _ = Timeline(states) },
      { states in try await states.next { $0 == 2 } },
      { states in
        try await states.next()
        try await states.next()
      },
    ] as [@Sendable (Recorder<Int>) async throws -> Void]
  )
  func `reading and waiting are looking`(look: @Sendable (Recorder<Int>) async throws -> Void) async throws {
    let states = currentScope.withValue(scope) {
      Recorder(
        AsyncStream<Int> {
          $0.yield(1)
          $0.yield(2)
          $0.finish()
        }
      )
    }
    try await states.finished()

    try await look(states)

    #expect(scope.close().problems.isEmpty)
  }
}
