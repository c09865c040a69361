import Foundation
import TestDoubles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One change to a test's doubles. Several rounds may try it, each with another value. If the test passes in all of
/// them, the probe has found a weak place.
struct Probe: Sendable {
  enum Target: Hashable {
    case answer(AnswerKey)
    case records(of: Set<RecordKey>)
    case time(of: DoubleKey)
  }

  let target: Target
  let changes: [Change]
  /// The function or the object that the probe changes: `DeskSpy.seats()`.
  let subject: String
  /// What the function does instead: `throws`.
  let event: String
  /// What the test doesn't look at if it passes: `depends on whether it throws`.
  let meaning: String
  /// Groups the weak places of all tests: one function of a double, and one kind of change.
  let cause: String
  /// The line that set up what the probe changes.
  let place: SourceLocation?

  /// Describes the change: `ListingsAnalyticsSpy.track(.infoOpened) is not recorded`.
  var text: String { "\(subject) \(event)" }
}

/// The record of a call. The call is known by its number among the calls of its double.
struct RecordKey: Hashable {
  let double: DoubleKey
  let number: Int
}

/// What a probe does in place of what the test set up.
enum Change: Hashable, Sendable {
  case throwing
  /// One of the values that the answer may be changed to.
  case value(Int)
  /// The plainest value of the type, in place of an error or of what a closure does.
  case plainValue
  /// A value that differs from the plainest.
  case valueBesidesPlain
  case status
  case body
  case noRecord
  case later
  case earlier
  case standingStill
}

/// Identifies an answer in all rounds of a test.
struct AnswerKey: Hashable {
  let double: DoubleKey
  /// `nil` for the first answers, which a double is made with.
  let place: String?
  let index: Int

  init(_ name: DoubleName, _ origin: AnswerOrigin) {
    double = DoubleKey(name)
    place = origin.place.map { "\($0.file):\($0.line)" }
    index = origin.index
  }
}

/// The error that a probed double throws.
struct ProbeError: Error, CustomStringConvertible {
  let description = "the error of a probe"
}

extension Answer {
  /// The possible changes of an answer, a list for each probe; `nil` if there are none.
  var possibleChanges: [[Change]]? {
    switch self {
    case .output(let response as MockDataLoader.Response):
      response.possibleChanges.filter { Self.thrown != nil || !$0.contains(.throwing) }
    case .computed where Output.self == Void.self:
      (Self.thrown == nil ? [] : [[.throwing]]) + [[.plainValue]]
    case .output(let step as any ProbedStreamStep):
      step.changes + (Self.thrown == nil ? [] : [[.throwing]])
    case .streamed:
      Self.thrown == nil ? [] : [[.throwing]]
    case .output, .computed:
      if Self.thrown != nil { [[.throwing]] } else { valueChanges }
    case .failure:
      Self.plainOutput == nil ? nil : [[.plainValue]]
    case .held, .unanswered, .unimplemented:
      []
    }
  }

  private var valueChanges: [[Change]]? {
    if case .output(let output) = self {
      // A function that returns nothing has nothing to change.
      guard Output.self != Void.self else { return [] }
      let count = otherValues(than: output).count
      return count == 0 ? nil : [(0..<count).map(Change.value)]
    }
    guard let plain = Self.plainOutput else { return nil }
    return [otherValues(than: plain).isEmpty ? [.plainValue] : [.plainValue, .valueBesidesPlain]]
  }

  /// The changed answer; `nil` if this change is impossible.
  func changed(by change: Change) -> Answer? {
    switch (change, self) {
    case (.throwing, _):
      Self.thrown.map(Answer.failure)
    case (.value(let index), .output(let output)):
      otherValues(than: output).dropFirst(index).first.map(Answer.output)
    case (.plainValue, .output(let response as MockDataLoader.Response)) where response.parts.error == nil:
      nil
    case (.plainValue, _):
      Self.plainOutput.map(Answer.output)
    case (.valueBesidesPlain, _):
      Self.plainOutput.flatMap { otherValues(than: $0).first }.map(Answer.output)
    case (.status, .output(let response as MockDataLoader.Response)):
      (response.withOtherStatus as? Output).map(Answer.output)
    case (.body, .output(let response as MockDataLoader.Response)):
      (response.withOtherBody as? Output).map(Answer.output)
    default:
      nil
    }
  }

  /// The value that is returned or thrown.
  var value: UndescribedValue? {
    switch result {
    case .success(let output): UndescribedValue(output)
    case .failure(let error): UndescribedValue(error)
    case nil: nil
    }
  }

  /// The value that a message shows for the changed answer.
  func replacement(in change: Change) -> UndescribedValue? {
    let changed = changed(by: change)
    if case .status = change, case .output(let response as MockDataLoader.Response) = changed {
      return response.status.map { UndescribedValue($0) }
    }
    return changed?.value
  }

  private static var thrown: Failure? {
    let error: any Error =
      Output.self is MockDataLoader.Response.Type ? URLError(.cannotConnectToHost) : ProbeError()
    return error as? Failure ?? plainValue(of: Failure.self)
  }

  private static var plainOutput: Output? {
    MockDataLoader.Response.status(200) as? Output ?? plainValue(of: Output.self)
  }
}

extension MockDataLoader.Response {
  /// `nil` if this is no response of HTTP.
  fileprivate var status: Int? {
    parts.status ?? (parts.wholeResponse as? HTTPURLResponse)?.statusCode
  }

  /// The same with another status.
  func with(status: Int) -> Self {
    changed { parts in
      guard let given = parts.wholeResponse as? HTTPURLResponse, let url = given.url else {
        parts.status = status
        return
      }
      let headers = given.allHeaderFields as? [String: String]
      parts.wholeResponse = HTTPURLResponse(
        url: url,
        statusCode: status,
        httpVersion: nil,
        headerFields: headers
      )
    }
  }

  /// Replaces a failure by a success, never by another failure.
  var isFailure: Bool {
    parts.error != nil || status.map { $0 >= 400 } ?? false
  }

  fileprivate var possibleChanges: [[Change]] {
    guard parts.error == nil else { return [[.plainValue]] }
    let status: [[Change]] = withOtherStatus == nil ? [] : [[.status]]
    return isFailure ? status : [[.throwing]] + status + (withOtherBody == nil ? [] : [[.body]])
  }

  /// Replaces a success by an error of the server, and anything else by a success.
  fileprivate var withOtherStatus: Self? {
    status.flatMap { with(status: 200..<300 ~= $0 ? 500 : 200) }
  }

  /// An empty body has nothing that a probe could change.
  fileprivate var withOtherBody: Self? {
    guard let data = parts.data, !data.isEmpty else { return nil }
    return changed { $0.data = Data() }
  }
}
