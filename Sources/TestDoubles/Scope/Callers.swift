/// The actors that the calls of a test's doubles came from. Safe from any thread.
///
/// They are where the code under test runs, as far as that is known: a job that comes to an actor last has its turn
/// when all that was queued there has run on.
package final class Callers: @unchecked Sendable {
  /// Guards what follows. The compiler needn't check for overlapping accesses as well.
  private let lock = Lock()
  /// The actor that the last call came from: most come from the same one.
  @exclusivity(unchecked) private weak var newest: (any Actor)?
  /// Not kept alive: their end may be what is tested. Some are gone, and another may be where one of them was.
  @exclusivity(unchecked) private var places: [ObjectIdentifier: Place] = [:]
  @exclusivity(unchecked) private var mostPlaces = 16

  package init() {}

  /// Notes that a call came from an actor.
  package func note(_ actor: any Actor) {
    lock.lock()
    let last = newest
    var others: [any Actor] = []
    if last !== actor {
      newest = actor
      places[ObjectIdentifier(actor)] = Place(actor: actor)
    }
    if places.count > mostPlaces {
      others = places.values.compactMap(\.actor)
      places = places.filter { $0.value.actor != nil }
      mostPlaces = max(16, 2 * places.count)
    }
    lock.unlock()
    // Not before: where nobody else holds one any more, its deinit runs now.
    withExtendedLifetime((last, others)) {}
  }

  /// Returns when nothing has happened for three passes through all places where code may stand in line.
  ///
  /// - Parameters:
  ///   - actors: Others than those that calls came from.
  ///   - waitsForThreads: Whether the threads of the concurrency runtime are such places too. It takes longer.
  ///   - activity: Another number after each thing that the code does.
  package func comeToRest(
    with actors: [any Actor] = [],
    waitsForThreads: Bool = true,
    watching activity: @Sendable () -> Int
  ) async {
    var quietPasses = 0
    while quietPasses < mostHops, !Task.isCancelled {
      let before = activity()
      if waitsForThreads { await passThreads() }
      await pass(with: actors)
      quietPasses = activity() == before ? quietPasses + 1 : 0
    }
  }

  /// Lets pass what is queued on the actors that calls came from, on others, and on the main actor. On an actor what is
  /// more urgent overtakes what came before: so this is best done with the lowest priority.
  package func pass(with actors: [any Actor]) async {
    for place in lock.withLock({ Array(places.values) }) {
      if let actor = place.actor { await stand(on: actor) }
    }
    for actor in actors { await stand(on: actor) }
    await stand(on: MainActor.shared)
  }

  private func stand(on actor: isolated any Actor) {}

  /// Lets begin what is queued on the threads of the concurrency runtime.
  private func passThreads() async {
    await withTaskGroup(of: Void.self) { jobs in
      for priority in queues { jobs.addTask(priority: priority) {} }
    }
  }
}

/// The threads of the runtime take their work from a queue for each of these.
private let queues: [TaskPriority] = [.high, .medium, .low, .background]

/// From an answer to the call that it leads to, code hops from actor to actor so often at most, as far as is seen.
private let mostHops = 3

private struct Place {
  weak var actor: (any Actor)?
}
