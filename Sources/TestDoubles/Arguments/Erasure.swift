func refuse(_ answer: Any, of subject: String, wanting type: Any.Type) -> Never {
  if type is any Error.Type, answer is any Error {
    stop(
      at: answer,
      """
      \(subject) was told to throw \(describe(answer)), which is of type \(Swift.type(of: answer)); its caller \
      takes no error but \(type). Throw one of that type: `throws(…)`.
      """
    )
  }
  stop(
    at: answer,
    """
    \(subject) was answered with \(describe(answer)), which is of type \(Swift.type(of: answer)); \
    its caller wants \(type). Answer by type: `returns(…, for: \(sourceText(of: type)).self)`, \
    `answers { input in … }` or `when { … }.returns(…)`.
    """
  )
}

/// Stops the process at an answer that can't be given. An ``UnansweredCall`` that can't be thrown says why by itself.
private func stop(at answer: Any, _ explanation: String) -> Never {
  if let error = answer as? UnansweredCall { halt(error.description) }
  halt(explanation)
}

extension Answering where Output == Any {
  /// Answers the calls of a generic function that want a type, with a value; given several, with each in turn, and
  /// with the last from then on. This is a rule: it stays beside those for other types, and what the double was told
  /// otherwise holds for all the rest.
  ///
  ///     store.retrieveSpy.returns(user, for: User.self)
  ///     store.retrieveSpy.returns(order, for: Order.self)
  ///     store.retrieveSpy.throws(NotFound())
  ///
  /// The type is what the function returns: `[User].self` where it returns an array. For an optional the type in it
  /// will do. The double has to say it in its call: `try retrieveSpy(key, as: Value.self)`.
  public func returns<Value>(
    _ value: Value,
    _ next: Value...,
    for type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let words = "returns(…, for: " + sourceText(of: type) + ".self)"
    let rule = Predicate<Input>(location: location, words: words) { [condition] input, wanted in
      (wanted == Value.self || wanted == Value?.self)
        && condition?.matches(Inquiry(input, wanting: wanted)) ?? true
    }
    engine.set(
      Answer.all(value, next) { .output($0) },
      AnswerReason(toldAt: location, in: function),
      for: rule
    )
  }
}

extension UntypedEngine {
  /// Turns the answer of a call into the type that the caller wants.
  fileprivate func unerased<Value>(_ answer: Any, _ function: StaticString) -> Value {
    guard let value = answer as? Value else {
      refuse(answer, of: named.subject(function: function.description), wanting: Value.self)
    }
    return value
  }
}

extension FunctionDouble where Output == Any, AnswerFunction == SyncFunction<Input, Any, Failure> {
  /// Calls the double of a generic function, and gives the answer the type that the caller wants.
  ///
  ///     func read<Value: Decodable>(_ key: String) throws -> Value { try readSpy(key, as: Value.self) }
  ///
  /// Stops the process where the answer is of another type, and says so.
  ///
  /// - Throws: What the double was told to throw; ``UnansweredCall`` where it was told nothing.
  public func callAsFunction<Value>(
    _ input: Input,
    as type: Value.Type,
    function: StaticString = #function
  ) throws(Failure) -> Value {
    engine.unerased(try engine.answer(input, function, wanting: type), function)
  }
}

extension FunctionDouble where Output == Any, AnswerFunction == AsyncFunction<Input, Any, Failure> {
  /// Calls the double of a generic function, and gives the answer the type that the caller wants.
  ///
  ///     func load<Value: Decodable>(_ key: String) async throws -> Value { try await loadSpy(key, as: Value.self) }
  ///
  /// Stops the process where the answer is of another type, and says so.
  ///
  /// - Throws: What the double was told to throw; ``UnansweredCall`` where it was told nothing.
  public nonisolated(nonsending) func callAsFunction<Value>(
    _ input: Input,
    as type: Value.Type,
    function: StaticString = #function
  ) async throws(Failure) -> Value {
    engine.unerased(try await engine.answer(input, function, wanting: type), function)
  }
}

extension FunctionDouble
where Input == Void, Output == Any, AnswerFunction == SyncFunction<Void, Any, Failure> {
  /// Calls the double of a generic function, and gives the answer the type that the caller wants.
  public func callAsFunction<Value>(
    as type: Value.Type,
    function: StaticString = #function
  ) throws(Failure) -> Value {
    try callAsFunction((), as: type, function: function)
  }
}

extension FunctionDouble
where Input == Void, Output == Any, AnswerFunction == AsyncFunction<Void, Any, Failure> {
  /// Calls the double of a generic function, and gives the answer the type that the caller wants.
  public nonisolated(nonsending) func callAsFunction<Value>(
    as type: Value.Type,
    function: StaticString = #function
  ) async throws(Failure) -> Value {
    try await callAsFunction((), as: type, function: function)
  }
}

/// A non-escaping closure among a call's arguments: it is lent for the length of the call, and can't be kept.
///
/// The answer to the call may use it:
///
///     cache.transactionSpy.answers { call in try call.body.function() }
///
/// Afterwards the record of the call still has this object, and the closure is gone from it.
public final class NonEscaping<Function> {
  private var closure: Function?

  /// Lends a closure, until ``end()``.
  public init(_ function: Function) {
    closure = function
  }

  /// The closure. Reading it when the call is over stops the process: a non-escaping closure is gone by then.
  public var function: Function {
    guard let closure else {
      halt(
        "a non-escaping closure was used after the call it was passed to: use it inside `answers { … }`"
      )
    }
    return closure
  }

  private init() {}

  /// Stands for a closure in the record of a call that was passed on, where no answer needed it.
  public static var ended: NonEscaping { NonEscaping() }

  /// Takes the closure back.
  public func end() {
    closure = nil
  }
}

/// An `inout` argument: the value that came in, and the one that goes out.
///
///     parser.readSpy.answers { call in call.buffer.value.removeFirst() }
public final class InOut<Value> {
  /// What the caller passed.
  public let initial: Value
  /// What the caller has after the call. An answer may change it.
  public var value: Value

  /// Takes the value that the caller passed.
  public init(_ value: Value) {
    initial = value
    self.value = value
  }
}
