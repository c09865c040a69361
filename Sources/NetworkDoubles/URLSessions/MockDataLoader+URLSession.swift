import Foundation

extension MockDataLoader {
  /// Makes a real `URLSession` whose requests go to this loader and nowhere else, for code that takes a `URLSession`
  /// and can't take a loader.
  ///
  ///     let client = APIClient(session: loader.urlSession)
  ///
  /// Data, upload and download tasks work, with a completion handler, with a delegate, and in their `async` forms. Only
  /// the `async` form of a download fails on Linux. A delegate is asked for the password of a response with status 401,
  /// and the loader gets the request again with it. The loader answers no sockets: on Linux, `webSocketTask` is refused;
  /// on Apple's systems Foundation asks nobody about sockets and streams, so double these another way. Keep the loader for as long as the session is used.
  public var urlSession: URLSession {
    urlSession()
  }

  /// Makes a session like ``urlSession``, from a configuration, with a delegate and its queue.
  ///
  /// The session has the headers, timeouts and other settings of the configuration. It ignores the configuration's
  /// protocol classes, cache and cookies, since the loader answers everything and keeps the cookies. The delegate gets
  /// the chunks of a body as they come, and decides about redirects.
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

  /// Makes a configuration whose sessions send their requests to this loader and nowhere else, for code that makes its
  /// session itself.
  ///
  ///     let client = APIClient(configuration: loader.urlSessionConfiguration)
  ///
  /// The code may change anything in the configuration but the protocol classes. On Linux, the downloads of such a
  /// session fail, and its sockets aren't refused. On Apple's systems, only a task's own delegate is asked about redirects
  /// and passwords, and not the session's. A session of ``urlSession(configuration:delegate:delegateQueue:)`` has none of
  /// these limits. Keep the loader for as long as the sessions are used.
  public var urlSessionConfiguration: URLSessionConfiguration {
    configuration(like: .ephemeral, for: SessionDirectory.shared.makeClass(for: self))
  }
}
