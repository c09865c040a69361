@testable import TestDoubles
import TestSupport
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
    let script = Script<Void, String, Never>([.held(HeldCall())], .made)

    let calls = [script.next(), script.next()].compactMap(\.heldCall)

    #expect(calls.count == 2)
    #expect(calls.first !== calls.last)
  }

  // MARK: Rules

  @Test func `the newest rule that matches comes first, then what the test told, then the most specific one`()
  {
    RulesMachine().expect(
      """
      choose(ab)   newest(ab)   newest(a)   choose(ab)   choose(b)   told   choose(b)   choose(c)
      made         done         done        newest(a)    made        done   told        told
      """
    )
  }

  @Test
  func `of rules that say how specific they are the most specific one comes first, wherever it was added`() {
    RulesMachine().expect(
      """
      2=specific(a)   1=specific(ab)   choose(a)   choose(ab)   choose(b)   told   choose(a)   made   choose(a)
      done            done             2a          2a           made        done   told        done   2a
      """
    )
  }

  @Test func `of equally specific rules the newest comes first`() {
    RulesMachine().expect(
      """
      1=specific(a)   1=specific(ab)   choose(a)   choose(ab)
      done            done             1a          1ab
      """
    )
  }

  // MARK: Answers that others replaced

  @Test func `an answer that the test told is replaced, a default or one that a double is made with isn't`() {
    let place = TestDoubles.SourceLocation(filePath: "Tests/A.swift", line: 1)
    var answers = Answers<Void, String, Never>(Script([.output("made")], .made))

    answers.set(Script([.output("default")], .default(place)))
    answers.set(Script([.output("told")], .setUp(place)))
    let before = answers.replaced.count
    answers.set(Script([.output("other")], .setUp(place)))

    #expect([before, answers.replaced.count] == [0, 1])
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

/// Which of its scripts a double without a lock chooses for a call: that is named by letters, some of which a condition
/// asks for.
private struct RulesMachine: Machine {
  private var answers = Answers<String, String, Never>(Script([.output("made")], .made))

  mutating func perform(_ event: Event) -> String {
    switch event.verb {
    case "choose": return answers.script(for: Inquiry(event.argument)).upcoming.text
    case "newest": add("newest(\(event.argument))", nil, event)
    case "specific": add(event.label + event.argument, Int(event.label).map { [$0] }, event)
    case "told": set("told", .setUp(place))
    case "made": set("made", .made)
    default: return "no such event"
    }
    return "done"
  }

  private mutating func add(_ answer: String, _ specificity: [Int]?, _ event: Event) {
    let condition = Letters(letters: event.argument, specificity: specificity)
    answers.add(ScriptRule(condition, Script([.output(answer)], .setUp(place))))
  }

  private mutating func set(_ answer: String, _ reason: AnswerReason) {
    answers.set(Script([.output(answer)], reason))
  }

  private let place = TestDoubles.SourceLocation(filePath: "Tests/A.swift", line: 1)
}

/// Picks out the calls whose names have all letters of its own.
private struct Letters: Condition {
  let letters: String
  let specificity: [Int]?

  var text: String { letters }
  var title: String? { nil }

  func matches(_ call: Inquiry<String>) -> Bool {
    letters.allSatisfy { call.input.contains($0) }
  }
}

/// The answers of a double without a lock.
private struct AnswersMachine: Machine {
  private var answers: Answers<Void, String, Never>

  /// - Parameter script: What it answers; `held` holds a call.
  init(_ script: String...) {
    answers = Answers(Self.script(script))
  }

  private static func script(_ answers: [String]) -> Script<Void, String, Never> {
    Script(answers.map { $0 == "held" ? .held(HeldCall()) : .output($0) }, .made)
  }

  mutating func perform(_ event: Event) -> String {
    switch event.verb {
    case "next": return answers.script.next().text
    case "upcoming": return answers.script.upcoming.text
    case "remaining": return "\(answers.script.remaining)"
    case "standing": return answers.standingOutput?.pointee ?? "none"
    case "set": answers.set(Self.script([event.argument]))
    case "assign": answers.assign(.output(event.label), at: event.number)
    default: return "no such event"
    }
    return "done"
  }
}

extension Answer where Output == String, Failure == Never {
  fileprivate var text: String {
    switch self {
    case .output(let output): output
    case .computed, .awaited: "computed"
    case .made: "made"
    case .held: "held"
    case .unanswered: "unanswered"
    case .unimplemented: "unimplemented"
    }
  }

  fileprivate var heldCall: HeldCall<String, Never>? {
    if case .held(let call) = self { call } else { nil }
  }
}
