import TestDoubles
import Testing

/// Which answer comes next: of the script, of rules, and of values that are assigned.
@Suite struct AnswersTests {
  // MARK: The script

  @Test func `answers come in order, and the last one repeats`() {
    AnswersMachine("a", "b").expect(
      """
      remaining   next   remaining   next   remaining   next   remaining
      2           a      1           b      0           b      0
      """
    )
  }

  @Test func `the upcoming answer can be looked at without being taken`() {
    AnswersMachine("a", "b").expect(
      """
      upcoming   upcoming   next   upcoming   next   upcoming
      a          a          a      b          b      b
      """
    )
  }

  @Test func `each call is held on its own`() {
    let script = Script<Void, String, Never, Never>([.held(HeldCall())], at: nil)

    let calls = [script.next(), script.next()].compactMap(\.heldCall)

    #expect(calls.count == 2)
    #expect(calls.first !== calls.last)
  }

  @Test func `another script takes the place of the one there was`() {
    AnswersMachine("a", "b").expect(
      """
      next   set(x)   next   next
      a      done     x      x
      """
    )
  }

  // MARK: Rules

  @Test func `a rule goes through its answers, whatever the script does`() {
    AnswersMachine("a", "b", rule: ["x", "y"]).expect(
      """
      next   rule   next   rule   rule   set(c)   rule   next
      a      x      b      y      y      done     y      c
      """
    )
  }

  // MARK: Assignments

  @Test func `an assigned value takes the place of the script`() {
    AnswersMachine("a", "b").expect(
      """
      next   x=assign(1)   next   next
      a      done          x      x
      """
    )
  }

  @Test func `of two values that were assigned at once the later one stays, in whatever order they arrive`() {
    AnswersMachine("a").expect(
      """
      y=assign(2)   x=assign(1)   next   z=assign(3)   next
      done          done          y      done          z
      """
    )
  }

  @Test func `what the double is told takes the place of a value, and a later value of that`() {
    AnswersMachine("a").expect(
      """
      x=assign(1)   set(b)   next   y=assign(2)   next
      done          done     b      done          y
      """
    )
  }

  // MARK: The one value that answers every call

  @Test func `there is one value for every call once the script has come to its last`() {
    AnswersMachine("a", "b").expect(
      """
      standing   next   standing   next   standing   next   standing
      none       a      none       b      b          b      b
      """
    )
  }

  @Test func `an assigned value is for every call from its first use on`() {
    AnswersMachine("a").expect(
      """
      next   standing   x=assign(1)   standing   next   standing
      a      a          done          none       x      x
      """
    )
  }

  @Test func `there is no such value where the answer is something else`() {
    AnswersMachine("held").expect(
      """
      next   standing   set(a)   next   standing
      held   none       done     a      a
      """
    )
  }
}

/// The answers of a double without a lock.
private struct AnswersMachine: Machine {
  private var answers: Answers<Void, String, Never, Never>

  /// - Parameters:
  ///   - script: What it answers; `held` holds a call.
  ///   - rule: What it answers to calls that somebody else picks out.
  init(_ script: String..., rule: [String] = []) {
    answers = Answers(Self.script(script))
    if !rule.isEmpty {
      answers.add(Self.script(rule))
    }
  }

  private static func script(_ answers: [String]) -> Script<Void, String, Never, Never> {
    Script(answers.map { $0 == "held" ? .held(HeldCall()) : .output($0) }, at: nil)
  }

  mutating func perform(_ event: Event) -> String {
    switch event.verb {
    case "next": return answers.script.next().text
    case "rule": return answers.rules[0].next().text
    case "upcoming": return answers.script.upcoming.text
    case "remaining": return "\(answers.script.remaining)"
    case "standing": return answers.standingOutput()?.pointee ?? "none"
    case "set": answers.set(Self.script([event.argument]))
    case "assign": answers.assign(event.label, at: event.number)
    default: return "no such event"
    }
    return "done"
  }
}

extension Answer<String, Never, Never> {
  fileprivate var text: String {
    switch self {
    case .output(let output): output
    case .held: "held"
    case .unanswered: "unanswered"
    case .unimplemented: "unimplemented"
    }
  }

  fileprivate var heldCall: HeldCall<String, Never>? {
    if case .held(let call) = self { call } else { nil }
  }
}
