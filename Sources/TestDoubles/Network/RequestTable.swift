import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a ``MockDataLoader`` asks that nobody told what to answer: how routes plug into it.
package protocol RequestTable: AnyObject, ScopeMember {
  /// The answer to a request; or the error that says what came closest.
  func answer(to request: URLRequest) -> RequestAnswer
}

/// What a ``RequestTable`` has for a request.
package enum RequestAnswer {
  case response(MockDataLoader.Response)
  case body(@Sendable (URLRequest) async throws -> MockDataLoader.Response)
  case unmatched(UnmatchedRequest)
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
