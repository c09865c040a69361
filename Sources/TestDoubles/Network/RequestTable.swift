import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Picks out the answer to a request among the rules of a ``MockDataLoader`` that have no condition of their own.
/// This is how routes plug into it. Safe from any thread.
package protocol RequestTable: AnyObject, Sendable {
  /// The index of the rule that answers a request; or the error that says what came closest.
  func rule(for request: URLRequest) -> Result<Int, UnmatchedRequest>
}

/// No route of a ``MockDataLoader`` matched a request. It went nowhere else.
///
/// Its description shows the request, the nearest routes with what is different in each, and the line of code
/// to add.
public struct UnmatchedRequest: Error, Sendable, CustomStringConvertible {
  /// The request, the nearest routes and what to do, in a few lines.
  public let description: String

  package init(description: String) {
    self.description = description
  }
}

extension UnmatchedRequest: LocalizedError {
  /// The description, for code under test that shows an error's `localizedDescription`.
  public var errorDescription: String? {
    description
  }
}

extension UnmatchedRequest: UnansweredError {
  var outcome: String {
    "matched no route"
  }
}
