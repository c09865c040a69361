import TestDoubles
import Testing

@testable import StrictDoubles

/// Which calls wait for their turn.
@MainActor
@Suite struct TurnStateTests {
  @Test func `after 500 answers of a double its calls get theirs at once`() {
    var state = TurnState(.asTheyCome, at: 0)
    for _ in 1...500 { state.giveAnswer(to: "BellSpy") }

    let (arrival, other) = (state.enter(call(of: "BellSpy"), at: 1), state.enter(call(of: "DoorSpy"), at: 1))

    #expect(arrival == .atOnce)
    #expect(other == .first)
  }
}

extension TurnState {
  /// Gives the one call of a double that is under way its answer.
  @MainActor fileprivate mutating func giveAnswer(to owner: String) {
    let turn = call(of: owner)
    turn.describe()
    _ = enter(turn, at: 0)
    _ = step(at: 0)
    _ = step(at: 0)
  }
}

private func call(of owner: String) -> Turn {
  let place = SourceLocation(filePath: #filePath, line: #line)
  let call = Call<Any>(input: (), function: "f()", sequence: 1, outcome: .returned)
  return Turn(Timeline.Entry(call, of: DoubleName(.spy, owner: owner, madeAt: place)))
}
