#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  /// A session that retains its loader. On Linux, only Foundation's own protocols can give a download its file. So this
  /// session makes the file, and tells the delegate. Unchecked, as `URLSession` itself is: the lock guards the
  /// downloads.
  final class LoaderSession: URLSession, @unchecked Sendable {
    /// The file for the body of one download.
    final class Download: Sendable {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      /// Whether the session calls its delegate for the download, and no completion handler.
      private let isForDelegate: Bool

      init(isForDelegate: Bool) {
        self.isForDelegate = isForDelegate
      }

      func write(_ body: Data) throws {
        try body.write(to: file)
      }

      /// Tells the session's delegate how many bytes have come.
      func tell(
        _ session: URLSession,
        _ task: URLSessionDownloadTask,
        written: Int,
        of count: Int,
        expected: Int64
      ) {
        guard isForDelegate, let delegate = session.delegate as? any URLSessionDownloadDelegate else {
          return
        }
        session.delegateQueue.addOperation {
          delegate.urlSession(
            session,
            downloadTask: task,
            didWriteData: Int64(written),
            totalBytesWritten: Int64(count),
            totalBytesExpectedToWrite: expected
          )
        }
      }
    }

    private let loader: MockDataLoader
    private let lock = Lock()
    private var downloads: [String: Download] = [:]

    init(
      loader: MockDataLoader,
      configuration: URLSessionConfiguration,
      delegate: (any URLSessionDelegate)?,
      delegateQueue: OperationQueue?
    ) {
      self.loader = loader
      super.init(configuration: configuration, delegate: delegate, delegateQueue: delegateQueue)
    }

    /// Finds the download that a request belongs to by the mark in the request, and removes the mark.
    func takeDownload(of request: inout URLRequest) -> Download? {
      guard let mark = request.value(forHTTPHeaderField: markHeader) else { return nil }
      request.setValue(nil, forHTTPHeaderField: markHeader)
      return lock.withLock { downloads.removeValue(forKey: mark) }
    }

    // Foundation asks no protocol about sockets. The task that the code gets instead has no host to go to, and fails.

    override func webSocketTask(with url: URL) -> URLSessionWebSocketTask {
      webSocketTask(with: URLRequest(url: url))
    }

    override func webSocketTask(with url: URL, protocols: [String]) -> URLSessionWebSocketTask {
      webSocketTask(with: URLRequest(url: url))
    }

    override func webSocketTask(with request: URLRequest) -> URLSessionWebSocketTask {
      let refusal = loader.refusal(
        of: request,
        """
        A loader answers no sockets. Give the code a small protocol with what it needs of the connection, and double that.
        """
      )
      if currentScope.get() == nil { writeToStandardError(refusal.description) }
      return super.webSocketTask(with: URLRequest(url: URL(fileURLWithPath: "/")))
    }

    override func downloadTask(with url: URL) -> URLSessionDownloadTask {
      downloadTask(with: URLRequest(url: url))
    }

    override func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
      // The handler needs the task, which is made with the handler.
      let made = MadeTask()
      let task = downloadTask(with: request, isForDelegate: true) { [unowned self] file, _, error in
        guard let task = made.task else { return }
        if let file {
          (delegate as? any URLSessionDownloadDelegate)?
            .urlSession(self, downloadTask: task, didFinishDownloadingTo: file)
        }
        (delegate as? any URLSessionTaskDelegate)?.urlSession(self, task: task, didCompleteWithError: error)
      }
      made.task = task
      return task
    }

    override func downloadTask(
      with url: URL,
      completionHandler: @escaping (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
      downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
    }

    override func downloadTask(
      with request: URLRequest,
      completionHandler: @escaping (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
      downloadTask(with: request, isForDelegate: false, completionHandler)
    }

    private func downloadTask(
      with request: URLRequest,
      isForDelegate: Bool,
      _ completionHandler: @escaping (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
      let download = Download(isForDelegate: isForDelegate)
      let mark = UUID().uuidString
      lock.withLock { downloads[mark] = download }
      var request = request
      request.setValue(mark, forHTTPHeaderField: markHeader)
      // Unsafe, since the overridden method's type isn't `@Sendable`: the session calls it once, on its queue.
      nonisolated(unsafe) let completionHandler = completionHandler
      return super.downloadTask(with: request) { _, response, error in
        completionHandler(error == nil ? download.file : nil, response, error)
        try? FileManager.default.removeItem(at: download.file)
      }
    }
  }

  /// The task of a download. It is set before the task is resumed.
  private final class MadeTask {
    weak var task: URLSessionDownloadTask?
  }

  private let markHeader = "X-TestDoubles-Download"
#endif
