import Foundation
import ListingsModule
import TestDoubles
import Testing

/// The module under test. Doubles stand at its edges only: for the view, the router, the analytics and the
/// network. The date stands still at 2021-01-01 01:01:01 UTC. The user defaults are real and start empty.
@MainActor
struct ListingsScreen {
  let view = ListingsViewSpy()
  let router = ListingsRouterSpy()
  let analytics = ListingsAnalyticsSpy()
  let loader = MockDataLoader()
  let presenter: ListingsPresenter

  init(userDefaults: UserDefaults = .isolated()) throws {
    presenter = ListingsAssembly.makePresenter(
      view: view,
      router: router,
      analytics: analytics,
      user: User(id: 7, timeZone: .gmt),
      baseURL: try #require(URL(string: "https://flats.example/feed")),
      loader: loader,
      dateProvider: FakeDateProvider(),
      userDefaults: userDefaults
    )
  }
}
