/// Stands in for a property: has a value, and records who gets and sets it.
///
///     let titleSpy = PropertySpy<String>(returning: "")
///     var title: String { get { titleSpy.get() } set { titleSpy.set(newValue) } }
///
/// Safe from any thread.
public final class PropertySpy<Value>: @unchecked Sendable {
  /// The spy behind the property's `get`. Told what to answer, it answers the gets until the property is set.
  public let getter: Spy<Void, Value, Never>

  /// The spy behind the property's `set`.
  public let setter: Spy<Value, Void, Never>

  /// Makes a double of a property that has a value.
  public convenience init(
    returning value: Value,
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
    self.init([.output(value)], owner: owner, madeAt: location)
  }

  /// Makes a double that stops the process, with an explanation, when its value is asked for before it was
  /// set. For places that can't know a sound value, such as generated code.
  public static func unimplemented(
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> PropertySpy {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
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

  /// What the next get returns. Reading and writing it here leaves no record. A recorded set changes it too.
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
    let taken = setter.engine.take(newValue, property)
    // Where threads set it at once, the value is that of the last record, whichever comes here last. A set that leaves
    // no record is as if it weren't made.
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

  /// How often the value was gotten.
  public var getCount: Int {
    getter.callCount
  }

  /// The sets in order, each with its number in the order of all calls.
  public var log: [Call<Value>] {
    setter.log
  }

  /// Forgets the gets and sets: the records are empty, and waits count from here, also those under way. The value stays,
  /// and so do the answers of the getter.
  public func reset() {
    getter.reset()
    setter.reset()
  }

  /// Waits for the next set that no `nextCall` gave yet, be it past or future, and no longer than a limit.
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

  /// Waits until the value was set so many times in all, and no longer than a limit. Sets of the past count.
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
