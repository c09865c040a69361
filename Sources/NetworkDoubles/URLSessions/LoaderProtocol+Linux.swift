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
        takesChunks = session.tellsDelegate(of: task)
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
        guard let delegate = session.delegate as? any URLSessionTaskDelegate else { return }
        for (size, sum) in Self.sentPieces(of: count) {
          session.delegateQueue.addOperation { [session, task] in
            delegate.urlSession(
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
        queue.async(execute: action)
      }

      /// Asks the session's delegate for the request to make after a redirect.
      func follow(_ next: URLRequest, _ response: URLResponse?) async -> URLRequest? {
        guard let delegate = session.delegate as? any URLSessionTaskDelegate,
          let response = response as? HTTPURLResponse
        else { return next }
        return await withCheckedContinuation { continuation in
          session.delegateQueue.addOperation { [session, task] in
            delegate.urlSession(session, task: task, willPerformHTTPRedirection: response, newRequest: next) {
              continuation.resume(returning: $0)
            }
          }
        }
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

  extension MockDataLoader {
    /// The error for a task that the loader can't serve. A strict test reports it too.
    fileprivate func refusal(of request: URLRequest, _ reason: String) -> UnansweredCall {
      let message = "\(describe(request)) can't be answered. \(reason)"
      report(.misuse, message)
      return UnansweredCall(description: message)
    }
  }

  extension NSObject {
    fileprivate func reflected<Value>(_ name: String, as type: Value.Type) -> Value? {
      sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
        .flatMap(\.children)
        .first { $0.label == name }
        .flatMap { ($0.value as Any?) as? Value }
    }
  }

  extension URLSession {
    /// Whether the session calls its delegate for the task, and no completion handler. If reflection can't tell, the
    /// answer is no: then the body comes in one piece, and nothing is lost. Call it on the task's queue.
    fileprivate func tellsDelegate(of task: URLSessionTask) -> Bool {
      guard let registry = reflected("taskRegistry", as: AnyObject.self),
        let behaviours = Mirror(reflecting: registry).children.first(where: { $0.label == "behaviours" })
      else { return false }
      let behaviour = Mirror(reflecting: behaviours.value).children.lazy
        .map { Mirror(reflecting: $0.value).children.map(\.value) }
        .first { $0.first as? Int == task.taskIdentifier }?.last
      return behaviour.map { "\($0)" == "callDelegate" } ?? false
    }
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
