import Foundation
import Seams

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkLoader {
  /// Loads, and gives the body as text.
  func text(of request: URLRequest) async throws -> String {
    String(decoding: try await data(for: request).0, as: UTF8.self)
  }

  /// Loads, and gives the status.
  func status(of request: URLRequest) async throws -> Int? {
    (try await data(for: request).1 as? HTTPURLResponse)?.statusCode
  }
}
