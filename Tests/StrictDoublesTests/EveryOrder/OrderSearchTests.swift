import StrictDoubles
import Testing

@Suite struct OrderSearchTests {
  private typealias CallID = OrderSearch.CallID

  private let a = CallID(function: "open(_:)", text: "open(\"a\")")
  private let b = CallID(function: "open(_:)", text: "open(\"b\")")
  private let c = CallID(function: "open(_:)", text: "open(\"c\")")
  private let d = CallID(function: "open(_:)", text: "open(\"d\")")

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

  @Test func `a call whose arguments are others in each run is found by its place`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.step(among: [a, b]), search.step(among: [b])]

    _ = search.planNextRun()

    #expect(search.step(among: [c, d]) == .give(1))
  }

  @Test func `a call that came before is waited for`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.step(among: [a, b]), search.step(among: [b])]

    _ = search.planNextRun()

    #expect(search.step(among: [a]) == .wait)
    #expect(search.expected == b)
  }

  @Test func `a choice that an earlier run was too early to see is tried`() {
    var search = OrderSearch(atMost: 10, seed: 1)
    _ = [search.step(among: [a]), search.step(among: [b, c]), search.step(among: [c])]
    _ = search.planNextRun()
    _ = [search.step(among: [a, d]), search.step(among: [b, c]), search.step(among: [b])]

    let isLeft = search.planNextRun()

    #expect(isLeft)
    #expect(search.step(among: [a, d]) == .give(1))
  }

  @Test func `of more orders than may be tried half are drawn at random, by the seed`() {
    let first = drawnMoves(seed: 7)
    let second = drawnMoves(seed: 7)
    let other = drawnMoves(seed: 8)

    #expect(first == second)
    #expect(first != other)
  }

  /// The moves of ten runs among six calls that come at once.
  private func drawnMoves(seed: UInt64) -> [OrderSearch.Move] {
    let calls = (1...6).map { CallID(function: "open(_:)", text: "open(\($0))") }
    var search = OrderSearch(atMost: 10, seed: seed)
    var moves: [OrderSearch.Move] = []
    repeat {
      var left = calls
      while !left.isEmpty {
        let move = search.step(among: left)
        moves.append(move)
        if case .give(let index) = move { left.remove(at: index) }
      }
    } while search.planNextRun()
    return moves
  }
}
