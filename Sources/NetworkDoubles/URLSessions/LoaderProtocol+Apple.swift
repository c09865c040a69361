#if !canImport(FoundationNetworking)
  import Foundation

  extension LoaderProtocol {
    /// The session and the task that a load comes from, and the loader that answers it.
    struct Origin: Sendable {
      let loader: MockDataLoader
      /// Whether the client gets each piece of a body as it comes.
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

      /// Asks the delegate of the task, or else that of the session, for the request to make after a redirect.
      func follow(_ next: URLRequest, _ response: URLResponse?) async -> URLRequest? {
        guard let task, let response = response as? HTTPURLResponse,
          let delegate = task.delegate ?? session?.delegate as? any URLSessionTaskDelegate
        else { return next }
        // If the session isn't known, the task's own delegate gets the shared one in its place.
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

      /// Tells the delegate of the task, or else that of the session, how much of the body has been sent. A real session
      /// sends a large one in pieces too.
      func tellSent(_ count: Int) {
        guard let task, let delegate = task.delegate ?? session?.delegate as? any URLSessionTaskDelegate
        else {
          return
        }
        let session = session ?? .shared
        for (size, sum) in Self.sentPieces(of: count) {
          session.delegateQueue.addOperation {
            delegate.urlSession?(
              session,
              task: task,
              didSendBodyData: size,
              totalBytesSent: sum,
              totalBytesExpectedToSend: Int64(count)
            )
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
