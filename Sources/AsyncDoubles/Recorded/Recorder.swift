/// Keeps what the code under test shows over time, in order: the elements of a stream, or the values that observable
/// state had.
///
///     let states = Recorder(model.states)
///     let title = Recorder { model.title }
///
///     model.load()
///
///     let first = try await states.next()
///     let loaded = try await states.next { $0.isLoaded }
///     #expect(first == .loading)
///     #expect(states.values == [.loading, loaded])
///     #expect(title.values == ["", "Flats"])
///
/// A `Timeline` lists the values with the calls of other doubles: `CheckoutModel.title = "Paying"`, at the place where
/// the recorder saw them. A strict test with `checking: .everyCall` asks the test to look at the values.
///
/// A recorder stops when it is released, or when its test ends. Safe from any thread, even where `Value` isn't
/// `Sendable`: it keeps the values and hands them out, and never looks inside while another thread may.
public final class Recorder<Value>: @unchecked Sendable {
  private let log: RecorderLog<Value>

  /// - Parameters:
  ///   - owner: The recorder's name in messages.
  ///   - start: Starts what is recorded, and returns what stops it.
  init(
    owner: String,
    madeAt location: SourceLocation,
    start: (@escaping @Sendable (RecordedEvent<Value>) -> Void) -> @Sendable () -> Void
  ) {
    let log = RecorderLog<Value>(owner: owner, madeAt: location)
    self.log = log
    log.scope?.join(log)
    log.stop(by: start { log.record($0) })
  }

  deinit {
    log.stop()
  }

  /// The values so far, in order.
  public var values: [Value] {
    log.look().compactMap(\.value)
  }

  /// Waits for the first value, past or future, that no `next` gave yet. The limit is 10 seconds, unless this call or
  /// the strict test sets another. With a condition, it passes over the values before the one that the condition picks
  /// out: the next `next` gives one that came after it. The condition runs in the task that waits.
  ///
  /// - Throws: `WaitTimedOut` when the limit has passed, or when there are no more values; `CancellationError` when the
  ///   task is cancelled.
  @discardableResult
  public nonisolated(nonsending) func next(
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    where matches: ((Value) -> Bool)? = nil
  ) async throws -> Value {
    let location = SourceLocation(filePath: filePath, line: line)
    return try await log.next(within: limit, at: location, where: matches)
  }

  /// Waits until no more values come. The limit is 10 seconds, unless this call or the strict test sets another.
  /// Observed state has no end.
  ///
  /// - Throws: The error that ended a throwing sequence; `WaitTimedOut` when the limit has passed; `CancellationError`
  ///   when the task is cancelled.
  public nonisolated(nonsending) func finished(
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) async throws {
    let location = SourceLocation(filePath: filePath, line: line)
    let error = try await log.end(within: limit, at: location)
    if let error { throw error }
  }
}

extension Recorder: TestDouble {
  /// The values that the recorder saw.
  public var timelineEntries: [Timeline.Entry] {
    _ = log.look()
    return log.timelineEntries
  }
}

/// Something that a recorder saw.
enum RecordedEvent<Value> {
  case value(Value)
  /// No more comes, perhaps since there was an error.
  case end((any Error)?)

  var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }
}

/// As it stands after the recorder's name.
extension RecordedEvent: CustomStringConvertible {
  var description: String {
    switch self {
    case .value(let value): "= \(describe(value))"
    case .end(let error?): "threw \(describe(error))"
    case .end(nil): "finished"
    }
  }
}
