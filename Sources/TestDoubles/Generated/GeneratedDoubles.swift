// swift-format-ignore-file: AlwaysUseLowerCamelCase
// What only generated doubles call. Two underscores keep it out of the way of those who write tests.

/// The spy of a static requirement or an initialiser, in the current `withStaticDoubles { … }`.
/// Generated doubles call it.
public func __staticDouble<Double: Sendable>(
  of owner: Any.Type,
  _ make: @autoclosure () -> Double,
  name: String = #function
) -> Double {
  let set = StaticDoubles.local.get()
  guard let double = set?.double(of: owner, name, make) as? Double else {
    return makesStrayDouble.withValue(true) { make() }
  }
  return double
}

/// Turns the answer of a generic function's double, which is kept as `Any`, into the type that the caller
/// wants.
///
/// Stops the process where the answer is of another type, and says so. Doubles of generic functions call it for what
/// else they keep as `Any`; a call of the double does it by itself, as `spy(input, as: Value.self)`.
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

/// The arguments of a parameter pack, as a spy keeps them. Generated doubles call it.
public func __argumentArray<each Value>(_ value: repeat each Value) -> [Any] {
  var values: [Any] = []
  repeat values.append(each value)
  return values
}

// MARK: - First answers

extension FunctionDouble {
  /// Answers with a value from the start, as a double made with `init(returning:)` does; without one, nothing
  /// changes. A strict test doesn't ask that it be used. The initialisers of generated doubles call it for what
  /// they are given.
  public final func __startsReturning(_ output: Output?) {
    if let output { engine.set([.output(output)], .made) }
  }

  /// Answers with these values in their order from the start, the last for the rest; without one, nothing changes.
  /// The initialisers of generated doubles call it where `nil` is an answer, so that it can't stand for none.
  public final func __startsReturning(each outputs: [Output]) {
    if !outputs.isEmpty { engine.set(outputs.map { .output($0) }, .made) }
  }
}

extension PropertySpy {
  /// Has a value from the start, as a double made with `init(returning:)` does; without one, nothing changes.
  /// The initialisers of generated doubles call it for what they are given.
  public func __startsReturning(_ value: Value?) {
    getter.__startsReturning(value)
  }

  /// Has these values in their order from the start, the last for the rest; without one, nothing changes. The
  /// initialisers of generated doubles call it where `nil` is a value, so that it can't stand for none.
  public func __startsReturning(each values: [Value]) {
    getter.__startsReturning(each: values)
  }
}

// MARK: - Passing calls on

// Calls that go on to a real object, as long as the test has said nothing else. Generated doubles that forward
// are made of these:
//
//     func count() -> Int {
//       if countSpy.__passesOn() { return real.count() }
//       return countSpy()
//     }

extension RecordingDouble {
  /// Whether a call goes on to the real object: the test told the double nothing about it. Then it is recorded.
  public func __passesOn(_ input: Input, function: StaticString = #function) -> Bool {
    engine.passesOn(input, function)
  }
}

extension RecordingDouble where Input == Void {
  /// Whether a call goes on to the real object: the test told the double nothing about it. Then it is recorded.
  public func __passesOn(function: StaticString = #function) -> Bool {
    __passesOn((), function: function)
  }
}

extension RecordingDouble where Output == Any {
  /// Whether a call that wants a type goes on to the real object: the test told the double nothing about it. Then it
  /// is recorded.
  public func __passesOn<Value>(
    _ input: Input,
    as type: Value.Type,
    function: StaticString = #function
  ) -> Bool {
    engine.passesOn(input, function, wanting: type)
  }
}

extension RecordingDouble where Input == Void, Output == Any {
  /// Whether a call that wants a type goes on to the real object: the test told the double nothing about it. Then it
  /// is recorded.
  public func __passesOn<Value>(as type: Value.Type, function: StaticString = #function) -> Bool {
    __passesOn((), as: type, function: function)
  }
}

extension PropertySpy {
  /// Whether the real object's value is to be gotten: the double was given none. Then that is recorded.
  public func __passesOnGet(property: StaticString = #function) -> Bool {
    hasNoValue && getter.__passesOn(function: property)
  }

  /// Whether the real object's value is to be set: the double has none. Then that is recorded.
  public func __passesOnSet(_ newValue: Value, property: StaticString = #function) -> Bool {
    hasNoValue && setter.__passesOn(newValue, function: property)
  }

  private var hasNoValue: Bool {
    if case .unimplemented = getter.engine.upcoming { true } else { false }
  }
}

// MARK: - Rethrowing

/// What the closures of a `rethrows` function threw during one call. Nothing else may come out of the function:
/// its caller may not reckon with an error at all. Generated doubles use it. Safe from any thread.
public final class __Rethrowing: @unchecked Sendable {
  private let lock = Lock()
  private let watchesAll: Bool
  @exclusivity(unchecked) private var hasThrown = false

  /// Begins with no closure having thrown.
  ///
  /// - Parameter watchesAll: Whether each closure's errors are noted. Where they can't be, any error may be one
  ///   of theirs, other than ``UnansweredCall``.
  public init(watchesAll: Bool = true) {
    self.watchesAll = watchesAll
  }

  /// Notes an error on its way out of a closure.
  public func noting(_ error: any Error) -> any Error {
    lock.withLock { hasThrown = true }
    return error
  }

  /// An error of the double, which may come out of the function once a closure has thrown. Else this stops the
  /// process, and says why.
  public func allowed(
    _ error: any Error,
    in double: StaticString,
    function: StaticString = #function
  ) -> any Error {
    let mayThrow = lock.withLock { hasThrown }
    guard !mayThrow, watchesAll || error is UnansweredCall else { return error }
    if let missing = error as? UnansweredCall {
      // To throw would be no answer here.
      halt(missing.description.replacing(/, or \w+\.throws\(…\)/, with: ""))
    }
    halt(
      """
      \(double).\(function) was told to throw \(describe(error)). It rethrows, so it can throw only after a \
      closure that it was passed has thrown: call that in `answers { … }`.
      """
    )
  }
}
