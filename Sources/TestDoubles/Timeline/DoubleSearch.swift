/// Looks for doubles within a double. It comes to each object once: doubles may hold each other.
final class DoubleSearch: @unchecked Sendable {
  /// A task-local value, since the search may pass through a user's own `timelineEntries`.
  @TaskLocal private static var current: DoubleSearch?

  private let lock = Lock()
  private var seen: Set<ObjectIdentifier> = []

  /// The entries of a double; none if the search under way has come to it before.
  static func visit<Double: TestDouble>(
    _ double: Double,
    _ entries: () -> [Timeline.Entry]
  ) -> [Timeline.Entry] {
    guard let current else {
      return $current.withValue(DoubleSearch()) { visit(double, entries) }
    }
    return current.isNew(double) ? entries() : []
  }

  private func isNew<Double: TestDouble>(_ double: Double) -> Bool {
    guard Double.self is AnyObject.Type else { return true }
    return lock.withLock { seen.insert(ObjectIdentifier(double as AnyObject)).inserted }
  }
}
