import Testing

@testable import StrictDoubles
@testable import TestDoubles

/// Answers that something else gives to the code, as a session does.
@Suite struct HandoverTests {
  @Test func `who is handed an answer has it before the next is given`() async {
    let turns = AnswerTurns(.asTheyCome, of: Callers.ofRound(), patience: .seconds(60))
    let scope = DoubleScope(interceptedBy: turns)
    let (loadSpy, notes) = currentScope.withValue(scope) {
      (AsyncSpy<Int, Void, Never>(owner: "ShopSpy"), Locked<[String]>([]))
    }
    let handovers = [Handover(), Handover()]
    let loads = [0, 1].map { index in
      Task { @concurrent in
        await Handover.current.withValue(handovers[index]) { await loadSpy(index) }
        notes.withLock { $0.append("answered") }
        // All other work comes to rest, or takes longer than the turns wait for that.
        _ = await isStill(for: .milliseconds(50), within: .seconds(1))
        notes.withLock { $0.append("handed over") }
        handovers[index].end()
      }
    }

    for load in loads { await load.value }

    #expect(notes.withLock(\.self) == ["answered", "handed over", "answered", "handed over"])
    _ = scope.close()
  }

  @Test(.timeLimit(.minutes(1)))
  func `a call that helps to work out such an answer has its turn before that is handed over`() async {
    let turns = AnswerTurns(.asTheyCome, of: Callers.ofRound(), patience: .seconds(600))
    let scope = DoubleScope(interceptedBy: turns)
    let (loadSpy, nameSpy) = currentScope.withValue(scope) {
      (AsyncSpy<Int, String, Never>(returning: ""), AsyncSpy<Void, String, Never>(returning: "flat"))
    }
    loadSpy.answers { page in await nameSpy() + " \(page)" }
    let handover = Handover()

    let name = await Task { @concurrent in
      await Handover.current.withValue(handover) { await loadSpy(7) }
    }.value
    handover.end()

    #expect(name == "flat 7")
    _ = scope.close()
  }
}
