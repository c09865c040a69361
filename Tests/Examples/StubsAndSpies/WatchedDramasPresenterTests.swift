// Teaches: stubs for input, spies for output; Given, When, Then; behaviours named in full sentences. Nested
// suites replace `describe`, `context` and `it`: the `init` of a suite is the Given that its tests share.
// Use it for presenters and view models. The same tests in XCTest: WatchedDramasPresenterXCTests.swift.
// Product: StrictDoubles.
import StrictDoubles
import Testing

@MainActor
@Suite(.strictDoubles) struct WatchedDramasPresenterTests {
  @MainActor
  @Suite struct `two dramas were watched` {
    private let screen = DramasScreen()

    init() async {
      // Given
      screen.useCase.watchedDramasStub.returns([
        Drama(title: "Borgen", episodes: 30), Drama(title: "The Bridge", episodes: 38),
      ])
      await screen.presenter.start()
    }

    @Test func `the list has two items`() {
      // Then
      #expect(screen.presenter.numberOfItems == 2)
    }

    @Test func `an item is titled after its drama`() throws {
      try #require(screen.presenter.numberOfItems == 2)
      #expect(screen.presenter.title(at: 1) == "The Bridge")
    }

    @Test func `the view is told to reload, once`() {
      #expect(screen.view.reloadSpy.callCount == 1)
    }

    @Test func `selecting an item opens its drama`() throws {
      try #require(screen.presenter.numberOfItems == 2)

      // When
      screen.presenter.didSelectItem(at: 1)

      // Then
      #expect(screen.wireframe.openSpy.calls == [Drama(title: "The Bridge", episodes: 38)])
    }
  }

  @MainActor
  @Suite struct `no drama was watched` {
    private let screen = DramasScreen()

    init() async {
      // Given
      screen.useCase.watchedDramasStub.returns([])
      await screen.presenter.start()
    }

    // The list is empty too if the dramas can't be loaded. What the view says tells the two apart.
    @Test func `the list is empty`() {
      #expect(screen.presenter.numberOfItems == 0)
    }

    @Test func `the view says so, and is not told to reload`() {
      #expect(screen.view.showMessageSpy.calls == ["You haven't watched a drama yet."])
      #expect(!screen.view.reloadSpy.wasCalled)
    }
  }

  @MainActor
  @Suite struct `the dramas can't be loaded` {
    private let screen = DramasScreen()

    init() async {
      // Given
      screen.useCase.watchedDramasStub.throws(DiskUnreadable())
      await screen.presenter.start()
    }

    @Test func `the view shows an error, and is not told to reload`() {
      #expect(screen.view.showMessageSpy.calls == ["Your dramas can't be loaded."])
      #expect(!screen.view.reloadSpy.wasCalled)
    }
  }
}

/// The presenter, and the doubles around it.
@MainActor
private struct DramasScreen {
  let view = WatchedDramasViewSpy()
  let useCase = WatchedDramasUseCaseStub()
  let wireframe = WatchedDramasWireframeSpy()
  let presenter: WatchedDramasPresenter

  init() {
    presenter = WatchedDramasPresenter(view: view, useCase: useCase, wireframe: wireframe)
  }
}

private struct DiskUnreadable: Error {}
