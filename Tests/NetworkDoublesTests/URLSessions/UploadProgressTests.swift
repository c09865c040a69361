import Foundation
import NetworkDoubles
import StrictDoubles
import TestSupport
import Testing

/// What the delegate of a session is told of a body that is sent.
@Suite(.strictDoubles) struct UploadProgressTests {
  private let loader = MockDataLoader(data: Data("done".utf8))
  private let delegate = UploadDelegate()

  @Test func `an upload tells its progress, and then that it is done`() async throws {
    let session = loader.urlSession(delegate: delegate)
    let request = try URLRequest.to("/a", method: "POST")

    session.uploadTask(with: request, from: Data(count: 150_000)).resume()
    try await delegate.doneSpy.waitForCalls(1)

    #expect(delegate.sentSpy.calls.map(\.size) == [65_536, 65_536, 18_928])
    #expect(delegate.sentSpy.calls.map(\.sum) == [65_536, 131_072, 150_000])
    #expect(delegate.sentSpy.calls.map(\.of) == [150_000, 150_000, 150_000])
    #expect(Timeline(delegate).functions.last == "doneSpy")
  }

  @Test func `a data task with a body tells its progress`() async throws {
    let session = loader.urlSession(delegate: delegate)

    session.dataTask(with: try .to("/a", method: "POST", body: "hello")).resume()
    try await delegate.doneSpy.waitForCalls(1)

    #expect(delegate.sentSpy.calls.map(\.sum) == [5])
    #expect(loader.request?.httpBody == Data("hello".utf8))
  }

  @Test func `an upload that comes with a delegate of its own tells that one`() async throws {
    let sessionsDelegate = UploadDelegate()
    let session = loader.urlSession(delegate: sessionsDelegate)

    _ = try await session.upload(
      for: .to("/a", method: "POST"),
      from: Data(count: 70_000),
      delegate: delegate
    )

    try await delegate.sentSpy.waitForCalls(2)
    #expect(delegate.sentSpy.calls.map(\.sum) == [65_536, 70_000])
    #expect(!sessionsDelegate.sentSpy.wasCalled)
  }

  #if canImport(FoundationNetworking)
    /// As Foundation on Linux does it.
    @Test func `an upload with a completion handler tells nobody`() async throws {
      let session = loader.urlSession(delegate: delegate)

      _ = try await session.upload(for: .to("/a", method: "POST"), from: Data(count: 70_000))

      try await comesToRest()
      #expect(!delegate.sentSpy.wasCalled)
    }
  #endif

  @Test func `a task without a body has nothing to tell`() async throws {
    let session = loader.urlSession(delegate: delegate)

    session.dataTask(with: try .to("/a")).resume()
    try await delegate.doneSpy.waitForCalls(1)

    #expect(!delegate.sentSpy.wasCalled)
  }
}

private final class UploadDelegate: NSObject, URLSessionDataDelegate, TestDouble {
  let sentSpy = Spy<(size: Int64, sum: Int64, of: Int64), Void, Never>()
  let doneSpy = Spy<Void, Void, Never>()

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    sentSpy((bytesSent, totalBytesSent, totalBytesExpectedToSend))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    doneSpy()
  }
}
