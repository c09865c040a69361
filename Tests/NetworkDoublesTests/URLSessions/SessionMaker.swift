import Foundation
import NetworkDoubles
import Testing

/// The ways to come by a session of a loader.
struct SessionMaker: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let makeSession: @Sendable (MockDataLoader, (any URLSessionDelegate)?) -> URLSession

  static let all = [
    SessionMaker(testDescription: "the loader's") { $0.urlSession(delegate: $1) },
    SessionMaker(testDescription: "made of the loader's configuration") {
      URLSession(configuration: $0.urlSessionConfiguration, delegate: $1, delegateQueue: nil)
    },
  ]
}

/// A delegate that keeps what it is told.
final class SessionDelegateSpy: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate {
  let chunkSpy = Spy<Data, Void, Never>()
  let endSpy = Spy<(any Error)?, Void, Never>()
  let fileSpy = Spy<Data?, Void, Never>()
  let progressSpy = Spy<(written: Int64, of: Int64), Void, Never>()
  let bodyStreamStub = Stub<Void, Data?, Never>(returning: nil)

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    chunkSpy(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    endSpy(error)
  }

  func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    fileSpy(try? Data(contentsOf: location))
  }

  func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64,
    totalBytesExpectedToWrite: Int64
  ) {
    progressSpy((totalBytesWritten, totalBytesExpectedToWrite))
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    completionHandler(bodyStreamStub().map(InputStream.init(data:)))
  }
}
