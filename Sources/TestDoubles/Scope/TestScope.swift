import Foundation

/// A strict test, as its doubles see it: what they report to it, and ask it.
///
/// A strict test opens a scope around its body. A double keeps the scope in which it was made, and reports there
/// whatever happens to it later, on any thread. Safe from any thread.
package protocol TestScope: AnyObject, Sendable {
  /// What is known of the test from its beginning on.
  var test: TestFacts { get }

  /// Decides what the scope's doubles give; `nil` in nearly all tests.
  var interceptor: (any Interceptor)? { get }

  /// The actors from which code called the scope's doubles.
  var callers: Callers { get }

  /// Whether the test runs in a round that was stopped, since it didn't end by itself. In such a round no wait lasts,
  /// no call is held, and no task sleeps on a clock.
  var isStopped: Bool { get }

  // MARK: Doubles

  /// The doubles made so far; empty once the scope is closed.
  var doubles: [any StrictDouble] { get }

  /// The number of a new double among the doubles of the same name.
  func ordinal(of name: DoubleName) -> Int

  /// Adds a double. At its end the test asks the double which problems are left.
  func join(_ double: any StrictDouble)

  // MARK: What goes on

  /// Notes a line at which the test sets up a double.
  func noteTest(at location: SourceLocation)

  /// Notes which request was answered last with a body. If the code under test can't decode it, the report says so.
  func noteBody(_ description: @escaping @Sendable () -> String)

  /// Reports a problem to the test, or, if the test has ended, to whoever opened the scope.
  func report(_ problem: Problem)

  /// Shows a warning, which doesn't fail the test.
  func warn(_ message: String, at location: SourceLocation)

  /// Keeps a problem for the end of the test. A double may call this with its lock held. A standstill, as of a loop without
  /// end, ends the test once that has lasted for some time.
  ///
  /// - Returns: Whether the test hasn't ended. If it has, call ``report(_:)`` instead.
  func keep(_ problem: Problem) -> Bool

  /// How many calls and requests had no answer. The test is ended after ``mostUnansweredCalls``.
  var unansweredCount: Int { get }

  // MARK: Waits

  /// The waits of the test that are under way.
  var waits: WaitsUnderWay { get }

  /// How long a wait lasts.
  ///
  /// - Parameter own: The limit that the wait sets itself.
  func waitLimit(_ own: Duration?) -> Duration

  /// Waits until nothing has been under way for some time that could end a wait.
  ///
  /// - Parameter limit: The limit of the wait.
  /// - Returns: How long; `nil` if the task was cancelled first, if this can't be seen, or if the limit is shorter.
  func comesToNothing(within limit: Duration) async -> Duration?

  /// Notes that a wait timed out. A test may intend this of a wait with its own limit.
  func noteWaitInVain(_ error: WaitTimedOut, hadOwnLimit: Bool)

  /// Ends the held calls if a wait of the test has timed out: the test may be waiting for them.
  func letHeldCallsGo()

  /// What the other doubles saw last, and what may keep the code waiting, as lines for the message of a wait that
  /// timed out.
  ///
  /// - Parameter double: The double that the message is about; `nil` if it is about none.
  func surroundings(of double: AnyObject?) -> String

  /// The calls whose answers closures are computing, and the functions that were called last, as sentences without
  /// arguments: one of these calls may block a thread.
  var lastWork: [String] { get }
}

/// What is known of a strict test from its beginning on.
package struct TestFacts: Sendable {
  /// The test as messages show it: `pays() at ShopTests/PaymentTests.swift:12`.
  package let name: String?
  /// The test's function as `#function` names it: `pays()`. What is set up in any other function is a default. `nil` if
  /// the function isn't known: then all that is set up must be used.
  package let function: String?
  /// Whether the test fails for a recorded call that it never looked at.
  package let checksEveryCall: Bool
  /// Whether the test runs in a round whose failures nobody sees. In such a round doubles don't warn about what keeps
  /// the test waiting.
  package let isQuiet: Bool

  package init(name: String?, function: String?, checksEveryCall: Bool, isQuiet: Bool) {
    self.name = name
    self.function = function
    self.checksEveryCall = checksEveryCall
    self.isQuiet = isQuiet
  }
}

/// How many calls without an answer a strict test may have before it is ended.
package let mostUnansweredCalls = 10_000

/// How many calls of one function a strict test may have before it is asked whether to end: a loop may have no end.
package let mostCalls = 100_000

/// The scope of the test that a task belongs to. It is a task-local value, so it reaches the tasks that the test
/// starts, and no other test. The macro `@TaskLocal` isn't used in this package, since the compiler would load a
/// plug-in for it in every build.
package let currentScope = TaskLocal<(any TestScope)?>(wrappedValue: nil)

extension TestScope {
  /// A number that changes with each call of a double, and with each sleep and move of a clock.
  package var activity: Int { doubles.map(\.newest).max() ?? 0 }

  /// Tells the test of calls or sleeps that may have no end.
  ///
  /// - Parameter text: Says what has happened so often, as the beginning of a sentence.
  package func noteRepetitions(_ count: Int, of double: DoubleName?, _ text: () -> String) {
    guard count > mostCalls, count.isMultiple(of: 1_000) else { return }
    let message = text() + ", so the test was ended. A loop may go on without end."
    _ = keep(Problem(.standstill, message, of: double))
  }
}

extension (any TestScope)? {
  /// `, in the test pays()`; an empty text if the test isn't known.
  package var mention: String {
    guard let name = self?.test.name else { return "" }
    return ", in the test " + name
  }

  /// Whether a strict test fails if what was set up in a function isn't used.
  ///
  /// - Parameter function: `#function` where it was set up.
  func mustUse(whatIsSetUpIn function: StaticString) -> Bool {
    guard let test = self?.test.function else { return true }
    return function.description == test
  }

