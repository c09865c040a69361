import TestDoubles
import TestSupport
import Testing

@Suite struct MisuseTests {
  @Test(.inOwnProcess) func `resuming a call twice stops the process and names both lines`() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let service = ItemsServiceSpy()
      service.loadItemsSpy.suspends()
      let caller = Task { try await service.loadItems(page: 1, matching: "flat") }
      let call = try await service.loadItemsSpy.nextCall()
      call.resume(returning: [], line: 100)
      call.resume(throwing: StoreError.full, line: 101)
      _ = await caller.result
    }

    #expect(
      result.standardErrorText.contains(
        """
        Fatal error: ItemsServiceSpy.loadItems(page: 1, matching: "flat") was resumed twice: \
        at TestDoublesTests/MisuseTests.swift:100, and again at TestDoublesTests/MisuseTests.swift:101.

        """
      )
    )
  }

  @Test(.inOwnProcess) func `resuming a call that was not held stops the process and says how to hold it`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let service = ItemsServiceSpy()
      service.loadItemsSpy.returns([])
      _ = try await service.loadItems(page: 1, matching: "flat")
      let call = try await service.loadItemsSpy.nextCall()
      call.resume(returning: [], line: 100)
    }

    #expect(
      result.standardErrorText.contains(
        """
        Fatal error: ItemsServiceSpy.loadItems(page: 1, matching: "flat") was resumed at \
        TestDoublesTests/MisuseTests.swift:100, but it was not held. Call suspends() before it comes.

        """
      )
    )
  }

  @Test(.inOwnProcess) func `waiting for the cancellation of a call that was not held stops the process`()
    async throws
  {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let service = ItemsServiceSpy()
      service.loadItemsSpy.returns([])
      _ = try await service.loadItems(page: 1, matching: "flat")
      let call = try await service.loadItemsSpy.nextCall()
      try await call.waitForCancellation(line: 100)
    }

    #expect(
      result.standardErrorText.contains(
        """
        Fatal error: ItemsServiceSpy.loadItems(page: 1, matching: "flat") was waited for at \
        TestDoublesTests/MisuseTests.swift:100, but it was not held. Call suspends() before it comes.

        """
      )
    )
  }
}
