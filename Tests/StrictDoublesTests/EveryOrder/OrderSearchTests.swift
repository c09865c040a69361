import Testing

@testable import StrictDoubles

@Suite struct OrderSearchTests {
  private let a = call(1)
  private let b = call(2)
  private let c = call(3)
  private let d = call(4)
  private let e = call(5)

  @Test func `the first run takes the calls as they come`() {
    var search = OrderSearch(atMost: 10, seed: 1)

    let moves = [search.move(among: [a, b]), search.move(among: [b])]

    #expect(moves == [.give(0), .give(0)])
  }

  @Test func `the next run takes the other alternative of the last choice, and then there is none`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.move(among: [a, b]), search.move(among: [b])]

    let isLeft = search.planNextRun()
    let moves = [search.move(among: [a, b]), search.move(among: [a])]
    let isLeftThen = search.planNextRun()

    #expect(isLeft)
    #expect(moves == [.give(1), .give(0)])
    #expect(!isLeftThen)
    #expect(search.isComplete)
    #expect(search.orderCount == 2)
  }

  // MARK: Which call it is

  @Test func `a call is found where calls come in another order than before`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.move(among: [a, b]), search.move(among: [b])]

    _ = search.planNextRun()

    #expect(search.move(among: [b, a]) == .give(0))
  }

  @Test func `a call with other arguments is found by its place among the first calls of callers`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.move(among: [a, b]), search.move(among: [b])]

    _ = search.planNextRun()

    #expect(search.move(among: [c, d]) == .give(1))
  }

  @Test func `a call with other arguments is found by its place among more calls too`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.move(among: [a, b]), search.move(among: [b])]

    _ = search.planNextRun()

    #expect(search.move(among: [c, d, e]) == .give(1))
  }

  @Test(arguments: ["open(0)", "open(9)"]) func `a call is the same with other arguments`(text: String) {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.move(among: [a, b]), search.move(among: [b])]
    _ = search.planNextRun()

    let move = search.move(among: [call(1, text), b])

    #expect(move == .give(1))
    #expect(!search.knowsCalls)
    #expect(search.knowsCallers)
  }

  @Test func `calls that come in another order than before are noticed by their arguments`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.move(among: [a, b]), search.move(among: [b])]
    _ = search.planNextRun()

    _ = search.move(among: [call(1, "open(2)"), call(2, "open(1)")])

    #expect(!search.knowsCallers)
    #expect(
      search.advice(for: []) == """
        The order that came before it passed. `.everyOrder(only: "")` may be another order: the tasks that make the \
        calls aren't started in the same order in each run.
        """
    )
  }

  // MARK: What is waited for

  @Test func `a call that came before is expected, and else the run is lost`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.move(among: [a, b]), search.move(among: [b])]

    _ = search.planNextRun()

    #expect(search.move(among: [a]) == .wait(isExpected: true))
    #expect(search.move(among: [a], afterWaiting: true) == .lost)
    #expect(search.callsBefore == ["open(1)", "open(2)"])
  }

  @Test func `a run that gave an answer before all calls were there is repeated with all of them`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.move(among: [a]), search.move(among: [b])]

    let isRepeated = search.planNextRun()
    let moves = [search.move(among: [a]), search.move(among: [a, b]), search.move(among: [b])]
    let isLeft = search.planNextRun()

    #expect(isRepeated)
    #expect(moves == [.wait(isExpected: false), .give(0), .give(0)])
    #expect(isLeft)
    #expect(search.move(among: [b, a]) == .give(0))
  }

  @Test func `a run that is repeated is none of those that are allowed`() {
    var search = OrderSearch(atMost: 2, seed: 1)
    _ = [search.move(among: [a]), search.move(among: [b])]
    _ = search.planNextRun()
    _ = run([a, b], in: &search)
    _ = search.planNextRun()
    _ = run([a, b], in: &search)

    let isLeft = search.planNextRun()

    #expect(!isLeft)
    #expect(search.isComplete)
    #expect(search.orderCount == 2)
  }

  @Test func `as many runs are repeated as are allowed`() {
    var search = OrderSearch(atMost: 1, seed: 1)
    _ = [search.move(among: [a]), search.move(among: [b])]

    let isRepeated = search.planNextRun()
    _ = run([a, b], in: &search) + [search.move(among: [c])]
    let isRepeatedAgain = search.planNextRun()

    #expect(isRepeated)
    #expect(!isRepeatedAgain)
    #expect(search.orderCount == 1)
  }

  @Test func `a call that was waited for in vain is not waited for there again`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.move(among: [a]), search.move(among: [b])]
    _ = search.planNextRun()

    _ = [search.move(among: [a], afterWaiting: true), search.move(among: [b])]
    let isLeft = search.planNextRun()

    #expect(!isLeft)
    #expect(search.orderCount == 1)
  }

  @Test func `what is learned holds in later runs, also beside other calls`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    // First b comes too late, and then c, in vain: it comes after a.
    _ = [search.move(among: [a]), search.move(among: [b, c]), search.move(among: [c])]
    _ = search.planNextRun()
    _ = [
      search.move(among: [a, b], afterWaiting: true), search.move(among: [b, c]), search.move(among: [c]),
    ]
    _ = search.planNextRun()
    _ = [search.move(among: [a, b]), search.move(among: [b, c]), search.move(among: [b])]

    let isLeft = search.planNextRun()
    let moves = [search.move(among: [a, b]), search.move(among: [a]), search.move(among: [c])]
    let isLeftThen = search.planNextRun()

    #expect(isLeft)
    #expect(moves == [.give(1), .give(0), .give(0)])
    #expect(!isLeftThen)
    #expect(search.orderCount == 3)
  }

  @Test func `the next call of a caller is never waited for`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.move(among: [call(1, "open(1)")]), search.move(among: [call(2, "open(2)", by: 1)])]

    let isLeft = search.planNextRun()

    #expect(!isLeft)
  }

  @Test func `two calls of which each waits for the other are one order, whichever comes first`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.move(among: [a]), search.move(among: [b])]
    _ = search.planNextRun()

    let moves = [
      search.move(among: [b]), search.move(among: [b], afterWaiting: true), search.move(among: [a]),
    ]
    let isLeft = search.planNextRun()

    #expect(moves == [.wait(isExpected: false), .give(0), .give(0)])
    #expect(!isLeft)
    #expect(search.orderCount == 1)
  }

  // MARK: Runs that differ

  @Test func `a run that stops repeating goes on as the calls come`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.move(among: [a, b]), search.move(among: [b])]
    _ = search.planNextRun()

    search.stopRepeating()
    let move = search.move(among: [a], afterWaiting: true)
    let isLeft = search.planNextRun()

    #expect(move == .give(0))
    #expect(!isLeft)
  }

  @Test func `the choices of a run that stopped repeating are tried in the next`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = run([a, b], in: &search)
    _ = search.planNextRun()
    search.stopRepeating()
    _ = run([c, d], in: &search)
    _ = search.planNextRun()

    let moves = run([c, d], in: &search)

    #expect(moves == [.give(1), .give(0)])
  }

  // MARK: Orders at random

  @Test func `the random numbers of a seed are those of SplitMix64`() {
    var generator = SeededGenerator(seed: 1_234_567)

    let numbers = [generator.next(), generator.next(), generator.next()]

    #expect(numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test func `of more orders than may be tried half are drawn at random, by the seed`() {
    let first = drawnMoves(seed: 7)
    let second = drawnMoves(seed: 7)
    let other = drawnMoves(seed: 8)

    #expect(first == second)
    #expect(first != other)
  }

  @Test func `orders are drawn once half of the runs are made, when less than half of the orders are tried`()
  {
    var search = OrderSearch(atMost: 5, seed: 7)

    runThreeCalls(times: 2, &search)

    #expect(search.isDrawing)
  }

  @Test func `orders are not drawn when half of the runs try half of the orders`() {
    var search = OrderSearch(atMost: 6, seed: 7)

    runThreeCalls(times: 3, &search)

    #expect(!search.isDrawing)
  }

  /// Runs with three calls that come at once, so with six orders, and plans the run after them.
  private func runThreeCalls(times: Int, _ search: inout OrderSearch) {
    for _ in 1...times {
      _ = run([a, b, c], in: &search)
      _ = search.planNextRun()
    }
  }

  /// The moves of ten runs among six calls that come at once.
  private func drawnMoves(seed: UInt64) -> [OrderSearch.Move] {
    let calls = (1...6).map { call($0) }
    var search = OrderSearch(atMost: 10, seed: seed)
    var moves: [OrderSearch.Move] = []
    repeat {
      moves += run(calls, in: &search)
    } while search.planNextRun()
    return moves
  }

  /// The moves of a run in which these calls come at once.
  private func run(_ calls: [CallUnderWay], in search: inout OrderSearch) -> [OrderSearch.Move] {
    var left = calls
    var moves: [OrderSearch.Move] = []
    while !left.isEmpty {
      let move = search.move(among: left)
      moves.append(move)
      if case .give(let index) = move { left.remove(at: index) }
    }
    return moves
  }
}

/// A call by a caller of its own, or by one that made another.
private func call(_ place: Int, _ text: String? = nil, by caller: Int? = nil) -> CallUnderWay {
  CallUnderWay(text ?? "open(\(place))", of: DoubleKey(owner: "DoorSpy"), by: caller ?? place, place: place)
}
