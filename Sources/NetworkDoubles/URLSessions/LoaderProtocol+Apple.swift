#if !canImport(FoundationNetworking)
  import Foundation

  extension LoaderProtocol {
    /// Where a load comes from, and the loader that answers it.
    struct Origin: Sendable {
      let loader: MockDataLoader
      /// Whether each piece of a body is passed on.
      let takesChunks = true
      private let request: URLRequest
      private let session: URLSession?
      private let task: URLSessionTask?

      init(of urlProtocol: LoaderProtocol) throws(UnansweredCall) {
        (loader, session) = try urlProtocol.route()
        request = urlProtocol.request
        task = urlProtocol.task
      }

      func withRequest(_ action: (URLRequest) -> Void) {
        action(request)
      }

      /// The request to make after a redirect, as the delegate of the task or the session wants it.
      func follow(_ next: URLRequest, _ response: URLResponse?) async -> URLRequest? {
        guard let task, let response = response as? HTTPURLResponse,
          let delegate = task.delegate ?? session?.delegate as? any URLSessionTaskDelegate
        else { return next }
        // A task's own delegate is told without the session where nobody knows that.
        let session = session ?? .shared
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

      func note(_ chunk: Data, _ count: Int, of head: URLResponse) {}

      func finish(with body: Data) throws {}
    }

    static func session(
      of loader: MockDataLoader,
      _ configuration: URLSessionConfiguration,
      _ delegate: (any URLSessionDelegate)?,
      _ delegateQueue: OperationQueue?
    ) -> URLSession {
      URLSession(configuration: configuration, delegate: delegate, delegateQueue: delegateQueue)
    }
  }
#endif
