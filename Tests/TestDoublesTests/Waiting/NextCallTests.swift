import Dispatch
import Foundation
import TestDoubles
import TestSupport
import Testing

@Suite struct NextCallTests {
  let spy = Spy<Int, Void, Never>()

  @Test func `gives a call that has come`() async throws {
    spy(1)

    let call = try await spy.nextCall()

    #expect(call.input == 1)
  }

  @Test func `waits for a call that is to come`() async throws {
    Task { [spy] in spy(1) }

    let call = try await spy.nextCall()

    #expect(call.input == 1)
  }

  @Test func `gives the calls in order, each once`() async throws {
    spy(1)
    spy(2)
    Task { [spy] in spy(3) }

    let inputs = try await [spy.nextCall().input, spy.nextCall().input, spy.nextCall().input]

    #expect(inputs == [1, 2, 3])
  }

  @Test func `gives the function's name and the sequence number`() async throws {
    let service = ItemsServiceSpy()
    try service.save(Item(id: 1))

    let call = try await service.saveSpy.nextCall()

    #expect(call.function == "save(_:)")
    #expect(call.sequence == service.saveSpy.log.first?.sequence)
  }

  @Test func `gives calls of an async function that are not held`() async throws {
    let service = ItemsServiceSpy()
    service.loadItemsSpy.returns([])
    _ = try await service.loadItems(page: 1, matching: "flat")

    let call = try await service.loadItemsSpy.nextCall()

    #expect(call.input.page == 1)
    #expect(call.function == "loadItems(page:matching:)")
    #expect(call.sequence == service.loadItemsSpy.log.first?.sequence)
  }

  @Test func `leaves the records as they are`() async throws {
    spy(1)

    _ = try await spy.nextCall()

    #expect(spy.calls == [1])
  }

  @Test func `starts anew after a reset`() async throws {
    spy(1)
    _ = try await spy.nextCall()

    spy.forgetCalls()
    spy(2)
    let next = try await spy.nextCall().input

    #expect(next == 2)
  }

  @Test func `goes on waiting through a reset`() async throws {
    let waiter = Task { [spy] in try await spy.nextCall().input }

    spy.forgetCalls()
    spy(2)
    let answer = try await waiter.value

    #expect(answer == 2)
  }

  @Test func `gives each call to one of many waiters`() async throws {
    let inputs = try await withThrowingTaskGroup { [spy] tasks in
      (1...100).forEach { number in
        tasks.addTask { try await spy.nextCall().input }
        tasks.addTask {
          spy(number)
          return 0
        }
      }
      return try await tasks.reduce(into: []) { $0.append($1) }
    }

    #expect(inputs.sorted().suffix(100) == Array(1...100))
  }

  @MainActor @Test func `works on the main actor, with callers on it`() async throws {
    Task { spy(1) }

    let call = try await spy.nextCall()

    #expect(call.input == 1)
  }

  @Test func `takes calls from a Dispatch queue`() async throws {
    DispatchQueue.global().async { [spy] in spy(1) }

    let call = try await spy.nextCall()

    #expect(call.input == 1)
  }

  @Test func `takes calls from a thread`() async throws {
    Thread.detachNewThread { [spy] in spy(1) }

    let call = try await spy.nextCall()

    #expect(call.input == 1)
  }

  @Test func `ends with a cancellation error when its task is cancelled`() async {
    let waiter = Task { [spy] in try await spy.nextCall() }

    waiter.cancel()

    await #expect(throws: CancellationError.self) { try await waiter.value }
  }

  @Test func `leaves the call to the next waiter when it is cancelled`() async throws {
    let waiter = Task { [spy] in try await spy.nextCall() }
    waiter.cancel()
    _ = await waiter.result

    spy(1)
    let next = try await spy.nextCall().input

    #expect(next == 1)
  }

  @Test func `loses no call when it is cancelled in the moment of the call`() async {
    let waiter = Task { [spy] in try await spy.nextCall().input }
    let caller = Task { [spy] in
      spy(1)
      spy(2)
    }

    waiter.cancel()
    await caller.value

    let handedOut = [
      try? await waiter.value,
      try? await spy.nextCall(within: .zero).input,
      try? await spy.nextCall(within: .zero).input,
    ]
    #expect(handedOut.compactMap(\.self) == [1, 2])
  }
}
