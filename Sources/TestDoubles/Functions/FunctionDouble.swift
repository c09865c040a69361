/// The double of one function: a ``Stub``, ``Spy``, ``AsyncStub`` or ``AsyncSpy``.
///
/// A double names its types as `Result` and `Task` do. `Input` is the argument, a tuple of the arguments, or `Void`.
/// Pass a tuple with labels as one value, `spy((a, b))`; for a tuple without labels you can also write `spy(a, b)`.
/// `Failure` is `Never` for a function that doesn't throw, `any Error` for one that does, and the error's type for
/// typed throws.
///
/// Safe from any thread, even if `Input` and `Output` are not `Sendable`: the double only keeps the values and hands
/// them out. The record can then carry a value that isn't `Sendable` from one actor to another.
///
///     let priceSpy = Spy<(item: Item, currency: String), Int, Never>(returning: 0)
public protocol FunctionDouble<Input, Output, Failure>: AnyObject, Answering, TestDouble {
  /// For the library only.
  init(_ answers: _Answers<Input, Output, Failure>)
}

extension FunctionDouble {
  /// - Parameter answers: The answers that the double is made with. A strict test doesn't ask that they be used.
  init(
    _ answers: [Answer<Input, Output, Failure>],
    owner: String,
    filePath: StaticString,
    line: UInt
  ) {
    let role: DoubleName.Role = Self.self is any RecordingDouble.Type ? .spy : .stub
    let location = SourceLocation(filePath: filePath, line: line)
    let engine = FunctionEngine(answers, name: DoubleName(role, Self.self, owner: owner, madeAt: location))
    self.init(_Answers(engine: engine))
  }

  /// The calls that the double recorded.
  public var timelineEntries: [Timeline.Entry] {
    _answers.engine.lookAtTimeline()
  }

  /// You can pass several arguments only if `Input` is a tuple without labels.
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

// MARK: - Making

// Every initialiser gives the double a sound first answer, so that no test leaves it out by accident. `owner` names
// the double in messages: in the initial value of a stored property it is the type that has the property.

extension FunctionDouble {
  /// Makes a double that returns a value. Given several, it returns each in turn, and then repeats the last.
  public init(
    returning output: Output,
    _ next: Output...,
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(([output] + next).map { .output($0) }, owner: owner, filePath: filePath, line: line)
  }

  /// Makes a double that throws an error.
  public init(
    throwing error: Failure,
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init([.failure(error)], owner: owner, filePath: filePath, line: line)
  }

  /// Makes a double without an answer. A call of it fails a strict test, and gets an empty value. If its type has no
  /// empty value, the call throws ``UnansweredCall`` or the first case of its own type of errors if it can; otherwise
  /// an async call waits, and a synchronous call stops the process. Outside of a strict test, every call stops the process. The message shows
  /// the call and how to answer it. This is for code that can't know a sound answer, such as generated code.
  public static func unimplemented(
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    Self([.unimplemented], owner: owner, filePath: filePath, line: line)
  }

  /// A function that returns a value and can't throw `any Error` has no sound first answer.
  @available(
    *,
    unavailable,
    message: "Give the double its first answer: returning:, answering:, or .unimplemented() to have none."
  )
  public init(owner: String = #function, filePath: StaticString = #filePath, line: UInt = #line) {
    self.init([.unimplemented], owner: owner, filePath: filePath, line: line)
  }
}

extension FunctionDouble where Output == Void {
  /// Makes a double that returns without doing anything.
  public init(owner: String = #function, filePath: StaticString = #filePath, line: UInt = #line) {
    self.init([.output(())], owner: owner, filePath: filePath, line: line)
  }
}

extension FunctionDouble where Failure == any Error {
  /// Makes a double that throws ``UnansweredCall`` until the test sets up an answer.
  public init(owner: String = #function, filePath: StaticString = #filePath, line: UInt = #line) {
    self.init([.unanswered], owner: owner, filePath: filePath, line: line)
  }
}

extension FunctionDouble where Output == Void, Failure == any Error {
  /// Makes a double that returns without doing anything.
  public init(owner: String = #function, filePath: StaticString = #filePath, line: UInt = #line) {
    self.init([.output(())], owner: owner, filePath: filePath, line: line)
  }
}

extension FunctionDouble where Self: SyncAnswering {
  /// Makes a double that answers with a closure. No lock is held while the closure runs.
  public init(
    answering answer: @escaping @Sendable (Input) throws(Failure) -> Output,
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init([.computed(SyncFunction(answer))], owner: owner, filePath: filePath, line: line)
  }

