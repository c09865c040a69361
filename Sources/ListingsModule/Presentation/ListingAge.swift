import Foundation

/// Tells how old listings are at a moment, in the user's calendar.
struct ListingAge {
  /// The names of days, seen from today; the newest first.
  enum Day: String, CaseIterable {
    case today = "Today"
    case yesterday = "Yesterday"
    case earlier = "Earlier"
  }

  private static let secondsOfDay: TimeInterval = 24 * 60 * 60

  private let now: Date
  private let timeZone: TimeZone

  init(now: Date, timeZone: TimeZone) {
    self.now = now
    self.timeZone = timeZone
  }

  /// The day of a date. A date in the future comes from a wrong clock, and counts as today.
  func day(of date: Date) -> Day {
    switch daysSince(date) {
    case ...0: .today
    case 1: .yesterday
    default: .earlier
    }
  }

  /// Whether a date is within the last 24 hours.
  func isNew(_ date: Date) -> Bool {
    now.timeIntervalSince(date) < Self.secondsOfDay
  }

  /// `5 minutes ago`.
  func text(of date: Date) -> String {
    let minutes = Int(now.timeIntervalSince(date)) / 60
    let hours = minutes / 60
    let days = daysSince(date)
    return switch (minutes, hours, days) {
    case (..<1, _, _): "just now"
    case (1, _, _): "1 minute ago"
    case (..<60, _, _): "\(minutes) minutes ago"
    case (_, 1, _): "1 hour ago"
    // On the day when summer time ends, today is 24 hours old before it is over.
    case (_, ..<24, _), (_, _, 0): "\(hours) hours ago"
    case (_, _, 1): "yesterday"
    case (_, _, ..<7): "\(days) days ago"
    default: "on \(dateText(of: date))"
    }
  }

  /// How many midnights have passed since a date.
  private func daysSince(_ date: Date) -> Int {
    dayNumber(of: now) - dayNumber(of: date)
  }

  /// The number of the day on which a date falls in the user's time zone. Counting days is right where dividing hours
  /// isn't: a day may have 23 or 25 hours, and begins at one o'clock if summer time begins at midnight.
  private func dayNumber(of date: Date) -> Int {
    let secondsThere = date.timeIntervalSince1970 + TimeInterval(timeZone.secondsFromGMT(for: date))
    return Int((secondsThere / Self.secondsOfDay).rounded(.down))
  }

  /// `24 December 2020`.
  private func dateText(of date: Date) -> String {
    let calendar = Calendar(identifier: .gregorian)
    let style = Date.FormatStyle(locale: .listings, calendar: calendar, timeZone: timeZone)
    return date.formatted(style.day().month(.wide).year())
  }
}
