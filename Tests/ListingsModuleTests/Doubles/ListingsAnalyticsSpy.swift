import ListingsModule
import TestDoubles

final class ListingsAnalyticsSpy: ListingsAnalytics, TestDouble {
  let trackSpy = Spy<ListingsEvent, Void, Never>()

  func track(_ event: ListingsEvent) { trackSpy(event) }
}
