import Foundation
import NetworkDoubles
import StrictDoubles
import TestSupport
import Testing

/// Sessions by configurations: those that a loader makes, and those that others make of the loader's.
@Suite struct SessionConfigurationTests {
  let loader = MockDataLoader { Route.get("/a") { .json("[]") } }

  @Test func `a session has the headers of its configuration`() async throws {
    let configuration = URLSessionConfiguration.default
    configuration.httpAdditionalHeaders = ["X-App": "shop"]

    _ = try await loader.urlSession(configuration: configuration).data(for: .to("/a"))

    #expect(loader.request?.value(forHTTPHeaderField: "X-App") == "shop")
  }

  @Test func `a session has the headers of a configuration for the background`() async throws {
    #if canImport(FoundationNetworking)
      let configuration = URLSessionConfiguration.default
      configuration.identifier = "uploads"
    #else
      let configuration = URLSessionConfiguration.background(withIdentifier: "uploads")
    #endif
    configuration.httpAdditionalHeaders = ["X-App": "shop"]

    _ = try await loader.urlSession(configuration: configuration).data(for: .to("/a"))

    #expect(loader.request?.value(forHTTPHeaderField: "X-App") == "shop")
  }

  @Test func `a session keeps no responses and no cookies of its own`() {
    let sessions = [loader.urlSession(configuration: .default), loader.urlSession]

    #expect(sessions.map(\.configuration.urlCache) == [nil, nil])
    #expect(sessions.map(\.configuration.httpCookieStorage) == [nil, nil])
    #expect(sessions.map(\.configuration.protocolClasses?.count) == [1, 1])
  }

  @Test func `a call of a session is recorded as one of data(for:)`() async throws {
    _ = try await loader.urlSession.data(for: .to("/a"))

    #expect(Timeline(loader).functions == ["data(for:)"])
  }

  @Test func `a cookie that a response sets is sent with the next request`() async throws {
    let loader = MockDataLoader { Route.get("/**") { .status(200, headers: ["Set-Cookie": "id=7; Path=/"]) } }
    let session = loader.urlSession

    _ = try await session.data(for: .to("/login"))
    _ = try await session.data(for: .to("/a"))

    #expect(loader.requests.map { $0.value(forHTTPHeaderField: "Cookie") } == [nil, "id=7"])
  }

  @Test func `a delegate is told on its own queue`() async throws {
    let delegate = QueueDelegate()
    let queue = OperationQueue()
    queue.name = "ours"

    loader.urlSession(delegate: delegate, delegateQueue: queue).dataTask(with: try .to("/a")).resume()
    let next = try await delegate.queueSpy.nextCall().input

    #expect(next == "ours")
  }

  @Test func `a configuration that is given stays as it was`() async throws {
    let configuration = URLSessionConfiguration.default
    let classCount = configuration.protocolClasses?.count

    _ = try await loader.urlSession(configuration: configuration).data(for: .to("/a"))

    #expect(configuration.protocolClasses?.count == classCount)
  }

  @Test func `a session that others make of the loader's configuration, changed as they like`() async throws {
    let configuration = loader.urlSessionConfiguration
    configuration.httpAdditionalHeaders = ["X-App": "shop"]
    configuration.timeoutIntervalForRequest = 5

    let (data, _) = try await URLSession(configuration: configuration).data(for: .to("/a"))

    #expect(data == Data("[]".utf8))
    #expect(loader.request?.value(forHTTPHeaderField: "X-App") == "shop")
  }

  @Test(arguments: repeats) func `configurations of two loaders are told apart`(run: Int) async throws {
    let other = MockDataLoader { Route.get("/a") { .json("[1]") } }
    let session = URLSession(configuration: loader.urlSessionConfiguration)
    let otherSession = URLSession(configuration: other.urlSessionConfiguration)

    async let data = session.data(for: .to("/a")).0
    async let otherData = otherSession.data(for: .to("/a")).0
    let answers = try await [data, otherData]

    #expect(answers == [Data("[]".utf8), Data("[1]".utf8)])
  }

  @Test func `a session of a loader that is gone says so`() async throws {
    let configuration = MockDataLoader { Route.get("/a") { .json("[]") } }.urlSessionConfiguration

    let error = await #expect(throws: (any Error).self) {
      try await URLSession(configuration: configuration).data(for: .to("/a"))
    }

    #expect(
      error?.localizedDescription == """
        GET https://example.com/a came to a URLSession of a MockDataLoader that is gone. \
        Keep the loader for as long as its sessions are used, in a property or a variable of the test.
        """
    )
  }

  #if canImport(FoundationNetworking)
    @Test(arguments: SessionMaker.all)
    func `a download in its async form fails on Linux, and says what to use`(maker: SessionMaker) async throws
    {
      let session = maker.makeSession(loader, nil)

      let error = await #expect(throws: UnansweredCall.self) { try await session.download(for: .to("/a")) }

      #expect(
        error?.description == """
          GET https://example.com/a can't be answered. On Linux, a download gets its file only from a session by \
          urlSession(configuration:delegate:delegateQueue:), and only with a completion handler or a delegate: \
          load the data instead, or make such a task.
          """
      )
    }

    @Test func `a download of a session that others made fails on Linux, and doesn't stop the process`()
      async throws
    {
      let delegate = SessionDelegateSpy()
      let configuration = loader.urlSessionConfiguration

      URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
        .downloadTask(with: try .to("/a")).resume()
      let error = try await delegate.endSpy.nextCall().input

      #expect(error is UnansweredCall)
    }
  #endif
}

private final class QueueDelegate: NSObject, URLSessionDataDelegate {
  let queueSpy = Spy<String?, Void, Never>()

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    queueSpy(OperationQueue.current?.name)
  }
}
