import TestDoubles
import Testing

/// A state machine that a test drives by diagrams.
package protocol Machine {
  /// Makes a transition, and says in a word what came of it.
  mutating func perform(_ event: Event) -> String
}

/// One transition in a diagram: `call`, `resume(1)`, `A=next`.
package struct Event {
  /// What is done.
  package let verb: String
  /// What it is done with; empty where nothing is said.
  package let argument: String
  /// What whoever does it is called; empty where nothing is said.
  package let label: String

  package init(_ text: Substring) {
    let parts = text.split(separator: "=")
    let words = (parts.last ?? "").split { "()".contains($0) }
    label = parts.count > 1 ? String(parts[0]) : ""
    verb = String(words[0])
    argument = words.count > 1 ? String(words[1]) : ""
  }

  /// The argument as a number.
  package var number: Int {
    Int(argument) ?? 0
  }
}

extension Machine {
  /// Checks a diagram of two lines: what happens from left to right, and under each event what comes of it.
  ///
  ///     A=next   call   call
  ///     waits    a>A    a
  package func expect(_ diagram: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    var machine = self
    let events = diagram.prefix { $0 != "\n" }
    let outcomes = events.split(separator: " ").reduce(into: "") { outcomes, event in
      let column = events.distance(from: events.startIndex, to: event.startIndex)
      outcomes += String(repeating: " ", count: max(0, column - outcomes.count))
      outcomes += machine.perform(Event(event))
    }
    #expect("\(events)\n\(outcomes)" == diagram, sourceLocation: sourceLocation)
  }
}

/// Those who wait for a state to change, each with a label.
package struct LabelledWaiters<State> {
  private var waiters = Waiters<State>()
  private var labels: [(label: String, waiter: Waiters<State>.Waiter)] = []

  package init() {}

  /// Adds somebody, unless the state has what he waits for.
  ///
  /// - Returns: Whether he waits.
  package mutating func add(
    _ label: String,
    in state: inout State,
    until look: @escaping (inout State) -> Bool
  )
    -> Bool
  {
    guard let waiter = waiters.add(in: &state, look) else { return false }
    labels.append((label, waiter))
    return true
  }

  /// Takes somebody out.
  ///
  /// - Returns: Whether he was still waiting.
  package mutating func remove(_ label: String) -> Bool {
    guard let waiter = labels.first(where: { $0.label == label })?.waiter else { return false }
    return waiters.remove(waiter)
  }

  /// The labels of those who go on after a change, in the order in which they do: `A`, `B`.
  package mutating func takeAll(in state: inout State) -> [String] {
    waiters.takeAll(in: &state).flatMap { latch in labels.filter { $0.waiter.latch === latch }.map(\.label) }
  }

  package var areLeft: Bool { waiters.count > 0 }
}
