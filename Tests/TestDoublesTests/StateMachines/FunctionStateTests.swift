@testable import TestDoubles
import TestSupport
import Testing

/// What a function double does with calls, waits and resumptions, one transition after the other.
@Suite struct FunctionStateTests {
  // MARK: Waiting for calls

  @Test func `the next call is the one that comes, or else the first that nobody was given`() {
    FunctionMachine("a").expect(
      """
      A=next   call   call   call   B=next   C=next   D=next
      waits    a>A    a      a      #2       #3       waits
      """
    )
  }

  @Test func `each call is given to one of those who wait for the next one, in the order in which they came`()
  {
    FunctionMachine("a").expect(
      """
      A=next   B=next   call   call   call
      waits    waits    a>A    a>B    a
      """
    )
  }

  @Test func `a count is reached by all calls so far, whoever was given them`() {
    FunctionMachine("a").expect(
      """
      call   A=next   B=count(2)   C=count(2)   call     D=count(1)
      a      #1       waits        waits        a>B>C    #1
      """
    )
  }

  @Test func `any call after another one will do, also one of the past`() {
    FunctionMachine("a").expect(
      """
      call   A=after(1)   call   B=after(1)   C=after(2)
      a      waits        a>A    #2           waits
      """
    )
  }

  @Test func `a call that is passed on counts for whoever waits`() {
    FunctionMachine("a").expect(
      """
      A=next   pass   outcome(1)
      waits    on>A   passedOn
      """
    )
  }

  @Test func `a call is claimed once, and then given to nobody`() {
    FunctionMachine("a").expect(
      """
      call   call   call   claim(2)   A=next   B=next   claim(2)   claim(3)
      a      a      a      yes        #1       #3       no         no
      """
    )
  }

  // MARK: Holding

  @Test func `a held call goes on once`() {
    FunctionMachine("held").expect(
      """
      call   outcome(1)   resume(1)   outcome(1)   resume(1)
      held   held         goes-on     returned     twice
      """
    )
  }

  @Test func `held calls go on in any order`() {
    FunctionMachine("held").expect(
      """
      call   call   left   resume(2)   left   resume(1)   left
      held   held   #1#2   goes-on     #1     goes-on     none
      """
    )
  }

  @Test func `a caller that was cancelled has its error, and misses what it is resumed with`() {
    FunctionMachine("held").expect(
      """
      call   cancel(1)   left   outcome(1)   resume(1)   resume(1)   outcome(1)
      held   throws      none   threw        gone        gone        threw
      """
    )
  }

  @Test func `telling that a call has no answer changes nothing once it has gone on`() {
    FunctionMachine("held").expect(
      """
      call   resume(1)   told(1)   outcome(1)
      held   goes-on     no        returned
      """
    )
  }

  @Test func `cancelling a call that has gone on changes nothing`() {
    FunctionMachine("held").expect(
      """
      call   resume(1)   cancel(1)   outcome(1)
      held   goes-on     stays       returned
      """
    )
  }

  @Test func `a function that can't throw is still held when its caller was cancelled`() throws {
    var (state, call) = try holdCallThatCannotThrow()

    let goesOn = state.cancel(call)

    #expect(!goesOn)
    #expect(call.isHeld)
  }

  // MARK: Reset

  @Test func `a reset forgets calls, and no answers`() {
    FunctionMachine("a", "b").expect(
      """
      call   reset   A=next   call   B=count(2)   call
      a      done    waits    b>A    waits        b>B
      """
    )
  }

  @Test func `a count begins anew with a reset, also for whoever waited before`() {
    FunctionMachine("a").expect(
      """
      A=count(2)   call   reset   call   call
      waits        a      done    a      a>A
      """
    )
  }

  @Test func `calls of before a reset are given to nobody and claimed by nobody`() {
    FunctionMachine("a").expect(
      """
      call   reset   claim(1)   call   A=next
      a      done    no         a      #2
      """
    )
  }

  @Test func `a call that is held goes on after a reset, and leaves no trace`() {
    FunctionMachine("held").expect(
      """
      call   reset   left   resume(1)   outcome(1)   resume(1)
      held   done    none   goes-on     forgotten    twice
      """
    )
  }

