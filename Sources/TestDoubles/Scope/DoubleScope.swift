/// Knows every double that is made while it is the current one, and keeps what goes wrong with them.
///
/// A strict test opens one around its body. Being a task-local value, it reaches what the test starts, and no
/// other test. A double keeps the scope it was made in, so whatever happens to it later, on whatever thread,
/// is reported there. Safe from any thread.
@usableFromInline package final class DoubleScope: @unchecked Sendable {
  /// That of the test which a task belongs to. Not made by the macro, as no task-local value here is: whoever
  /// builds the package would have the compiler load its plug-in for it.
  package static let local = TaskLocal<DoubleScope?>(wrappedValue: nil)
  /// Whether a static double is being made where no set of them keeps it, so that nothing will find it again.
  static let isAstray = TaskLocal<Bool>(wrappedValue: false)

  package static var current: DoubleScope? { local.get() }

  /// How messages name the test: `pays() at ShopTests/PaymentTests.swift:12`.
  package let testName: String?

  /// Whether the test has to look at each call that its doubles record.
  package let checksEveryCall: Bool
  /// Decides over the calls of the scope's doubles; `nil`, as nearly always, if they are answered as they come.
  @usableFromInline let director: (any CallDirector)?

  private let longestWait: Duration
  /// Is told of what goes wrong once the scope is closed.
  package let reportLate: @Sendable (Problem) -> Void

  private let lock = Lock()
  /// `nil` once the scope is closed: doubles that are made later would hold on to it and it to them.
  private var members: [any ScopeMember]? = []
  private var problems: [Problem] = []
  /// How many doubles were made alike: of one type, and where they are members, for the same one.
  private var counts: [DoubleKind: Int] = [:]
  private var isClosed = false
  private var lastPlace: SourceLocation?
  private var describeLastBody: (@Sendable () -> String)?
  private var waitsInVain: [WaitTimedOut] = []
  private var waitsAreShortened = false
  /// Whether standard error was told that the test has failed while it holds calls.
  private var hasTold = false

  /// - Parameters:
  ///   - longestWait: How long a wait in the test lasts that has no limit of its own.
  ///   - director: Decides over the calls of the scope's doubles.
  ///   - reportLate: Is told of what goes wrong once the scope is closed, and forgotten unless told.
  package init(
    testName: String? = nil,
    longestWait: Duration = .seconds(10),
    checksEveryCall: Bool = false,
    directedBy director: (any CallDirector)? = nil,
    reportLate: @escaping @Sendable (Problem) -> Void = { _ in }
  ) {
    self.testName = testName
    self.longestWait = longestWait
    self.checksEveryCall = checksEveryCall
    self.director = director
    self.reportLate = reportLate
  }

  /// The name of a double that is being made, told apart from those before it.
  func numbered(_ name: DoubleName) -> DoubleName {
    let kind = DoubleKind(name)
    return lock.withLock {
      counts[kind, default: 0] += 1
      // A loader or a clock is made in the test, other than the doubles in a spy.
      if name.role == .object { lastPlace = name.madeAt }
      name.ordinal = counts[kind, default: 1]
      return name
    }
  }

  /// Where an answer was set up that another double of the same kind has.
  func answerOfAnother(than name: DoubleName) -> SourceLocation? {
    openMembers.lazy
      .compactMap { $0.answersSetUp }
      .first { DoubleKind($0.double) == DoubleKind(name) && $0.double.ordinal != name.ordinal }
      .map(\.place)
  }

  /// What the other doubles saw last, and which tasks the clocks keep asleep: for the message of a wait in vain.
  func surroundings(of member: any ScopeMember) -> String {
    let members = openMembers.filter { $0 !== member }
    let entries = Timeline(members).entries
    let calls = entries.suffix(5).map { "\n  \($0)" }.joined()
    let hints = members.compactMap { $0.hint }.map { "\n  \($0)" }.joined()
    return (calls.isEmpty ? "" : "\n  What other doubles saw last:" + calls.replacing("\n  ", with: "\n    "))
      + hints
  }

  /// What may keep the code waiting.
  package var hints: [String] {
    openMembers.compactMap(\.hint)
  }

  /// The doubles made so far; none once the scope is closed.
  package var openMembers: [any ScopeMember] {
    lock.withLock { members ?? [] }
  }

  package func join(_ member: any ScopeMember) {
    lock.withLock { members?.append(member) }
  }

  package func report(_ problem: Problem) {
    if !keep(problem) {
      reportLate(problem)
    }
  }

  /// Keeps what went wrong for the end of the test. It may be called with a double's lock held.
  ///
  /// - Returns: Whether the test is still there to be told. If not, ``reportLate`` is for it.
  package func keep(_ problem: Problem) -> Bool {
    lock.withLock {
      guard !isClosed else { return false }
      problems.append(problem)
      return true
    }
  }

  /// The last line at which the test told a double something: there is none nearer to where it is now.
  package var placeOfTest: SourceLocation? {
    get { lock.withLock { lastPlace } }
    set { lock.withLock { lastPlace = newValue } }
  }

  /// Says what the last request was answered with that got a body: it may not be what the code under test decodes.
  package var lastBody: (@Sendable () -> String)? {
    get { lock.withLock { describeLastBody } }
    set { lock.withLock { describeLastBody = newValue } }
  }

  /// What has gone wrong so far, in order.
  package var problemsSoFar: [Problem] {
    lock.withLock { problems }
  }

  /// The waits that were in vain so far, in order.
  package var waitsInVainSoFar: [WaitTimedOut] {
    lock.withLock { waitsInVain }
  }

  /// Lets go of the doubles, which hold on to the scope in turn, before it ends.
  package func letMembersGo() -> [any ScopeMember] {
    lock.withLock {
      defer { members = nil }
      return members ?? []
    }
  }

  /// Ends the scope: what goes wrong from now on is reported late.
  ///
  /// - Returns: What went wrong, in order.
  package func end() -> [Problem] {
    lock.withLock {
      isClosed = true
      return problems
    }
  }
}