  /// Makes a double that forwards each call to a real function of one argument, and so spies on it.
  ///
  ///     let rootSpy: Spy<Int, Int, Never> = Spy(forwardingTo: calculator.squareRoot)
  public init<Argument>(
    forwardingTo real: @escaping @Sendable (Argument) throws(Failure) -> Output,
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) where Input == Argument {
    // It is there since Swift infers no parameter pack of one element, and crashes at a closure that takes a pack. It is
    // generic, so that a closure without a label is `answering`.
    self.init(answering: real, owner: owner, filePath: filePath, line: line)
  }

  /// Makes a double that forwards each call to a real function, and so spies on it.
  ///
  ///     let addSpy = Spy<(Int, Int), Int, Never>(forwardingTo: calculator.add)
  ///
  /// If `Input` is a tuple with labels, pass the arguments yourself, since the function doesn't take a tuple:
  ///
  ///     Spy<(a: Int, b: Int), Int, Never>(answering: { calculator.add($0.a, $0.b) })
  ///
  /// It can't forward calls to a function of the main actor. Use
  /// ``SyncAnswering/answersOnMainActor(filePath:line:function:_:)`` for one.
  ///
  /// In Swift 5 mode the compiler warns about a method that is passed like this. The upcoming feature
  /// `InferSendableFromCaptures` removes the warning.
  @_disfavoredOverload
  public init<each Argument>(
    forwardingTo real: @escaping @Sendable (repeat each Argument) throws(Failure) -> Output,
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) where Input == (repeat each Argument) {
    let answer = SyncFunction<Input, Output, Failure> { (input) throws(Failure) in
      try real(repeat each input)
    }
    self.init([.computed(answer)], owner: owner, filePath: filePath, line: line)
  }
}

extension FunctionDouble where Self: AsyncAnswering {
  /// Makes a double that answers with a closure. No lock is held while the closure runs.
  public init(
    answering answer: nonisolated(nonsending) @escaping @Sendable (Input) async throws(Failure) -> Output,
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init([.awaited(AsyncFunction(answer))], owner: owner, filePath: filePath, line: line)
  }

  /// Makes a double that forwards each call to a real function of one argument, and so spies on it.
  ///
  ///     let loadSpy: AsyncSpy<Int, [Item], any Error> = AsyncSpy(forwardingTo: service.loadItems)
  public init<Argument>(
    forwardingTo real: nonisolated(nonsending) @escaping @Sendable (Argument) async throws(Failure) -> Output,
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) where Input == Argument {
    // It is there since Swift infers no parameter pack of one element, and crashes at a closure that takes a pack. It is
    // generic, so that a closure without a label is `answering`.
    self.init(answering: real, owner: owner, filePath: filePath, line: line)
  }

  /// Makes a double that forwards each call to a real function, and so spies on it.
  ///
  ///     let loadSpy = AsyncSpy<(Int, String), [Item], any Error>(forwardingTo: service.loadItems)
  ///
  /// If `Input` is a tuple with labels, pass the arguments yourself, since the function doesn't take a tuple:
  ///
  ///     AsyncSpy<(page: Int, query: String), [Item], any Error>(answering: {
  ///       try await service.loadItems(page: $0.page, matching: $0.query)
  ///     })
  ///
  /// In Swift 5 mode the compiler warns about a method that is passed like this. The upcoming feature
  /// `InferSendableFromCaptures` removes the warning.
  @_disfavoredOverload
  public init<each Argument>(
    forwardingTo real:
      nonisolated(nonsending) @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output,
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) where Input == (repeat each Argument) {
    let answer = AsyncFunction<Input, Output, Failure> { (input) async throws(Failure) in
      try await real(repeat each input)
    }
    self.init([.awaited(answer)], owner: owner, filePath: filePath, line: line)
  }
}

extension FunctionDouble {
  /// Makes a double that answers each call by what an answer makes for it.
  package init(
    owner: String,
    filePath: StaticString,
    line: UInt,
    answeringBy make: (DoubleName, (any TestScope)?) -> any MadeAnswer<Output>
  ) {
    self.init([.unanswered], owner: owner, filePath: filePath, line: line)
    _answers.set(make(_answers.name, _answers.scope), .made)
  }
}
