@testable import AsyncDoubles
import TestSupport
import Testing

/// What a clock does when it is moved, and when tasks sleep on it. Times are seconds after its start.
@Suite struct ClockStateTests {
  // MARK: Moves

  @Test func `a move wakes those whose time has come, the earliest deadline first`() {
    ClockMachine().expect(
      """
      A=sleep(3)   B=sleep(2)   C=sleep(4)   move(3)   sleepers
      sleeps       sleeps       sleeps       3>B>A     C
      """
    )
  }

  @Test func `of two with the same deadline the one wakes first that slept first`() {
    ClockMachine().expect(
      """
      A=sleep(2)   B=sleep(1)   C=sleep(2)   sleepers   move(2)
      sleeps       sleeps       sleeps       B,A,C      2>B>A>C
      """
    )
  }

  @Test func `a move tells how far it was`() {
    ClockMachine().expect(
      """
      move(2)   move(5)   now
      2         3         5
      """
    )
  }

  @Test func `a clock doesn't go back, and such a move leaves no record`() {
    ClockMachine().expect(
      """
      move(2)   move(1)   move(2)   now   moves
      2         0         0         2     2
      """
    )
  }

  @Test func `moves are recorded in order`() {
    ClockMachine().expect(
      """
      move(1)   move(4)   moves
      1         3         1,4
      """
    )
  }

  @Test func `a step goes to the next deadline, and no further than it may`() {
    ClockMachine().expect(
      """
      A=sleep(2)   B=sleep(5)   step(9,1)   step(9,1)   step(9,0)   now
      sleeps       sleeps       2>A         3>B         9           14
      """
    )
  }

  @Test func `a step waits for as many as have to sleep, and then moves at once`() {
    ClockMachine().expect(
      """
      A=sleep(2)   V=step(9,2)   now   B=sleep(5)   now   sleepers
      sleeps       waits         0     sleeps>V     2     B
      """
    )
  }

  // MARK: Sleepers

  @Test func `nobody sleeps until a time that has come`() {
    ClockMachine().expect(
      """
      move(2)   A=sleep(1)   B=sleep(2)   C=sleep(3)   sleepers
      2         no           no           sleeps       C
      """
    )
  }

  @Test func `a sleeper that is cancelled is gone at once, and wakes no more`() {
    ClockMachine().expect(
      """
      A=sleep(1)   B=sleep(1)   B=cancel   sleepers   move(1)   A=cancel
      sleeps       sleeps       yes        A          1>A       no
      """
    )
  }

  // MARK: Those who wait for sleepers

  @Test func `one that waits for sleepers goes on when so many sleep`() {
    ClockMachine().expect(
      """
      V=wait(1)   W=wait(2)   A=sleep(1)   B=sleep(1)
      waits       waits       sleeps>V     sleeps>W
      """
    )
  }

  @Test func `nobody waits for sleepers that are there`() {
    ClockMachine().expect(
      """
      A=sleep(1)   V=wait(1)   W=wait(2)
      sleeps       no          waits
      """
    )
  }

  @Test func `those who were woken or cancelled count no more`() {
    ClockMachine().expect(
      """
      A=sleep(1)   move(1)   B=sleep(2)   B=cancel   V=wait(1)   C=sleep(3)
      sleeps       1>A       sleeps       yes        waits       sleeps>V
      """
    )
  }

  @Test func `one that waits for a change goes on when a task falls asleep, is cancelled, or wakes`() {
    ClockMachine().expect(
      """
      V=waitForChange(0)   A=sleep(1)   W=waitForChange(1)   A=cancel   X=waitForChange(2)   move(1)
      waits                sleeps>V     waits                yes>W      waits                1>X
      """
    )
  }

  @Test func `nobody waits for a change that has come`() {
    ClockMachine().expect(
      """
      A=sleep(1)   V=waitForChange(0)   W=waitForChange(1)
      sleeps       no                   waits
      """
    )
  }

  @Test func `one that has given up goes on no more`() {
    ClockMachine().expect(
      """
      V=wait(1)   V=giveUp   A=sleep(1)   V=giveUp
      waits       yes        sleeps       no
      """
    )
  }
}

/// A manual clock without a lock.
private struct ClockMachine: Machine {
  private var state = ClockState()
  private var sleepers: [(label: String, sleeper: Sleeper)] = []
  private var waiters = LabelledWaiters<ClockState>()

  mutating func perform(_ event: Event) -> String {
    switch event.verb {
    case "sleep": sleep(event)
    case "cancel": cancel(event)
    case "wait": wait(event)
    case "waitForChange": waitForChange(event)
    case "giveUp": waiters.remove(event.label) ? "yes" : "no"
    case "move": move(to: instant(event))
    case "step": step(event)
    case "now": seconds(state.time)
    case "moves": state.moves.map { seconds($0.target) }.joined(separator: ",")
    case "sleepers": state.sleepers.map(label).joined(separator: ",")
    default: "no such event"
    }
  }

  private mutating func sleep(_ event: Event) -> String {
    let sleeper = Sleeper(from: state.time, until: instant(event))
    guard state.fallAsleep(sleeper) else { return "no" }
    sleepers.append((event.label, sleeper))
    return "sleeps" + arrivals()
  }

  private mutating func cancel(_ event: Event) -> String {
    for (label, sleeper) in sleepers where label == event.label {
      if state.remove(sleeper) { return "yes" + arrivals() }
    }
    return "no"
  }

  private mutating func waitForChange(_ event: Event) -> String {
    waiters.add(event.label, in: &state) { $0.changes != event.number } ? "waits" : "no"
  }

  private mutating func arrivals() -> String {
    waiters.takeAll(in: &state).map { ">\($0)" }.joined()
  }

  private mutating func wait(_ event: Event) -> String {
    waiters.add(event.label, in: &state) { event.number <= $0.sleepers.count } ? "waits" : "no"
  }

  private mutating func step(_ event: Event) -> String {
    let numbers = event.argument.split(separator: ",").compactMap { Int($0) }
    var step: ClockState.Step?
    let waits = waiters.add(event.label, in: &state) { state in
      step = state.step(upTo: .seconds(numbers[0]), sleepers: numbers[1], isAllowed: true)
      return step != nil
    }
    if waits { return "waits" }
    guard case .moved(let move) = step else { return "no" }
    return text(of: move)
  }

  private mutating func move(to instant: ManualClock.Instant) -> String {
    text(of: state.move(to: instant))
  }

  private mutating func text(of move: ClockState.Move) -> String {
    let (distance, due) = move
    return "\(distance.components.seconds)" + due.map { ">\(label($0))" }.joined() + arrivals()
  }

  private func instant(_ event: Event) -> ManualClock.Instant {
    ManualClock.Instant(offset: .seconds(event.number))
  }

  private func seconds(_ instant: ManualClock.Instant) -> String {
    "\(instant.offset.components.seconds)"
  }

  private func label(_ sleeper: Sleeper) -> String {
    sleepers.filter { $0.sleeper === sleeper }.map(\.label).joined()
  }
}
