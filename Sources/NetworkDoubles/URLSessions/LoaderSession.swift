#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  /// A session that knows its loader. Foundation on Linux lets no protocol but its own give a download its file,
  /// so the session puts it in.
  final class LoaderSession: URLSession, @unchecked Sendable {
    /// Where the body of one download goes.
    final class Download: Sendable {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

      func write(_ body: Data) throws {
        try body.write(to: file)
      }
    }

    let loader: MockDataLoader
    private let lock = Lock()
    private var downloads: [String: Download] = [:]

    init(
      loader: MockDataLoader,
      configuration: URLSessionConfiguration,
      delegate: (any URLSessionDelegate)?
    ) {
      self.loader = loader
      super.init(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    /// The download that a request belongs to. Its mark is taken out of the request.
    func takeDownload(of request: inout URLRequest) -> Download? {
      guard let mark = request.value(forHTTPHeaderField: markHeader) else { return nil }
      request.setValue(nil, forHTTPHeaderField: markHeader)
      return lock.withLock { downloads.removeValue(forKey: mark) }
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
      let download = Download()
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

  private let markHeader = "X-TestDoubles-Download"
#endif
