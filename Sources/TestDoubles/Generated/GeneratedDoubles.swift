// swift-format-ignore-file: AlwaysUseLowerCamelCase
// What generated doubles call, and the doubles of their static requirements. Two underscores keep what only generated
// doubles call out of the way of those who write tests.

/// Returns the spy of a static requirement or an initialiser in the current `withStaticDoubles { … }`. Only generated
/// doubles call this.
public func __staticDouble<Double: Sendable>(
  of owner: Any.Type,
  _ make: @autoclosure () -> Double,
  name: String = #function
) -> Double {
  func makeNamed() -> Double {
    let double = make()
    (double as? any GeneratedMember)?.names.forEach { $0.computedProperty = name }
    return double
  }
  let set = StaticDoubles.local.get()
  guard let double = set?.double(of: owner, name, makeNamed) as? Double else {
    return makesThrowawayDouble.withValue(true) { makeNamed() }
  }
  return double
}

/// Casts the answer of a generic function's double, which is kept as `Any`, to the type that the caller wants.
///
/// If the answer is of another type, the process stops with an explanation. Only generated doubles call this, for
/// other values that they keep as `Any`; a call `spy(input, as: Value.self)` casts its answer itself.
public func __unerased<Value>(
  _ answer: Any,
  in double: StaticString,
  function: StaticString = #function
) -> Value {
  guard let value = answer as? Value else {
    refuse(answer, of: double.description + "." + function.description, wanting: Value.self)
  }
  return value
}

/// Sends an answer or an argument to code that wants it `sending`, although the spy has it too. Only generated doubles
/// call this.
///
/// It is generic since a type may be `Sendable` after all: of its values in a `nonisolated(unsafe)` variable, the
/// compiler would warn.
public func __sent<Value>(_ value: Value) -> sending Value {
  nonisolated(unsafe) let value = value
  return value
}

/// Returns the arguments of a parameter pack as an array, which a spy can keep. Only generated doubles call this.
public func __argumentArray<each Value>(_ value: repeat each Value) -> [Any] {
  var values: [Any] = []
  repeat values.append(each value)
  return values
}

// MARK: - Making

/// A double that a generated double can have as a member.
protocol GeneratedMember {
  var names: [DoubleName] { get }
}

extension GeneratedMember where Self: Answering {
  var names: [DoubleName] { [_answers.engine.name] }
}

extension Stub: GeneratedMember {}
extension Spy: GeneratedMember {}
extension AsyncStub: GeneratedMember {}
extension AsyncSpy: GeneratedMember {}

extension PropertySpy: GeneratedMember {
  var names: [DoubleName] { [getter.engine.name, setter.engine.name] }
}

/// Notes for messages where the test has made the generated double with these spies. Only the initialisers of generated
/// doubles call this.
public func __made(_ spies: [any TestDouble], _ filePath: StaticString, _ line: UInt) {
  let place = SourceLocation(filePath: filePath, line: line)
  for spy in spies {
    (spy as? any GeneratedMember)?.names.forEach { $0.madeAt = place }
  }
}

extension PropertySpy {
  /// Lets a closure make each change of the value from now on, by the code and by the test, so that it can notify the
  /// property's observers. Only the initialisers of generated doubles call this.
  public func __isObserved(_ mutate: @escaping (_ change: () -> Void) -> Void) {
    observation.withLock { $0 = Observation(mutate: mutate) }
  }
}

// MARK: - First answers

extension FunctionDouble {
  /// Answers with a value from the start, as if the double was made by `init(returning:)`. `nil` changes nothing. A
  /// strict test doesn't ask that the value be used. Only the initialisers of generated doubles call this.
  public func __startsReturning(_ output: Output?) {
    if let output { _answers.engine.set([.output(output)], .made) }
  }

  /// Answers with these values in order from the start, and then repeats the last. An empty array changes nothing.
  /// Only the initialisers of generated doubles call this, if `nil` is a possible answer.
  public func __startsReturning(each outputs: [Output]) {
    if !outputs.isEmpty { _answers.engine.set(outputs.map { .output($0) }, .made) }
  }
}

extension PropertySpy {
  /// Has a value from the start, as if the double was made by `init(returning:)`. `nil` changes nothing. Only the
  /// initialisers of generated doubles call this.
  public func __startsReturning(_ value: Value?) {
    if let value { getter.engine.set([answer(value)], .made) }
  }

  /// Has these values in order from the start, and then repeats the last. An empty array changes nothing. Only the
  /// initialisers of generated doubles call this, if `nil` is a possible value.
  public func __startsReturning(each values: [Value]) {
    if !values.isEmpty { getter.engine.set(values.map(answer), .made) }
  }
}

// MARK: - Passing calls on

// Generated doubles forward calls to a real object with these methods, unless the test sets up an answer:
//
//     func count() -> Int {
//       if countSpy.__passesOn(()) { return real.count() }
//       return countSpy()
//     }

extension RecordingDouble where Self: SyncAnswering {
  /// Returns whether to forward a call to the real object: yes, unless the test set up an answer. Records a call that
  /// it forwards.
  public func __passesOn(_ input: Input, function: StaticString = #function) -> Bool {
    _answers.engine.recordForwardedCall(input, function) != nil
  }
}

