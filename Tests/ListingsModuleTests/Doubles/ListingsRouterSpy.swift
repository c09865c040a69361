import ListingsModule
import TestDoubles

@MainActor
final class ListingsRouterSpy: ListingsRouter, TestDouble {
  let openListingSpy = Spy<Int, Void, Never>()
  let openInfoSpy = Spy<Void, Void, Never>()

  func openListing(id: Int) { openListingSpy(id) }
  func openInfo() { openInfoSpy() }
}
