/// The test that a double is made in: what its doubles tell it, and ask of it.
///
/// A strict test opens a scope around its body. A double keeps the scope it was made in, so whatever happens to it
/// later, on whatever thread, is reported there. Safe from any thread.
package protocol TestScope: AnyObject, Sendable {
  /// How messages name the test: `pays() at ShopTests/PaymentTests.swift:12`.
  var testName: String? { get }

  /// Whether the test has to look at each call that its doubles record.
  var checksEveryCall: Bool { get }

  /// Decides over the calls of the scope's doubles; `nil`, as nearly always, if they are answered as they come.
  var director: (any CallDirector)? { get }

  /// Whether the test runs in a round that was stopped, since it came to no end by itself: nothing is waited for, no
  /// call is held, and nobody sleeps on a clock any more.
  var isStopped: Bool { get }

  /// Whether the test runs in a round that only finds something out: what may keep it waiting is nobody's concern.
  var isQuiet: Bool { get }

  // MARK: Doubles

  /// Which of the doubles that were made alike one is that is being made.
  func ordinal(of name: DoubleName) -> Int

  /// Keeps a double, which the test asks at its end what was left.
  func join(_ double: any StrictDouble)

  /// Where an answer was set up that another double of the same kind has.
  func answerOfAnother(than name: DoubleName) -> SourceLocation?

  // MARK: What goes on

  /// The actors that calls of the scope's doubles came from.
  var callers: Callers { get }

  /// A number that is another one after each call of a double, and after each sleep and move of a clock.
  var activity: Int { get }

  /// Notes the line at which the test tells a double something.
  func noteTest(at location: SourceLocation)

  /// Notes what says which request was answered with a body: it may not be what the code under test decodes.
  func noteBody(_ description: @escaping @Sendable () -> String)

  /// Reports what went wrong: to the test, or to whoever is told what comes after its end.
  func report(_ problem: Problem)

  /// Tells something that doesn't fail the test.
  func warn(_ message: String, at location: SourceLocation)

  /// Keeps what went wrong for the end of the test. It may be called with a double's lock held.
  ///
  /// - Returns: Whether the test is still there to be told. If not, ``report(_:)`` is for it.
  func keep(_ problem: Problem) -> Bool

  // MARK: Waits

  /// How long a wait lasts.
  ///
  /// - Parameter own: The limit that it says itself.
  func waitLimit(_ own: Duration?) -> Duration

  /// Notes that a wait was in vain. One with a limit of its own may be meant to be.
  func noteWaitInVain(_ error: WaitTimedOut, hadOwnLimit: Bool)

  /// Lets the held calls of a test go in which a wait was in vain: it may be waiting for them.
  func letHeldCallsGo()

  /// What the other doubles saw last, and what may keep the code waiting: lines for the message of a wait in vain.
  ///
  /// - Parameter double: The one that the message is about; `nil`, where it is about none.
  func surroundings(of double: AnyObject?) -> String

  /// The last call of a double before a number in the order of all calls. Moves of clocks are none, nor are a property's
  /// gets.
  func lastCall(before sequence: Int) -> Timeline.Entry?

  /// Which answers are being worked out, as a line: that may be what blocks a thread.
  var answersUnderWay: String { get }
}

/// The scope of the test which a task belongs to. Being a task-local value, it reaches what the test starts, and no
/// other test. Not made by the macro, as no task-local value here is: whoever builds the package would have the
/// compiler load its plug-in for it.
package let currentScope = TaskLocal<(any TestScope)?>(wrappedValue: nil)

extension (any TestScope)? {
  /// `, in the test pays()`; nothing, where no test is known.
  var mention: String {
    guard let name = self?.testName else { return "" }
    return ", in the test " + name
  }

  /// How long a wait lasts: outside of a strict test 10 seconds, where it has no limit of its own.
  func waitLimit(_ own: Duration? = nil) -> Duration {
    guard let scope = self else { return own ?? .seconds(10) }
    return scope.waitLimit(own)
  }

  /// Tells something that doesn't fail the test; outside of a strict test, on standard error.
  func warn(_ message: String, at location: SourceLocation) {
    if let self { self.warn(message, at: location) } else { writeToStandardError("\(location): \(message)") }
  }

