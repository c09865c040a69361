#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  /// A session that keeps its loader. Foundation on Linux lets no protocol but its own give a download its file,
  /// so the session puts it in, and tells the delegate of it. Its lock guards the downloads, which the compiler can't check.
  final class LoaderSession: URLSession, @unchecked Sendable {
    /// Where the body of one download goes.
    final class Download: Sendable {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      /// Whether the session's delegate is told of it, and no completion handler.
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

    /// The download that a request belongs to. Its mark is taken out of the request.
    func takeDownload(of request: inout URLRequest) -> Download? {
      guard let mark = request.value(forHTTPHeaderField: markHeader) else { return nil }
      request.setValue(nil, forHTTPHeaderField: markHeader)
      return lock.withLock { downloads.removeValue(forKey: mark) }
    }

    override func downloadTask(with url: URL) -> URLSessionDownloadTask {
      downloadTask(with: URLRequest(url: url))
    }

    override func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
      // The task isn't known before it is made.
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
      // Called once, on the session's queue: the type of the overridden method just doesn't say so.
      nonisolated(unsafe) let completionHandler = completionHandler
      return super.downloadTask(with: request) { _, response, error in
        completionHandler(error == nil ? download.file : nil, response, error)
        try? FileManager.default.removeItem(at: download.file)
      }
    }
  }

  /// The task that a download was made with. It is set before the task is resumed.
  private final class MadeTask {
    weak var task: URLSessionDownloadTask?
  }

  private let markHeader = "X-TestDoubles-Download"
#endif
