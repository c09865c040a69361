/// What the screen shows, ready to be drawn.
public enum ListingsViewModel: Equatable, Sendable {
  /// There are no flats; the text says so.
  case empty(String)
  /// The flats, newest first.
  case feed([Section])

  /// Flats under a common heading.
  public struct Section: Equatable, Sendable {
    /// The heading: `Today`.
    public let title: String
    /// The flats; at least one.
    public let rows: [Row]

    /// Makes a section.
    public init(title: String, rows: [Row]) {
      self.title = title
      self.rows = rows
    }
  }

  /// One flat.
  public struct Row: Equatable, Sendable {
    /// The flat's number on the server.
    public let id: Int
    /// What the owner calls it: `Bright flat by the canal`.
    public let title: String
    /// Its size: `2 rooms, 54 m²`.
    public let size: String
    /// The rent: `€1,250 per month`.
    public let rent: String
    /// Its age: `Published 5 minutes ago`.
    public let published: String
    /// What sets it apart.
    public let badges: [Badge]

    /// Makes a row.
    public init(id: Int, title: String, size: String, rent: String, published: String, badges: [Badge]) {
      self.id = id
      self.title = title
      self.size = size
      self.rent = rent
      self.published = published
      self.badges = badges
    }
  }

  /// A mark on a flat.
  public enum Badge: Equatable, Sendable {
    /// One of the user's favourites.
    case favourite
    /// Published by the user.
    case yours
    /// Published within the last 24 hours.
    case new
    /// The rent went down from this one.
    case reduced(from: String)
  }

  /// The sections from top to bottom; none if there are no flats.
  public var sections: [Section] {
    switch self {
    case .empty: []
    case .feed(let sections): sections
    }
  }

  /// The rows from top to bottom, whatever their section.
  public var rows: [Row] {
    sections.flatMap(\.rows)
  }
}
