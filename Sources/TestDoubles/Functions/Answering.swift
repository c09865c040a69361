import Dispatch
import Foundation

/// What can be told to answer: a function double, or those of its calls that a rule picks out.
///
/// On a double, each of these methods replaces what any of them set up before. After
/// ``when(fileID:filePath:line:column:_:)`` each adds a rule, which stays until the double is thrown
/// away. Told in an initialiser or in `setUp()`, they are usual answers: a strict test doesn't ask that they be used.
/// Closures are `@Sendable`: let them call a spy rather than change a `var`. Safe from any thread.
public class Answering<Input, Output, Failure: Error, AnswerFunction>: @unchecked Sendable {
  @usableFromInline typealias Engine = FunctionEngine<Input, Output, Failure, AnswerFunction>
  @usableFromInline package typealias Answer = TestDoubles.Answer<Output, Failure, AnswerFunction>

  @usableFromInline let engine: Engine
  /// Which calls of the double are answered; `nil` for the double itself.
  let condition: (any Condition<Input>)?

  init(_ engine: Engine, for condition: (any Condition<Input>)? = nil) {
    self.engine = engine
    self.condition = condition
  }

  final func answer(with answers: [Answer], at location: SourceLocation, in function: StaticString) {
    engine.set(answers, AnswerReason(toldAt: location, in: function), for: condition)
  }

  /// Answers with a value; given several, with each in turn, and with the last from then on.
  public func returns(
    _ output: Output,
    _ next: Output...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    answer(with: Answer.all(output, next) { .output($0) }, at: location, in: function)
  }

  /// Answers with an error; given several, with each in turn, and with the last from then on.
  public func `throws`(
    _ error: Failure,
    _ next: Failure...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    answer(with: Answer.all(error, next) { .failure($0) }, at: location, in: function)
  }

  /// Answers with a result; given several, with each in turn, and with the last from then on.
  ///
  ///     service.loadItemsSpy.answers(with: .failure(Offline()), .failure(Offline()), .success(items))
  public func answers(
    with result: Result<Output, Failure>,
    _ next: Result<Output, Failure>...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    answer(with: Answer.all(result, next) { Answer($0) }, at: location, in: function)
  }
}

extension Answering {
  /// Picks out calls by their input, to be answered in a way of their own. Where several rules match a call,
  /// the newest wins; where none does, the double's other answers hold.
  ///
  ///     service.loadItemsSpy.when { $0.page > 1 }.returns([])
  ///
  /// The closure runs before a spy records the call, with no lock held. The rule holds once it is told what to
  /// answer, and then until the double is thrown away.
  public final func when(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ matches: @escaping @Sendable (Input) -> Bool
  ) -> Answering {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let rule = Predicate<Input>(location: location) { [condition] input, wanted in
      condition?.matches(Inquiry(input, wanting: wanted)) ?? true && matches(input)
    }
    return Answering(engine, for: rule)
  }

  /// Passes the calls on again, as the double was made to: by `init(forwardingTo:)`, or generated with
  /// `--forwarding`. Any other double goes back to what it was made with.
  ///
  ///     calculator.addSpy.returns(0)
  ///     …
  ///     calculator.addSpy.forwards()
  public func forwards(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    engine.forward(at: location, for: condition)
  }

  /// Does something beside the answer of each call, whatever that is; the answers stay. After ``when(fileID:filePath:line:column:_:)``
  /// it does so for these calls only.
  ///
  ///     service.saveSpy.onCall { item in changes.yield(item) }
  ///
  /// The closure runs when the call is recorded and its answer is settled, on the caller's thread, before the answer
  /// is given, with no lock held. Several run in the order in which they were added. They stay until the double is
  /// thrown away.
  public func onCall(_ action: @escaping @Sendable (Input) -> Void) {
    let action = { @Sendable [condition] (input: Input) in
      if condition?.matches(Inquiry(input)) ?? true { action(input) }
    }
    engine.change { $0.add(action) }
  }
}

