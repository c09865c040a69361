import Foundation
import TestDoubles
import Testing

@testable import ListingsModule

struct FavouritesStoreTests {
  private let userDefaults = UserDefaults.isolated()

  @Test func `there are no favourites at first`() {
    let store = FavouritesStore(userDefaults: userDefaults)

    #expect(store.ids == [])
  }

  @Test func `a flat becomes a favourite beside the others`() {
    let store = FavouritesStore(userDefaults: userDefaults)
    _ = store.toggle(11)

    let isFavourite = store.toggle(12)

    #expect(isFavourite)
    #expect(store.ids == [11, 12])
  }

  @Test func `one of two favourites is none any more`() {
    let store = FavouritesStore(userDefaults: userDefaults)
    _ = store.toggle(11)
    _ = store.toggle(12)

    let isFavourite = store.toggle(11)

    #expect(!isFavourite)
    #expect(store.ids == [12])
  }

  @Test func `favourites are there for the next store`() {
    _ = FavouritesStore(userDefaults: userDefaults).toggle(11)

    let store = FavouritesStore(userDefaults: userDefaults)

    #expect(store.ids == [11])
  }

  @Test func `favourites are kept as a list of numbers under a name that never changes`() {
    let store = FavouritesStore(userDefaults: userDefaults)

    _ = store.toggle(11)

    #expect(userDefaults.array(forKey: "listings.favourites") as? [Int] == [11])
  }

  @Test func `what isn't a list of numbers counts as no favourites`() {
    userDefaults.set(["eleven"], forKey: "listings.favourites")

    let store = FavouritesStore(userDefaults: userDefaults)

    #expect(store.ids == [])
  }
}
