import Foundation
import TestDoubles

/// One thing that goes wrong with one call: the call fails, or the task that waits for it is cancelled.
struct PlannedFailure: Sendable {
  let call: CallKey
  let event: Event

  enum Event: Sendable {
    case failing(any Error)
    /// A function that returns a `Result` returns a failure.
    case returningFailure(any Error)
    /// A request gets another response.
    case response(RequestFailure)
    /// A stream ends in place of an element.
    case ending
    case cancelling
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
///
///     @Test(.everyFailure(requests: [.noConnection, .serverError]))
public enum RequestFailure: CaseIterable, Sendable {
  /// `URLError(.notConnectedToInternet)`, or the errors passed to the trait.
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
  /// Those of the trait.
  let told: [any Error]
  /// Those that the test has set up.
  var ofTest: [any Error] = []

  /// The errors of one type: its cases; otherwise one that the test has set up, or those of the trait.
  func all<Failure: Error>(of type: Failure.Type) -> [any Error] {
    let cases = allCases(of: type).compactMap { $0 as? Failure }
    if !cases.isEmpty { return cases }
    let told = told.filter { $0 is Failure }
    if Failure.self == (any Error).self {
      return told.isEmpty ? [URLError(.notConnectedToInternet)] : told
    }
    return ofTest.first { $0 is Failure }.map { [$0] } ?? told
  }
}

extension Offer {
  /// The failures that a call can have in place of this answer; none where it fails already. A request that gets the
  /// status of a failure can fail without a response.
  func failures(_ errors: KnownErrors, _ ofRequests: [RequestFailure]) -> [PlannedFailure.Event] {
    switch answer {
    case .value where kind == .element:
      [.ending] + errors.all(of: failure).map(PlannedFailure.Event.failing)
    case .value(let response as MockDataLoader.Response):
      ofRequests.filter { $0.changes(response) }.flatMap { $0.events(errors) }
    case .computed where isResponse:
      ofRequests.flatMap { $0.events(errors) }
    case .value(let result as any ReturnedResult) where result.error != nil:
      errors.all(of: failure).map(PlannedFailure.Event.failing)
    case .value, .computed, .stream:
      errors.all(of: failure).map(PlannedFailure.Event.failing)
        + (failureOfResult.map { errors.all(of: $0) } ?? []).map(PlannedFailure.Event.returningFailure)
    case .error, .held, .unanswered:
      []
    }
  }

  /// Has something go wrong; `nil`, where it can't.
  func decision(for event: PlannedFailure.Event) -> Decision? {
    switch (event, answer) {
    case (.failing(let error), _):
      return canThrow(error) ? .give(.error(error)) : nil
    case (.returningFailure(let error), _):
      return (output as? any ReturnedResult.Type)?.failing(with: error).map { .give(.value($0)) }
    case (.ending, _):
      return kind == .element ? .give(.end) : nil
    case (.response(let failure), .value(let response as MockDataLoader.Response)):
      return failure.changed(response).map { .give(.value($0)) }
    case (.response(let failure), .computed) where isAwaited:
      return .around { give in
        let given = await give()
        guard case .value(let response as MockDataLoader.Response) = given else { return given }
        return failure.changed(response).map(Given.value) ?? given
      }
    case (.response, _):
      return nil
    case (.cancelling, _):
      return .around { give in
        withUnsafeCurrentTask { $0?.cancel() }
        if let cancellation { return cancellation }
        return await give()
      }
    }
  }

  /// What a caller gets whose task is cancelled while it waits for the answer: an error where the function can throw
  /// one that means a cancellation, and the end of a stream. `nil`, if it gets the answer itself.
  var cancellation: Given? {
    guard kind != .element else { return .end }
    let error: any Error = isResponse ? URLError(.cancelled) : CancellationError()
    return canThrow(error) ? .error(error) : nil
  }
}

extension RequestFailure {
  fileprivate func events(_ errors: KnownErrors) -> [PlannedFailure.Event] {
    switch self {
    case .noConnection: errors.all(of: (any Error).self).map(PlannedFailure.Event.failing)
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
    case .noConnection, .timeOut: response.parts.error == nil
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
