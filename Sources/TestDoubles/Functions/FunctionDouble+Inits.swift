// How doubles are made. Each way gives a sound first answer; there is none to do without by accident.
//
// `owner` names the double in messages. In the initial value of a stored property it is the type that the
// property belongs to.

extension FunctionDouble {
  /// Makes a double that returns a value; given several, each in turn, and the last from then on.
  public convenience init(
    returning output: Output,
    _ next: Output...,
    owner: String = #function,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      first: Script(.output(output), next.map(Answer.output), at: nil),
      owner: owner,
      fileID: fileID,
      line: line
    )
  }

  /// Makes a double that throws an error.
  public convenience init(
    throwing error: Failure,
    owner: String = #function,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(first: Script(.failure(error), at: nil), owner: owner, fileID: fileID, line: line)
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
    line: UInt = #line
  ) {
    self.init(first: Script(.unimplemented, at: nil), owner: owner, fileID: fileID, line: line)
  }
}

extension FunctionDouble where Output == Void {
  /// Makes a double that returns.
  public convenience init(
    owner: String = #function,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(first: Script(.output(()), at: nil), owner: owner, fileID: fileID, line: line)
  }
}

extension FunctionDouble where Failure == any Error {
  /// Makes a double that throws ``UnansweredCall`` until it is told what to answer.
  public convenience init(
    owner: String = #function,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(first: Script(.unanswered, at: nil), owner: owner, fileID: fileID, line: line)
  }
}

extension FunctionDouble where Output == Void, Failure == any Error {
  /// Makes a double that returns.
  public convenience init(
    owner: String = #function,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(first: Script(.output(()), at: nil), owner: owner, fileID: fileID, line: line)
  }
}

extension FunctionDouble where Body == SyncFunction<Input, Output, Failure> {
  /// Makes a double that answers with what a closure makes of the input.
  public convenience init(
    answering answer: @escaping @Sendable (Input) throws(Failure) -> Output,
    owner: String = #function,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(first: Script(.body(SyncFunction(answer)), at: nil), owner: owner, fileID: fileID, line: line)
  }

  /// Makes a double that passes each call on to a real function, and so spies on it.
  ///
  ///     let addSpy = Spy<(Int, Int), Int, Never>(forwardingTo: calculator.add)
  ///
  /// Where `Input` is a labelled tuple, which is not what the function takes, pass the arguments on yourself:
  ///
  ///     Spy<(a: Int, b: Int), Int, Never>(answering: { calculator.add($0.a, $0.b) })
  ///
  /// In Swift 5 mode the compiler warns of a method passed on like this, until the upcoming feature
  /// `InferSendableFromCaptures` is on.
  public convenience init<each Argument>(
    forwardingTo real: @escaping @Sendable (repeat each Argument) throws(Failure) -> Output,
    owner: String = #function,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Input == (repeat each Argument) {
    let answer = SyncFunction<Input, Output, Failure> { (input) throws(Failure) in
      try real(repeat each input)
    }
    self.init(first: Script(.body(answer), at: nil), owner: owner, fileID: fileID, line: line)
  }
}

extension FunctionDouble where Body == AsyncFunction<Input, Output, Failure> {
  /// Makes a double that answers with what a closure makes of the input.
  public convenience init(
    answering answer: nonisolated(nonsending) @escaping @Sendable (Input) async throws(Failure) -> Output,
    owner: String = #function,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(first: Script(.body(AsyncFunction(answer)), at: nil), owner: owner, fileID: fileID, line: line)
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
    line: UInt = #line
  ) where Input == (repeat each Argument) {
    let answer = AsyncFunction<Input, Output, Failure> { (input) async throws(Failure) in
      try await real(repeat each input)
    }
    self.init(first: Script(.body(answer), at: nil), owner: owner, fileID: fileID, line: line)
  }
}
