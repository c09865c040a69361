#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  // Foundation on Linux gives a protocol neither the session, nor the body of an upload, nor the queue on which
  // the session wants to be told, nor whether it tells a delegate or a completion handler. All are in the task and its
  // session, where reflection finds them.

  extension LoaderProtocol {
    /// Where a load comes from, and the loader that answers it.
    struct Origin: Sendable {
      let loader: MockDataLoader
      /// Whether each piece of a body is passed on, to a delegate. A completion handler would get the last one only.
      let takesChunks: Bool
      private let request: URLRequest
      private let queue: DispatchQueue
      private let download: LoaderSession.Download?
      private let session: URLSession
      private let task: URLSessionTask

      /// - Throws: What to do instead, for a task that the loader can't serve.
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
        // A session of Apple's adds them before it asks a protocol.
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

      /// Hands over the request, with the body for which a session asks its delegate.
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

      func run(_ action: @escaping @Sendable () -> Void) {
        queue.async(execute: action)
      }

      /// The request to make after a redirect, as the session's delegate wants it.
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

      /// Tells the delegate of a download how far it is.
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
  }

  extension MockDataLoader {
    /// The error for a task that can't be served. A strict test is told of it too.
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
    /// Whether the session tells its delegate of the task, and no completion handler. Where that can't be found out, it
    /// is taken for the latter, which loses nothing. To be asked on the task's queue.
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
    /// The body that was given beside the request.
    fileprivate var uploadBody: Data? {
      guard self is URLSessionUploadTask, let body = reflected("knownBody", as: Any.self) else { return nil }
      // It is wrapped in an optional and in an enum.
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
