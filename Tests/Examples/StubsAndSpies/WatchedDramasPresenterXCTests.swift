// Teaches: the tests of WatchedDramasPresenterTests.swift in XCTest, so that you see what migrating means.
// Use it if your team stays with XCTest. The doubles are the same, since they depend on no test framework.
import XCTest

@MainActor
final class WatchedDramasPresenterXCTests: XCTestCase {
  private let view = WatchedDramasViewSpy()
  private let useCase = WatchedDramasUseCaseStub()
  private let wireframe = WatchedDramasWireframeSpy()
  private lazy var presenter = WatchedDramasPresenter(view: view, useCase: useCase, wireframe: wireframe)

  func testTwoDramasWereWatched_theListHasTwoItems() async {
    await givenTwoDramasWereWatched()

    XCTAssertEqual(presenter.numberOfItems, 2)
  }

  func testTwoDramasWereWatched_anItemIsTitledAfterItsDrama() async {
    await givenTwoDramasWereWatched()

    XCTAssertEqual(presenter.title(at: 1), "The Bridge")
  }

  func testTwoDramasWereWatched_theViewIsToldToReloadOnce() async {
    await givenTwoDramasWereWatched()

    XCTAssertEqual(view.reloadSpy.callCount, 1)
  }

  func testTwoDramasWereWatched_selectingAnItemOpensItsDrama() async {
    // Given
    await givenTwoDramasWereWatched()

    // When
    presenter.didSelectItem(at: 1)

    // Then
    XCTAssertEqual(wireframe.openSpy.calls, [Drama(title: "The Bridge", episodes: 38)])
  }

  func testNoDramaWasWatched_theListIsEmpty() async {
    await givenNoDramaWasWatched()

    XCTAssertEqual(presenter.numberOfItems, 0)
  }

  func testNoDramaWasWatched_theViewSaysSoAndIsNotToldToReload() async {
    await givenNoDramaWasWatched()

    XCTAssertEqual(view.showMessageSpy.calls, ["You haven't watched a drama yet."])
    XCTAssertFalse(view.reloadSpy.wasCalled)
  }

  func testTheDramasCantBeLoaded_theViewShowsAnErrorAndIsNotToldToReload() async {
    // Given
    useCase.watchedDramasStub.throws(DiskUnreadable())

    // When
    await presenter.start()

    // Then
    XCTAssertEqual(view.showMessageSpy.calls, ["Your dramas can't be loaded."])
    XCTAssertFalse(view.reloadSpy.wasCalled)
  }

  private func givenTwoDramasWereWatched() async {
    useCase.watchedDramasStub.returns([
      Drama(title: "Borgen", episodes: 30), Drama(title: "The Bridge", episodes: 38),
    ])
    await presenter.start()
  }

  private func givenNoDramaWasWatched() async {
    useCase.watchedDramasStub.returns([])
    await presenter.start()
  }
}

private struct DiskUnreadable: Error {}
