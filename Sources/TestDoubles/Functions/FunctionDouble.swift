/// What ``Stub``, ``Spy``, ``AsyncStub`` and ``AsyncSpy`` share: a name, answers, and rules by argument.
///
/// Like `Result` and `Task`, a double names its types: `Input` is the argument, a tuple of the arguments
/// (labelled or not), or `Void`; a labelled tuple is passed as one, `spy((a, b))`, an unlabelled one also as
/// `spy(a, b)`. `Failure` is `Never` for a function that doesn't throw, `any Error` for one that does, and the
/// error's type for typed throws.
///
/// Safe from any thread, even where `Input` and `Output` are not `Sendable`: the double keeps them and hands
/// them out, and never looks inside while another thread may.
public class FunctionDouble<Input, Output, Failure: Error, Body>:
  Answering<Input, Output, Failure, Body>, @unchecked Sendable
{
  @usableFromInline typealias Answers = TestDoubles.Answers<Input, Output, Failure, Body>
  @usableFromInline typealias Record = TestDoubles.Record<Input>

  // What every call touches comes first, and so lies together in memory.

  /// Guards all that changes. The compiler needn't check for overlapping accesses as well.
  @usableFromInline final let lock = Lock()

  /// What every call is answered with, where that is one plain value and nobody waits for the call: then
  /// there is nothing to work out.
  ///
  /// This is the usual call, and so the one that is made fast. In a debug build, where nothing is specialised,
  /// generic code pays for each generic type that it names with a look-up, and an address is none. The answers
  /// own the value.
  @exclusivity(unchecked) @usableFromInline final var plainAnswer: UnsafePointer<Output>?

  @exclusivity(unchecked) @usableFromInline final var records = Records<Input>()
  @exclusivity(unchecked) @usableFromInline final var answers: Answers
  @exclusivity(unchecked) @usableFromInline final var waitingList = WaitingList<Record>()

  final let name: DoubleName
  final let scope: DoubleScope?

  /// What a double of this class is called in messages.
  class var role: DoubleName.Role { .spy }

  init(first: Script, role: DoubleName.Role? = nil, owner: String, fileID: StaticString, line: UInt) {
    name = DoubleName(role: role ?? Self.role, owner: owner, fileID: fileID, line: line)
    answers = Answers(script: first)
    scope = DoubleScope.current
    super.init()
    scope?.join(self)
  }

  /// Picks out calls by their input, to be answered in a way of their own. Where several rules match a call,
  /// the newest wins; where none does, the double's other answers hold.
  ///
  ///     service.loadItemsSpy.when { $0.page > 1 }.returns([])
  ///
  /// The closure runs before a spy records the call, with no lock held. The rule holds once it is told what to
  /// answer, and then until the double is thrown away.
  public func when(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ matches: @escaping @Sendable (Input) -> Bool
  ) -> Answering<Input, Output, Failure, Body> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return RuleSetup(of: self, at: location, matches: matches)
  }

  @usableFromInline override func set(_ script: Script) {
    change { $0.set(script) }
  }

  /// Changes what the double answers.
  final func change(_ body: (inout Answers) -> Void) {
    let old = changeAndKeep(body)
    withExtendedLifetime(old) {}
  }

  /// Changes what the double answers.
  ///
  /// - Returns: What it answered before. That may be a user's object with a deinit, to be let go when no lock
  ///   is held.
  final func changeAndKeep(_ body: (inout Answers) -> Void) -> Answers {
    lock.withLock {
      let old = answers
      body(&answers)
      plainAnswer = nil
      return old
    }
  }
}
