#if !canImport(FoundationNetworking)
  import Foundation

  extension LoaderProtocol {
    /// Where a load comes from, and the loader that answers it.
    struct Origin: Sendable {
      let loader: MockDataLoader
      let request: URLRequest
      /// Whether each piece of a body is passed on.
      let takesChunks = true

      /// - Returns: `nil` when the loader is gone.
      init?(of urlProtocol: LoaderProtocol) {
        var request = urlProtocol.request
        let mark = request.value(forHTTPHeaderField: markHeader)
        request.setValue(nil, forHTTPHeaderField: markHeader)
        guard let loader = mark.flatMap(LoaderDirectory.shared.loader) else { return nil }
        self.loader = loader
        self.request = request
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
      configuration.httpAdditionalHeaders = [markHeader: LoaderDirectory.shared.mark(of: loader)]
      return URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }
  }

  /// Finds a loader by the mark on a request: the system makes the protocol objects, and tells them nothing of
  /// the session. It keeps no loader alive. Safe from any thread.
  private final class LoaderDirectory: @unchecked Sendable {
    static let shared = LoaderDirectory()

    private let lock = Lock()
    private let loaders = NSMapTable<NSString, MockDataLoader>.strongToWeakObjects()

    func mark(of loader: MockDataLoader) -> String {
      let mark = UUID().uuidString
      lock.withLock { loaders.setObject(loader, forKey: mark as NSString) }
      return mark
    }

    func loader(_ mark: String) -> MockDataLoader? {
      lock.withLock { loaders.object(forKey: mark as NSString) }
    }
  }

  private let markHeader = "X-TestDoubles-Loader"
#endif
