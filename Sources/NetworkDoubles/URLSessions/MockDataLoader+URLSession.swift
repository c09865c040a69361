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
  /// Data, upload and download tasks work, in their `async` and completion forms. On Linux a download task
  /// needs a completion handler; its other forms fail with `URLError(.unsupportedURL)`. Keep the loader for as
  /// long as the session is used.
  public var urlSession: URLSession {
    urlSession(delegate: nil)
  }

  /// Makes a session as ``urlSession`` does, with a delegate, which sees the chunks of a body as they come. On
  /// Linux a completion handler in such a session sees the last chunk only.
  public func urlSession(delegate: (any URLSessionDelegate)?) -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [LoaderProtocol.self]
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    return LoaderProtocol.session(of: self, configuration, delegate)
  }
}