// MARK: - Waits in vain

extension DoubleScope {
  var waitLimit: Duration { lock.withLock { waitsAreShortened ? longestWait / 10 : longestWait } }

  /// - Returns: Whether nobody has told before.
  func beginsToTell() -> Bool {
    lock.withLock {
      defer { hasTold = true }
      return !hasTold
    }
  }

  func note(_ error: WaitTimedOut, shortensOthers: Bool) {
    lock.withLock {
      waitsInVain.append(error)
      waitsAreShortened = waitsAreShortened || shortensOthers
    }
  }
}

// MARK: - Members and problems

/// A double that a scope knows.
package protocol ScopeMember: AnyObject, TestDouble, Sendable {
  /// Where the test set up what the double answers; `nil`, if it didn't.
  var answersSetUp: (double: DoubleName, place: SourceLocation)? { get }

  /// What may keep the test waiting, and what to do about it; `nil`, if nothing does.
  var hint: String? { get }

  /// Ends the calls that it holds with a `CancellationError`.
  ///
  /// - Returns: What lets their callers go on; and the calls that stay held, since their functions can't throw it.
  func endHeldCalls() -> (callers: [() -> Void], left: [String])
}

extension ScopeMember {
  package var answersSetUp: (double: DoubleName, place: SourceLocation)? { nil }
  package var hint: String? { nil }
  package func endHeldCalls() -> (callers: [() -> Void], left: [String]) { ([], []) }
}

/// Doubles that messages have to tell apart by a number.
private struct DoubleKind: Hashable {
  let owner: String
  let role: DoubleName.Role
  let line: UInt

  init(_ name: DoubleName) {
    owner = name.owner
    role = name.role
    // Members are told apart by the line that makes them in every object of their type.
    line = name.role == .object ? 0 : name.madeAt.line
  }
}

/// Something that doubles saw and that the test didn't expect. A strict test fails for it.
package struct Problem: Sendable {
  package enum Kind: Sendable {
    case unansweredCall
    case unmatchedRequest
    case unusedAnswer
    /// An answer that another one replaced before any call used it.
    case replacedAnswer
    case heldCall
    /// A recorded call that the test never looked at.
    case uncheckedCall
    case waitInVain
    /// The test used a double in a way that can't be meant.
    case misuse
  }

  package let kind: Kind
  package let message: String
  /// Where to look in the test; `nil` where only the test as a whole can be named.
  package let location: SourceLocation?
  /// The double that it is about, where it is about one.
  package let double: DoubleName?

  package init(
    _ kind: Kind,
    _ message: String,
    at location: SourceLocation? = nil,
    of double: DoubleName? = nil
  ) {
    self.kind = kind
    self.message = message
    self.location = location
    self.double = double
  }

  package init(_ error: WaitTimedOut) {
    self.init(.waitInVain, error.description, at: error.location)
  }
}

// MARK: - Stopping

/// Stops the process where a test asks for what can't be. Unlike a precondition it says why in a release
/// build too.
package func demand(_ isPossible: Bool, _ explanation: @autoclosure () -> String) {
  if !isPossible {
    halt(explanation())
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
  guard let scope = DoubleScope.current else { halt(explanation()) }
  scope.report(Problem(.misuse, explanation(), at: location()))
  return false
}

/// Stops the process, says why, and names the test where it is known: that of the scope, or the current one.
package func halt(
  _ explanation: String,
  in scope: DoubleScope? = nil,
  at location: SourceLocation? = nil
) -> Never {
  let test = (scope ?? DoubleScope.current)?.testName.map { "\n  The test is \($0)." } ?? ""
  guard let location else { fatalError(explanation + test) }
  fatalError(explanation + test, file: location.filePath, line: location.line)
}
