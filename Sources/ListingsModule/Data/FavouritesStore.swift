import Foundation

/// Stores the user's favourites.
struct FavouritesStore {
  private static let key = "listings.favourites"
  private let userDefaults: UserDefaults

  init(userDefaults: UserDefaults) {
    self.userDefaults = userDefaults
  }

  /// The favourites.
  var ids: Set<Listing.ID> {
    Set(userDefaults.array(forKey: Self.key) as? [Listing.ID] ?? [])
  }

  /// Makes a flat a favourite, or removes it from the favourites.
  ///
  /// - Returns: Whether it is one now.
  func toggle(_ id: Listing.ID) -> Bool {
    var ids = ids
    let isFavourite = ids.insert(id).inserted
    if !isFavourite {
      ids.remove(id)
    }
    userDefaults.set(Array(ids), forKey: Self.key)
    return isFavourite
  }
}
