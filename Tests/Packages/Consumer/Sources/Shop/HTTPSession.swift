import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a code base had before it knew of loaders.
nonisolated protocol HTTPSession: Sendable {
  func data(for request: URLRequest) async throws -> (Data, URLResponse)
}