  // MARK: The end of the test

  @Test func `a test that ends is told of the calls without an answer that nobody has told of yet`() {
    FunctionMachine("none").expect(
      """
      call   call   told(1)   close   told(2)
      none   none   yes       #2      no
      """
    )
  }

  @Test
  func `a test that ends is told of the calls that are still held, and of the answers that no call used`() {
    FunctionMachine("held", told: ["a", "b"]).expect(
      """
      call   tell   call   close
      held   done   a      #1,1of2
      """
    )
  }

  @Test func `the caller of a call without an answer is left with a call that was forgotten`() {
    FunctionMachine("none").expect(
      """
      call   reset   close     told(1)
      none   done    nothing   yes
      """
    )
  }

  @Test func `a call that comes after the end is told, where the test has to look at each`() {
    FunctionMachine("a").expect(
      """
      late   close     late   call
      no     nothing   yes    a
      """
    )
  }

  @Test func `all calls are let go that a function may throw from`() {
    FunctionMachine("held").expect(
      """
      call   call   end    left   outcome(1)   resume(1)
      held   held   #1#2   none   held         gone
      """
    )
  }

  @Test func `a call that can't throw is let go if there is another answer for it`() throws {
    var (state, call) = try holdCallThatCannotThrow()

    let first = state.letGo([call], withAnswer: false)
    let second = state.letGo([call], withAnswer: true)
    let third = state.letGo([call], withAnswer: true)

    #expect([first.ended.count, second.ended.count, third.ended.count] == [0, 1, 0])
    #expect([first.left.count, second.left.count, third.left.count] == [1, 0, 0])
    #expect(call.result == nil)
  }

  @Test func `a call that was let go isn't cancelled too`() throws {
    var (state, call) = try holdCallThatCannotThrow()
    _ = state.letGo([call], withAnswer: true)

    let goesOn = state.cancel(call)

    #expect(!goesOn)
    #expect(!call.isCancelled)
  }

  private func holdCallThatCannotThrow() throws -> (
    FunctionState<Void, String, Never>, HeldCall<String, Never>
  ) {
    var state = FunctionState<Void, String, Never>(Script([.held(HeldCall())], .made))
    let sequence = state.take((), "f()", from: state.answers.script, keepsRecord: true).sequence
    return (state, try #require(sequence.flatMap { state.heldCalls[$0] }))
  }

  // MARK: Stubs

  @Test func `a stub keeps the calls that it holds, and no others`() {
    FunctionMachine("a", "held", keepsRecords: false).expect(
      """
      A=next   call   call     left
      waits    a      held>A   #1
      """
    )
  }
}

/// A function double without a lock. Its calls are numbered as they are recorded, from 1 on.
private struct FunctionMachine: Machine {
  typealias State = FunctionState<Void, String, any Error>

  private var state: State
  private let told: State.Script
  private let keepsRecords: Bool
  private var sequences: [Int] = []
  private var heldCalls: [State.Held?] = []
  private var waiters = LabelledWaiters<State>()

