import AsyncDoubles
import Foundation
import TestSupport
import Testing

@testable import StrictDoubles

@Suite struct SequenceTests {
  private let numbers: AsyncStream<Int>
  private let sender: AsyncStream<Int>.Continuation

  init() {
    (numbers, sender) = AsyncStream.makeStream()
  }

  @Test func `next gives each element once, past or future`() async throws {
    let recorder = Recorder(numbers)
    sender.yield(1)

    let first = try await recorder.next()
    async let second = recorder.next()
    sender.yield(2)

    #expect(first == 1)
    #expect(try await second == 2)
    #expect(recorder.values == [1, 2])
  }

  @Test func `next with a condition passes over others`() async throws {
    let recorder = Recorder(numbers)
    for number in [1, 2, 3, 4] { sender.yield(number) }

    #expect(try await recorder.next { $0 > 2 } == 3)
    #expect(try await recorder.next() == 4)
    #expect(recorder.values == [1, 2, 3, 4])
  }

  @Test func `a wait in vain passes over nothing`() async throws {
    let recorder = Recorder(numbers)
    sender.yield(1)

    await #expect(throws: WaitTimedOut.self) { try await recorder.next(within: .zero) { $0 > 1 } }

    #expect(try await recorder.next() == 1)
  }

  @Test func `equal elements in a row are each recorded`() async throws {
    let recorder = Recorder(numbers)
    sender.yield(7)
    sender.yield(7)
    sender.finish()

    try await recorder.finished()

    #expect(recorder.values == [7, 7])
  }

  @Test func `finished waits for the end`() async throws {
    let recorder = Recorder(numbers)

    async let end: Void = recorder.finished()
    sender.yield(1)
    sender.yield(2)
    sender.finish()
    try await end

    #expect(recorder.values == [1, 2])
  }

  @Test func `finished throws the error that a sequence ended with`() async throws {
    let (numbers, sender) = AsyncThrowingStream.makeStream(of: Int.self)
    let recorder = Recorder(numbers)
    sender.yield(1)
    sender.finish(throwing: Offline())

    await #expect(throws: Offline.self) { try await recorder.finished() }
    #expect(recorder.values == [1])
  }

  @Test func `values that aren't Equatable or Sendable can be recorded`() async throws {
    final class Page {
      let number = 7
    }
    let recorder = Recorder(AsyncStream<Page> { $0.yield(Page()) })

    #expect(try await recorder.next().number == 7)
  }

  // MARK: Waits in vain

  @Test func `a wait in vain lists what came`() async throws {
    let states = Recorder(numbers, owner: "Model.states")
    sender.yield(1)
    sender.yield(2)
    try await states.next { $0 == 2 }

    let error = await #expect(throws: WaitTimedOut.self) {
      try await states.next(within: .milliseconds(10), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.01 seconds for the next value of Model.states, and 2 came:
          1. states = 1
          2. states = 2
          The wait is at AsyncDoublesTests/SequenceTests.swift:7.
        """
    )
  }

  @Test func `a wait for a value that a condition picks out lists what came`() async throws {
    let states = Recorder(numbers, owner: "Model.states")
    sender.yield(1)
    try await states.next()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await states.next(within: .milliseconds(10), line: 7) { $0 > 7 }
    }

    #expect(
      error?.description == """
        Waited 0.01 seconds for a value of Model.states that meets the condition, and this came:
          1. states = 1
          The wait is at AsyncDoublesTests/SequenceTests.swift:7.
        """
    )
  }

  @Test func `a wait for the end in vain says so`() async throws {
    let states = Recorder(numbers, owner: "Model.states")

    let error = await #expect(throws: WaitTimedOut.self) {
      try await states.finished(within: .milliseconds(10), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.01 seconds for Model.states to finish, and no value came.
          The wait is at AsyncDoublesTests/SequenceTests.swift:7.
        """
    )
  }

