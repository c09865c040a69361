import Foundation

/// A double was called, and nothing told it what to answer.
///
/// A double of a function that may throw `any Error` throws it. Its description names the call with its
/// arguments, the rules that did not match, and the line of code to add.
public struct UnansweredCall: Error, Sendable, CustomStringConvertible {
  /// The call and what to do about it, in a few lines.
  public let description: String
}

extension UnansweredCall: LocalizedError {
  /// The description, for code under test that shows an error's `localizedDescription`.
  public var errorDescription: String? {
    description
  }
}

extension UnansweredCall: UnansweredError {
  var outcome: String {
    "was not answered"
  }
}