extension Answering where Output == Void {
  /// Answers by returning.
  public func returns(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) {
    returns((), fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  }
}

extension Answering where AnswerFunction == SyncFunction<Input, Output, Failure> {
  /// Answers with what a closure makes of the input. A spy records the call first. No lock is held while the
  /// closure runs: it may call the double.
  public func answers(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function,
    _ answer: @escaping @Sendable (Input) throws(Failure) -> Output
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.answer(with: [.computed(SyncFunction(answer))], at: location, in: function)
  }

  /// Answers with what a closure on the main actor makes of the input: one that may touch the test, a view or a
  /// presenter there.
  ///
  ///     view.showSpy.answersOnMainActor { [presenter] _ in presenter.didTapListing(at: 0) }
  ///
  /// It is for doubles that are called on the main actor: a call from elsewhere stops the process. The double of an
  /// async function needs no such method, since it can go there: `answers { @MainActor input in … }`.
  public func answersOnMainActor(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function,
    _ answer: @escaping @MainActor (Input) throws(Failure) -> Output
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    // Not kept alive: the engine keeps the answer.
    let answerer = SyncFunction<Input, Output, Failure> { [unowned engine] (input) throws(Failure) in
      nonisolated(unsafe) let input = input
      nonisolated(unsafe) var result: Result<Output, Failure>?
      engine.assumeMainActor(toldAt: location) {
        result = Result { () throws(Failure) in try answer(input) }
      }
      guard let result else { preconditionFailure("assumeIsolated runs its operation") }
      return try result.get()
    }
    self.answer(with: [.computed(answerer)], at: location, in: function)
  }

  /// A call that isn't async can't be held: its thread would stand still.
  @available(*, unavailable, message: "Only the double of an async function can hold a call.")
  public func suspends() {}
}

extension Answering where AnswerFunction == AsyncFunction<Input, Output, Failure> {
  /// Answers with what a closure makes of the input. A spy records the call first. No lock is held while the
  /// closure runs: it may call the double.
  public func answers(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function,
    _ answer: nonisolated(nonsending) @escaping @Sendable (Input) async throws(Failure) -> Output
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.answer(with: [.computed(AsyncFunction(answer))], at: location, in: function)
  }

  /// The closure of an async function can go to the main actor itself.
  @available(*, unavailable, message: "Say it in the closure: answers { @MainActor input in … }")
  public func answersOnMainActor(_ answer: @escaping @MainActor (Input) throws(Failure) -> Output) {}

  /// Holds each call until the test lets it go.
  ///
  ///     service.loadItemsSpy.suspends()
  ///     presenter.start()
  ///     let call = try await service.loadItemsSpy.nextCall()
  ///     // … look at the loading state …
  ///     call.resume(returning: items)
  ///
  /// Cancelling the caller's task ends its wait with `CancellationError`, where the function can throw one. Unless
  /// `endsWhenCancelled`, the call stays held, as that of a service does which shuts down in its own time.
  public func suspends(
    endsWhenCancelled: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    answer(with: [.held(HeldCall(endsWhenCancelled: endsWhenCancelled))], at: location, in: function)
  }
}

extension Answering: EngineOwner {
  var untypedEngine: any UntypedEngine { engine }
}

extension UntypedEngine {
  /// Runs a closure of the main actor's, on which the caller has to be. Elsewhere Swift stops the process, and on Linux
  /// without a word.
  func assumeMainActor(toldAt location: SourceLocation, _ closure: @MainActor () -> Void) {
    if DispatchQueue.getSpecific(key: markOfMainQueue) == nil, !Thread.isMainThread {
      let test = if let name = scope?.testName { "\n  The test is \(name)." } else { "" }
      writeToStandardError(
        """
        \(subjectOfCalls) was called off the main actor, and was told at \(location) to call a closure that is the main \
        actor's.\(test)
        """
      )
    }
    MainActor.assumeIsolated(closure)
  }
}

private let markOfMainQueue = {
  let key = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()
