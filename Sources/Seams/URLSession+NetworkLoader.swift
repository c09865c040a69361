import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession: NetworkLoader {
  /// Makes a data task and resumes it.
  public func loadData(
    using request: URLRequest,
    with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    dataTask(with: request, completionHandler: completion).resume()
  }

  /// Loads the data with a data task. Cancelling the task that awaits it cancels the load.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await data(for: request, delegate: nil)
  }
}
