/// Hands the answer of a double over to something that gives it to the code later, as a session does with a response. So
/// an interceptor knows when the code has the answer. Safe from any thread.
package final class Handover: Sendable {
  /// That of the task that asks the double.
  package static let current = TaskLocal<Handover?>(wrappedValue: nil)

  private let latch = Locked<Latch?>(nil)

  package init() {}

  /// Begins to hand over an answer. The one before is done with: a redirect takes several answers.
  ///
  /// - Returns: It opens when the code has the answer.
  package func begin() -> Latch {
    let next = Latch()
    let last = latch.withLock { latch in
      defer { latch = next }
      return latch
    }
    last?.open()
    return next
  }

  /// Notes that the code has the answer, or never gets it.
  package func end() {
    latch.withLock(\.self)?.open()
  }
}
