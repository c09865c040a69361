import Foundation
import Seams

/// Puts the module together.
public enum ListingsAssembly {
  /// Makes the presenter of a screen, with all that it needs. The view keeps the presenter.
  ///
  /// An app passes the first five; the others are for tests.
  ///
  /// - Parameters:
  ///   - baseURL: The URL of the feed.
  ///   - userDefaults: The defaults that keep the favourites.
  @MainActor
  public static func makePresenter(
    view: any ListingsView,
    router: any ListingsRouter,
    analytics: any ListingsAnalytics,
    user: User,
    baseURL: URL,
    loader: any NetworkLoader = URLSession.shared,
    dateProvider: any DateProvider = SystemDateProvider(),
    userDefaults: UserDefaults = .standard
  ) -> ListingsPresenter {
    ListingsPresenter(
      view: view,
      service: ListingsService(baseURL: baseURL, loader: loader),
      mapper: ListingsMapper(dateProvider: dateProvider),
      router: router,
      analytics: analytics,
      favourites: FavouritesStore(userDefaults: userDefaults),
      user: user
    )
  }
}
