/// The waits of a test that are under way. Each has a limit, so the test isn't ended while there is one. Safe from
/// any thread.
package final class WaitsUnderWay: Sendable {
  private struct State {
    /// What each wait is for.
    var texts: [Int: @Sendable () -> String] = [:]
    var count = 0
  }

  private let state = Locked(State())
  private let noteBegin: @Sendable () -> Void

  /// - Parameter noteBegin: Each task that begins to wait calls this.
  package init(noteBegin: @escaping @Sendable () -> Void = {}) {
    self.noteBegin = noteBegin
  }

  /// - Parameter text: What the test waits for. Any thread may call this, so the text has no arguments.
  /// - Returns: The number to note the end of the wait by.
  package func begin(_ text: @escaping @Sendable () -> String) -> Int {
    noteBegin()
    return state.withLock {
      $0.count += 1
      $0.texts[$0.count] = text
      return $0.count
    }
  }

  package func end(_ number: Int) {
    // The text is released with the lock free.
    let text = state.withLock { $0.texts.removeValue(forKey: number) }
    withExtendedLifetime(text) {}
  }

  /// How many have begun so far.
  package var countBegun: Int { state.withLock(\.count) }

  package var countUnderWay: Int { state.withLock(\.texts.count) }

  /// What they wait for.
  package var texts: [String] {
    state.withLock { Array($0.texts.values) }.map { $0() }
  }
}
