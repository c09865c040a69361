@testable import TestDoubles
import TestSupport
import Testing

/// What is kept of calls, and how they ended.
@Suite struct CallLogTests {
  // MARK: Outcomes

  @Test func `a call has returned unless something else is noted`() {
    CallLogMachine().expect(
      """
      call   call   threw(1)   outcomes
      #1     #2     done       threw,returned
      """
    )
  }

  @Test func `calls end in any order`() {
    CallLogMachine().expect(
      """
      call   running(1)   call   running(2)   threw(2)   outcomes        returned(1)   outcomes
      #1     done         #2     done         done       running,threw   done          returned,threw
      """
    )
  }

  @Test func `an outcome that is noted late belongs to its call, not to the last one`() {
    CallLogMachine().expect(
      """
      call   held(1)   call   call   threw(1)   outcomes
      #1     done      #2     #3     done       threw,returned,returned
      """
    )
  }

  @Test func `an outcome that is noted after a reset is forgotten`() {
    CallLogMachine().expect(
      """
      call   held(1)   reset   threw(1)   call   threw(1)   outcomes
      #1     done      done    done       #2     done       returned
      """
    )
  }

  @Test func `a reset gives what it removed, to be let go later`() {
    var log = CallLog<String>()
    _ = log.append("a", "f()")
    log.details.note(.held, of: log.append("b", "f()"))

    let removed = log.removeAll()

    #expect(removed.inputs == ["a", "b"])
    #expect(removed.outcomes.map(\.description) == ["returned", "held"])
    #expect(log.count == 0)
  }

  // MARK: Numbers

  @Test func `a call is found by its number, until a reset`() {
    CallLogMachine().expect(
      """
      call   call   index(1)   index(2)   reset   index(2)   call   index(3)
      #1     #2     0          1          done    none       #3     0
      """
    )
  }

  @Test func `the first call after another is found, also when that one was forgotten`() {
    CallLogMachine().expect(
      """
      call   after(1)   call   call   after(1)   reset   after(1)   call   after(1)
      #1     none       #2     #3     1          done    none       #4     0
      """
    )
  }

  // MARK: Functions

  @Test func `each call has the function that it came through`() {
    var log = CallLog<Int>()
    _ = log.append(1, "load(page:)")
    _ = log.append(2, "load(page:)")
    _ = log.append(3, "reload()")

    #expect(log.calls.map(\.function) == ["load(page:)", "load(page:)", "reload()"])
    #expect(log.calls.map(\.input) == [1, 2, 3])
  }

  @Test func `the last function is known also after a reset`() {
    var log = CallLog<Int>()
    _ = log.append(1, "load(page:)")

    _ = log.removeAll()
    let functionAfterReset = log.details.function
    _ = log.append(2, "load(page:)")

    #expect(functionAfterReset == "load(page:)")
    #expect(log.calls.map(\.function) == ["load(page:)"])
  }
}

/// The calls of a double without a lock, numbered from 1 on.
private struct CallLogMachine: Machine {
  private var log = CallLog<Void>()
  private var sequences: [Int] = []

  mutating func perform(_ event: Event) -> String {
    switch event.verb {
    case "call": return call()
    case "outcomes": return log.calls.map { word(for: $0.outcome) }.joined(separator: ",")
    case "index": return log.details.index(of: sequence(event)).map(String.init) ?? "none"
    case "after": return log.details.indices(after: sequence(event)).first.map(String.init) ?? "none"
    case "reset": _ = log.removeAll()
    case "returned": log.details.note(.returned, of: sequence(event))
    case "threw": log.details.note(.threw(CancellationError()), of: sequence(event))
    case "held": log.details.note(.held, of: sequence(event))
    case "running": log.details.note(.running, of: sequence(event))
    default: return "no such event"
    }
    return "done"
  }

  private mutating func call() -> String {
    sequences.append(log.append((), "f()"))
    return "#\(sequences.count)"
  }

  private func sequence(_ event: Event) -> Int {
    sequences[event.number - 1]
  }

  /// The first word of its description: `threw`.
  private func word(for outcome: CallOutcome) -> Substring {
    outcome.description.prefix { $0 != " " }
  }
}
