import AsyncDoubles
import Shop
import StrictDoubles
import Testing

/// Tests that can't go on. Each fails by itself, and the run goes on.
@Suite(.strictDoubles(waiting: .milliseconds(100))) struct HangingTests {
  let service = ItemsServiceSpy()
  let clock = ManualClock()

  @Test func heldCallOfAFunctionThatCannotThrow() async {
    service.countSpy.suspends()

    let count = await service.count()

    #expect(count == 3)
  }

  @Test func heldCallInATaskThatTheTestAwaits() async throws {
    service.loadItemsSpy.suspends()
    let loading = Task { try await service.loadItems(page: 1, matching: "flat") }

    let items = try await loading.value

    #expect(items == [])
  }

  @Test @MainActor func heldCallOnTheMainActor() async throws {
    service.loadItemsSpy.suspends()

    _ = try await service.loadItems(page: 2, matching: "flat")
  }

  @Test func sleeper() async throws {
    try await clock.sleep(for: .seconds(5))
  }

  @Test func completionThatNobodyCalled() async throws {
    let find = Spy<(text: String, completion: AwaitedCompletion<Result<[Item], any Error>>), Void, Never>()

    _ = try await withCheckedThrowingContinuation { continuation in
      find(("flat", AwaitedCompletion { continuation.resume(with: $0) }))
    }
  }

  @Test func openStreamThatIsRead() async {
    let changesSpy = Spy<Int, AsyncStream<Item>, Never>(streaming: [])
    changesSpy.streamsOnDemand()

    for await item in changesSpy(7) {
      #expect(item.id == 1)
    }
  }

  @Test func severalThingsAtOnce() async throws {
    service.loadItemsSpy.suspends()

    try await withThrowingTaskGroup { group in
      group.addTask { _ = try await service.loadItems(page: 1, matching: "flat") }
      try await service.loadItemsSpy.nextCall()
      group.addTask { _ = try await service.loadItems(page: 2, matching: "flat") }
      try await service.loadItemsSpy.nextCall()
      group.addTask { try await clock.sleep(for: .seconds(5)) }
      try await group.waitForAll()
    }
  }
}

/// Two hundred tests at once, of which every tenth hangs, beside others that only take long.
@Suite(.strictDoubles(allowing: .unusedAnswers, waiting: .milliseconds(200))) struct ParallelHangingTests {
  @Test(arguments: 1...200) func everyTenthHangs(number: Int) async throws {
    let service = ItemsServiceSpy()
    service.loadItemsSpy.returns([])
    service.loadItemsSpy.when { $0.page.isMultiple(of: 10) }.suspends()

    _ = try await service.loadItems(page: number, matching: "")
  }

  @Test func waitsLongerForACall() async throws {
    let service = ItemsServiceSpy()
    service.countSpy.suspends()
    let counting = Task { await service.count() }

    let call = try await service.countSpy.nextCall()
    await #expect(throws: WaitTimedOut.self) { try await service.loadItemsSpy.nextCall(within: .seconds(2)) }
    call.resume(returning: 3)

    #expect(await counting.value == 3)
  }

  @Test func computesForLong() async throws {
    let service = ItemsServiceSpy()
    service.countSpy.suspends()
    let counting = Task { await service.count() }
    let call = try await service.countSpy.nextCall()

    let end = ContinuousClock.now.advanced(by: .seconds(1.5))
    while ContinuousClock.now < end {}
    call.resume(returning: 3)

    #expect(await counting.value == 3)
  }
}
