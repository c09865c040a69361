import ListingsModule

/// What the screen shows when the server has answered with the pages of the same names.
extension ListingsViewModel {
  static let firstPage = ListingsViewModel.feed([
    Section(title: "Today", rows: [.canal()]),
    Section(title: "Yesterday", rows: [.attic]),
  ])

  static let firstPageWithFavourite = ListingsViewModel.feed([
    Section(title: "Today", rows: [.canal(badges: [.favourite, .new])]),
    Section(title: "Yesterday", rows: [.attic]),
  ])

  static let firstAndSecondPage = ListingsViewModel.feed([
    Section(title: "Today", rows: [.canal()]),
    Section(title: "Yesterday", rows: [.attic]),
    Section(title: "Earlier", rows: [.garden]),
  ])

  static let refreshedPage = ListingsViewModel.feed([
    Section(title: "Today", rows: [.loft])
  ])

  static let emptyPage = ListingsViewModel.empty("No flats for rent right now. Pull down to look again.")

  /// The flats that are marked as favourites.
  var favourites: [Int] {
    rows.filter { $0.badges.contains(.favourite) }.map(\.id)
  }
}

extension ListingsViewModel.Row {
  fileprivate static func canal(badges: [ListingsViewModel.Badge] = [.new]) -> Self {
    .init(
      id: 11,
      title: "Bright flat by the canal",
      size: "2 rooms, 54 m²",
      rent: "€1,250 per month",
      published: "Published 5 minutes ago",
      badges: badges
    )
  }

  fileprivate static let attic = ListingsViewModel.Row(
    id: 12,
    title: "Attic with a view",
    size: "1 room, 31 m²",
    rent: "€890.50 per month",
    published: "Published 3 hours ago",
    badges: [.new, .reduced(from: "€950")]
  )

  fileprivate static let garden = ListingsViewModel.Row(
    id: 13,
    title: "Garden flat",
    size: "Studio, 22 m²",
    rent: "€610 per month",
    published: "Published on 24 December 2020",
    badges: [.yours]
  )

  fileprivate static let loft = ListingsViewModel.Row(
    id: 14,
    title: "Loft above the bakery",
    size: "3 rooms, 88 m²",
    rent: "€1,900 per month",
    published: "Published just now",
    badges: [.new]
  )
}
