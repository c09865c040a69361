/// A test double whose calls can be put on a ``Timeline``.
///
/// A type that keeps its function doubles in stored properties has nothing to implement:
///
///     final class ItemsServiceSpy: ItemsService, TestDouble {
///       let loadItemsSpy = AsyncSpy<Int, [Item], any Error>()
///       …
///
/// Properties that hold another such double count too, and so do optionals, arrays and dictionaries of doubles.
/// Nothing else is looked into.
public protocol TestDouble {
  /// What the double recorded, in any order.
  var timelineEntries: [Timeline.Entry] { get }
}

extension TestDouble {
  /// What the doubles in the stored properties recorded, found by reflection.
  public var timelineEntries: [Timeline.Entry] {
    DoubleSearch.visit(self) {
      sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
        .flatMap(\.children)
        .flatMap { doubles(in: $0.value) }
        .flatMap(\.timelineEntries)
    }
  }
}

private func doubles(in value: Any) -> [any TestDouble] {
  switch value {
  case let double as any TestDouble: [double]
  case let doubles as [any TestDouble]: doubles
  case let doubles as [AnyHashable: any TestDouble]: Array(doubles.values)
  default: []
  }
}

/// Looks for doubles within a double. It comes to each object once: doubles may hold each other.
private final class DoubleSearch: @unchecked Sendable {
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
