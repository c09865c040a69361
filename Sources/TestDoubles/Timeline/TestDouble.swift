/// A test double whose calls can be put on a ``Timeline``.
///
/// A type that keeps its function doubles in stored properties has nothing to implement:
///
///     final class ItemsServiceSpy: ItemsService, TestDouble {
///       let loadItemsSpy = AsyncSpy<Int, [Item], any Error>()
///       …
public protocol TestDouble {
  /// What the double recorded, in any order.
  var timelineEntries: [Timeline.Entry] { get }
}

/// A double that keeps a record itself, rather than in the doubles it is made of.
protocol Recorder: TestDouble {}

extension TestDouble {
  /// What the function doubles in the stored properties recorded, found by reflection.
  public var timelineEntries: [Timeline.Entry] {
    sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
      .flatMap(\.children)
      .compactMap { $0.value as? any Recorder }
      .flatMap(\.timelineEntries)
  }
}
