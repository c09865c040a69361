#if !canImport(FoundationNetworking)
  import Foundation

  extension LoaderProtocol {
    /// Where a load comes from, and the loader that answers it.
    struct Origin: Sendable {
      let loader: MockDataLoader
      let request: URLRequest
      /// Whether each piece of a body is passed on.
      let takesChunks = true
      private let session: URLSession?
      private let task: URLSessionTask?

      /// - Returns: `nil` when the loader is gone.
      init?(of urlProtocol: LoaderProtocol) {
        var request = urlProtocol.request
        let mark = request.value(forHTTPHeaderField: markHeader)
        request.setValue(nil, forHTTPHeaderField: markHeader)
        guard let loader = mark.flatMap(LoaderDirectory.shared.loader) else { return nil }
        self.loader = loader
        self.request = request
        session = mark.flatMap(LoaderDirectory.shared.session)
        task = urlProtocol.task
      }

      /// The request to make after a redirect, as the session's delegate wants it.
      func follow(_ next: URLRequest, _ response: URLResponse?) async -> URLRequest? {
        guard let session, let task, let delegate = session.delegate as? any URLSessionTaskDelegate,
          let response = response as? HTTPURLResponse
        else { return next }
        return await withCheckedContinuation { continuation in
          session.delegateQueue.addOperation {
            let isAsked: Void? = delegate.urlSession?(
              session,
              task: task,
              willPerformHTTPRedirection: response,
              newRequest: next,
              completionHandler: { continuation.resume(returning: $0) }
            )
            if isAsked == nil {
              continuation.resume(returning: next)
            }
          }
        }
      }

      func run(_ action: @escaping @Sendable () -> Void) {
        action()
      }

      func finish(with body: Data) throws {}
    }

    /// The headers of its configuration mark each request of the session.
    static func session(
      of loader: MockDataLoader,
      _ configuration: URLSessionConfiguration,
      _ delegate: (any URLSessionDelegate)?
    ) -> URLSession {
      let mark = LoaderDirectory.shared.mark(of: loader)
      configuration.httpAdditionalHeaders = [markHeader: mark]
      let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
      LoaderDirectory.shared.add(session, mark: mark)
      return session
    }
  }

  /// Finds a loader by the mark on a request: the system makes the protocol objects, and tells them nothing of
  /// the session. It keeps no loader alive. Safe from any thread.
  private final class LoaderDirectory: @unchecked Sendable {
    static let shared = LoaderDirectory()

    private let lock = Lock()
    private let loaders = NSMapTable<NSString, MockDataLoader>.strongToWeakObjects()
    private let sessions = NSMapTable<NSString, URLSession>.strongToWeakObjects()

    func mark(of loader: MockDataLoader) -> String {
      let mark = UUID().uuidString
      lock.withLock { loaders.setObject(loader, forKey: mark as NSString) }
      return mark
    }

    func add(_ session: URLSession, mark: String) {
      lock.withLock { sessions.setObject(session, forKey: mark as NSString) }
    }

    func session(_ mark: String) -> URLSession? {
      lock.withLock { sessions.object(forKey: mark as NSString) }
    }

    func loader(_ mark: String) -> MockDataLoader? {
      lock.withLock { loaders.object(forKey: mark as NSString) }
    }
  }

  private let markHeader = "X-TestDoubles-Loader"
#endif
