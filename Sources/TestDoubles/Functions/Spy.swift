/// Stands in for a function: gives canned answers, and records the calls.
public final class Spy<Input, Output, Failure: Error>:
  RecordingDouble<Input, Output, Failure, SyncFunction<Input, Output, Failure>>, @unchecked Sendable
{
  /// Calls the double as the function it stands for.
  ///
  /// - Throws: What the double was told to throw; ``UnansweredCall`` where it was told nothing.
  @inlinable public func callAsFunction(
    _ input: Input,
    function: StaticString = #function
  ) throws(Failure) -> Output {
    let engine = engine
    engine.lock.lock()
    guard let standingOutput = engine.standingOutput else {
      engine.lock.unlock()
      return try engine.answer(input, function)
    }
    engine.record(input, function)
    let output = standingOutput.pointee
    engine.lock.unlock()
    return output
  }

  /// Calls the double with several arguments, where its `Input` is a tuple without labels.
  @inlinable public func callAsFunction<each Argument>(
    _ argument: repeat each Argument,
    function: StaticString = #function
  ) throws(Failure) -> Output where Input == (repeat each Argument) {
    try callAsFunction((repeat each argument), function: function)
  }

  /// Makes a double that stops the process when it is called, with an explanation of what was called and how
  /// to answer it. For places that can't know a sound answer, such as generated code.
  public static func unimplemented(
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Spy {
    Spy(.unimplemented, owner: owner, fileID: fileID, filePath: filePath, line: line)
  }
}

extension Spy where Input == Void {
  /// Calls the double as the function it stands for.
  ///
  /// - Throws: What the double was told to throw; ``UnansweredCall`` where it was told nothing.
  @inlinable public func callAsFunction(
    function: StaticString = #function
  ) throws(Failure) -> Output {
    try callAsFunction((), function: function)
  }
}
