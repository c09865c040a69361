import Foundation
import ListingsModule
import TestDoubles
import Testing

/// The README's picture is what the timeline of the worked example draws.
@MainActor
@Suite struct PictureTests {
  @Test func `the picture is the timeline of a refresh that overtakes a page`() async throws {
    let view = ListingsViewSpy()
    let loader = MockDataLoader()
    let presenter = try makePresenter(view, loader)
    try loader.returns(page("first-page.json"))
    presenter.start()
    try await loader.nextCall()
    try await view.showSpy.nextCall()
    loader.suspends()
    presenter.didScrollToEnd()
    let nextPage = try await loader.nextCall()
    presenter.didPullToRefresh()
    let refresh = try await loader.nextCall()
    try await nextPage.waitForCancellation()

    try refresh.resume(returning: page("refreshed-page.json"))
    try await view.showSpy.nextCall()

    #expect(
      Markdown(text: Repository.read("README.md")).blocks(in: "mermaid") == [
        Timeline(view, loader).mermaid + "\n"
      ]
    )
  }

  private func makePresenter(
    _ view: ListingsViewSpy,
    _ loader: MockDataLoader
  ) throws -> ListingsPresenter {
    ListingsAssembly.makePresenter(
      view: view,
      router: RouterDummy(),
      analytics: AnalyticsDummy(),
      user: User(id: 7, timeZone: .gmt),
      baseURL: try #require(URL(string: "https://flats.example/feed")),
      loader: loader,
      dateProvider: FakeDateProvider(try Date("2021-01-01T01:01:00Z", strategy: .iso8601)),
      userDefaults: .isolated()
    )
  }

  private func page(_ name: String) throws -> MockDataLoader.Response {
    .json(Repository.read("Tests/ListingsModuleTests/Fixtures/\(name)"))
  }
}

@MainActor
private final class ListingsViewSpy: ListingsView, TestDouble {
  let showLoadingSpy = Spy<Void, Void, Never>()
  let showSpy = Spy<ListingsViewModel, Void, Never>()
  let showNextPageLoadingSpy = Spy<Void, Void, Never>()

  func showLoading() { showLoadingSpy() }
  func show(_ viewModel: ListingsViewModel) { showSpy(viewModel) }
  func showError(_ message: String) {}
  func showNextPageLoading() { showNextPageLoadingSpy() }
  func showNotice(_ message: String) {}
}

private final class RouterDummy: ListingsRouter {
  func openListing(id: Int) {}
  func openInfo() {}
}

private final class AnalyticsDummy: ListingsAnalytics {
  func track(_ event: ListingsEvent) {}
}
