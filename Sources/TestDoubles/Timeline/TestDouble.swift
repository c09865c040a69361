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

/// A double that keeps a record itself, rather than in the doubles it is made of.
package protocol Recorder: TestDouble {}

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
