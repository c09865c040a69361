#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  // Foundation on Linux doesn't tell a protocol its session, the body of an upload, the session's queue, or whether the
  // session calls a delegate or a completion handler. The task and its session have all of these, and reflection finds
  // them there.

  extension LoaderProtocol {
    /// The session and the task that a load comes from, and the loader that answers it.
    struct Origin: Sendable {
      let loader: MockDataLoader
      /// Whether the client gets each piece of a body as it comes. A completion handler would get only the last piece.
      let takesChunks: Bool
      /// The delegate that is told of what is sent: as in a real session, none where a completion handler is told of the
      /// end, unless the task came with a delegate of its own.
      private let listening: (any URLSessionTaskDelegate)?
      /// The delegate that is asked about redirects and challenges.
      private let deciding: (any URLSessionTaskDelegate)?
      private let request: URLRequest
      private let queue: DispatchQueue
      private let download: LoaderSession.Download?
      private let session: URLSession
      private let task: URLSessionTask

      /// - Throws: An error that says what to do instead, if the loader can't serve the task.
      init(of urlProtocol: LoaderProtocol) throws(UnansweredCall) {
        loader = try urlProtocol.route().loader
        guard let task = urlProtocol.task, let session = task.reflected("session", as: URLSession.self),
          let queue = task.reflected("workQueue", as: DispatchQueue.self)
        else { throw loader.refusal(of: urlProtocol.request, "Foundation doesn't tell its session.") }
        var request = urlProtocol.request
        download = (session as? LoaderSession)?.takeDownload(of: &request)
        if task is URLSessionDownloadTask, download == nil {
          throw loader.refusal(
            of: request,
            """
            On Linux, a download gets its file only from a session by urlSession(configuration:delegate:delegateQueue:), \
            and only with a completion handler or a delegate: load the data instead, or make such a task.
            """
          )
        }
        if let body = task.uploadBody {
          request.httpBody = body
        }
        // On Apple's systems the session adds them before it asks a protocol.
        for (name, value) in session.configuration.httpAdditionalHeaders ?? [:]
        where request.value(forHTTPHeaderField: "\(name)") == nil {
          request.setValue("\(value)", forHTTPHeaderField: "\(name)")
        }
        self.request = request
        self.queue = queue
        self.session = session
        self.task = task
        let (tellsSessionsDelegate, ownDelegate) = session.listeners(of: task)
        takesChunks = tellsSessionsDelegate
        deciding = ownDelegate ?? session.delegate as? any URLSessionTaskDelegate
        listening = takesChunks ? deciding : ownDelegate
      }

      /// Calls a closure with the request, once its body is known. A session may have to ask its delegate for the body.
      func withRequest(_ action: @escaping @Sendable (URLRequest) -> Void) {
        guard task is URLSessionUploadTask, request.httpBody == nil, request.httpBodyStream == nil,
          let delegate = session.delegate as? any URLSessionTaskDelegate
        else { return action(request) }
        delegate.urlSession(session, task: task) { stream in
          var request = request
          request.httpBodyStream = stream
          action(request)
        }
      }

      /// Tells the delegate how much of the body has been sent. A real session sends a large one in pieces too.
      func tellSent(_ count: Int) {
        guard let listening else { return }
        for (size, sum) in Self.sentPieces(of: count) {
          session.delegateQueue.addOperation { [session, task] in
            listening.urlSession(
              session,
              task: task,
              didSendBodyData: size,
              totalBytesSent: sum,
              totalBytesExpectedToSend: Int64(count)
            )
          }
        }
      }

      /// Tells the client on its queue, after a cancellation that came first: an answer that a test gives to a load that
      /// was cancelled comes too late. Foundation cancels in two steps, and takes the second one to the end of the queue.
      func run(_ action: @escaping @Sendable () -> Void) {
        #if compiler(<6.4)
          let first = cancellationQueue
        #else
          let first = queue
        #endif
        first.async { [queue] in queue.async(execute: action) }
      }

      var delegateQueue: OperationQueue { session.delegateQueue }

      /// Asks the delegate for the request to make after a redirect.
      func follow(_ next: URLRequest, _ response: URLResponse?) async -> URLRequest? {
        guard let deciding, let response = response as? HTTPURLResponse else { return next }
        return await withCheckedContinuation { continuation in
          session.delegateQueue.addOperation { [session, task] in
            deciding.urlSession(session, task: task, willPerformHTTPRedirection: response, newRequest: next) {
              continuation.resume(returning: $0)
            }
          }
        }
      }

      /// Asks the delegate for the answer to a challenge.
      func answer(
        _ challenge: URLAuthenticationChallenge
      ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        guard let deciding else { return (.performDefaultHandling, nil) }
        return await withCheckedContinuation { continuation in
          session.delegateQueue.addOperation { [session, task] in
            deciding.urlSession(session, task: task, didReceive: challenge) {
              continuation.resume(returning: ($0, $1))
            }
          }
        }
      }

      /// The head as the client may get it.
      func shown(_ head: URLResponse) -> URLResponse {
        guard let head = head as? HTTPURLResponse, head.statusCode == 401, let url = head.url,
          let headers = head.allHeaderFields as? [String: String]
        else { return head }
        return UnchallengedResponse(url: url, statusCode: 401, httpVersion: nil, headerFields: headers)
          ?? head
      }

      func end(_ receiver: LoaderProtocol, of client: any URLProtocolClient) {
        UnchallengedResponse.isFinishing.withValue(true) { client.urlProtocolDidFinishLoading(receiver) }
      }

      /// Tells the delegate of a download how many bytes have come.
      func note(_ chunk: Data, _ count: Int, of head: URLResponse) {
        guard let download, let task = task as? URLSessionDownloadTask else { return }
        download.tell(session, task, written: chunk.count, of: count, expected: head.expectedContentLength)
      }

      func finish(with body: Data) throws {
        try download?.write(body)
      }
    }

    static func session(
      of loader: MockDataLoader,
      _ configuration: URLSessionConfiguration,
      _ delegate: (any URLSessionDelegate)?,
      _ delegateQueue: OperationQueue?
    ) -> URLSession {
      LoaderSession(
        loader: loader,
        configuration: configuration,
        delegate: delegate,
        delegateQueue: delegateQueue
      )
    }

    /// An error as a session has to get it.
    static func passedOn(_ error: any Error) -> any Error { error }
  }

  extension NSObject {
    func reflected<Value>(_ name: String, as type: Value.Type) -> Value? {
      sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
        .flatMap(\.children)
        .first { $0.label == name }
        .flatMap { ($0.value as Any?) as? Value }
    }
  }

  extension URLSession {
    /// Whether the session tells its own delegate of a task, and the delegate that came with the task beside a completion
    /// handler. If reflection can't tell, the session tells none: then the body comes in one piece, and nothing is lost.
    /// Call it on the task's queue.
    fileprivate func listeners(of task: URLSessionTask) -> (Bool, (any URLSessionTaskDelegate)?) {
      guard let registry = reflected("taskRegistry", as: AnyObject.self),
        let behaviours = Mirror(reflecting: registry).children.first(where: { $0.label == "behaviours" })
      else { return (false, nil) }
      let behaviour = Mirror(reflecting: behaviours.value).children.lazy
        .map { Mirror(reflecting: $0.value).children.map(\.value) }
        .first { $0.first as? Int == task.taskIdentifier }?.last
      guard let behaviour else { return (false, nil) }
      let payload = Mirror(reflecting: behaviour).children.first?.value
      let delegate = payload.flatMap { Mirror(reflecting: $0).children.map(\.value).last as Any? }
      return ("\(behaviour)" == "callDelegate", delegate as? any URLSessionTaskDelegate)
    }
  }

  /// A response that asks for a password. Foundation finds no URL in it when the load finishes, so it finishes the load,
  /// and doesn't take the challenge to the real network.
  private final class UnchallengedResponse: HTTPURLResponse, @unchecked Sendable {
    static let isFinishing = TaskLocal<Bool>(wrappedValue: false)

    override var url: URL? { Self.isFinishing.get() ? nil : super.url }
  }

  extension URLSessionTask {
    /// The body of an upload, which is not a part of the request.
    fileprivate var uploadBody: Data? {
      guard self is URLSessionUploadTask, let body = reflected("knownBody", as: Any.self) else { return nil }
      // The task has it wrapped in an optional and in an enum.
      return sequence(first: body) { Mirror(reflecting: $0).children.first?.value }
        .lazy.compactMap { value in
          switch value {
          case let data as DispatchData: Data(data)
          case let url as URL: try? Data(contentsOf: url)
          default: nil
          }
        }
        .first
    }
  }
#endif
