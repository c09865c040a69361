import TestSupport
import Testing

@testable import TestDoubles

/// What all waits, and rounds with a limit, rely on.
@Suite struct DeadlineTests {
  private let passedSpy = Spy<Bool, Void, Never>()

  @Test func `a deadline passes once, and not before its limit`() async throws {
    let start = uptime()

    let deadline = Deadline(after: .milliseconds(50)) { [passedSpy] obstacle in
      passedSpy(obstacle == nil && uptime() - start >= 0.05)
    }
    try await passedSpy.waitForCalls(1)
    _ = try? await passedSpy.waitForCalls(2, within: .milliseconds(50))
    deadline.cancel()

    #expect(passedSpy.calls == [true])
  }

  @Test func `the deadline of a wait takes ten times as long while the process is at work`() async throws {
    let start = uptime()

    // Long enough that the threads are at work before the first of its ten looks.
    let deadline = Deadline(after: .milliseconds(100), ofWait: true) { [passedSpy] _ in
      passedSpy(uptime() - start >= 0.75)
    }
    await onThreads(8) { [passedSpy] in
      while !passedSpy.wasCalled {}
    }

    #expect(passedSpy.calls == [true])
    deadline.cancel()
  }

  @Test func `a deadline of no time passes at once`() async throws {
    let deadline = Deadline(after: .zero) { [passedSpy] _ in passedSpy(true) }

    try await passedSpy.waitForCalls(1)

    deadline.cancel()
  }

  @Test func `a deadline passes in its time, whatever others are set for and which are cancelled`()
    async throws
  {
    let later = Deadline(after: .seconds(600)) { [passedSpy] _ in passedSpy(false) }
    let deadline = Deadline(after: .milliseconds(1)) { [passedSpy] _ in passedSpy(true) }
    let cancelled = Deadline(after: .seconds(500)) { [passedSpy] _ in passedSpy(false) }
    cancelled.cancel()

    try await passedSpy.waitForCalls(1)

    #expect(passedSpy.calls == [true])
    later.cancel()
    deadline.cancel()
  }

  @Test func `a deadline lets go of its action when it is cancelled`() {
    let (held, deadline) = makeDeadline()
    #expect(held.object != nil)

    deadline.cancel()

    #expect(held.object == nil)
  }

  @Test func `a deadline lets go of its action when it has passed`() async throws {
    let (held, deadline) = makeDeadline(after: .milliseconds(1))

    try await passedSpy.waitForCalls(1)
    // Another deadline passes on the same queue, behind it.
    _ = try? await passedSpy.waitForCalls(2, within: .zero)

    #expect(held.object == nil)
    withExtendedLifetime(deadline) {}
  }

  @Test(
    arguments: [
      (2.0, 0.1, true),
      (1.9, 0.1, false),
      (2.0, 0.2, false),
      (3.0, 0.2, true),
      (20.0, 20.0, true),
      (19.9, 19.9, false),
    ]
  ) func `a queue stands still for ever if it does for long, or shorter while the process does nothing`(
    seconds: Double,
    work: Double,
    isStandstill: Bool
  ) {
    #expect(Deadline.isStandstill(seconds, work: work, patience: 2) == isStandstill)
  }

  private func makeDeadline(after limit: Duration = .seconds(600)) -> (Held, Deadline) {
    let object = Held.Object()
    let held = Held(object)
    let deadline = Deadline(after: limit) { [passedSpy] _ in
      withExtendedLifetime(object) { passedSpy(true) }
    }
    return (held, deadline)
  }
}

/// Tells whether an object is still there.
private struct Held {
  final class Object: Sendable {}

  private(set) weak var object: Object?

  init(_ object: Object) {
    self.object = object
  }
}