extension RecordingDouble where Self: AsyncAnswering {
  /// Returns whether to forward a call to the real object: yes, unless the test set up an answer. Records a call that
  /// it forwards, which waits for its turn in a test with `.everyOrder`.
  public nonisolated(nonsending) func __passesOn(
    _ input: Input,
    function: StaticString = #function
  ) async -> Bool {
    await _answers.engine.passOn(input, function)
  }
}

extension RecordingDouble where Self: SyncAnswering, Output == Any {
  /// Returns whether to forward a call that wants a type to the real object: yes, unless the test set up an answer.
  /// Records a call that it forwards.
  public func __passesOn<Value>(
    _ input: Input,
    as type: Value.Type,
    function: StaticString = #function
  ) -> Bool {
    _answers.engine.recordForwardedCall(input, function, wanting: type) != nil
  }
}

extension RecordingDouble where Self: AsyncAnswering, Output == Any {
  /// Returns whether to forward a call that wants a type to the real object: yes, unless the test set up an answer.
  /// Records a call that it forwards, which waits for its turn in a test with `.everyOrder`.
  public nonisolated(nonsending) func __passesOn<Value>(
    _ input: Input,
    as type: Value.Type,
    function: StaticString = #function
  ) async -> Bool {
    await _answers.engine.passOn(input, function, wanting: type)
  }
}

extension PropertySpy {
  /// Returns whether to get the real object's value: yes, unless the double has a value. Records such a get.
  public func __passesOnGet(property: StaticString = #function) -> Bool {
    hasNoValue && getter.__passesOn((), function: property)
  }

  /// Returns whether to set the real object's value: yes, unless the double has a value. Records such a set.
  public func __passesOnSet(_ newValue: Value, property: StaticString = #function) -> Bool {
    guard hasNoValue, setter.__passesOn(newValue, function: property) else { return false }
    weakenRecord()
    return true
  }
}

// MARK: - Errors that callers expect

extension FunctionDouble where Failure == any Error {
  /// Lets calls throw only errors that the test set up: neither ``UnansweredCall`` nor a `CancellationError`. The
  /// function rethrows, or throws errors of a type that its caller chooses. Only generated doubles call this.
  public func __throwsOnlyAsTold() -> Self {
    _answers.engine.change { $0.throwsItself = false }
    return self
  }
}

/// Whether a closure of a `rethrows` function has thrown during one call. Otherwise the function must not throw,
/// since its caller may not expect an error. Only generated doubles use this. Safe from any thread.
public final class __Rethrowing: Sendable {
  private let hasThrown = Locked(false)

  /// Makes the record of a call in which no closure has thrown yet.
  public init() {}

  /// Notes that a closure throws an error.
  public func noting(_ error: any Error) -> any Error {
    hasThrown.withLock { $0 = true }
    return error
  }

  /// Returns an error of the double that the function may throw, since a closure has thrown. Otherwise the process
  /// stops with an explanation.
  public func allowed(
    _ error: any Error,
    in double: StaticString,
    function: StaticString = #function
  ) -> any Error {
    if hasThrown.withLock(\.self) { return error }
    halt(
      """
      \(double).\(function) was set up to throw \(describe(error)). It rethrows, so it can throw only after a \
      closure that it was passed has thrown: call that in `answers { … }`.
      """
    )
  }
}

// MARK: - Static doubles

/// The doubles of static requirements and initialisers. They belong to a type, and not to one object.
///
/// A type lives as long as the process, and tests run side by side. So the test's task keeps the spies, and not the
/// type: each `withStaticDoubles { … }` has its own set, and the tasks that its body starts inherit the set. Outside
/// of `withStaticDoubles`, every use makes a new spy, so that nothing leaks from test to test.
final class StaticDoubles: Sendable {
  static let local = TaskLocal<StaticDoubles?>(wrappedValue: nil)

  /// The doubles by type and name.
  private let doubles = Locked<[String: any Sendable]>([:])

  func double(
    of owner: Any.Type,
    _ name: String,
    _ make: () -> any Sendable
  ) -> any Sendable {
    let key = String(describing: ObjectIdentifier(owner)) + name
    if let double = doubles.withLock({ $0[key] }) { return double }
    // The double was made with no lock held, so another thread may have been faster.
    let new = make()
    return doubles.withLock { doubles in
      let double = doubles[key] ?? new
      doubles[key] = double
      return double
    }
  }
}

/// Gives static requirements and initialisers their own set of spies while the body runs.
///
///     try withStaticDoubles {
///       StoreSpy.openSpy.returns(StoreSpy())
///       …
///     }
///
/// A strict test always has such a set. Anywhere else each use of a static double makes a new double: a line doesn't
/// find what an earlier line has set up.
public func withStaticDoubles<Result>(_ body: () throws -> Result) rethrows -> Result {
  try StaticDoubles.local.withValue(StaticDoubles(), operation: body)
}

/// Gives static requirements and initialisers their own set of spies while the body runs.
nonisolated(nonsending) public func withStaticDoubles<Result>(
  _ body: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  try await StaticDoubles.local.withValue(StaticDoubles(), operation: body)
}
