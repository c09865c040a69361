import Foundation
import NetworkDoubles
import TestSupport
import Testing

@Suite struct LoaderURLSessionTests {
  let loader = MockDataLoader {
    Route.get("/a") { .json("hello", status: 203) }
    Route.post("/echo") { request in .data(request.urlRequest.httpBody ?? Data()) }
    Route.get("/held") { .held }
    Route.get("/offline") { .error(.notConnectedToInternet) }
  }

  @Test func `a data task in its async form`() async throws {
    let (data, response) = try await loader.urlSession.data(for: .to("/a"))

    #expect(String(decoding: data, as: UTF8.self) == "hello")
    #expect((response as? HTTPURLResponse)?.statusCode == 203)
  }

  @Test func `a data task in its completion form`() async throws {
    let completionSpy = Spy<Data?, Void, Never>()

    loader.urlSession.dataTask(with: try .to("/a")) { data, _, _ in completionSpy(data) }.resume()
    let data = try await completionSpy.nextCall().input

    #expect(data == Data("hello".utf8))
  }

  @Test func `the body of a data task`() async throws {
    let request = try URLRequest.to("/echo", method: "POST", body: "hello")

    let (data, _) = try await loader.urlSession.data(for: request)

    #expect(String(decoding: data, as: UTF8.self) == "hello")
  }

  #if canImport(FoundationNetworking)
    // Foundation's own streams alone can be the body of a request on Apple's systems.
    @Test func `a body whose bytes haven't come yet keeps no other request of the session waiting`()
      async throws
    {
      let session = loader.urlSession
      let stream = LateStream()
      var request = try URLRequest.to("/echo", method: "POST")
      request.httpBodyStream = stream
      let completionSpy = Spy<Data?, Void, Never>()

      session.dataTask(with: request) { data, _, _ in completionSpy(data) }.resume()
      let (data, _) = try await session.data(for: .to("/a"))
      stream.send("hello")
      let echo = try await completionSpy.nextCall().input

      #expect(data == Data("hello".utf8))
      #expect(echo == Data("hello".utf8))
      #expect(loader.requests.map { $0.url?.path } == ["/a", "/echo"])
    }
  #endif

  @Test func `an upload task with data`() async throws {
    let request = try URLRequest.to("/echo", method: "POST")

    let (data, _) = try await loader.urlSession.upload(for: request, from: Data("hello".utf8))

    #expect(String(decoding: data, as: UTF8.self) == "hello")
    #expect(loader.request?.httpBody == Data("hello".utf8))
  }

  @Test func `an upload task with a file, in its completion form`() async throws {
    let completionSpy = Spy<Data?, Void, Never>()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("hello".utf8).write(to: file)
    let request = try URLRequest.to("/echo", method: "POST")

    loader.urlSession.uploadTask(with: request, fromFile: file) { data, _, _ in completionSpy(data) }.resume()
    let data = try await completionSpy.nextCall().input

    #expect(data == Data("hello".utf8))
    try FileManager.default.removeItem(at: file)
  }

  @Test func `a download task in its completion form`() async throws {
    let completionSpy = Spy<Data?, Void, Never>()

    loader.urlSession.downloadTask(with: try .to("/a")) { file, _, _ in
      completionSpy(file.flatMap { try? Data(contentsOf: $0) })
    }.resume()
    let data = try await completionSpy.nextCall().input

    #expect(data == Data("hello".utf8))
    #expect(loader.request?.allHTTPHeaderFields ?? [:] == [:])
  }

  @Test func `a download task of a URL, in its completion form`() async throws {
    let completionSpy = Spy<Data?, Void, Never>()

    loader.urlSession.downloadTask(with: try #require(URL(string: "https://example.com/a"))) { file, _, _ in
      completionSpy(file.flatMap { try? Data(contentsOf: $0) })
    }.resume()
    let data = try await completionSpy.nextCall().input

    #expect(data == Data("hello".utf8))
    #expect(loader.request?.url?.absoluteString == "https://example.com/a")
  }

  @Test func `an error`() async throws {
    let error = await #expect(throws: URLError.self) {
      try await loader.urlSession.data(for: .to("/offline"))
    }

    #expect(error?.code == .notConnectedToInternet)
  }

  @Test func `a request that matches nothing`() async throws {
    let completionSpy = Spy<String?, Void, Never>()

    loader.urlSession.dataTask(with: try .to("/b")) { _, _, error in
      completionSpy(error?.localizedDescription.prefix(46).description)
    }.resume()

    let description = try await completionSpy.nextCall().input
    #expect(description == "GET https://example.com/b matches no route of ")
  }

  @Test(arguments: repeats) func `a held request`(run: Int) async throws {
    async let result = loader.urlSession.data(for: .to("/held"))

    let call = try await loader.nextCall()
    call.resume(returning: .json("late"))
    let answer = try await result.0

    #expect(answer == Data("late".utf8))
  }

  @Test(arguments: repeats) func `cancelling a held request`(run: Int) async throws {
    let load = Task { try await loader.urlSession.data(for: .to("/held")) }
    try await loader.waitForCalls(1)

    load.cancel()

    let error = await #expect(throws: URLError.self) { try await load.value }
    #expect(error?.code == .cancelled)
  }

  @Test func `what came of a body reaches a delegate before the connection is lost`() async throws {
    let delegate = SessionDelegateSpy()
    let loader = MockDataLoader {
      Route.get("/a") { .json("0123456789").connectionLost(afterBytes: 4) }
    }

    loader.urlSession(delegate: delegate).dataTask(with: try .to("/a")).resume()
    let error = try await delegate.endSpy.nextCall().input

    #expect(delegate.chunkSpy.calls == [Data("0123".utf8)])
    #expect((error as? URLError)?.code == .networkConnectionLost)
  }

  @Test(arguments: repeats) func `two loaders never see each other's requests`(run: Int) async throws {
    let other = MockDataLoader {
      Route.get("/a") { .json("other") }
    }

    async let ours = loader.urlSession.data(for: .to("/a"))
    async let theirs = other.urlSession.data(for: .to("/a"))
    let answers = try await [ours.0, theirs.0]

    #expect(answers == [Data("hello".utf8), Data("other".utf8)])
    #expect(loader.callCount == 1)
    #expect(other.callCount == 1)
  }
}

#if canImport(FoundationNetworking)
  /// A stream whose bytes come when the test sends them.
  private final class LateStream: InputStream {
    private let hasCome = DispatchSemaphore(value: 0)
    private let bytes = Locked(Data())

    init() {
      super.init(data: Data())
    }

    func send(_ text: String) {
      bytes.withLock { $0 = Data(text.utf8) }
      hasCome.signal()
    }

    override func open() {}

    override func close() {}

    override var streamStatus: Status { .open }

    override var hasBytesAvailable: Bool { bytes.withLock { !$0.isEmpty } }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength count: Int) -> Int {
      hasCome.wait()
      // The next read finds the end.
      hasCome.signal()
      return bytes.withLock { bytes in
        defer { bytes = Data() }
        bytes.copyBytes(to: buffer, count: bytes.count)
        return bytes.count
      }
    }
  }
#endif
