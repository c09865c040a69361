/// A property spy stands in for a property: it has a value, and records the gets and sets.
///
///     let titleSpy = PropertySpy<String>(returning: "")
///     var title: String { get { titleSpy.get() } set { titleSpy.set(newValue) } }
///
/// ``getter`` and ``setter`` are spies: a test waits for the next set by `titleSpy.setter.nextCall()`.
///
/// For a `weak` property, such as a delegate, use ``init(weakly:owner:filePath:line:)``. At the end of a strict test
/// with a `checkRelease(of:)` the spy forgets the gets and sets, and releases its value if that is optional, an array,
/// a dictionary or an object.
///
/// Safe from any thread.
public final class PropertySpy<Value>: Sendable {
  /// The spy behind the property's `get`. An answer that the test sets up here holds until the property is set.
  public let getter: Spy<Void, Value, Never>

  /// The spy behind the property's `set`.
  public let setter: Spy<Value, Void, Never>

  /// Guarantees that the value once the object is gone, `nil`, can be used from any thread.
  private struct Absence: @unchecked Sendable {
    let value: Value
  }

  /// The value once the object is gone; `nil` for a spy that holds its value strongly.
  private let absence: Absence?

  /// Makes each change of the value, and tells those who observe the property; `nil` if nobody does.
  let observation = Locked<Observation?>(nil)

  /// Guarantees that the closure can be called from any thread.
  struct Observation: @unchecked Sendable {
    let mutate: (_ change: () -> Void) -> Void
  }

  /// Makes a property spy with a value.
  public convenience init(
    returning value: Value,
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    self.init([.output(value)], owner: owner, madeAt: location)
  }

  /// Makes a property spy without a value. If code gets the value before it is set, a strict test fails, and the code
  /// gets an empty value. If the type has no empty value, and outside of a strict test, the process stops with an
  /// explanation. This is for code that can't know a sound value, such as generated code.
  public static func unimplemented(
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> PropertySpy {
    let location = SourceLocation(filePath: filePath, line: line)
    return PropertySpy([.unimplemented], owner: owner, madeAt: location)
  }

  typealias GetterAnswer = Answer<Void, Value, Never>

  private init(
    _ answers: [GetterAnswer],
    weaklyOr absence: Value? = nil,
    owner: String,
    madeAt location: SourceLocation
  ) {
    self.absence = absence.map(Absence.init)
    let names = [.getter, .setter].map { DoubleName($0, Self.self, owner: owner, madeAt: location) }
    getter = Spy(_Answers(engine: FunctionEngine(answers, name: names[0])))
    setter = Spy(_Answers(engine: FunctionEngine([.output(())], name: names[1])))
  }

  /// Makes a property spy that holds its value as a `weak` property does: the value becomes `nil` when no other code
  /// holds the object any more. The record of the sets holds the objects weakly too.
  ///
  ///     let delegateSpy = PropertySpy<(any EngineDelegate)?>(weakly: nil)
  ///
  /// A value that is no object, such as a structure that conforms to the protocol, is held as it is.
  public convenience init<Object>(
    weakly object: Object?,
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) where Value == Object? {
    let location = SourceLocation(filePath: filePath, line: line)
    self.init([.output(nil)], weaklyOr: .some(nil), owner: owner, madeAt: location)
    if object != nil { value = object }
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
    let taken = setter.engine.take(newValue, property, isAwaited: false)
    // If several threads set the value at once, the set with the last record wins, and not the one that comes here
    // last. A set without a record changes nothing.
    if let sequence = taken.sequence { assign(newValue, at: sequence) }
    weakenRecord()
    setter.engine.giveAtOnce(taken, to: newValue, property)
  }

  private func assign(_ newValue: Value, at sequence: Int) {
    let answer = answer(newValue)
    let change = { _ = self.getter.engine.change { $0.answers.assign(answer, at: sequence) } }
    if let observation = observation.withLock(\.self) { observation.mutate(change) } else { change() }
  }

  /// Has the record of the sets hold its objects weakly, if the property does.
  func weakenRecord() {
    if let absence { setter.engine.change { $0.log.weaken(leaving: absence.value) } }
  }

  /// The getter's answer for a value.
  func answer(_ value: Value) -> GetterAnswer {
    guard let absence, let reference = WeakValue(value) else { return .output(value) }
    return .computed(SyncFunction { _ in reference.value ?? absence.value })
  }

  /// Whether neither the code nor the test has given it a value.
  var hasNoValue: Bool {
    if case .unimplemented = getter.engine.upcoming { return true }
    return absence != nil && !getter.engine.read { $0.answers.areSet }
  }

  /// The values that were set, in order.
  public var sets: [Value] {
    setter.calls
  }

  /// The number of gets.
  public var getCount: Int {
    getter.callCount
  }

  /// Forgets the gets and sets and keeps the value. The records are then empty, and all waits, even those under way,
  /// count from here.
  public func forgetCalls() {
    getter.forgetCalls()
    setter.forgetCalls()
  }
}

extension Spy: ShowsGets {}

extension PropertySpy: ShowsGets {
  /// The gets and the sets.
  public var timelineEntries: [Timeline.Entry] {
    getter.timelineEntries + setter.timelineEntries
  }
}

// MARK: - Letting go

extension PropertySpy: CustomStringConvertible {
  /// The property and how often it was used, as a failed expectation shows them: `ViewSpy.titleSpy, 2 gets, no sets`.
  /// With `checking: .everyCall`, reading it doesn't count as looking at the sets.
  public var description: String {
    let uses = [times(getter.engine.recordedCount, "get"), times(setter.engine.recordedCount, "set")]
    return getter.engine.name.subject(function: nil) + ", " + uses.joined(separator: ", ")
  }
}

extension FunctionEngine
where Input == Void, Failure == Never {
  /// Lets go of the value of a property, as of the record: the test has ended. It becomes the empty value of its
  /// type, and an object is held weakly. Any other value stays.
  func forgetValue() {
    guard case .output(let value) = upcoming, let answer = answerWithout(value) else { return }
    change { $0.answers.assign(answer, at: nextSequenceNumber()) }
  }

  private func answerWithout(_ value: Output) -> EngineState.Answer? {
    if let empty = TestDoubles.emptyValue(of: Output.self, as: Output.self) { return .output(empty) }
    guard let reference = WeakValue(value) else { return nil }
    return .computed(
      SyncFunction { [name] _ in
        if let value = reference.value { return value }
        halt("\(name.subject(function: nil)) was got after its test had ended, and its object was gone.")
      }
    )
  }
}
