#if !canImport(FoundationNetworking)
  import Foundation

  typealias TaskProtocol = URLProtocol

  extension LoaderProtocol {
    /// The session and the task that a load comes from, and the loader that answers it.
    struct Origin: Sendable {
      let loader: MockDataLoader
      /// Whether the client gets each piece of a body as it comes.
      let takesChunks = true
      private let request: URLRequest
      private let session: URLSession?
      private let task: URLSessionTask?
      private let clientThread = ClientThread()

      init(of urlProtocol: LoaderProtocol) throws(UnansweredCall) {
        (loader, session) = try urlProtocol.route()
        request = urlProtocol.request
        task = urlProtocol.task
      }

      func withRequest(_ action: (URLRequest) -> Void) {
        action(request)
      }

      /// The delegates to ask: the first that has a method gets the call.
      private var delegates: [any URLSessionTaskDelegate] {
        [task?.delegate, session?.delegate as? any URLSessionTaskDelegate].compactMap(\.self)
      }

      /// Asks the delegate of the task, or else that of the session.
      ///
      /// - Parameter question: Calls a method of a delegate; `nil`, if the delegate has no such method.
      private func ask<Answer: Sendable>(
        orElse other: Answer,
        _ question:
          @escaping @Sendable (
            any URLSessionTaskDelegate, URLSession, URLSessionTask, @escaping @Sendable (Answer) -> Void
          ) -> Void?
      ) async -> Answer {
        guard let task else { return other }
        // If the session isn't known, the task's own delegate gets the shared one in its place.
        let session = session ?? .shared
        let delegates = delegates
        return await withCheckedContinuation { continuation in
          session.delegateQueue.addOperation {
            let isAsked = delegates.contains { delegate in
              question(delegate, session, task) { continuation.resume(returning: $0) } != nil
            }
            if !isAsked {
              continuation.resume(returning: other)
            }
          }
        }
      }

      var delegateQueue: OperationQueue { (session ?? .shared).delegateQueue }

      /// Asks the delegate for the request to make after a redirect.
      func follow(_ next: URLRequest, _ response: URLResponse?) async -> URLRequest? {
        guard let response = response as? HTTPURLResponse else { return next }
        return await ask(orElse: next) { delegate, session, task, answer in
          delegate.urlSession?(
            session,
            task: task,
            willPerformHTTPRedirection: response,
            newRequest: next,
            completionHandler: answer
          )
        }
      }

      /// Tells the delegate of the task, or else that of the session, how much of the body has been sent. A real session
      /// sends a large one in pieces too.
      func tellSent(_ count: Int) {
        guard let task else { return }
        let session = session ?? .shared
        let delegates = delegates
        for (size, sum) in Self.sentPieces(of: count) {
          session.delegateQueue.addOperation {
            _ = delegates.contains { delegate in
              let answer: Void? = delegate.urlSession?(
                session,
                task: task,
                didSendBodyData: size,
                totalBytesSent: sum,
                totalBytesExpectedToSend: Int64(count)
              )
              return answer != nil
            }
          }
        }
      }

      /// Asks the delegate for the answer to a challenge.
      func answer(
        _ challenge: URLAuthenticationChallenge
      ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        await ask(orElse: (.performDefaultHandling, nil)) { delegate, session, task, answer in
          delegate.urlSession?(session, task: task, didReceive: challenge) { answer(($0, $1)) }
        }
      }

      /// The head as the client may get it.
      func shown(_ head: URLResponse) -> URLResponse { head }

      func end(_ receiver: LoaderProtocol, of client: any URLProtocolClient) {
        client.urlProtocolDidFinishLoading(receiver)
      }

      func run(_ action: @escaping @Sendable () -> Void) {
        clientThread.run(action)
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

    /// An error as a session has to get it. It makes an `NSError` of each error, in which the text of ours would be lost.
    static func passedOn(_ error: any Error) -> any Error {
      guard error is UnansweredCall else { return error }
      return NSError(
        domain: error._domain,
        code: error._code,
        userInfo: [NSLocalizedDescriptionKey: error.localizedDescription]
      )
    }
  }

  /// The thread that makes it, which calls `startLoading()` and `stopLoading()`: there a client has to be told all. Safe
  /// from any thread, since run loops are.
  private final class ClientThread: @unchecked Sendable {
    private let loop = CFRunLoopGetCurrent()
    private let mode = CFRunLoopCopyCurrentMode(CFRunLoopGetCurrent())

    func run(_ action: @escaping @Sendable () -> Void) {
      // Without a mode the thread runs no loop.
      guard let loop, let mode else { return action() }
      CFRunLoopPerformBlock(loop, mode.rawValue, action)
      CFRunLoopWakeUp(loop)
    }
  }
#endif