  @Test func `a wait ends when nothing more can come`() async throws {
    let states = Recorder(numbers, owner: "Model.states")
    sender.yield(1)
    sender.finish()
    try await states.next()

    let error = await #expect(throws: WaitTimedOut.self) { try await states.next(line: 7) }

    #expect(
      error?.description == """
        Waited for the next value of Model.states, and 2 came:
          1. states = 1
          2. states finished
          The wait is at AsyncDoublesTests/SequenceTests.swift:7.
        """
    )
  }

  @Test func `a wait ends when the sequence throws`() async throws {
    let (numbers, sender) = AsyncThrowingStream.makeStream(of: Int.self)
    let states = Recorder(numbers, owner: "Model.states")
    sender.finish(throwing: Offline())

    let error = await #expect(throws: WaitTimedOut.self) { try await states.next(line: 7) }

    #expect(
      error?.description == """
        Waited for the next value of Model.states, and this came:
          1. states threw Offline()
          The wait is at AsyncDoublesTests/SequenceTests.swift:7.
        """
    )
  }

  @Test func `a cancelled wait ends`() async throws {
    let recorder = Recorder(numbers)
    let waiting = Task { try await recorder.next() }

    waiting.cancel()

    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  // MARK: The end of recording

  @Test func `a recorder that is released stops reading`() async throws {
    let stopped = Spy<Void, Void, Never>()
    sender.onTermination = { _ in stopped() }
    var recorder: Recorder? = Recorder(numbers)

    withExtendedLifetime(recorder) { recorder = nil }

    try await stopped.nextCall()
    #expect(stopped.callCount == 1)
  }

  @Test func `a recorder stops when its test ends`() async throws {
    let stopped = Spy<Void, Void, Never>()
    sender.onTermination = { _ in stopped() }
    let scope = DoubleScope()
    let recorder = currentScope.withValue(scope) { Recorder(numbers) }

    _ = scope.close()

    try await stopped.nextCall()
    #expect(recorder.values == [])
  }

  @Test func `notifications are recorded while they are posted`() {
    let center = NotificationCenter()
    let recorder = Recorder(notifications: Notification.Name("cart changed"), in: center)

    center.post(name: Notification.Name("cart changed"), object: nil, userInfo: ["count": 3])
    center.post(name: Notification.Name("other"), object: nil)

    #expect(recorder.values.map { $0.userInfo?["count"] as? Int } == [3])
  }

  @Test func `notifications of one object are told from those of others`() {
    let center = NotificationCenter()
    let cart = Cart()
    let recorder = Recorder(notifications: Notification.Name("cart changed"), object: cart, in: center)

    center.post(name: Notification.Name("cart changed"), object: Cart())
    center.post(name: Notification.Name("cart changed"), object: cart, userInfo: ["count": 3])

    #expect(recorder.values.map { $0.userInfo?["count"] as? Int } == [3])
  }

  @Test func `a recorder that is released no longer observes notifications`() {
    let center = NotificationCenter()
    weak var recorder: Recorder<Notification>?
    do {
      let observing = Recorder(notifications: Notification.Name("cart changed"), in: center)
      recorder = observing
    }

    center.post(name: Notification.Name("cart changed"), object: nil)

    #expect(recorder == nil)
  }

  // MARK: Races

  @Test(arguments: repeats) func `no element is lost between a sender and a wait`(_: Int) async throws {
    let recorder = Recorder(numbers)
    let sending = Task.detached { [sender] in
      sender.yield(1)
      sender.yield(2)
      sender.finish()
    }

    #expect(try await recorder.next() == 1)
    #expect(try await recorder.next { $0 == 2 } == 2)
    try await recorder.finished()
    await sending.value
  }

  @Test(arguments: repeats) func `each element is handed out to one wait`(_: Int) async throws {
    let recorder = Recorder(numbers)

    let sums = try await withThrowingTaskGroup { group in
      for _ in 1...8 { group.addTask { try await recorder.next() } }
      for number in 1...8 {
        group.addTask { [sender] in
          sender.yield(number); return 0
        }
      }
      return try await group.reduce(0, +)
    }

    #expect(sums == 36)
  }
}

private final class Cart {}
