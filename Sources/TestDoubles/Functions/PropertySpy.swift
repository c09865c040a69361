/// A property spy stands in for a property: it has a value, and records the gets and sets.
///
///     let titleSpy = PropertySpy<String>(returning: "")
///     var title: String { get { titleSpy.get() } set { titleSpy.set(newValue) } }
///
/// Safe from any thread.
public final class PropertySpy<Value>: Sendable {
  /// The spy behind the property's `get`. An answer that the test sets up here holds until the property is set.
  public let getter: Spy<Void, Value, Never>

  /// The spy behind the property's `set`.
  public let setter: Spy<Value, Void, Never>

  /// Makes a property spy with a value.
  public convenience init(
    returning value: Value,
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    self.init([.output(value)], owner: owner, madeAt: location)
  }

  /// Makes a property spy without a value. If code gets the value before it is set, the process stops with an
  /// explanation. This is for code that can't know a sound value, such as generated code.
  public static func unimplemented(
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> PropertySpy {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    return PropertySpy([.unimplemented], owner: owner, madeAt: location)
  }

  private init(
    _ answers: [Answer<Value, Never, SyncFunction<Void, Value, Never>>],
    owner: String,
    madeAt location: SourceLocation
  ) {
    getter = Spy(FunctionEngine(answers, name: DoubleName(.getter, owner: owner, madeAt: location)))
    setter = Spy(FunctionEngine([.output(())], name: DoubleName(.setter, owner: owner, madeAt: location)))
  }

  /// The value that the next get returns. A set changes it. Reading and writing it through this property leaves no
  /// record.
  public var value: Value {
    get { getter.engine.peek((), "value") }
    set { assign(newValue, at: nextSequenceNumber()) }
  }

  /// Gets the value, as the property's `get` does.
  public func get(property: StaticString = #function) -> Value {
    getter(function: property)
  }

  /// Sets the value, as the property's `set` does.
  public func set(_ newValue: Value, property: StaticString = #function) {
    let taken = setter.engine.takeAnswer(newValue, property)
    // If several threads set the value at once, the set with the last record wins, and not the one that comes here
    // last. A set without a record changes nothing.
    if let sequence = taken.sequence { assign(newValue, at: sequence) }
    setter.engine.give(taken.answer, to: newValue, property, numbered: taken.sequence)
  }

  private func assign(_ newValue: Value, at sequence: Int) {
    getter.engine.change { $0.assign(newValue, at: sequence) }
  }

  /// The values that were set, in order.
  public var sets: [Value] {
    setter.calls
  }

  /// The number of gets.
  public var getCount: Int {
    getter.callCount
  }

  /// The sets in order, each with its number in the order of all calls.
  public var log: [Call<Value>] {
    setter.log
  }

  /// Forgets the gets and sets and keeps the value. The records are empty, and all waits count from here, also those
  /// under way.
  public func reset() {
    getter.reset()
    setter.reset()
  }

  /// Waits for the next set, past or future, that no `nextCall` gave yet. The limit is 10 seconds, unless this call
  /// or the strict test sets another. For gets use `getter.nextCall()`.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  @discardableResult
  public nonisolated(nonsending) func nextCall(
    within limit: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws -> Call<Value> {
    try await setter.nextCall(
      within: limit,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Waits for the first set, past or future, that came after another call and that no `nextCall` gave yet. The other
  /// call may be of another double. The limit is 10 seconds, unless this call or the strict test sets another.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  @discardableResult
  public nonisolated(nonsending) func nextCall(
    after call: some RecordedCall,
    within limit: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws -> Call<Value> {
    try await setter.nextCall(
      after: call,
      within: limit,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Waits until the value was set this many times in all, or more. Sets of the past count. The limit is 10 seconds,
  /// unless this call or the strict test sets another.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  public nonisolated(nonsending) func waitForCalls(
    _ count: Int,
    within limit: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    try await setter.waitForCalls(
      count,
      within: limit,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension PropertySpy: ShowsGets {
  /// The gets and the sets.
  public var timelineEntries: [Timeline.Entry] {
    getter.timelineEntries + setter.timelineEntries
  }
}
