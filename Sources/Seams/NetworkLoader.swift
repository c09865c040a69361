import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads the data behind a URL request.
///
/// Production code takes a loader instead of talking to the network itself, and names `URLSession.shared`
/// as the default, so that callers notice nothing and a test passes a double:
///
///     init(loader: any NetworkLoader = URLSession.shared)
///
/// A conforming type implements ``loadData(using:with:)`` and gets the `async` form from it. One whose load
/// can be cancelled implements ``data(for:)`` too.
public protocol NetworkLoader: Sendable {
  /// Starts the load and returns; there is no task to resume.
  ///
  /// - Parameters:
  ///   - request: What to load.
  ///   - completion: Called once, after this method has returned, on any thread: with the body and the
  ///     response, or with the error.
  func loadData(
    using request: URLRequest,
    with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  )

  /// Loads the data and waits for it. It runs where its caller runs.
  ///
  /// - Throws: The error of the load; `URLError(.badServerResponse)` when the loader gave neither a response
  ///   nor an error.
  nonisolated(nonsending) func data(for request: URLRequest) async throws -> (Data, URLResponse)
}

extension NetworkLoader {
  /// Loads the data by way of ``loadData(using:with:)``. Cancelling the task doesn't stop such a load.
  public nonisolated(nonsending) func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await withCheckedThrowingContinuation { continuation in
      loadData(using: request) { data, response, error in
        continuation.resume(with: loadResult(data, response, error))
      }
    }
  }
}

/// What a completion was given, as the `async` form returns or throws it.
func loadResult(
  _ data: Data?,
  _ response: URLResponse?,
  _ error: (any Error)?
) -> Result<(Data, URLResponse), any Error> {
  if let error {
    return .failure(error)
  }
  guard let response else {
    return .failure(URLError(.badServerResponse))
  }
  return .success((data ?? Data(), response))
}
