import Dispatch

/// The actors that the calls of a test's doubles came from. Safe from any thread.
///
/// The code under test runs on them, as far as is known: when a job that comes to an actor last has its turn, everything
/// queued there before has run.
package final class Callers: @unchecked Sendable {
  /// Guards what follows. The compiler needn't check for overlapping accesses as well.
  private let lock = Lock()
  /// The actor that the last call came from: most come from the same one.
  @exclusivity(unchecked) private weak var newest: (any Actor)?
  /// Not kept alive: their end may be what is tested. Some are gone, and another may be where one of them was.
  @exclusivity(unchecked) private var places: [ObjectIdentifier: Place] = [:]

  /// Sees the jobs of the tasks that belong to the test's body; `nil`, where nothing can.
  package let jobs: (any JobWitness)?

  package init(jobs: (any JobWitness)? = nil) {
    self.jobs = jobs
  }

  /// Notes that a call came from an actor.
  package func note(_ actor: any Actor) {
    lock.lock()
    let last = newest
    if last !== actor {
      newest = actor
      places[ObjectIdentifier(actor)] = Place(actor: actor)
    }
    lock.unlock()
    // Not before: where nobody else holds it any more, its deinit runs now.
    withExtendedLifetime(last) {}
  }

  /// Returns when nothing has happened for some passes through all places where code may stand in line. Three passes see
  /// what comes from a call by hops from actor to actor, as far as the actors are known.
  ///
  /// - Parameters:
  ///   - actors: Further actors, from which no call has come.
  ///   - dispatchQueues: Dispatch queues on which the code may run too.
  ///   - quietPasses: How many passes in a row have to see nothing happen.
  ///   - quietTime: How many seconds of quiet passes are enough, if three passes take no longer.
  ///   - mostPasses: The most passes, whatever happens.
  ///   - includesThreads: Whether a pass goes through the threads of the concurrency runtime too, which takes longer.
  ///   - includesJobs: Whether a job of the body's tasks counts as something that happens.
  ///   - activity: A number that changes with everything that the code does.
  package func comeToRest(
    with actors: [any Actor] = [],
    _ dispatchQueues: [DispatchQueue] = [],
    after quietPasses: Int = 3,
    orFor quietTime: Double = .infinity,
    atMost mostPasses: Int = .max,
    includingThreads includesThreads: Bool = true,
    includingJobs includesJobs: Bool = true,
    watching activity: @Sendable () -> Int
  ) async {
    let jobs = includesJobs ? jobs : nil
    var (passes, quiet, start) = (0, 0, uptime())
    while quiet < quietPasses, passes < mostPasses, !Task.isCancelled {
      let before = (activity(), jobs?.jobCount)
      await jobs?.passJobs()
      if includesThreads { await passThreads() }
      for queue in dispatchQueues { await pass(queue) }
      await passActors(actors)
      passes += 1
      if (activity(), jobs?.jobCount) == before {
        quiet += 1
        if quiet >= 3, uptime() - start > quietTime { return }
      } else {
        (quiet, start) = (0, uptime())
      }
    }
  }

  /// Lets pass what is queued on the actors that calls came from, on others, and on the main actor. On an actor what is
  /// more urgent overtakes what came before: so this is best done with the lowest priority.
  private func passActors(_ others: [any Actor]) async {
    for place in lock.withLock({ Array(places.values) }) {
      if let actor = place.actor { await stand(on: actor) }
    }
    for actor in others { await stand(on: actor) }
    await stand(on: MainActor.shared)
  }

  private func stand(on actor: isolated any Actor) {
    // Something has to happen here: the optimizer leaves out the hop to an actor on which nothing does.
    lock.withLock {}
  }

  /// Lets end what is queued on a dispatch queue. On a concurrent one, a barrier comes after all that came before.
  private func pass(_ queue: DispatchQueue) async {
    let latch = Latch()
    queue.async(flags: .barrier) { latch.open() }
    await latch.wait { latch.open() }
  }

  /// Lets begin what is queued on the threads of the concurrency runtime.
  private func passThreads() async {
    await withTaskGroup(of: Void.self) { jobs in
      for priority in queues { jobs.addTask(priority: priority) {} }
    }
  }
}

/// The threads of the runtime take their work from a queue for each of these.
private let queues: [TaskPriority] = [.high, .medium, .low, .background]

/// Sees the jobs of tasks: what each of them does from one suspension to the next.
package protocol JobWitness: AnyObject, Sendable {
  /// How many jobs have come so far.
  var jobCount: Int { get }

  /// How many of these have not begun: they stand in a queue.
  var queuedJobCount: Int { get }

  /// Returns when all jobs have ended that have come so far, or when the task that waits is cancelled.
  func passJobs() async
}

private struct Place {
  weak var actor: (any Actor)?
}
