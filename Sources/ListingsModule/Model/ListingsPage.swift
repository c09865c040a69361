/// One page of the feed.
package struct ListingsPage: Decodable, Equatable, Sendable {
  package let listings: [Listing]
  /// The number of the page that follows; `nil` on the last one.
  package let nextPage: Int?
}
