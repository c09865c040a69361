/// Why a page could not be loaded.
package enum ListingsServiceError: Error, Equatable {
  /// No answer came.
  case noConnection
  /// The server refused, with this HTTP status.
  case status(Int)
  /// The server answered with something that isn't a page of the feed.
  case badBody
}
