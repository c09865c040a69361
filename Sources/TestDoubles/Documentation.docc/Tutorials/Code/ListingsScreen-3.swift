import Foundation
import ListingsModule
import TestDoubles
import Testing

/// The module under test. Doubles stand at its edges only: for the view, the router, the analytics and the
/// network. It is 2021-01-01, one minute past one in the morning, and stays so. The user defaults are real and
/// start empty.
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
      dateProvider: FakeDateProvider(try Date("2021-01-01T01:01:00Z", strategy: .iso8601)),
      userDefaults: userDefaults
    )
  }

  /// A screen that has started and shows the first page. The next call of the loader and of the view is what
  /// happens after that.
  static func showingFirstPage(userDefaults: UserDefaults = .isolated()) async throws -> ListingsScreen {
    let screen = try ListingsScreen(userDefaults: userDefaults)
    try screen.loader.returns(.firstPage)
    screen.presenter.start()
    try await screen.loader.nextCall()
    try await screen.view.showSpy.nextCall()
    return screen
  }
}
