// Teaches: the tests of WatchedDramasPresenterTests.swift in XCTest, so that you see what migrating means.
// Use it if your team stays with XCTest. The doubles are the same, since they depend on no test framework.
import XCTest

/// `nonisolated`, as XCTest's initialisers are: so it compiles in a project with everything on the main actor too.
nonisolated final class WatchedDramasPresenterXCTests: XCTestCase {
  private let view = WatchedDramasViewSpy()
  private let useCase = WatchedDramasUseCaseStub()
  private let wireframe = WatchedDramasWireframeSpy()
  @MainActor
  private lazy var presenter = WatchedDramasPresenter(view: view, useCase: useCase, wireframe: wireframe)

  @MainActor func testTwoDramasWereWatched_theListHasTwoItems() async {
    await givenTwoDramasWereWatched()

    XCTAssertEqual(presenter.numberOfItems, 2)
  }

  @MainActor func testTwoDramasWereWatched_anItemIsTitledAfterItsDrama() async {
    await givenTwoDramasWereWatched()

    XCTAssertEqual(presenter.title(at: 1), "The Bridge")
  }

  @MainActor func testTwoDramasWereWatched_theViewIsToldToReloadOnce() async {
    await givenTwoDramasWereWatched()

    XCTAssertEqual(view.reloadSpy.callCount, 1)
  }

  @MainActor func testTwoDramasWereWatched_selectingAnItemOpensItsDrama() async {
    // Given
    await givenTwoDramasWereWatched()

    // When
    presenter.didSelectItem(at: 1)

    // Then
    XCTAssertEqual(wireframe.openSpy.calls, [Drama(title: "The Bridge", episodes: 38)])
  }

  @MainActor func testNoDramaWasWatched_theListIsEmpty() async {
    await givenNoDramaWasWatched()

    XCTAssertEqual(presenter.numberOfItems, 0)
  }

  @MainActor func testNoDramaWasWatched_theViewSaysSoAndIsNotToldToReload() async {
    await givenNoDramaWasWatched()

    XCTAssertEqual(view.showMessageSpy.calls, ["You haven't watched a drama yet."])
    XCTAssertFalse(view.reloadSpy.wasCalled)
  }

  @MainActor func testTheDramasCantBeLoaded_theViewShowsAnErrorAndIsNotToldToReload() async {
    // Given
    useCase.watchedDramasStub.throws(DiskUnreadable())

    // When
    await presenter.start()

    // Then
    XCTAssertEqual(view.showMessageSpy.calls, ["Your dramas can't be loaded."])
    XCTAssertFalse(view.reloadSpy.wasCalled)
  }

  @MainActor private func givenTwoDramasWereWatched() async {
    useCase.watchedDramasStub.returns([
      Drama(title: "Borgen", episodes: 30), Drama(title: "The Bridge", episodes: 38),
    ])
    await presenter.start()
  }

  @MainActor private func givenNoDramaWasWatched() async {
    useCase.watchedDramasStub.returns([])
    await presenter.start()
  }
}

private struct DiskUnreadable: Error {}
