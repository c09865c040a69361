import Foundation

/// Tells the current date.
///
/// Code that needs "now" takes a provider instead of calling `Date()`, so that a test can fix the date.
public protocol DateProvider: Sendable {
  /// The date at the moment of the call.
  func getCurrentDate() -> Date
}
