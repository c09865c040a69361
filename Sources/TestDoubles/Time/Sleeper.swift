/// A task that sleeps on a ``ManualClock``.
final class Sleeper: Sendable {
  enum Ending {
    case woken, cancelled
  }

  let start: ManualClock.Instant
  let deadline: ManualClock.Instant
  let alarm = OneShot<Ending>()
  private let taskName = currentTaskName()

  init(from start: ManualClock.Instant, until deadline: ManualClock.Instant) {
    self.start = start
    self.deadline = deadline
  }
}

extension Sleeper: CustomStringConvertible {
  var description: String {
    "\(taskName.map { "the task \"\($0)\"" } ?? "a task") from \(start) until \(deadline)"
  }
}
