import StrictDoubles
import Testing

/// The two forms of each piece of code in these tests.
enum Form: CaseIterable {
  case faulty, sound
}

/// What a screen shows when a call fails, or when the user leaves.
@MainActor
@Suite(.serialized, .everyFailure, .everyCancellation) struct ScreenTests {
  let shop = ShopSpy(), view = ScreenViewSpy()

  @Test(arguments: Form.allCases) func loadingStaysOnAfterAFailure(form: Form) async {
    let screen = ItemsScreen(form, shop: shop)

    await Task { await screen.load() }.value

    #expect(!screen.isLoading)
  }

  @Test(arguments: Form.allCases) func loadingStaysOnAfterACancellation(form: Form) async {
    let screen = SearchScreen(form, shop: shop)

    await Task { await screen.search("tea") }.value

    #expect(!screen.isLoading)
  }

  @Test(arguments: Form.allCases) func anErrorIsShownForACancellation(form: Form) async {
    let screen = DetailScreen(form, shop: shop, view: view)

    let user = Task { await screen.open("tea") }
    await user.value

    #expect(!user.isCancelled || !view.showErrorSpy.wasCalled)
  }

  @Test(arguments: Form.allCases) func aFavouriteStaysMarkedThatWasNotSaved(form: Form) async {
    let favourites = FakeFavourites([])
    let screen = FavouritesScreen(form, favourites: favourites)

    await Task { await screen.didTapHeart(of: "tea") }.value

    #expect(screen.marked == favourites.state)
  }
}

@MainActor
private final class ItemsScreen {
  private let form: Form
  private let shop: ShopSpy
  private var items: [String] = []
  private(set) var isLoading = false

  init(_ form: Form, shop: ShopSpy) {
    self.form = form
    self.shop = shop
  }

  func load() async {
    isLoading = true
    do {
      items = try await shop.items(matching: "")
      isLoading = false
    } catch {
      items = []
      if form == .sound { isLoading = false }
    }
  }
}

@MainActor
private final class SearchScreen {
  private let form: Form
  private let shop: ShopSpy
  private var results: [String] = []
  private(set) var isLoading = false

  init(_ form: Form, shop: ShopSpy) {
    self.form = form
    self.shop = shop
  }

  func search(_ text: String) async {
    isLoading = true
    do {
      results = try await shop.items(matching: text)
    } catch is CancellationError {
      if form == .faulty { return }
    } catch {
      results = []
    }
    isLoading = false
  }
}

@MainActor
private final class DetailScreen {
  private let form: Form
  private let shop: ShopSpy
  private let view: ScreenViewSpy

  init(_ form: Form, shop: ShopSpy, view: ScreenViewSpy) {
    self.form = form
    self.shop = shop
    self.view = view
  }

  func open(_ item: String) async {
    do {
      view.show(try await shop.items(matching: item))
    } catch {
      if form == .sound, Task.isCancelled { return }
      view.showError()
    }
  }
}

@MainActor
private final class FavouritesScreen {
  private let form: Form
  private let favourites: FakeFavourites
  private(set) var marked: Set<String> = []

  init(_ form: Form, favourites: FakeFavourites) {
    self.form = form
    self.favourites = favourites
  }

  func didTapHeart(of item: String) async {
    // Shown at once, since saving takes a while.
    marked.insert(item)
    do {
      try await favourites.save(item)
    } catch {
      if form == .sound { marked.remove(item) }
    }
  }
}

final class ShopSpy: TestDouble, Sendable {
  let itemsSpy = AsyncSpy<String, [String], any Error>(returning: ["green tea"])

  func items(matching text: String) async throws -> [String] { try await itemsSpy(text) }
}

final class ScreenViewSpy: TestDouble, Sendable {
  let showSpy = Spy<[String], Void, Never>()
  let showErrorSpy = Spy<Void, Void, Never>()

  func show(_ items: [String]) { showSpy(items) }
  func showError() { showErrorSpy() }
}

private final class FakeFavourites: Fake<Set<String>>, @unchecked Sendable {
  func save(_ item: String) async throws { try access { $0.insert(item) } }
}
