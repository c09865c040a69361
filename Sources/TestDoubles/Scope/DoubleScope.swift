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
package protocol ScopeMember: TestDouble, Sendable {
  func problemsLeft() -> [Problem]
}

/// Something that doubles saw and that the test didn't expect. A strict test fails for it.
package struct Problem: Sendable {
  package enum Kind: Sendable {
    case unansweredCall
    case unmatchedRequest
    case unusedAnswer
    case heldCall
    /// The test used a double in a way that can't be meant.
    case misuse
  }

  package let kind: Kind
  package let message: String
  /// Where to look in the test; `nil` where only the test as a whole can be named.
  package let location: SourceLocation?

  package init(_ kind: Kind, _ message: String, at location: SourceLocation? = nil) {
    self.kind = kind
    self.message = message
    self.location = location
  }
}

/// Stops the process where a test asks for what can't be. Unlike a precondition it says why in a release
/// build too.
package func demand(_ isPossible: Bool, _ explanation: @autoclosure () -> String) {
  if !isPossible {
    fatalError(explanation())
  }
}

/// Fails the test at a line that asks for what can't be; where there is no strict test to fail, stops the process.
///
/// - Returns: Whether it can be.
package func demand(
  _ isPossible: Bool,
  at location: @autoclosure () -> SourceLocation,
  _ explanation: @autoclosure () -> String
) -> Bool {
  if isPossible {
    return true
  }
  guard let scope = DoubleScope.current else { fatalError(explanation()) }
  scope.report(Problem(.misuse, explanation(), at: location()))
  return false
}
