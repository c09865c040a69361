import Foundation
import ListingsModule
import TestDoubles
import Testing

/// The module under test. Doubles stand at its edges only: for the view, the router, the analytics and the
/// network.
@MainActor
struct ListingsScreen {
  let view = ListingsViewSpy()
  let router = ListingsRouterSpy()
  let analytics = ListingsAnalyticsSpy()
  let loader = MockDataLoader()
}