  /// - Parameters:
  ///   - answers: What it answers; `held` holds a call.
  ///   - told: What the test tells it to answer.
  init(_ answers: String..., told: [String] = ["-"], keepsRecords: Bool = true) {
    state = State(Self.script(answers))
    let place = TestDoubles.SourceLocation(filePath: #filePath, line: #line)
    self.told = Script(told.map { .output($0) }, .setUp(place))
    self.keepsRecords = keepsRecords
  }

  private static func script(_ answers: [String]) -> State.Script {
    Script(answers.map { $0 == "held" ? .held(HeldCall()) : $0 == "none" ? .unanswered : .output($0) }, .made)
  }

  mutating func perform(_ event: Event) -> String {
    switch event.verb {
    case "call": call()
    case "pass": pass()
    case "next": wait(event.label) { $0.handOutNext() }
    case "count": wait(event.label) { $0.log.details.look(at: event.number) ? $0.log[event.number - 1] : nil }
    case "after":
      wait(event.label) { [sequence = sequences[event.number - 1]] in $0.firstCall(after: sequence) }
    case "claim": state.log.details.claim(sequences[event.number - 1]) ? "yes" : "no"
    case "resume": resume(event.number)
    case "cancel": cancel(event.number)
    case "outcome": outcome(event.number)
    case "left": left
    case "reset": reset()
    case "tell": tell()
    case "told": told(event.number)
    case "close": close()
    case "late": state.hasSideEffects ? "yes" : "no"
    case "end": end()
    default: "no such event"
    }
  }

  private mutating func call() -> String {
    let script = state.answers.script
    let taken = state.take((), "f()", from: script, keepsRecord: keepsRecords)
    record(taken.sequence)
    return text(taken.answer) + arrivals()
  }

  private mutating func pass() -> String {
    _ = state.recordForwardedCall((), "f()", from: state.answers.script)
    record(state.log[state.log.count - 1].sequence)
    return "on" + arrivals()
  }

  private mutating func record(_ sequence: Int?) {
    guard let sequence else { return }
    sequences.append(sequence)
    heldCalls.append(state.heldCalls[sequence])
  }

  private mutating func wait(_ label: String, for look: @escaping (inout State) -> Call<Void>?) -> String {
    var found: Call<Void>?
    let waits = waiters.add(label, in: &state) { state in
      found = look(&state)
      return found != nil
    }
    return waits ? "waits" : number(of: found?.sequence ?? 0)
  }

  private mutating func resume(_ number: Int) -> String {
    guard let call = heldCalls[number - 1] else { return "not held" }
    let place = TestDoubles.SourceLocation(filePath: #filePath, line: #line)
    let goesOn = state.resume(call, with: .success("late"), at: place)
    return goesOn ? "goes-on" : call.placeOfResumption == nil ? "gone" : "twice"
  }

  private mutating func cancel(_ number: Int) -> String {
    guard let call = heldCalls[number - 1] else { return "not held" }
    guard state.cancel(call), case .failure(is CancellationError) = call.result else { return "stays" }
    return "throws"
  }

  private mutating func reset() -> String {
    _ = state.forgetCalls()
    return "done"
  }

  private mutating func tell() -> String {
    _ = state.setUp(told)
    return "done"
  }

  /// Whether the call's caller is the one to tell of it.
  private mutating func told(_ number: Int) -> String {
    let error = UnansweredCall(description: "")
    return state.noteUnanswered(error, of: sequences[number - 1]) { true } == true ? "yes" : "no"
  }

  private mutating func close() -> String {
    let left = state.close(tellsLateCalls: true).left
    let calls = (left.untoldCalls.map(\.sequence) + left.heldCalls.map(\.sequence)).map(number).joined()
    let answers = left.unusedAnswers.map { "\($0.used)of\($0.count)" }
    let parts = (calls.isEmpty ? [] : [calls]) + answers
    return parts.isEmpty ? "nothing" : parts.joined(separator: ",")
  }

  private mutating func end() -> String {
    state.letGo(state.callsLeftHeld, withAnswer: false).ended.map { number(of: $0.sequence) }.joined()
  }

  private func outcome(_ number: Int) -> String {
    guard let index = state.log.details.index(of: sequences[number - 1]) else { return "forgotten" }
    return switch state.log[index].outcome {
    case .returned, .answered: "returned"
    case .threw: "threw"
    case .held: "held"
    case .running: "running"
    case .passedOn: "passedOn"
    }
  }

  private var left: String {
    let numbers = sequences.filter { state.heldCalls[$0]?.isHeld == true }
    return numbers.isEmpty ? "none" : numbers.map(number).joined()
  }

  private func number(of sequence: Int) -> String {
    "#\((sequences.firstIndex(of: sequence) ?? -1) + 1)"
  }

  private func text(_ answer: State.Answer) -> String {
    switch answer {
    case .output(let output): output
    case .held: "held"
    case .unanswered: "none"
    case .failure, .computed, .awaited, .made, .unimplemented: "something else"
    }
  }

  /// Those who go on: `>A>B`.
  private mutating func arrivals() -> String {
    waiters.takeAll(in: &state).map { ">" + $0 }.joined()
  }
}
