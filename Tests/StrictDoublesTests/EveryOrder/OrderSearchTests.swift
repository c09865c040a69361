import Testing

@testable import StrictDoubles

@Suite struct OrderSearchTests {
  private let a = call(by: 1)
  private let b = call(by: 2)
  private let c = call(by: 3)
  private let d = call(by: 4)

  @Test func `the first run takes the calls as they come`() {
    var search = OrderSearch(atMost: 10, seed: 1)

    let moves = [search.step(among: [a, b]), search.step(among: [b])]

    #expect(moves == [.give(0), .give(0)])
  }

  @Test func `the next run takes the other alternative of the last choice, and then there is none`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.step(among: [a, b]), search.step(among: [b])]

    let isLeft = search.planNextRun()
    let moves = [search.step(among: [a, b]), search.step(among: [a])]
    let isLeftThen = search.planNextRun()

    #expect(isLeft)
    #expect(moves == [.give(1), .give(0)])
    #expect(!isLeftThen)
    #expect(search.isComplete)
    #expect(search.orderCount == 2)
  }

  @Test func `a call is found where calls come in another order than before`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.step(among: [a, b]), search.step(among: [b])]

    _ = search.planNextRun()

    #expect(search.step(among: [b, a]) == .give(0))
  }

  @Test func `a call of another caller is found by its place`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.step(among: [a, b]), search.step(among: [b])]

    _ = search.planNextRun()

    #expect(search.step(among: [c, d]) == .give(1))
  }

  @Test func `a call of another caller is found by its place among more calls too`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.step(among: [a, b]), search.step(among: [b])]

    _ = search.planNextRun()

    #expect(search.step(among: [c, d, call(by: 5)]) == .give(1))
  }

  @Test func `a call that came before is waited for`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.step(among: [a, b]), search.step(among: [b])]

    _ = search.planNextRun()

    #expect(search.isShort(of: [door]))
    #expect(search.step(among: [a]) == .wait)
    #expect(search.callsBefore?.map(\.text) == ["open(1)", "open(2)"])
  }

  @Test(arguments: ["open(0)", "open(9)"]) func `a call is the same with other arguments`(text: String) {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.step(among: [a, b]), search.step(among: [b])]
    _ = search.planNextRun()

    let move = search.step(among: [call(by: 1, text), b])

    #expect(move == .give(1))
    #expect(!search.knowsCalls)
    #expect(search.knowsCallers)
  }

  @Test func `callers that changed places are noticed by their arguments`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.step(among: [a, b]), search.step(among: [b])]
    _ = search.planNextRun()

    _ = search.step(among: [call(by: 1, "open(2)"), call(by: 2, "open(1)")])

    #expect(!search.knowsCallers)
    #expect(
      search.advice(for: []) == """
        The order that came before it passed. `.everyOrder(only: "")` may be another order: the tasks that make the \
        calls aren't started in the same order in each run.
        """
    )
  }

  @Test func `the random numbers of a seed are those of SplitMix64`() {
    var generator = SeededGenerator(seed: 1_234_567)

    let numbers = [generator.next(), generator.next(), generator.next()]

    #expect(numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test func `a run that stops repeating goes on as the calls come`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.step(among: [a, b]), search.step(among: [b])]
    _ = search.planNextRun()

    search.stopRepeating()
    let move = search.step(among: [a])
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

  @Test(arguments: [(1, true), (2, false), (3, false)])
  func `a run that repeats another is short while it has fewer calls`(count: Int, isShort: Bool) {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = run([a, b], in: &search)
    _ = search.planNextRun()

    #expect(search.isShort(of: Array(repeating: door, count: count)) == isShort)
  }

  @Test func `a choice that an earlier run was too early to see is tried`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.step(among: [a]), search.step(among: [b, c]), search.step(among: [c])]
    _ = search.planNextRun()
    _ = [search.step(among: [a, d]), search.step(among: [b, c]), search.step(among: [b])]

    let isLeft = search.planNextRun()

    #expect(isLeft)
    #expect(!search.knowsCalls)
    #expect(search.step(among: [a, d]) == .give(1))
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
    let calls = (1...6).map { call(by: $0) }
    var search = OrderSearch(atMost: 10, seed: seed)
    var moves: [OrderSearch.Move] = []
    repeat {
      moves += run(calls, in: &search)
    } while search.planNextRun()
    return moves
  }

  /// The moves of a run in which these calls come at once.
  private func run(_ calls: [OrderSearch.CallUnderWay], in search: inout OrderSearch) -> [OrderSearch.Move] {
    var left = calls
    var moves: [OrderSearch.Move] = []
    while !left.isEmpty {
      let move = search.step(among: left)
      moves.append(move)
      if case .give(let index) = move { left.remove(at: index) }
    }
    return moves
  }
}

private let door = DoubleKey(owner: "DoorSpy")

/// The first call of a caller.
private func call(by caller: Int, _ text: String? = nil) -> OrderSearch.CallUnderWay {
  OrderSearch.CallUnderWay(OrderSearch.CallID(double: door, caller: caller), text ?? "open(\(caller))")
}
