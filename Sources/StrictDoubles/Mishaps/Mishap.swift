import Foundation
import TestDoubles

/// One thing that goes wrong with one call: the call fails, or the task that waits for it is cancelled.
struct Mishap: Sendable {
  let call: CallKey
  let event: Event

  enum Event: Sendable {
    case failing(any Error)
    /// A request gets another response.
    case response(RequestFailure)
    /// A stream ends in place of an element.
    case ending
    case cancelling
  }

  /// A mishap, and how messages name it.
  struct Described: Sendable {
    let mishap: Mishap
    /// `ShopSpy.load() throws Offline(), its 1st call`
    let text: String
  }
}

/// Identifies a call in all rounds of a test: one of the calls of a function, in the order in which they come.
struct CallKey: Hashable, Sendable {
  let function: FunctionKey
  /// Counted from 1.
  let number: Int

  /// A function of a double.
  struct FunctionKey: Hashable, Sendable {
    let double: DoubleKey
    let name: String
  }
}

/// A failure of a network request. `.everyFailure` tries each of them with each request of a `MockDataLoader`.
public enum RequestFailure: CaseIterable, Sendable {
  /// `URLError(.notConnectedToInternet)`, or the errors that the trait is told.
  case noConnection
  /// `URLError(.timedOut)`.
  case timeOut
  /// Status 500.
  case serverError
  /// Status 401.
  case unauthorized
  /// The response has no body.
  case emptyBody
  /// The response has the first half of its body.
  case halfBody
  /// The body is JSON of another shape. Only a body that is JSON is replaced.
  case otherJSON
}

// MARK: - What can go wrong

/// The errors that a function may throw in a test.
struct KnownErrors: Sendable {
  /// Those that the trait is told.
  let told: [any Error]
  /// Those that the test told its doubles.
  var ofTest: [any Error] = []

  /// The errors of one type: its cases; otherwise one that the test told a double, or those that the trait is told.
  func all<Failure: Error>(of type: Failure.Type) -> [Failure] {
    let cases = (Failure.self as? any CaseIterable.Type).map { allCases(of: $0) } ?? []
    if !cases.isEmpty { return cases.compactMap { $0 as? Failure } }
    let told = told.compactMap { $0 as? Failure }
    if Failure.self == (any Error).self {
      return told.isEmpty ? [URLError(.notConnectedToInternet)].compactMap { $0 as? Failure } : told
    }
    let ofTest = ofTest.lazy.compactMap { $0 as? Failure }.first
    return ofTest.map { [$0] } ?? told
  }
}

private func allCases<Type: CaseIterable>(of type: Type.Type) -> [Any] {
  Array(type.allCases)
}

extension Answer {
  /// The failures that a call can have in place of this answer; none where it fails already.
  func failures(_ errors: KnownErrors, _ ofRequests: [RequestFailure]) -> [Mishap.Event] {
    switch self {
    case .output(let response as MockDataLoader.Response):
      response.isFailure ? [] : ofRequests.filter { $0.changes(response) }.flatMap { $0.events(errors) }
    case .computed where Output.self == MockDataLoader.Response.self:
      ofRequests.flatMap { $0.events(errors) }
    case .output where Output.self is any AnyStreamStep.Type:
      [.ending] + errors.all(of: Failure.self).map(Mishap.Event.failing)
    case .output, .computed, .streamed:
      errors.all(of: Failure.self).map(Mishap.Event.failing)
    case .failure, .held, .unanswered, .unimplemented:
      []
    }
  }

  /// The answer with a failure in its place; `nil`, where it can't have it.
  func failing<Input>(by event: Mishap.Event, taking input: Input.Type) -> Answer? {
    switch (event, self) {
    case (.failing(let error), _):
      (error as? Failure).map(Answer.failure)
    case (.ending, _):
      ((Output.self as? any AnyStreamStep.Type)?.atEnd as? Output).map(Answer.output)
    case (.response(let failure), .output(let response as MockDataLoader.Response)):
      (failure.changed(response) as? Output).map(Answer.output)
    case (.response(let failure), .computed(let function as AsyncFunction<Input, Output, Failure>)):
      Answer.computed(
        AsyncFunction<Input, Output, Failure> { (input) async throws(Failure) in
          let output = try await function.run(input)
          return (output as? MockDataLoader.Response).flatMap { failure.changed($0) as? Output } ?? output
        }
      )
    default:
      nil
    }
  }

  private static func computed<Input>(_ function: AsyncFunction<Input, Output, Failure>) -> Answer? {
    (function as? AnswerFunction).map { Answer.computed($0) }
  }

  /// The answer to a caller whose task is cancelled while it waits for the answer: an error where the function can
  /// throw one that means a cancellation, the end of a stream, and otherwise the answer itself.
  func cancelling<Input>(taking input: Input.Type) -> Answer? {
    guard let given = self as? Answer<Output, Failure, AsyncFunction<Input, Output, Failure>> else {
      return nil
    }
    // Only the call that took the answer uses it, once: it goes from one task to none other.
    nonisolated(unsafe) let answer = given
    return Answer.computed(
      AsyncFunction<Input, Output, Failure> { (input) async throws(Failure) in
        withUnsafeCurrentTask { $0?.cancel() }
        if let end = (Output.self as? any AnyStreamStep.Type)?.atEnd as? Output { return end }
        if let error = cancellation(of: Output.self, throwing: Failure.self) { throw error }
        guard let output = try await answer.given(to: input) else {
          preconditionFailure("only given answers are replaced")
        }
        return output
      }
    )
  }
}

/// The error of a function whose caller was cancelled; `nil`, if the function can't throw it.
func cancellation<Output, Failure: Error>(of output: Output.Type, throwing type: Failure.Type) -> Failure? {
  let isRequest = Output.self == MockDataLoader.Response.self
  let error: any Error = isRequest ? URLError(.cancelled) : CancellationError()
  return error as? Failure
}

extension RequestFailure {
  fileprivate func events(_ errors: KnownErrors) -> [Mishap.Event] {
    switch self {
    case .noConnection: errors.all(of: (any Error).self).map(Mishap.Event.failing)
    case .timeOut: [.failing(URLError(.timedOut))]
    default: [.response(self)]
    }
  }

  /// What a request gets in words.
  var text: String {
    switch self {
    case .noConnection, .timeOut: "fails"
    case .serverError: "is answered with status 500"
    case .unauthorized: "is answered with status 401"
    case .emptyBody: "is answered with an empty body"
    case .halfBody: "is answered with half of the body"
    case .otherJSON: "is answered with JSON of another shape"
    }
  }

  fileprivate func changes(_ response: MockDataLoader.Response) -> Bool {
    switch self {
    case .noConnection, .timeOut: true
    default: changed(response) != nil
    }
  }

  fileprivate func changed(_ response: MockDataLoader.Response) -> MockDataLoader.Response? {
    guard !response.isFailure else { return nil }
    let body = response.parts.data ?? Data()
    switch self {
    case .noConnection, .timeOut: return nil
    case .serverError: return response.with(status: 500)
    case .unauthorized: return response.with(status: 401)
    case .emptyBody: return body.isEmpty ? nil : response.changed { $0.data = Data() }
    case .halfBody:
      return body.count < 2 ? nil : response.changed { $0.data = Data(body.prefix(body.count / 2)) }
    case .otherJSON:
      guard (try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)) != nil else {
        return nil
      }
      let other = body.first == UInt8(ascii: "{") ? "[\"something else\"]" : "{\"something\": \"else\"}"
      return response.changed { $0.data = Data(other.utf8) }
    }
  }
}
