#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  // Foundation on Linux gives a protocol neither the session, nor the body of an upload, nor the queue on which
  // the session wants to be told. All three are in the task, where reflection finds them.

  extension LoaderProtocol {
    /// Where a load comes from, and the loader that answers it.
    struct Origin: Sendable {
      let loader: MockDataLoader
      let request: URLRequest
      /// Whether each piece of a body is passed on. Without a delegate only the last one would count.
      let takesChunks: Bool
      private let queue: DispatchQueue
      private let download: LoaderSession.Download?
      private let session: LoaderSession
      private let task: URLSessionTask

      /// - Returns: `nil` for a task that the loader can't serve.
      init?(of urlProtocol: LoaderProtocol) {
        guard let task = urlProtocol.task, let session = task.reflected("session", as: LoaderSession.self),
          let queue = task.reflected("workQueue", as: DispatchQueue.self)
        else { return nil }
        var request = urlProtocol.request
        download = session.takeDownload(of: &request)
        if task is URLSessionDownloadTask, download == nil {
          return nil
        }
        if let body = task.uploadBody {
          request.httpBody = body
        }
        self.request = request
        self.queue = queue
        self.session = session
        self.task = task
        loader = session.loader
        takesChunks = session.delegate != nil
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

      func finish(with body: Data) throws {
        try download?.write(body)
      }
    }

    static func session(
      of loader: MockDataLoader,
      _ configuration: URLSessionConfiguration,
      _ delegate: (any URLSessionDelegate)?
    ) -> URLSession {
      LoaderSession(loader: loader, configuration: configuration, delegate: delegate)
    }
  }

  extension URLSessionTask {
    fileprivate func reflected<Value>(_ name: String, as type: Value.Type) -> Value? {
      sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
        .flatMap(\.children)
        .first { $0.label == name }
        .flatMap { ($0.value as Any?) as? Value }
    }

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
