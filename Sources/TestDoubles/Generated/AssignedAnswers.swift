// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Two underscores mark what only generated code calls. `generate-doubles --names` generates members with the names of
// another tool, to which a test assigns answers.

/// An answer that a test has assigned to a member with another tool's name. As in these tools, an error comes before
/// a closure, and a closure before a value. Answers that the test sets up by this library's names come before them
/// all.
///
/// The closure isn't `Sendable`, and may run on any thread, as in the other tool. The test guarantees that this is
/// safe.
private struct AssignedAnswer<Input>: Condition, @unchecked Sendable {
  enum Kind: Int {
    case value, closure, error
  }

  let kind: Kind
  /// The closure as the test assigned it; `nil` for a value or an error.
  var closure: Any?

  var text: String { "an answer assigned by a name of another tool" }
  var title: String? { nil }
  var specificity: [Int]? { [kind.rawValue] }

  func matches(_ call: Inquiry<Input>) -> Bool { true }
}

extension RecordingDouble {
  /// The value that the test has assigned as the answer; `nil` if there is no such value. Only generated code calls
  /// this.
  public var __assignedValue: Output? {
    get {
      if case .output(let output) = assigned(.value)?.script.answers[0] { output } else { nil }
    }
    set { assign(newValue.map { .output($0) }, AssignedAnswer(kind: .value)) }
  }

  /// The error that the test has assigned as the answer; `nil` if there is no such error. Only generated code calls
  /// this.
  public var __assignedError: Failure? {
    get {
      if case .failure(let error) = assigned(.error)?.script.answers[0] { error } else { nil }
    }
    set { assign(newValue.map { .failure($0) }, AssignedAnswer(kind: .error)) }
  }

  /// How often the function was called. A test may assign 0, which forgets all calls. Only generated code calls this.
  public var __assignedCallCount: Int {
    get { callCount }
    set {
      guard newValue == 0 else {
        halt(
          "the number of calls of \(_answers.engine.subjectOfCalls) can be set to 0, which forgets them, but not to \(newValue)"
        )
      }
      forgetCalls()
    }
  }

  /// The closure that the test has assigned to answer with; `nil` if there is no such closure. Only generated code
  /// calls this.
  public func __assignedClosure<Closure>() -> Closure? {
    (assigned(.closure)?.condition as? AssignedAnswer<Input>)?.closure as? Closure
  }

  fileprivate func assign(_ answer: Answer<Input, Output, Failure>?, _ condition: AssignedAnswer<Input>) {
    _answers.engine.change { state in
      state.answers.removeRules { ($0 as? AssignedAnswer<Input>)?.kind == condition.kind }
    }
    if let answer { _answers.engine.set([answer], .assigned, for: condition) }
  }

  private func assigned(_ kind: AssignedAnswer<Input>.Kind) -> ScriptRule<Input, Output, Failure>? {
    _answers.engine.read { $0.answers.rules }.last { ($0.condition as? AssignedAnswer<Input>)?.kind == kind }
  }
}

extension RecordingDouble where Self: SyncAnswering {
  /// Answers with a closure that the test has assigned; `nil` removes it. Only generated code calls this.
  public func __assign<Closure>(
    _ closure: Closure?,
    _ answer: (Closure) -> (Input) throws(Failure) -> Output
  ) {
    let condition = AssignedAnswer<Input>(kind: .closure, closure: closure)
    guard let closure else { return assign(nil, condition) }
    // The test vouches for its closure.
    nonisolated(unsafe) let run = answer(closure)
    assign(.computed(SyncFunction { input throws(Failure) in try run(input) }), condition)
  }
}

extension RecordingDouble where Self: AsyncAnswering {
  /// Answers with a closure that the test has assigned; `nil` removes it. Only generated code calls this.
  public func __assign<Closure>(
    _ closure: Closure?,
    _ answer: (Closure) -> nonisolated(nonsending) (Input) async throws(Failure) -> Output
  ) {
    let condition = AssignedAnswer<Input>(kind: .closure, closure: closure)
    guard let closure else { return assign(nil, condition) }
    // The test vouches for its closure.
    nonisolated(unsafe) let run = answer(closure)
    assign(.awaited(AsyncFunction { input async throws(Failure) in try await run(input) }), condition)
  }
}
