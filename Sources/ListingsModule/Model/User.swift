import Foundation

/// Who looks at the feed.
public struct User: Equatable, Sendable {
  /// The user's number on the server.
  public let id: Int

  /// The user's time zone, which decides which flats are of today.
  public let timeZone: TimeZone

  /// Makes a user.
  public init(id: Int, timeZone: TimeZone = .current) {
    self.id = id
    self.timeZone = timeZone
  }
}
