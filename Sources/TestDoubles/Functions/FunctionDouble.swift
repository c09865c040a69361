/// What ``Stub``, ``Spy``, ``AsyncStub`` and ``AsyncSpy`` share: a name, answers, and rules by argument.
///
/// Like `Result` and `Task`, a double names its types: `Input` is the argument, a tuple of the arguments
/// (labelled or not), or `Void`; a labelled tuple is passed as one, `spy((a, b))`, an unlabelled one also as
/// `spy(a, b)`. `Failure` is `Never` for a function that doesn't throw, `any Error` for one that does, and the
/// error's type for typed throws.
///
/// Safe from any thread, even where `Input` and `Output` are not `Sendable`: the double keeps them and hands
/// them out, and never looks inside while another thread may.
public class FunctionDouble<Input, Output, Failure: Error, AnswerFunction>:
  Answering<Input, Output, Failure, AnswerFunction>, @unchecked Sendable
{
  /// What a double of this class is called in messages.
  class var role: DoubleName.Role { .spy }

  /// - Parameter answers: The first answers. A strict test doesn't ask that they be used.
  convenience init(
    _ answers: [Answer],
    owner: String,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
    self.init(Engine(answers, name: DoubleName(Self.role, owner: owner, madeAt: location)))
  }

}

extension FunctionDouble {
  /// Several arguments are a call only where `Input` is a tuple without labels.
  @available(
    *,
    unavailable,
    message: "These are not the double's input. Where that is a labelled tuple, pass it as one: spy((a, b))."
  )
  public func callAsFunction<First, Second, each Other>(
    _ first: First,
    _ second: Second,
    _ other: repeat each Other,
    function: StaticString = #function
  ) -> Output {
    fatalError("unavailable")
  }
}

extension FunctionDouble: ShowsGets {
  /// The calls that the double recorded.
  public final var timelineEntries: [Timeline.Entry] {
    engine.look().timelineEntries(of: engine.name)
  }
}

// MARK: - Making

// Each way to make a double gives a sound first answer; there is none to do without by accident. `owner` names
// the double in messages: in the initial value of a stored property it is the type that the property belongs to.

extension FunctionDouble {
  /// Makes a double that returns a value; given several, each in turn, and the last from then on.
  public convenience init(
    returning output: Output,
    _ next: Output...,
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let answers = Answer.all(output, next) { .output($0) }
    self.init(answers, owner: owner, fileID: fileID, filePath: filePath, line: line)
  }

  /// Makes a double that throws an error.
  public convenience init(
    throwing error: Failure,
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init([.failure(error)], owner: owner, fileID: fileID, filePath: filePath, line: line)
  }
}

extension FunctionDouble {
  /// There is no sound answer for a function that returns something and can't throw any error.
  @available(
    *,
    unavailable,
    message: "Give the double its first answer: returning:, answering:, or .unimplemented() to have none."
  )
  public convenience init(
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init([.unimplemented], owner: owner, fileID: fileID, filePath: filePath, line: line)
  }
}

extension FunctionDouble where Output == Void {
  /// Makes a double that returns.
  public convenience init(
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init([.output(())], owner: owner, fileID: fileID, filePath: filePath, line: line)
  }
}

extension FunctionDouble where Failure == any Error {
  /// Makes a double that throws ``UnansweredCall`` until it is told what to answer.
  public convenience init(
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init([.unanswered], owner: owner, fileID: fileID, filePath: filePath, line: line)
  }
}

extension FunctionDouble where Output == Void, Failure == any Error {
  /// Makes a double that returns.
  public convenience init(
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init([.output(())], owner: owner, fileID: fileID, filePath: filePath, line: line)
  }
}

extension FunctionDouble where AnswerFunction == SyncFunction<Input, Output, Failure> {
  /// Makes a double that answers with what a closure makes of the input.
  public convenience init(
    answering answer: @escaping @Sendable (Input) throws(Failure) -> Output,
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init([.computed(SyncFunction(answer))], owner: owner, fileID: fileID, filePath: filePath, line: line)
  }

  /// Makes a double that passes each call on to a real function, and so spies on it.
  ///
  ///     let addSpy = Spy<(Int, Int), Int, Never>(forwardingTo: calculator.add)
  ///
  /// Where `Input` is a labelled tuple, which is not what the function takes, pass the arguments on yourself:
  ///
  ///     Spy<(a: Int, b: Int), Int, Never>(answering: { calculator.add($0.a, $0.b) })
  ///
  /// A function of the main actor can't be passed on so. ``Answering/answersOnMainActor(fileID:filePath:line:column:function:_:)``
  /// calls one.
  ///
  /// In Swift 5 mode the compiler warns of a method passed on like this, until the upcoming feature
  /// `InferSendableFromCaptures` is on.
  public convenience init<each Argument>(
    forwardingTo real: @escaping @Sendable (repeat each Argument) throws(Failure) -> Output,
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) where Input == (repeat each Argument) {
    let answer = SyncFunction<Input, Output, Failure> { (input) throws(Failure) in
      try real(repeat each input)
    }
    self.init([.computed(answer)], owner: owner, fileID: fileID, filePath: filePath, line: line)
  }
}

extension FunctionDouble where AnswerFunction == AsyncFunction<Input, Output, Failure> {
  /// Makes a double that answers with what a closure makes of the input.
  public convenience init(
    answering answer: nonisolated(nonsending) @escaping @Sendable (Input) async throws(Failure) -> Output,
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(
      [.computed(AsyncFunction(answer))],
      owner: owner,
      fileID: fileID,
      filePath: filePath,
      line: line
    )
  }

  /// Makes a double that passes each call on to a real function, and so spies on it.
  ///
  ///     let loadSpy = AsyncSpy<(Int, String), [Item], any Error>(forwardingTo: service.loadItems)
  ///
  /// Where `Input` is a labelled tuple, which is not what the function takes, pass the arguments on yourself:
  ///
  ///     AsyncSpy<(page: Int, query: String), [Item], any Error>(answering: {
  ///       try await service.loadItems(page: $0.page, matching: $0.query)
  ///     })
  ///
  /// In Swift 5 mode the compiler warns of a method passed on like this, until the upcoming feature
  /// `InferSendableFromCaptures` is on.
  public convenience init<each Argument>(
    forwardingTo real:
      nonisolated(nonsending) @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output,
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) where Input == (repeat each Argument) {
    let answer = AsyncFunction<Input, Output, Failure> { (input) async throws(Failure) in
      try await real(repeat each input)
    }
    self.init([.computed(answer)], owner: owner, fileID: fileID, filePath: filePath, line: line)
  }
}
