import Foundation
import TestDoubles

/// One change to a test's doubles. Several rounds may try it, each with another value. If the test passes in all of
/// them, the probe has found a weak place.
struct Probe: Sendable {
  enum Target: Hashable {
    case answer(AnswerKey)
    case records(of: Set<RecordKey>)
    case time(of: DoubleKey)
  }

  var target: Target
  var changes: [Change]
  /// The function or the object that the probe changes: `DeskSpy.seats()`.
  let subject: String
  /// What the function does instead: `throws`.
  let event: String
  /// What the test doesn't look at if it passes: `depends on whether it throws`.
  let meaning: String
  /// The function of all doubles of the type, or the type: `DeskSpy.seats()`.
  let function: String
  /// The kind of the change: `returns another value`.
  let kind: String
  /// The line that set up what the probe changes.
  let place: SourceLocation?

  /// Describes the change: `ListingsAnalyticsSpy.track(.infoOpened) is not recorded`.
  var text: String { "\(subject) \(event)" }

  /// What the weak places of one function and one kind of change share: `DeskSpy.seats() throws`.
  var cause: String { "\(function) \(kind)" }

  /// The line that sets up an answer: each is a place of its own.
  var line: String? {
    if case .answer = target { place?.description } else { nil }
  }

  /// Answers weigh more than times, and these more than records.
  var rank: Int {
    switch target {
    case .answer: 0
    case .time: 1
    case .records: 2
    }
  }
}

/// The record of a call. The call is known by its number among the calls of its double.
struct RecordKey: Hashable {
  let double: DoubleKey
  let number: Int
}

/// What a probe does in place of what the test set up.
enum Change: Hashable, Sendable {
  case throwing
  /// An element of a stream is left out.
  case leavingOut
  /// The stream ends in place of an element.
  case ending
  /// One of the values that the answer may be changed to.
  case value(Int)
  /// The plainest value of the type, in place of an error or of what a closure does.
  case plainValue
  /// A value of the type that the doubles have seen, in place of an error.
  case seenValue
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

  init(_ offer: Offer) {
    double = DoubleKey(offer.call.name)
    place = offer.origin.reason.place.map { "\($0.file):\($0.line)" }
    index = offer.origin.index
  }
}

/// The error that a probed double throws.
struct ProbeError: Error, CustomStringConvertible {
  let description = "the error of a probe"
}

extension Offer {
  /// The possible changes of an answer, a list for each probe; `nil` if there are none.
  ///
  /// - Parameter values: What the doubles have seen.
  func possibleChanges(_ values: [Any]) -> [[Change]]? {
    let throwing: [[Change]] = thrown == nil ? [] : [[.throwing]]
    switch answer {
    case .value(let element) where kind == .element:
      let others = valueChanges(of: element, values)
      return [[.leavingOut], [.ending]] + (others.isEmpty ? [] : [others]) + throwing
    case .value(let response as MockDataLoader.Response) where response.isFailure:
      return changesOfError([response.status == nil ? .plainValue : .status], values)
    case .value(let response as MockDataLoader.Response):
      return response.possibleChanges.filter { !throwing.isEmpty || !$0.contains(.throwing) }
    case .computed where returnsNothing:
      return throwing + [[.plainValue]]
    case .stream:
      return throwing
    case .value, .computed:
      return throwing.isEmpty ? valueChanges(values) : throwing
    case .error:
      return changesOfError([.plainValue], values)
    case .held, .unanswered:
      return []
    }
  }

  private func changesOfError(_ plain: [Change], _ values: [Any]) -> [[Change]]? {
    let changes = (plain + [.seenValue]).filter { changed(by: $0, values) != nil }
    return changes.isEmpty ? nil : [changes]
  }

  private func valueChanges(_ values: [Any]) -> [[Change]]? {
    if case .value(let value) = answer {
      // A function that returns nothing has nothing to change.
      guard !returnsNothing else { return [] }
      let changes = valueChanges(of: value, values)
      return changes.isEmpty ? nil : [changes]
    }
    guard let plainOutput else { return nil }
    return [
      valueChanges(of: plainOutput, values).isEmpty ? [.plainValue] : [.plainValue, .valueBesidesPlain]
    ]
  }

  private func valueChanges(of value: Any, _ values: [Any]) -> [Change] {
    others(than: value, values).indices.map(Change.value)
  }

  private func others(than value: Any, _ values: [Any]) -> [Any] {
    (value as? any ReturnedResult)?.others(among: values) ?? otherValues(than: value, of: output)
  }

  /// What the code gets after a change; `nil` if this change is impossible.
  func changed(by change: Change, _ values: [Any]) -> Given? {
    switch (change, answer) {
    case (.throwing, _): thrown.map(Given.error)
    case (.leavingOut, _): .nothing
    case (.ending, _): .end
    case (.value(let index), .value(let value)):
      others(than: value, values).dropFirst(index).first.map(Given.value)
    case (.plainValue, .value(let response as MockDataLoader.Response)) where response.parts.error == nil:
      nil
    case (.plainValue, _):
      plainOutput.map(Given.value)
    case (.seenValue, _):
      seenOutput(among: values).map(Given.value)
    case (.valueBesidesPlain, _):
      plainOutput.flatMap { others(than: $0, values).first }.map(Given.value)
    case (.status, .value(let response as MockDataLoader.Response)):
      response.withOtherStatus.map(Given.value)
    case (.body, .value(let response as MockDataLoader.Response)):
      response.withOtherBody.map(Given.value)
    default:
      nil
    }
  }

  var throwsCancellation: Bool {
    if case .error(is CancellationError) = answer { true } else { false }
  }

  /// The value that is returned or thrown.
  var value: UndescribedValue? {
    switch answer {
    case .value(let value): UndescribedValue(value)
    case .error(let error): UndescribedValue(error)
    case .computed, .stream, .held, .unanswered: nil
    }
  }

  /// The value that a message shows for the changed answer.
  func replacement(in change: Change, _ values: [Any]) -> UndescribedValue? {
    let changed = changed(by: change, values)
    if case .status = change, case .value(let response as MockDataLoader.Response) = changed {
      return response.status.map { UndescribedValue($0) }
    }
    return changed.map { UndescribedValue($0) }
  }

  private var thrown: (any Error)? {
    let error: any Error = isResponse ? URLError(.cannotConnectToHost) : ProbeError()
    return canThrow(error) ? error : plainValue(ofAny: failure) as? any Error
  }

  private var plainOutput: Any? {
    isResponse ? MockDataLoader.Response.status(200) : plainValue(ofAny: output)
  }

  private func seenOutput(among values: [Any]) -> Any? {
    // What the caller of a generic function wants isn't known any more when the test resumes its call.
    guard !returnsNothing, output != Any.self else { return nil }
    return values.first { isOfType($0, output) && ($0 as? MockDataLoader.Response)?.isFailure != true }
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
    [[.throwing]] + (withOtherStatus == nil ? [] : [[.status]]) + (withOtherBody == nil ? [] : [[.body]])
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
