import Dispatch
import Foundation

/// Sets up the answers of a function double, or of the calls that a rule picks out.
///
/// Called on a double, each of these methods replaces the answers that were set up before. Called after
/// ``when(filePath:line:_:)``, each adds a rule, which stays for the life of the double. A strict test fails for an
/// answer that no call used, if the test's own function set it up; an answer that is set up anywhere else is a default.
/// Closures are `@Sendable`: let them call a spy rather than change a `var`. Safe from any thread.
public class Answering<Input, Output, Failure: Error, AnswerFunction>: @unchecked Sendable {
  @usableFromInline typealias Engine = FunctionEngine<Input, Output, Failure, AnswerFunction>
  @usableFromInline package typealias Answer = TestDoubles.Answer<Output, Failure, AnswerFunction>

  // Unchecked, since the class isn't final. The engine guards all that changes.
  @usableFromInline let engine: Engine
  /// The calls that the answers are for; `nil` for all calls of the double.
  let condition: (any Condition<Input>)?

  init(_ engine: Engine, for condition: (any Condition<Input>)? = nil) {
    self.engine = engine
    self.condition = condition
  }

  final func answer(with answers: [Answer], at location: SourceLocation, in function: StaticString) {
    engine.set(answers, AnswerReason(toldAt: location, in: function, of: engine.scope), for: condition)
  }

  /// Answers with a value. Given several, it answers with each in turn, and then repeats the last.
  public func returns(
    _ output: Output,
    _ next: Output...,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    answer(with: Answer.all(output, next) { .output($0) }, at: location, in: function)
  }

  /// Answers with an error. Given several, it answers with each in turn, and then repeats the last.
  public func `throws`(
    _ error: Failure,
    _ next: Failure...,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    answer(with: Answer.all(error, next) { .failure($0) }, at: location, in: function)
  }

  /// Answers with a result. Given several, it answers with each in turn, and then repeats the last.
  ///
  ///     service.loadItemsSpy.answers(with: .failure(Offline()), .failure(Offline()), .success(items))
  public func answers(
    with result: Result<Output, Failure>,
    _ next: Result<Output, Failure>...,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    answer(with: Answer.all(result, next) { Answer($0) }, at: location, in: function)
  }
}

extension Answering {
  /// Picks out calls by their input, so that you can set up other answers for them. If several rules match a call,
  /// the newest answers it; if none does, the double's other answers hold. In Mockito and Mockable, `when` and
  /// `given` name a call; here the closure tests the input of each call.
  ///
  ///     service.loadItemsSpy.when { $0.page > 1 }.returns([])
  ///
  /// The closure runs before a spy records the call, with no lock held. The rule holds from the moment it gets an
  /// answer, for the life of the double.
  public final func when(
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ matches: @escaping @Sendable (Input) -> Bool
  ) -> Answering {
    let location = SourceLocation(filePath: filePath, line: line)
    let rule = Predicate<Input>(location: location) { [condition] input, wanted in
      condition?.matches(Inquiry(input, wanting: wanted)) ?? true && matches(input)
    }
    return Answering(engine, for: rule)
  }

  /// Forwards the calls again, for a double that was made by `init(forwardingTo:)` or generated with `--forwarding`.
  /// Any other double goes back to the answers that it was made with.
  ///
  ///     calculator.addSpy.returns(0)
  ///     …
  ///     calculator.addSpy.forwards()
  public func forwards(
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    engine.forward(at: location, in: function, for: condition)
  }

  /// Runs a closure at each call, in addition to the call's answer; the answers stay. After ``when(filePath:line:_:)``
  /// it does so only for the calls that are picked out.
  ///
  ///     service.saveSpy.onCall { item in changes.yield(item) }
  ///
  /// The closure runs on the caller's thread, with no lock held, after the double has recorded the call and chosen
  /// its answer, and before the call gets it. Several closures run in the order in which they were added. They stay
  /// for the life of the double.
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
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    returns((), filePath: filePath, line: line, function: function)
  }
}

extension Answering where AnswerFunction == SyncFunction<Input, Output, Failure> {
  /// Answers with a closure that gets the input. A spy records the call first. No lock is held while the closure
  /// runs, so it may call the double.
  public func answers(
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function,
    _ answer: @escaping @Sendable (Input) throws(Failure) -> Output
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    self.answer(with: [.computed(SyncFunction(answer))], at: location, in: function)
  }

  /// Answers with a closure on the main actor. It may use what belongs to the main actor: the test, a view, a
  /// presenter.
  ///
  ///     view.showSpy.answersOnMainActor { [presenter] _ in presenter.didTapListing(at: 0) }
  ///
  /// Use it for doubles that are called on the main actor: a call from elsewhere stops the process. The double of an
  /// async function needs no such method, since its closure can be of the main actor: `answers { @MainActor input in
  /// … }`.
  public func answersOnMainActor(
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function,
    _ answer: @escaping @MainActor (Input) throws(Failure) -> Output
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    // Unowned, since the engine owns the answer.
    let answerer = SyncFunction<Input, Output, Failure> { [unowned engine] (input) throws(Failure) in
      // The closure runs at once and on this thread, so nothing crosses to another.
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

  /// A double can't hold a call that isn't async: this would block the caller's thread.
  @available(*, unavailable, message: "Only the double of an async function can hold a call.")
  public func suspends() {}
}

extension Answering where AnswerFunction == AsyncFunction<Input, Output, Failure> {
  /// Answers with a closure that gets the input. A spy records the call first. No lock is held while the closure
  /// runs, so it may call the double.
  public func answers(
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function,
    _ answer: nonisolated(nonsending) @escaping @Sendable (Input) async throws(Failure) -> Output
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    self.answer(with: [.computed(AsyncFunction(answer))], at: location, in: function)
  }

  /// The closure of an async double can be of the main actor itself.
  @available(*, unavailable, message: "Say it in the closure: answers { @MainActor input in … }")
  public func answersOnMainActor(_ answer: @escaping @MainActor (Input) throws(Failure) -> Output) {}

  /// Holds each call until the test resumes it.
  ///
  ///     service.loadItemsSpy.suspends()
  ///     presenter.start()
  ///     let call = try await service.loadItemsSpy.nextCall()
  ///     // … look at the loading state …
  ///     call.resume(returning: items)
  ///
  /// If the function can throw a `CancellationError`, cancelling the caller's task ends the call with it. With
  /// `endsWhenCancelled: false` the call stays held, as in a service that doesn't react to a cancellation at once.
  public func suspends(
    endsWhenCancelled: Bool = true,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    let held = HeldCall<Output, Failure>(endsWhenCancelled: endsWhenCancelled, at: location)
    answer(with: [.held(held)], at: location, in: function)
  }
}

extension Answering: EngineOwner {
  var untypedEngine: any UntypedEngine { engine }
}

extension Answering: CustomStringConvertible {
  /// The double and the number of its calls, as a failed expectation shows them: `ItemsServiceSpy.count(), no calls`.
  /// Reading it doesn't look at the calls, so a strict test may still ask for that.
  public var description: String {
    let subject = engine.subjectOfCalls
    return engine.keepsRecords ? "\(subject), \(times(engine.recordedCount, "call"))" : subject
  }
}

extension UntypedEngine {
  /// Runs a closure of the main actor at once. The caller has to be on the main actor: elsewhere Swift stops the
  /// process, on Linux without a message, so this writes one first.
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
