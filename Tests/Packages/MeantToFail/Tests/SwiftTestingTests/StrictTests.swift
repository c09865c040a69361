import AsyncDoubles
import Dispatch
import Shop
import StrictDoubles
import Testing

@Suite(.strictDoubles) struct StrictTests {
  let service = ItemsServiceSpy()

  @Test func passes() async throws {
    service.loadItemsSpy.returns([Item(id: 1)])

    let items = try await service.loadItems(page: 1, matching: "flat")

    #expect(items == [Item(id: 1)])
  }

  @Test func unansweredCallThatIsSwallowed() async {
    _ = try? await service.loadItems(page: 1, matching: "flat")
  }

  @Test func sameUnansweredCallTwice() async {
    _ = try? await service.loadItems(page: 1, matching: "flat")
    _ = try? await service.loadItems(page: 1, matching: "flat")
  }

  @Test func unansweredCallThatNoRuleMatched() async {
    service.loadItemsSpy.when { $0.page > 7 }.returns([])
    service.loadItemsSpy.when { $0.query.isEmpty }.returns([])

    _ = try? await service.loadItems(page: 1, matching: "flat")
  }

  @Test func unansweredCallOnAnotherThread() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        Task.detached {
          _ = try? await service.loadItems(page: 1, matching: "flat")
          continuation.resume()
        }
      }
    }
  }

  @Test func unusedAnswer() {
    service.countSpy.returns(3)
  }

  @Test func unusedRule() async throws {
    service.loadItemsSpy.returns([])
    service.loadItemsSpy.when { $0.page > 7 }.returns([Item(id: 1)])

    _ = try await service.loadItems(page: 1, matching: "flat")
  }

  @Test func unusedAnswersOfSeveral() async {
    service.countSpy.returns(1, 2, 3)

    _ = await service.count()
  }

  @Test func heldCall() async throws {
    service.loadItemsSpy.suspends()

    Task { try await service.loadItems(page: 1, matching: "flat") }

    try await service.loadItemsSpy.nextCall()
  }

  @Test func heldCallThatCannotBeCancelled() async throws {
    service.countSpy.suspends()
    let caller = Task { await service.count() }
    let call = try await service.countSpy.nextCall()

    caller.cancel()
    try await call.waitForCancellation()
  }

  @Test func callResumedTwice() async throws {
    service.countSpy.suspends()
    let caller = Task { await service.count() }
    let call = try await service.countSpy.nextCall()

    call.resume(returning: 1)
    call.resume(returning: 2)

    #expect(await caller.value == 1)
  }

  @Test func callResumedThatIsNotHeld() async throws {
    _ = await service.count()
    let call = try await service.countSpy.nextCall()

    call.resume(returning: 1)
  }

  @Test func failureOfItsOwn() async {
    let count = await service.count()

    #expect(count == 1)
  }

  @Test func timeOut() async throws {
    _ = await service.count()

    try await service.countSpy.waitForCalls(2, within: .milliseconds(1))
  }

  @Test(.strictDoubles(allowing: .unansweredCalls, .unusedAnswers, .heldCalls))
  func allowedProblems() async throws {
    let service = ItemsServiceSpy()
    _ = try? await service.loadItems(page: 1, matching: "flat")
    service.countSpy.returns(3)
    service.loadItemsSpy.suspends()

    Task { try await service.loadItems(page: 2, matching: "flat") }

    try await service.loadItemsSpy.waitForCalls(2)
  }
}

@Suite(.strictDoubles) struct UnfinishedTests {
  @Test func completionThatNobodyCalls() {
    LetterboxSpy().send("hello") { _ in }
  }

  @Test func clockThatIsNotToBeUsed() async {
    let clock: any Clock<Duration> = UnimplementedClock()

    try? await clock.sleep(for: .seconds(5))
  }

  @Test func holdThatOutlivesItsCaller() async throws {
    let spy = AsyncSpy<Void, Void, any Error>()
    spy.suspends(endsWhenCancelled: false)
    let caller = Task { try await spy() }
    let call = try await spy.nextCall()

    caller.cancel()
    try await call.waitForCancellation()
  }
}

private struct LetterboxSpy: TestDouble {
  let sendSpy = Spy<(text: String, completion: AwaitedCompletion<Bool>), Void, Never>()

  func send(_ text: String, completion: @escaping (Bool) -> Void) {
    sendSpy((text, AwaitedCompletion(completion)))
  }
}
