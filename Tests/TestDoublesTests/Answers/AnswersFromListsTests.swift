import TestDoubles
import Testing

@testable import StrictDoubles

/// `returns`, `throws` and `answers` take their answers from a list as well.
@Suite struct AnswersFromListsTests {
  @Test func `values come in turn, and the last repeats`() {
    let spy = Spy<Int, String, Never>(returning: "")
    spy.returns(contentsOf: ["a", "b"])

    let answers = [spy(1), spy(2), spy(3)]

    #expect(answers == ["a", "b", "b"])
  }

  @Test func `errors come in turn, and the last repeats`() {
    let spy = Spy<Int, String, Refused>(returning: "")
    spy.throws(contentsOf: [.first, .second])

    #expect(throws: Refused.first) { try spy(1) }
    #expect(throws: Refused.second) { try spy(2) }
    #expect(throws: Refused.second) { try spy(3) }
  }

  @Test func `results come in turn, and the last repeats`() throws {
    let spy = Spy<Int, String, Refused>(returning: "")
    spy.answers(contentsOf: [.failure(.first), .success("a")])

    #expect(throws: Refused.first) { try spy(1) }
    #expect(try [spy(2), spy(3)] == ["a", "a"])
  }

  @Test func `a rule takes them too`() {
    let spy = Spy<Int, String, Never>(returning: "")
    spy.when { $0 > 1 }.returns(contentsOf: ["a", "b"])

    let answers = [spy(2), spy(1), spy(3)]

    #expect(answers == ["a", "", "b"])
  }

  @Test func `an empty list is a mistake of the test, and changes nothing`() throws {
    let scope = DoubleScope()
    let spy = currentScope.withValue(scope) { Spy<Int, String, Refused>(returning: "first") }

    currentScope.withValue(scope) {
      spy.returns(contentsOf: [], line: 7)
      spy.throws(contentsOf: [], line: 8)
      spy.answers(contentsOf: [], line: 9)
    }

    #expect(try spy(1) == "first")
    let problems = scope.close().problems
    #expect(problems.map(\.location?.line) == [7, 8, 9])
    #expect(
      problems.map(\.message) == [
        "returns(contentsOf:) takes one answer or more, and there is none",
        "throws(contentsOf:) takes one answer or more, and there is none",
        "answers(contentsOf:) takes one answer or more, and there is none",
      ]
    )
  }
}

private enum Refused: Error {
  case first, second
}
