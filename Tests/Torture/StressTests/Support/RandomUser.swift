import AsyncDoubles
import Foundation
import TestSupport

@testable import StrictDoubles
@testable import TestDoubles

/// The doubles that a round of random operations is about, made in a test that is over when the round is.
struct RandomRound: Sendable {
  let scope = DoubleScope()
  let loadSpy: AsyncSpy<Int, Int, any Error>
  let saveSpy: Spy<Int, Int, any Error>
  let titleSpy: PropertySpy<Int>
  let loader: MockDataLoader
  let clock: ManualClock
  let store: StressedStore

  init() {
    (loadSpy, saveSpy, titleSpy, loader, clock, store) = currentScope.withValue(scope) {
      (AsyncSpy(), Spy(), PropertySpy(returning: 0), MockDataLoader(), ManualClock(), StressedStore(0))
    }
  }

  var timeline: Timeline {
    Timeline(loadSpy, saveSpy, titleSpy, loader, clock)
  }

  /// Ends the test that the doubles were made in.
  ///
  /// - Returns: The numbers of all that was recorded, in the order of the timeline.
  func end() -> [Int] {
    scope.close().timeline.entries.map(\.sequence)
  }
}

/// Runs one round after the other, until the time is over.
func inRounds(for time: Duration, _ round: (_ number: Int) async -> Void) async {
  let end = ContinuousClock.now + time
  var number = 0
  repeat {
    number += 1
    await round(number)
  } while ContinuousClock.now < end
}

/// Does one thing after the other with the doubles of a round, by chance: the same for the same seed, but for what
/// other users of the round do meanwhile.
struct RandomUser {
  private let round: RandomRound
  private let endSpy: Spy<Int, Void, Never>
  private var random: TestSupport.SeededGenerator
  private var callers: [Task<Void, Never>] = []

  /// - Parameter endSpy: Is told of each operation that is done.
  init(of round: RandomRound, seed: UInt64, endSpy: Spy<Int, Void, Never>) {
    self.round = round
    self.endSpy = endSpy
    random = .init(seed: seed)
  }

  /// Does so many things, and ends with all calls ended that it began.
  mutating func act(times count: Int) async {
    for _ in 1...count {
      await act()
    }
    callers.forEach { $0.cancel() }
    for caller in callers {
      await caller.value
    }
  }

  private mutating func act() async {
    let number = Int.random(in: 1...1_000, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: setUp(number)
    case 1: call(number)
    case 2: await wait(number)
    case 3: await look(number)
    default: disturb(number)
    }
    endSpy(number)
  }

  private func setUp(_ number: Int) {
    switch number % 12 {
    case 0: round.loadSpy.returns(number, number + 1)
    case 1: round.loadSpy.throws(URLError(.timedOut))
    case 2: round.loadSpy.answers { $0 + 1 }
    case 3, 4, 5: round.loadSpy.suspends()
    case 6: round.loadSpy.when { $0 == number }.suspends()
    case 7: round.saveSpy.answers { [title = round.titleSpy] in $0 + title.get() }
    case 8: round.saveSpy.when { $0 > number }.throws(CancellationError())
    case 9: round.loader.returns(.json("[]"))
    case 10: round.loader.suspends()
    default: round.store.failNext(with: URLError(.cancelled))
    }
  }

  private mutating func call(_ number: Int) {
    let round = round
    switch number % 8 {
    case 0: _ = try? round.saveSpy(number)
    case 1: round.titleSpy.set(number)
    case 2: _ = try? round.store.access { $0 += number }
    case 3: callers.append(Task { try? await round.clock.sleep(for: .seconds(number)) })
    case 4: callers.append(Task { _ = try? await round.loader.data(for: .item(number)) })
    default: callers.append(Task { _ = try? await round.loadSpy(number) })
    }
  }

  private func wait(_ number: Int) async {
    let limit = Duration.microseconds(number)
    switch number % 7 {
    case 0: try? await round.loadSpy.waitForCalls(number % 50 + 1, within: limit)
    case 1: _ = try? await round.saveSpy.nextCall(within: limit) { $0 > number }
    case 2: _ = try? await round.clock.waitForSleepers(number % 5, within: limit)
    case 3: _ = try? await round.titleSpy.setter.nextCall(within: limit)
    case 4: try? await round.loader.nextCall(within: limit).resume(throwing: URLError(.badURL))
    case 5: try? await round.loadSpy.nextCall(within: limit).waitForCancellation(within: limit)
    default: try? await round.loadSpy.nextCall(within: limit).resume(returning: number)
    }
  }

  private func look(_ number: Int) async {
    switch number % 5 {
    case 0: _ = round.timeline.description
    case 1: _ = round.loadSpy.calls
    case 2: _ = round.scope.problemsSoFar
    case 3: _ = round.clock.now
    default: _ = round.timeline.mermaid
    }
  }

  private mutating func disturb(_ number: Int) {
    switch number % 5 {
    case 0: round.clock.advance(by: .seconds(number))
    case 1: round.saveSpy.forgetCalls()
    case 2: round.store.reset()
    case 3: round.loadSpy.engine.letGo(.waitInVain).callers.forEach { $0() }
    default: callers.randomElement(using: &random)?.cancel()
    }
  }
}

final class StressedStore: Fake<Int>, @unchecked Sendable {}
