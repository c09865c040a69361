import Foundation
import ListingsModule
import StrictDoubles
import Testing

/// The module under test. Doubles stand at its edges only: for the view, the router, the analytics and the
/// network. It is 2021-01-01, one minute past one in the morning, and stays so. The user defaults are real and
/// start empty.
@MainActor
struct ListingsScreen {
  let view = ListingsViewSpy()
  let router = ListingsRouterSpy()
  let analytics = ListingsAnalyticsSpy()
  let loader: MockDataLoader
  let presenter: ListingsPresenter

  /// - Parameter isStoppable: Whether a load ends that nobody waits for any more.
  init(userDefaults: UserDefaults = .isolated(), isStoppable: Bool = true) throws {
    loader = MockDataLoader()
    let presenter = ListingsAssembly.makePresenter(
      view: view,
      router: router,
      analytics: analytics,
      user: User(id: 7, timeZone: .gmt),
      baseURL: try #require(URL(string: "https://flats.example/feed")),
      loader: isStoppable ? loader : UnstoppableLoader(loader: loader),
      dateProvider: FakeDateProvider(try Date("2021-01-01T01:01:00Z", strategy: .iso8601)),
      userDefaults: userDefaults
    )
    self.presenter = checkRelease(of: presenter)
  }

  /// A screen that hasn't started. The server has the first page.
  static func withFirstPage() throws -> ListingsScreen {
    let screen = try ListingsScreen()
    try screen.loader.returns(.firstPage)
    return screen
  }

  /// A screen that has started and shows the first page. The next call of the loader and of the view is what
  /// happens after that.
  static func showingFirstPage(
    userDefaults: UserDefaults = .isolated(),
    isStoppable: Bool = true
  ) async throws -> ListingsScreen {
    let screen = try ListingsScreen(userDefaults: userDefaults, isStoppable: isStoppable)
    try screen.loader.returns(.firstPage)
    screen.presenter.start()
    try await screen.loader.nextCall()
    try await screen.view.showSpy.nextCall()
    return screen
  }

  /// A screen that has started, and shows an error since there is no connection.
  static func showingError() async throws -> ListingsScreen {
    let screen = try ListingsScreen()
    screen.loader.throws(URLError(.notConnectedToInternet))
    screen.presenter.start()
    try await screen.loader.nextCall()
    try await screen.view.showErrorSpy.nextCall()
    return screen
  }
}

/// A network that answers what it was asked, also when nobody waits for it any more.
private struct UnstoppableLoader: NetworkLoader {
  let loader: MockDataLoader

  func loadData(
    using request: URLRequest,
    with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    loader.loadData(using: request, with: completion)
  }
}