  /// How long a wait lasts. Outside of a strict test, a wait without its own limit lasts 10 seconds.
  package func waitLimit(_ own: Duration? = nil) -> Duration {
    guard let scope = self else { return own ?? .seconds(10) }
    return scope.waitLimit(own)
  }

  /// Shows a warning, which doesn't fail the test. Outside of a strict test it goes to standard error.
  package func warn(_ message: String, at location: SourceLocation) {
    if let self { self.warn(message, at: location) } else { writeToStandardError("\(location): \(message)") }
  }
}

extension AnswerReason {
  /// The reason for an answer that code set up. What the test's function itself sets up must be used; what is set up
  /// anywhere else is a default.
  ///
  /// - Parameters:
  ///   - function: `#function` where it was set up.
  ///   - scope: The scope of the double.
  package init(setUpAt place: SourceLocation, in function: StaticString, of scope: (any TestScope)?) {
    self = scope.mustUse(whatIsSetUpIn: function) ? .setUp(place) : .default(place)
  }
}

extension DoubleName {
  /// Numbers the double in the test that makes it. Without a strict test it stays the first.
  package func number(in scope: (any TestScope)?) {
    if let scope { ordinal = scope.ordinal(of: self) }
  }
}

/// A double that its strict test can ask: while the test runs, what it knows, and at the end, which problems are left.
package protocol StrictDouble: AnyObject, TestDouble, Sendable {
  /// The name of the double in messages; `nil` if it has none.
  var knownName: DoubleName? { get }

  /// The number of the last event that the double saw, in the order of all calls; 0 if it saw none. A change of it
  /// shows that the code is at work.
  var newest: Int { get }

  /// What the double knows now. Any thread may ask.
  var snapshot: Snapshot { get }

  /// Lets those go on who wait for the test. Any thread may call this.
  func letGo(_ reason: LettingGo) -> LetGo

  /// Ends the test for this double, and returns the problems that are left.
  func close() -> [Problem]

  /// Forgets what the double has recorded, so that it holds no arguments any more, and the value of a property.
  func forget()
}

extension StrictDouble {
  package var knownName: DoubleName? { nil }
  package var newest: Int { 0 }
  package func letGo(_ reason: LettingGo) -> LetGo { LetGo() }
  package func forget() {}
}

/// What a double knows at a moment.
package struct Snapshot {
  /// Whether the test set up the double, or code called it.
  package var isUsed = false
  /// Where the test set up the answers; `nil` if it set up none.
  package var placeOfAnswers: SourceLocation?
  /// What the code waits for, and only the test can give; `nil` if it waits for nothing.
  package var obstacle: Obstacle?
  /// The errors that calls threw, in order.
  package var errors: () -> [ThrownError] = { [] }
  /// The value of a property.
  package var value: Any?

  package init(
    isUsed: Bool = false,
    placeOfAnswers: SourceLocation? = nil,
    obstacle: Obstacle? = nil,
    errors: @escaping () -> [ThrownError] = { [] },
    value: Any? = nil
  ) {
    self.isUsed = isUsed
    self.placeOfAnswers = placeOfAnswers
    self.obstacle = obstacle
    self.errors = errors
    self.value = value
  }
}

/// Why a double lets those go who wait for the test.
package enum LettingGo {
  /// A wait of the test was in vain: held calls end that can throw a `CancellationError`.
  case waitInVain
  /// The test was stopped: all ends that waits. Held calls, completions that nobody called, tasks that sleep on a clock,
  /// and readers of streams.
  case stopped
}

/// Those who go on when a double lets them go.
package struct LetGo {
  /// Closures that let them go on.
  package var callers: [() -> Void] = []
  /// The calls that stay held, since their functions can't throw an error.
  package var left: [String] = []

  package init(callers: [() -> Void] = [], left: [String] = []) {
    self.callers = callers
    self.left = left
  }
}

/// Something of a double that the code waits for, and that only the test can give: a held call, for example.
package struct Obstacle {
  /// What waited: `ItemsServiceSpy.count() was held`. It has no arguments, since any thread may show it.
  package let text: String
  /// Where the test set it up; `nil` if no line did.
  package let place: SourceLocation?
  package let double: DoubleName
  /// Says for a failure what waits, with the arguments, and what the test can do about it. Only the main actor calls
  /// it, since the arguments may belong there.
  package let explanation: () -> String
  /// What a wait in vain says of it; `nil` if it says nothing.
  package let hint: (() -> String)?
  /// Whether it is a call without an answer, which the test can't let go either.
  package let isUnanswered: Bool

  package init(
    _ text: String,
    setUpAt place: SourceLocation?,
    of double: DoubleName,
    isUnanswered: Bool = false,
    hint: (() -> String)? = nil,
    explanation: @escaping () -> String
  ) {
    self.text = text
    self.place = place
    self.double = double
    self.isUnanswered = isUnanswered
    self.hint = hint
    self.explanation = explanation
  }
}

/// An error that a call of a double threw.
package struct ThrownError {
  package let error: any Error
  /// The call's number in the order of all calls.
  package let sequence: Int
  /// Says which double threw it, in which call, and where the test set it up.
  package let description: () -> String
}

/// Whether an error is one that a double threw. On Apple's systems it may come back as an `NSError`, through XCTest or a
/// session, and then only the domain and the code tell.
package func isSame(_ thrown: any Error, as error: any Error) -> Bool {
  if type(of: thrown) == type(of: error), String(reflecting: thrown) == String(reflecting: error) {
    return true
  }
  return type(of: error) is NSError.Type && (thrown._domain, thrown._code) == (error._domain, error._code)
}
