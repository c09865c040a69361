/// Stops the process at an answer of the wrong type. For an ``UnansweredCall`` it shows the description of the error.
func refuse(_ answer: Any, of subject: String, wanting type: Any.Type) -> Never {
  if let error = answer as? UnansweredCall { halt(error.description) }
  halt(refusal(of: answer, of: subject, wanting: type))
}

private func refusal(of answer: Any, of subject: String, wanting type: Any.Type) -> String {
  if type is any Error.Type, answer is any Error {
    return """
      \(subject) was set up to throw \(describe(answer)), which is of type \(Swift.type(of: answer)); its function \
      throws only \(type). Set up an error of that type: `throws(…)`.
      """
  }
  return """
    \(subject) was answered with \(describe(answer)), which is of type \(Swift.type(of: answer)); \
    its caller wants \(type). Answer by type: `returns(…, for: \(sourceText(of: type)).self)`, \
    `answers { input in … }` or `when { … }.returns(…)`.
    """
}

extension Answering where Output == Any {
  /// Answers the calls of a generic function whose callers want one type, with a value of that type. Given several, it
  /// answers with each in turn, and then repeats the last. It is a rule, like `when { … }`: rules for other types stay,
  /// and the double's other answers hold for all other calls.
  ///
  ///     store.retrieveSpy.returns(user, for: User.self)
  ///     store.retrieveSpy.returns(order, for: Order.self)
  ///     store.retrieveSpy.throws(NotFound())
  ///
  /// The type is the one that the function returns: `[User].self` for an array. For an optional, the wrapped type
  /// will do. The double has to pass the type: `try retrieveSpy(key, as: Value.self)`.
  public func returns<Value>(
    _ value: Value,
    _ next: Value...,
    for type: Value.Type,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    let words = "returns(…, for: " + sourceText(of: type) + ".self)"
    let rule = Predicate<Input>(location: location, words: words) {
      [condition = _answers.condition] input, wanted in
      (wanted == Value.self || wanted == Value?.self)
        && condition?.matches(Inquiry(input, wanting: wanted)) ?? true
    }
    let answers = _Answers(engine: _answers.engine, condition: rule)
    answers.set(([value] + next).map { .output($0) }, at: location, in: function)
  }
}

extension FunctionEngine {
  /// Casts the answer of a call to the type that the caller wants. A strict test fails for an answer of another type, and
  /// goes on with an empty value or an error, as after a call without an answer.
  fileprivate func unerased<Value>(_ answer: Any, _ function: StaticString) throws(Failure) -> Value {
    if let value = answer as? Value { return value }
    let text = refusal(of: answer, of: name.subject(function: function.description), wanting: Value.self)
    guard let scope else { halt(text) }
    let problem = Problem(.misuse, text, at: snapshot.placeOfAnswers, of: name)
    if let value = TestDoubles.emptyValue(of: Value.self, as: Value.self) {
      scope.report(problem)
      return value
    }
    let unanswered = read(\.throwsItself) ? UnansweredCall(description: text) as? Failure : nil
    if let error = unanswered ?? allCases(of: Failure.self).first as? Failure {
      scope.report(problem)
      throw error
    }
    halt(text, in: scope)
  }
}

extension FunctionDouble where Self: SyncAnswering, Output == Any {
  /// Calls the double of a generic function, and casts the answer to the type that the caller wants.
  ///
  ///     func read<Value: Decodable>(_ key: String) throws -> Value { try readSpy(key, as: Value.self) }
  ///
  /// If the answer is of another type, a strict test fails, and the caller gets an empty value or an error.
  /// Where it can get neither, and outside of strict tests, the process stops with an explanation.
  ///
  /// - Throws: The error that the test set up; ``UnansweredCall`` if the double has no answer.
  public func callAsFunction<Value>(
    _ input: Input,
    as type: Value.Type,
    function: StaticString = #function
  ) throws(Failure) -> Value {
    try _answers.engine.unerased(try _answers.engine.call(input, function, wanting: type), function)
  }
}

extension FunctionDouble where Self: AsyncAnswering, Output == Any {
  /// Calls the double of a generic function, and casts the answer to the type that the caller wants.
  ///
  ///     func load<Value: Decodable>(_ key: String) async throws -> Value { try await loadSpy(key, as: Value.self) }
  ///
  /// If the answer is of another type, a strict test fails, and the caller gets an empty value or an error.
  /// Where it can get neither, and outside of strict tests, the process stops with an explanation.
  ///
  /// - Throws: The error that the test set up; ``UnansweredCall`` if the double has no answer.
  public nonisolated(nonsending) func callAsFunction<Value>(
    _ input: Input,
    as type: Value.Type,
    function: StaticString = #function
  ) async throws(Failure) -> Value {
    try _answers.engine.unerased(try await _answers.engine.call(input, function, wanting: type), function)
  }
}

extension FunctionDouble where Self: SyncAnswering, Input == Void, Output == Any {
  /// Calls the double of a generic function, and casts the answer to the type that the caller wants.
  public func callAsFunction<Value>(
    as type: Value.Type,
    function: StaticString = #function
  ) throws(Failure) -> Value {
    try callAsFunction((), as: type, function: function)
  }
}

extension FunctionDouble where Self: AsyncAnswering, Input == Void, Output == Any {
  /// Calls the double of a generic function, and casts the answer to the type that the caller wants.
  public nonisolated(nonsending) func callAsFunction<Value>(
    as type: Value.Type,
    function: StaticString = #function
  ) async throws(Failure) -> Value {
    try await callAsFunction((), as: type, function: function)
  }
}

/// A non-escaping closure among a call's arguments. It can be used only during the call.
///
/// The answer to the call may use it:
///
///     cache.transactionSpy.answers { call in try call.body.function() }
///
/// After the call, the record still has this object, but without the closure.
public final class NonEscaping<Function> {
  private var closure: Function?

  /// Keeps a closure until ``end()``.
  public init(_ function: Function) {
    closure = function
  }

  /// The closure. Reading it after the call stops the process, since a non-escaping closure must not outlive the
  /// call.
  public var function: Function {
    guard let closure else {
      halt(
        "a non-escaping closure was used after the call it was passed to: use it inside `answers { … }`"
      )
    }
    return closure
  }

  private init() {}

  /// An object without a closure, for the record of a call that was forwarded.
  public static var ended: NonEscaping { NonEscaping() }

  /// Removes the closure. Generated doubles do this at the end of the call.
  public func end() {
    closure = nil
  }
}

/// An `inout` argument: the value that the caller passed, and the value that it gets back.
///
///     parser.readSpy.answers { call in call.buffer.value.removeFirst() }
public final class InOut<Value> {
  /// The value that the caller passed.
  public let initial: Value
  /// The value that the caller gets back. An answer may change it.
  public var value: Value

  /// Makes an argument of the value that the caller passed.
  public init(_ value: Value) {
    initial = value
    self.value = value
  }
}
