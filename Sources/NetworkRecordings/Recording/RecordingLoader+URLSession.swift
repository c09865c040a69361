import Foundation

extension RecordingLoader {
  /// Makes a real `URLSession` whose requests go through this recorder, for code that takes a `URLSession` and can't
  /// take a loader.
  ///
  /// Let the recorder wrap another session. Keep the recorder for as long as this session is used.
  public var urlSession: URLSession {
    urlSession()
  }

  /// Makes a session like ``urlSession``, from a configuration, with a delegate and its queue. It uses and ignores the
  /// same settings of the configuration as a session of a `MockDataLoader` does.
  public func urlSession(
    configuration: URLSessionConfiguration = .ephemeral,
    delegate: (any URLSessionDelegate)? = nil,
    delegateQueue: OperationQueue? = nil
  ) -> URLSession {
    loader.urlSession(configuration: configuration, delegate: delegate, delegateQueue: delegateQueue)
  }

  /// Makes a configuration whose sessions send their requests through this recorder. It has the limits of the
  /// configuration that a `MockDataLoader` makes.
  public var urlSessionConfiguration: URLSessionConfiguration {
    loader.urlSessionConfiguration
  }

  /// The loader that the sessions use. It passes all requests on to the recorder.
  private var loader: MockDataLoader {
    sessionLoader { MockDataLoader(passingOn: WeakRecorder(self)) }
  }
}

/// Passes requests on to a recorder, without retaining it: the recorder retains this loader.
private struct WeakRecorder: NetworkLoader {
  private weak var recorder: RecordingLoader?

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
