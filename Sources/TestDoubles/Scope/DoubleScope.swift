/// Knows every double that is made while it is the current one, and keeps what goes wrong with them.
///
/// A strict test opens one around its body. Being a task-local value, it reaches what the test starts, and no
/// other test. A double keeps the scope it was made in, so whatever happens to it later, on whatever thread,
/// is reported there. Safe from any thread.
@usableFromInline package final class DoubleScope: @unchecked Sendable {
  @TaskLocal package static var current: DoubleScope?

  private let lock = Lock()
  /// `nil` once the scope is closed: doubles that are made later would hold on to it and it to them.
  private var members: [any ScopeMember]? = []
  private var problems: [Problem] = []

  package init() {}

  package func join(_ member: any ScopeMember) {
    lock.withLock { members?.append(member) }
  }

  package func report(_ problem: Problem) {
    lock.withLock { problems.append(problem) }
  }

  /// Ends the scope: lets go of its doubles, which hold on to it in turn.
  ///
  /// - Returns: What went wrong, in order, and then what the doubles were left with; and everything that they
  ///   recorded.
  package func close() -> (problems: [Problem], timeline: Timeline) {
    let (members, problems) = lock.withLock {
      defer { self.members = nil }
      return (self.members ?? [], self.problems)
    }
    return (problems + members.flatMap { $0.problemsLeft() }, Timeline(members))
  }
}

/// A double that a scope asks at the end what is left open.
package protocol ScopeMember: Recorder, Sendable {
  func problemsLeft() -> [Problem]
}
