/// Knows every double that is made while it is the current one, and keeps what goes wrong with them.
///
/// A strict test opens one around its body. Being a task-local value, it reaches what the test starts, and no
/// other test. A double keeps the scope it was made in, so whatever happens to it later, on whatever thread,
/// is reported there. Safe from any thread.
@usableFromInline package final class DoubleScope: @unchecked Sendable {
  @TaskLocal package static var current: DoubleScope?
  /// Whether a static double is being made where no set of them keeps it, so that nothing will find it again.
  @TaskLocal static var isAstray = false

  private let lock = Lock()
  /// `nil` once the scope is closed: doubles that are made later would hold on to it and it to them.
  private var members: [any ScopeMember]? = []
  private var problems: [Problem] = []
  /// How many doubles were made alike: of one type, and where they are members, for the same one.
  private var counts: [DoubleKind: Int] = [:]

  package init() {}

  /// The name of a double that is being made, told apart from those before it.
  func numbered(_ name: DoubleName) -> DoubleName {
    let kind = DoubleKind(
      owner: name.owner,
      role: name.role,
      line: name.role == .object ? 0 : name.madeAt.line
    )
    return lock.withLock {
      counts[kind, default: 0] += 1
      var name = name
      name.ordinal = counts[kind, default: 1]
      return name
    }
  }

  /// What the other doubles saw last, and whom the clocks let wait: for who waits for one double in vain.
  func surroundings(of member: any ScopeMember) -> String {
    let members = lock.withLock { self.members ?? [] }.filter { $0 !== member }
    let entries = Timeline(members).entries
    let calls = entries.suffix(5).map { "\n  \($0)" }.joined()
    let hints = members.compactMap { $0.hint }.map { "\n  \($0)" }.joined()
    return (calls.isEmpty ? "" : "\n  What other doubles saw last:" + calls.replacing("\n  ", with: "\n    "))
      + hints
  }

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
package protocol ScopeMember: AnyObject, TestDouble, Sendable {
  func problemsLeft() -> [Problem]

  /// What may keep the test waiting, and what to do about it; `nil`, if nothing does.
  var hint: String? { get }
}

extension ScopeMember {
  package var hint: String? { nil }
}

/// Doubles that messages have to tell apart by a number.
private struct DoubleKind: Hashable {
  let owner: String
  let role: DoubleName.Role
  let line: UInt
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
