import Foundation

/// A mistake that doubles have noticed. A strict test fails for it.
package struct Problem: Sendable {
  package enum Kind: Sendable {
    case unansweredCall
    case unmatchedRequest
    case unusedAnswer
    /// The test replaced an answer before any call used it.
    case replacedAnswer
    case heldCall
    /// The test never looked at a recorded call.
    case uncheckedCall
    case waitInVain
    /// The test could not go on, and was ended.
    case standstill
    /// An object outlives the test.
    case livingObject
    /// A double was called on another queue than it has to be.
    case wrongPlace
    /// A server no longer answers as it was recorded.
    case drift
    /// The test used a double in a way that makes no sense.
    case misuse
  }

  /// A part of a message that may be said in two ways, or the text between such parts.
  package enum Part: Sendable, ExpressibleByStringInterpolation {
    case text(String)
    /// Says where the test set up an answer: `set up here`, if the message stands at that line.
    case setUp(SourceLocation)

    package init(stringLiteral text: String) {
      self = .text(text)
    }
  }

  package let kind: Kind
  package var parts: [Part]
  /// The line of the test to look at; `nil` if the problem has no line.
  package var location: SourceLocation?
  /// The double that the problem is about; `nil` if it is about none.
  package let double: DoubleName?
  /// The call that the problem is about; `nil` if it is about none.
  package let call: CallText?
  /// The error that the call threw for want of an answer, so that the test goes on; `nil` if it threw none of its own.
  package var substitute: (any Error)?
  /// Whether it is an answer that the test set up when all calls had come.
  package var isLateAnswer = false
  /// The same for all copies of a problem, and for no other one.
  private let identity = Identity()

  private final class Identity: Sendable {}

  package init(
    _ kind: Kind,
    _ parts: [Part],
    at location: SourceLocation? = nil,
    of double: DoubleName? = nil,
    about call: CallText? = nil
  ) {
    self.kind = kind
    self.parts = parts
    self.location = location
    self.double = double
    self.call = call
  }

  package init(
    _ kind: Kind,
    _ message: String,
    at location: SourceLocation? = nil,
    of double: DoubleName? = nil,
    about call: CallText? = nil
  ) {
    self.init(kind, [.text(message)], at: location, of: double, about: call)
  }

  /// Whether the message says where the test set up an answer.
  package var namesSetUp: Bool {
    parts.contains { if case .setUp = $0 { true } else { false } }
  }

  package var message: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .setUp(let place): location == nil ? "set up at \(place)" : "set up here"
      }
    }.joined()
  }
}

extension Problem: Equatable {
  /// Whether they are the same mistake. Their messages and lines may differ.
  package static func == (left: Problem, right: Problem) -> Bool {
    left.identity === right.identity
  }
}

/// A call as texts, for tools.
package struct CallText: Sendable {
  package let function: String
  package let arguments: [String]
  /// What to add to the test.
  package let advice: String?

  /// Describes the arguments, which may belong to an actor.
  package init(_ function: String, with input: Any, advice: String?) {
    self.function = function
    arguments = input is Void ? [] : TestDoubles.arguments(of: input).map(describe)
    self.advice = advice
  }
}

// MARK: - Errors that tell of a problem

/// An error that tells of a problem: a strict test fails for it, whether or not the test throws it.
package protocol ProblemError: Error, CustomStringConvertible {
  var problem: Problem { get }
}

/// The problems that an error tells of: its own, or those of the errors that it wraps.
package func problems(in error: Any) -> [Problem] {
  findings(in: error) { ($0 as? any ProblemError)?.problem }
}

/// What is found in an error, or else in the errors that it wraps.
package func findings<Found>(in error: Any, within depth: Int = 4, _ find: (Any) -> Found?) -> [Found] {
  if let found = find(error) { return [found] }
  guard depth > 0 else { return [] }
  return Mirror(reflecting: error).children.prefix(100).flatMap {
    findings(in: $0.value, within: depth - 1, find)
  }
}

/// A double was called and had no answer.
///
/// The double throws this error if its function can throw `any Error`. The description names the call with its
/// arguments, the rules that did not match, and the line of code to add.
///
///     await #expect(throws: UnansweredCall.self) { try await loadItemsStub((page: 1, query: "flat")) }
public struct UnansweredCall: Error, Sendable, CustomStringConvertible, ProblemError {
  package let problem: Problem

  /// The call, and what to do about it, in a few lines.
  public var description: String { problem.message }

  package init(_ problem: Problem) {
    self.problem = problem
  }

  /// The same, of a call that throws another error, so that the test goes on.
  init(_ other: UnansweredCall, throwing error: any Error) {
    var problem = other.problem
    problem.substitute = error
    self.problem = problem
  }

  package init(description: String) {
    self.init(Problem(.unansweredCall, description))
  }
}

extension UnansweredCall: LocalizedError {
  /// The description, for code under test that shows an error's `localizedDescription`.
  public var errorDescription: String? {
    description
  }
}

/// A test waited for something that did not come in time. The description says what the test waited for and how long,
/// and lists the calls that did come.
///
/// While the process is busy, a limit lasts ten times as long, and longer if so many tests run that their tasks queue up,
/// since the awaited call may still be on its way. While all threads are blocked, no wait can end; then the library
/// writes a warning to standard error.
public struct WaitTimedOut: Error, Sendable, CustomStringConvertible, ProblemError {
  package let problem: Problem

  /// The wait, and the events that came instead, in a few lines.
  public var description: String { problem.message }

  package init(_ message: String, at location: SourceLocation) {
    problem = Problem(.waitInVain, "\(message)\n  The wait is at \(location).", at: location)
  }
}
