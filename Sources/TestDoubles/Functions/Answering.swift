import Dispatch
import Foundation

/// Sets up the answers of a function double, or of the calls that a rule picks out.
///
/// Called on a double, each of these methods replaces the answers that were set up before. Called after `when { … }`, each
/// adds a rule, which stays for the life of the double. A strict test fails for an answer that no call used, if the
/// test's own function set it up; an answer that is set up anywhere else is a default. Closures are `@Sendable`: let them
/// call a spy rather than change a `var`. Safe from any thread.
///
///     service.loadItemsSpy.returns([Item(id: 1)], [Item(id: 2)], [])  // in this order; the last repeats
public protocol Answering<Input, Output, Failure>: Sendable, CustomStringConvertible {
  /// What the function is called with: the argument, a tuple of the arguments, or `Void`.
  associatedtype Input
  /// What the function returns.
  associatedtype Output
  /// What the function throws: `Never` if it doesn't, `any Error`, or the error's type for typed throws.
  associatedtype Failure: Error

  /// For the library only.
  var _answers: _Answers<Input, Output, Failure> { get }
}

/// A double of a function that isn't `async`, or a rule of such a double.
public protocol SyncAnswering: Answering {}

/// A double of an `async` function, or a rule of such a double.
public protocol AsyncAnswering: Answering {}

/// The double, and the calls of it that an answer is for. For the library only.
public struct _Answers<Input, Output, Failure: Error>: Sendable {
  let engine: FunctionEngine<Input, Output, Failure>
  /// The calls that the answers are for; `nil` for all calls of the double.
  var condition: (any Condition<Input>)?

  func set(
    _ answers: [Answer<Input, Output, Failure>],
    at location: SourceLocation,
    in function: StaticString
  ) {
    engine.set(answers, AnswerReason(setUpAt: location, in: function, of: engine.scope), for: condition)
  }

  /// Sets up the answers of a list, unless it is empty.
  func set(
    _ answers: [Answer<Input, Output, Failure>],
    ofList word: String,
    at location: SourceLocation,
    in function: StaticString
  ) {
    let explanation = word + "(contentsOf:) takes one answer or more, and there is none"
    let isPossible = demand(!answers.isEmpty, at: location, explanation)
    if isPossible { set(answers, at: location, in: function) }
  }

  /// Narrows the calls to those that a predicate picks out, too.
  func when(_ location: SourceLocation, _ matches: @escaping @Sendable (Input) -> Bool) -> _Answers {
    let rule = Predicate<Input>(location: location) { [condition] input, wanted in
      condition?.matches(Inquiry(input, wanting: wanted)) ?? true && matches(input)
    }
    return _Answers(engine: engine, condition: rule)
  }
}

extension _Answers {
  package var name: DoubleName { engine.name }

  package var scope: (any TestScope)? { engine.scope }

  /// Answers each call with a value that is made for it.
  package func set(_ answer: any MadeAnswer<Output>, _ reason: AnswerReason) {
    engine.set([.made(answer)], reason, for: condition)
  }

  /// Waits for the next call, and returns it with the value made for it; `nil` if the call got another answer.
  package nonisolated(nonsending) func nextMade(
    within limit: Duration?,
    at location: SourceLocation,
    where matches: ((Input) -> Bool)? = nil
  ) async throws -> (call: Call<Input>, made: (any MadeAnswer<Output>)?) {
    let call = try await engine.nextCall(within: limit, at: location, where: matches)
    return (call, engine.read { $0.made[call.sequence] })
  }
}

/// The calls of a double that `when { … }` picks out.
///
///     shelf.itemSpy.when { $0 == 1 }.returns(Item(id: 7))
public struct CallRule<Input, Output, Failure: Error>: SyncAnswering {
  /// For the library only.
  public let _answers: _Answers<Input, Output, Failure>
}

/// The calls of an async double that `when { … }` picks out.
///
///     service.loadItemsSpy.when { $0.page > 1 }.returns([])
public struct AsyncCallRule<Input, Output, Failure: Error>: AsyncAnswering {
  /// For the library only.
  public let _answers: _Answers<Input, Output, Failure>
}

extension Answering {
  /// Answers with a value. Given several, it answers with each in turn, and then repeats the last.
  public func returns(
    _ output: Output,
    _ next: Output...,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    _answers.set(([output] + next).map { .output($0) }, at: location, in: function)
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
    _answers.set(([error] + next).map { .failure($0) }, at: location, in: function)
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
    _answers.set(([result] + next).map { Answer($0) }, at: location, in: function)
  }

  /// Answers with each value of a list in turn, and then repeats the last.
  public func returns(
    contentsOf outputs: [Output],
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    _answers.set(outputs.map { .output($0) }, ofList: "returns", at: location, in: function)
  }

  /// Answers with each error of a list in turn, and then repeats the last.
  public func `throws`(
    contentsOf errors: [Failure],
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    _answers.set(errors.map { .failure($0) }, ofList: "throws", at: location, in: function)
  }

  /// Answers with each result of a list in turn, and then repeats the last.
  public func answers(
    contentsOf results: [Result<Output, Failure>],
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    _answers.set(results.map { Answer($0) }, ofList: "answers", at: location, in: function)
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
    _answers.engine.forward(at: location, in: function, for: _answers.condition)
  }

