import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Its `async` form is Foundation's own on Apple's platforms.
extension URLSession: NetworkLoader {
  /// Makes a data task and resumes it.
  public func loadData(
    using request: URLRequest,
    with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    dataTask(with: request, completionHandler: completion).resume()
  }
}
