import Foundation
import TestDoubles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkLoader {
  /// Loads, and gives the body as text.
  func text(of request: URLRequest) async throws -> String {
    String(decoding: try await data(for: request).0, as: UTF8.self)
  }
}
