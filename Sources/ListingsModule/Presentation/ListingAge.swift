import Foundation

/// Tells how old listings are at a moment, as the user reads the calendar.
struct ListingAge {
  /// What a day is called, seen from today; the newest first.
  enum Day: String, CaseIterable {
    case today = "Today"
    case yesterday = "Yesterday"
    case earlier = "Earlier"
  }

  private let now: Date
  private let calendar: Calendar

  init(now: Date, timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
    self.now = now
  }

  /// The day of a date. A date in the future, which a wrong clock makes, counts as today.
  func day(of date: Date) -> Day {
    switch daysSince(date) {
    case ...0: .today
    case 1: .yesterday
    default: .earlier
    }
  }

  /// Whether a date is within the last 24 hours.
  func isNew(_ date: Date) -> Bool {
    now.timeIntervalSince(date) < 24 * 60 * 60
  }

  /// `5 minutes ago`.
  func text(of date: Date) -> String {
    let minutes = Int(now.timeIntervalSince(date)) / 60
    let days = daysSince(date)
    return switch (minutes, minutes / 60, days) {
    case (..<1, _, _): "just now"
    case (1, _, _): "1 minute ago"
    case (..<60, _, _): "\(minutes) minutes ago"
    case (_, 1, _): "1 hour ago"
    case (_, ..<24, _): "\(minutes / 60) hours ago"
    case (_, _, ...1): "yesterday"
    case (_, _, ..<7): "\(days) days ago"
    default: "on \(dateText(of: date))"
    }
  }

  /// How many midnights have passed since a date.
  private func daysSince(_ date: Date) -> Int {
    let days = calendar.dateComponents(
      [.day],
      from: calendar.startOfDay(for: date),
      to: calendar.startOfDay(for: now)
    )
    return days.day ?? 0
  }

  /// `24 December 2020`.
  private func dateText(of date: Date) -> String {
    let style = Date.FormatStyle(locale: .listings, calendar: calendar, timeZone: calendar.timeZone)
    return date.formatted(style.day().month(.wide).year())
  }
}
