import ListingsModule
import TestDoubles

final class AnalyticsSpy: ListingsAnalytics, TestDouble {
  let trackSpy = Spy<ListingsEvent, Void, Never>()

  func track(_ event: ListingsEvent) { trackSpy(event) }
}
