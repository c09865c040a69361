import Foundation

/// No route of a ``MockDataLoader`` matched a request. It went nowhere else.
///
/// Its description shows the request, the nearest routes with what is different in each, and the line of code
/// to add.
public struct UnmatchedRequest: Error, Sendable, CustomStringConvertible {
  /// The request, the nearest routes and what to do, in a few lines.
  public let description: String
}

extension UnmatchedRequest: LocalizedError {
  /// The description, for code under test that shows an error's `localizedDescription`.
  public var errorDescription: String? {
    description
  }
}