  /// Runs a closure at each call, in addition to the call's answer; the answers stay. After `when { … }` it runs only
  /// at the calls that the rule picks out.
  ///
  ///     service.saveSpy.onCall { item in changes.yield(item) }
  ///
  /// The closure runs on the caller's thread, with no lock held, after the double has recorded the call and chosen
  /// its answer, and before the call gets it. Several closures run in the order in which they were added. They stay
  /// for the life of the double.
  public func onCall(_ action: @escaping @Sendable (Input) -> Void) {
    let action = { @Sendable [condition = _answers.condition] (input: Input) in
      if condition?.matches(Inquiry(input)) ?? true { action(input) }
    }
    _answers.engine.change { $0.answers.add(action) }
  }

  /// The double and the number of its calls, as a failed expectation shows them: `ItemsServiceSpy.count(), no calls`.
  /// With `checking: .everyCall`, reading it doesn't count as looking at the calls.
  public var description: String {
    let engine = _answers.engine
    let subject = engine.subjectOfCalls
    return engine.keepsRecords ? "\(subject), \(times(engine.recordedCount, "call"))" : subject
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

extension SyncAnswering {
  /// Picks out calls by their input, so that you can set up other answers for them. If several rules match a call, the
  /// newest answers it; if no rule matches, the double's other answers hold. In Mockito and Mockable, `when` and
  /// `given` name a call; here the closure tests the input of each call.
  ///
  ///     service.loadItemsSpy.when { $0.page > 1 }.returns([])
  ///
  /// The closure runs before a spy records the call, with no lock held. The rule holds from the moment it gets an
  /// answer, for the life of the double.
  public func when(
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ matches: @escaping @Sendable (Input) -> Bool
  ) -> CallRule<Input, Output, Failure> {
    CallRule(_answers: _answers.when(SourceLocation(filePath: filePath, line: line), matches))
  }

  /// Answers with a closure that gets the input. A spy records the call first. No lock is held while the closure
  /// runs, so it may call the double.
  public func answers(
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function,
    _ answer: @escaping @Sendable (Input) throws(Failure) -> Output
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    _answers.set([.computed(SyncFunction(answer))], at: location, in: function)
  }

  /// Answers with a closure on the main actor. It may use what belongs to the main actor: the test, a view, a
  /// presenter.
  ///
  ///     view.showSpy.answersOnMainActor { [presenter] _ in presenter.didTapListing(at: 0) }
  ///
  /// Use it for doubles that are called on the main actor: a call from elsewhere stops the process. The double of an
  /// async function needs no such method, since its closure can run on the main actor itself:
  /// `answers { @MainActor input in … }`.
  public func answersOnMainActor(
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function,
    _ answer: @escaping @MainActor (Input) throws(Failure) -> Output
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    // Unowned, since the engine owns the answer.
    let answerer = SyncFunction<Input, Output, Failure> {
      [unowned engine = _answers.engine] (input) throws(Failure) in
      // The closure runs at once and on this thread, so nothing crosses to another.
      nonisolated(unsafe) let input = input
      nonisolated(unsafe) var result: Result<Output, Failure>?
      engine.assumeMainActor(setUpAt: location) {
        result = Result { () throws(Failure) in try answer(input) }
      }
      guard let result else { preconditionFailure("assumeIsolated runs its operation") }
      return try result.get()
    }
    _answers.set([.computed(answerer)], at: location, in: function)
  }

  /// A double can't hold a call that isn't async: this would block the caller's thread.
  @available(*, unavailable, message: "Only the double of an async function can hold a call.")
  public func suspends() {}
}

extension AsyncAnswering {
  /// Picks out calls by their input, so that you can set up other answers for them. If several rules match a call, the
  /// newest answers it; if no rule matches, the double's other answers hold.
  ///
  ///     service.loadItemsSpy.when { $0.page > 1 }.returns([])
  ///
  /// The closure runs before a spy records the call, with no lock held. The rule holds from the moment it gets an
  /// answer, for the life of the double.
  public func when(
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ matches: @escaping @Sendable (Input) -> Bool
  ) -> AsyncCallRule<Input, Output, Failure> {
    AsyncCallRule(_answers: _answers.when(SourceLocation(filePath: filePath, line: line), matches))
  }

  /// Answers with a closure that gets the input. A spy records the call first. No lock is held while the closure
  /// runs, so it may call the double.
  ///
  /// If the input isn't `Sendable`, as a closure isn't, write no capture list: Swift 6.3 takes the closure for one that
  /// runs on another actor then, and doesn't compile it.
  public func answers(
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function,
    _ answer: nonisolated(nonsending) @escaping @Sendable (Input) async throws(Failure) -> Output
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    _answers.set([.awaited(AsyncFunction(answer))], at: location, in: function)
  }

  /// The closure of an async double can run on the main actor itself.
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
    _answers.set([.held(held)], at: location, in: function)
  }
}

extension FunctionEngine {
  /// Runs a closure of the main actor at once. The caller has to be on the main actor: elsewhere Swift stops the
  /// process, on Linux without a message, so this writes one first.
  func assumeMainActor(setUpAt location: SourceLocation, _ closure: @MainActor () -> Void) {
    if DispatchQueue.getSpecific(key: markOfMainQueue) == nil, !Thread.isMainThread {
      let test = if let name = scope?.test.name { "\n  The test is \(name)." } else { "" }
      writeToStandardError(
        """
        \(subjectOfCalls) was called off the main actor, and its answer, set up at \(location), is a closure of the main \
        actor.\(test)
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
