// Teaches: the tests of WatchedDramasPresenterTests.swift in XCTest, so that you see what migrating means.
// Use it if your team stays with XCTest. The doubles are the same, since they depend on no test framework.
// Product: StrictDoubles.
import StrictDoubles
import XCTest

/// `nonisolated`, as XCTest's initialisers are: so it compiles in a project with everything on the main actor too.
nonisolated final class WatchedDramasPresenterXCTests: StrictDoublesTestCase {
  private var view: WatchedDramasViewSpy!
  private var useCase: WatchedDramasUseCaseStub!
  private var wireframe: WatchedDramasWireframeSpy!
  private var presenter: WatchedDramasPresenter!

  // XCTest makes the case long before the test runs. So the doubles of a test are made here.
  @MainActor override func setUp() async throws {
    view = WatchedDramasViewSpy()
    useCase = WatchedDramasUseCaseStub()
    wireframe = WatchedDramasWireframeSpy()
    presenter = WatchedDramasPresenter(view: view, useCase: useCase, wireframe: wireframe)
  }

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
