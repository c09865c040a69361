import Foundation

/// Tells the date of the system's clock.
public struct SystemDateProvider: DateProvider {
  /// Makes a provider; it has no state, so any two are alike.
  public init() {}

  /// The system's date, now.
  public func getCurrentDate() -> Date {
    Date()
  }
}
