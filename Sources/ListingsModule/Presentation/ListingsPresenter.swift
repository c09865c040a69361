/// Runs the screen: the view tells it the user's actions, and it tells the view what to show.
///
/// The view owns the presenter. When the screen goes away both are freed, and what was loading is cancelled.
@MainActor
public final class ListingsPresenter {
  private weak var view: (any ListingsView)?
  private let service: ListingsService
  private let mapper: ListingsMapper
  private let router: any ListingsRouter
  private let analytics: any ListingsAnalytics
  private let favourites: FavouritesStore
  private let user: User

  private var pages: [ListingsPage] = []
  private var rows: [ListingsViewModel.Row] = []
  private var loading: Task<Void, Never>?

  init(
    view: any ListingsView,
    service: ListingsService,
    mapper: ListingsMapper,
    router: any ListingsRouter,
    analytics: any ListingsAnalytics,
    favourites: FavouritesStore,
    user: User
  ) {
    self.view = view
    self.service = service
    self.mapper = mapper
    self.router = router
    self.analytics = analytics
    self.favourites = favourites
    self.user = user
  }

  deinit {
    loading?.cancel()
  }

  /// The screen has loaded: loads the feed's first page.
  public func start() {
    view?.showLoading()
    load(page: 1, after: [])
  }

  /// The user has scrolled to the end: loads the next page, unless there is none or something is loading.
  public func didScrollToEnd() {
    guard loading == nil, let nextPage = pages.last?.nextPage else { return }
    view?.showNextPageLoading()
    load(page: nextPage, after: pages)
  }

  /// The user wants the newest: loads the feed from its first page. The old feed stays until the new one has come.
  public func didPullToRefresh() {
    load(page: 1, after: [])
  }

  /// The user wants to try again after there was no feed to show.
  public func didTapRetry() {
    guard loading == nil, pages.isEmpty else { return }
    start()
  }

  /// The user chose a flat, by its place in the feed: 0 is at the top, and sections don't count.
  public func didTapListing(at index: Int) {
    guard let row = row(at: index) else { return }
    analytics.track(.listingOpened(id: row.id))
    router.openListing(id: row.id)
  }

  /// The user wants to know what the feed is.
  public func didTapInfoButton() {
    analytics.track(.infoOpened)
    router.openInfo()
  }

  /// The user made a flat a favourite, or removed it from the favourites, by its place in the feed as in
  /// ``didTapListing(at:)``.
  public func didTapFavourite(at index: Int) {
    guard let row = row(at: index) else { return }
    let isFavourite = favourites.toggle(row.id)
    analytics.track(isFavourite ? .favouriteAdded(id: row.id) : .favouriteRemoved(id: row.id))
    showFeed()
  }

  /// Takes the place of whatever is loading.
  ///
  /// While it waits, the task keeps only the service alive, so the presenter can be freed.
  private func load(page number: Int, after earlierPages: [ListingsPage]) {
    loading?.cancel()
    loading = Task { [weak self, service] in
      do throws(ListingsServiceError) {
        let page = try await service.loadPage(number)
        self?.finishLoading { $0.didLoad(earlierPages + [page]) }
      } catch {
        self?.finishLoading { $0.didFail(error) }
      }
    }
  }

  /// Shows the result of a load, unless the load was cancelled.
  private func finishLoading(_ finish: (ListingsPresenter) -> Void) {
    guard !Task.isCancelled else { return }
    loading = nil
    finish(self)
  }

  private func didLoad(_ pages: [ListingsPage]) {
    self.pages = pages
    showFeed()
  }

  private func didFail(_ error: ListingsServiceError) {
    let message = mapper.makeMessage(for: error)
    if pages.isEmpty {
      view?.showError(message)
    } else {
      view?.showNotice(message)
    }
  }

  private func showFeed() {
    let viewModel = mapper.makeViewModel(
      listings: pages.flatMap(\.listings),
      user: user,
      favourites: favourites.ids
    )
    rows = viewModel.rows
    view?.show(viewModel)
  }

  private func row(at index: Int) -> ListingsViewModel.Row? {
    rows.indices.contains(index) ? rows[index] : nil
  }
}
