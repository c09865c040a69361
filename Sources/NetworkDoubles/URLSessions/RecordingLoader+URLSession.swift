import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension RecordingLoader {
  /// Makes a real `URLSession` whose traffic goes through this recorder, for code that takes one and has no seam.
  ///
  /// The recorder wraps another session then. Keep the recorder for as long as the session is used.
  public var urlSession: URLSession {
    urlSession()
  }

  /// Makes a session as ``urlSession`` does, by a configuration, with a delegate and its queue. What of the configuration
  /// counts is the same as for a session of a `MockDataLoader`.
  public func urlSession(
    configuration: URLSessionConfiguration = .ephemeral,
    delegate: (any URLSessionDelegate)? = nil,
    delegateQueue: OperationQueue? = nil
  ) -> URLSession {
    loader.urlSession(configuration: configuration, delegate: delegate, delegateQueue: delegateQueue)
  }

  /// Makes a configuration whose sessions, whoever makes them, send their traffic through this recorder. It has the
  /// limits of the configuration that a `MockDataLoader` makes.
  public var urlSessionConfiguration: URLSessionConfiguration {
    loader.urlSessionConfiguration
  }

  /// The loader of the sessions. It passes everything on to the recorder.
  private var loader: MockDataLoader {
    sessionLoader { MockDataLoader(passingOn: WeakRecorder(self)) }
  }
}

/// Passes requests on to a recorder, which holds on to it in turn.
private struct WeakRecorder: NetworkLoader {
  private weak let recorder: RecordingLoader?

  init(_ recorder: RecordingLoader) {
    self.recorder = recorder
  }

  func loadData(
    using request: URLRequest,
    with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    guard let recorder else { return completion(nil, nil, URLError(.cancelled)) }
    recorder.loadData(using: request, with: completion)
  }

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    guard let recorder else { throw URLError(.cancelled) }
    return try await recorder.data(for: request)
  }
}