  /// Reports that a wait was in vain which can't throw it. Of one that was cancelled, the task's next wait says so.
  func report(_ error: any Error) {
    guard let error = error as? WaitTimedOut else { return }
    if let self { self.report(Problem(error)) } else { writeToStandardError("\(error)") }
  }
}

/// Decides over the calls of all doubles of a ``TestScope``: strict tests that run several times have one. No call
/// of these doubles takes the fast path. Safe from any thread.
@usableFromInline package protocol CallDirector: AnyObject, Sendable {
  /// Whether a call that comes leaves a record. Asked with the lock of its double held.
  func records(callOf double: DoubleName) -> Bool

  /// What a call gets in place of the answer that it took.
  ///
  /// - Parameter input: The type of the function's input.
  func answer<Input, Output, Failure: Error, AnswerFunction>(
    _ answer: Answer<Output, Failure, AnswerFunction>,
    from origin: AnswerOrigin,
    to call: Call<Any>,
    taking input: Input.Type,
    of double: DoubleName
  ) -> Answer<Output, Failure, AnswerFunction>

  /// What a held call is resumed with in place of what the test says.
  func result<Output, Failure: Error>(
    _ result: Result<Output, Failure>,
    from origin: AnswerOrigin,
    to call: Call<Any>,
    of double: DoubleName
  ) -> Result<Output, Failure>

  /// How much later or earlier it is than the clock or the date provider of this name would say.
  ///
  /// - Parameter time: What it would say, since its zero or since 1970.
  func shift(of double: DoubleName, at time: Duration) -> Duration

  /// Returns when no call waits for its answer.
  ///
  /// - Returns: Whether one did.
  func finishGiving() async -> Bool
}

extension CallDirector {
  /// Calls get their answers at once.
  package func finishGiving() async -> Bool { false }
}

/// Something that doubles saw and that the test didn't expect. A strict test fails for it.
package final class Problem: Sendable {
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

  package convenience init(_ error: WaitTimedOut) {
    self.init(.waitInVain, error.description, at: error.location)
  }
}

/// A double that its strict test asks what it knows, and at the end, what is left open.
package protocol StrictDouble: AnyObject, TestDouble, Sendable {
  /// What messages call the double; `nil`, if it has no name.
  var knownName: DoubleName? { get }

  /// The number of the last thing that it saw, in the order of all calls: it shows whether the code is at work. 0, if it
  /// saw nothing, or nothing that counts.
  var newest: Int { get }

  /// Whether the double was told or asked anything.
  var isUsed: Bool { get }

  /// Where the test set up what the double answers; `nil`, if it didn't.
  var placeOfAnswers: SourceLocation? { get }

  /// What may keep the test waiting, and what to do about it; `nil`, if nothing does.
  var hint: String? { get }

  /// Ends the calls that it holds with a `CancellationError`.
  ///
  /// - Returns: What lets their callers go on; and the calls that stay held, since their functions can't throw it.
  func endHeldCalls() -> (callers: [() -> Void], left: [String])

  /// Ends what waits in a round that was stopped: the calls that the double holds, the tasks that sleep on it.
  ///
  /// - Returns: What it was, `ItemsServiceSpy.count() was held`, and what lets the callers go on; `nil`, if nothing
  ///   waits. It may be asked on any thread, so it describes no arguments.
  func stop() -> (obstacle: String, callers: [() -> Void])?

  /// What is left open. Whatever happens to the double afterwards happens after its test has ended.
  func problemsLeft() -> [Problem]

  /// The last call that threw an error of those that are meant.
  func thrower(of isMeant: (any Error) -> Bool) -> ErrorSource?
}

extension StrictDouble {
  package var knownName: DoubleName? { nil }
  package var newest: Int { 0 }
  package var isUsed: Bool { false }
  package var placeOfAnswers: SourceLocation? { nil }
  package var hint: String? { nil }
  package func endHeldCalls() -> (callers: [() -> Void], left: [String]) { ([], []) }
  package func stop() -> (obstacle: String, callers: [() -> Void])? { nil }
  package func thrower(of isMeant: (any Error) -> Bool) -> ErrorSource? { nil }
}

/// A call of a double that threw an error which it was told to throw.
package struct ErrorSource {
  /// The call's number in the order of all calls.
  package let sequence: Int
  /// Which call of which double it was, and where that was told to throw.
  package let description: String
}
