import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A network that is a test double: answers requests without leaving the process, and records them.
///
/// It always answers asynchronously, as the network does, and without any real time passing. It is an async
/// spy of requests, and is told what to answer, held and waited for in the same words:
///
///     let loader = MockDataLoader(data: json)
///     loader.throws(URLError(.notConnectedToInternet))
///     loader.suspends()
///     let call = try await loader.nextCall()
///     call.resume(returning: .json("[]"))
///
/// Safe from any thread.
public final class MockDataLoader:
  RecordingDouble<
    URLRequest, MockDataLoader.Response, any Error,
    AsyncFunction<URLRequest, MockDataLoader.Response, any Error>
  >, @unchecked Sendable
{
  /// Makes a loader that answers every request with these, as they are. The `async` form of the loader, which
  /// can't do without a response, makes one with status 200 where there is neither a response nor an error.
  public init(
    data: Data? = nil,
    response: URLResponse? = nil,
    error: (any Error)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let response = Response(data: data, response: response, error: error)
    let first = Script([.output(response)], at: nil)
    super.init(first: first, owner: "MockDataLoader", fileID: fileID, line: line)
  }

  /// The last request.
  public var request: URLRequest? {
    lastCall
  }

  /// All requests, in order.
  public var requests: [URLRequest] {
    calls
  }
}

extension MockDataLoader: NetworkLoader {
  /// Records the request and answers it. The completion runs on another thread, after this method returned.
  public func loadData(
    using request: URLRequest,
    with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    let (answer, sequence) = record(request, #function)
    Task {
      do {
        let response = try await give(answer, to: request, #function, settling: sequence)
        completion(response.data, response.urlResponse(to: request), response.error)
      } catch {
        completion(nil, nil, error)
      }
    }
  }

  /// Records the request and answers it.
  ///
  /// - Throws: The error of the answer. Cancelling the task while the request is held throws
  ///   `URLError(.cancelled)`, as `URLSession` does.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let (answer, sequence) = record(request, #function)
    do {
      let response = try await give(answer, to: request, #function, settling: sequence)
      if let error = response.error {
        throw error
      }
      guard let urlResponse = response.urlResponse(to: request) ?? .http(request, 200, [:]) else {
        throw URLError(.badURL)
      }
      return (response.data ?? Data(), urlResponse)
    } catch is CancellationError {
      throw URLError(.cancelled)
    }
  }
}
