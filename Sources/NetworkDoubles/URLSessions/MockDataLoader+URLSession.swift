import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension MockDataLoader {
  /// Makes a real `URLSession` whose traffic goes to this loader and nowhere else, for code that takes one and
  /// has no seam.
  ///
  ///     let client = APIClient(session: loader.urlSession)
  ///
  /// Data, upload and download tasks work, with a completion handler, with a delegate, and in their `async` forms. Only
  /// the `async` form of a download fails on Linux. Keep the loader for as long as the session is used.
  public var urlSession: URLSession {
    urlSession()
  }

  /// Makes a session as ``urlSession`` does, by a configuration, with a delegate and its queue.
  ///
  /// The headers, timeouts and other settings are those of the configuration. Its protocol classes, cache and cookies
  /// aren't used, since the loader answers everything and keeps the cookies. A delegate sees the chunks of a body as they
  /// come, and has its say in redirects.
  public func urlSession(
    configuration: URLSessionConfiguration = .ephemeral,
    delegate: (any URLSessionDelegate)? = nil,
    delegateQueue: OperationQueue? = nil
  ) -> URLSession {
    let protocolClass = SessionDirectory.shared.makeClass(for: self)
    let session = LoaderProtocol.session(
      of: self,
      self.configuration(like: configuration, for: protocolClass),
      delegate,
      delegateQueue
    )
    SessionDirectory.shared.add(session, of: protocolClass)
    return session
  }

  /// Makes a configuration whose sessions, whoever makes them, send their traffic to this loader and nowhere else, for
  /// code that makes its session itself.
  ///
  ///     let client = APIClient(configuration: loader.urlSessionConfiguration)
  ///
  /// Such code may change what it likes of it but the protocol classes. On Linux, the downloads of such a session fail,
  /// and its delegate isn't asked about redirects on Apple's systems, unless it is the task's own:
  /// ``urlSession(configuration:delegate:delegateQueue:)`` has both. Keep the loader for as long as the sessions are used.
  public var urlSessionConfiguration: URLSessionConfiguration {
    configuration(like: .ephemeral, for: SessionDirectory.shared.makeClass(for: self))
  }
}
