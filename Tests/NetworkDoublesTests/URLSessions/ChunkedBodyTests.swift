import Foundation
import NetworkDoubles
import TestSupport
import Testing

/// A body in chunks reaches whoever loads it as a whole, in whatever form of a task.
@Suite struct ChunkedBodyTests {
  let whole = Data("abcdefgh".utf8)
  let delegate = SessionDelegateSpy()
  let completionSpy = Spy<Data?, Void, Never>()
  let loader = MockDataLoader {
    Route.any("/a") {
      .data(Data("abcdefgh".utf8), headers: ["Content-Length": "8"]).chunked(every: 3)
    }
  }

  @Test(arguments: SessionMaker.all) func `data, in its async form`(maker: SessionMaker) async throws {
    let session = maker.makeSession(loader, delegate)

    let (data, _) = try await session.data(for: .to("/a"))

    #expect(data == whole)
  }

  @Test(arguments: SessionMaker.all)
  func `data, in its async form with a delegate of the task`(maker: SessionMaker) async throws {
    let session = maker.makeSession(loader, nil)

    let (data, _) = try await session.data(for: .to("/a"), delegate: delegate)

    #expect(data == whole)
  }

  @Test(arguments: SessionMaker.all) func `data, for a completion handler`(maker: SessionMaker) async throws {
    let session = maker.makeSession(loader, delegate)

    session.dataTask(with: try .to("/a")) { [completionSpy] data, _, _ in completionSpy(data) }.resume()
    let data = try await completionSpy.nextCall().input

    #expect(data == whole)
  }

  @Test(arguments: SessionMaker.all) func `data, for a delegate`(maker: SessionMaker) async throws {
    let session = maker.makeSession(loader, delegate)

    session.dataTask(with: try .to("/a")).resume()
    try await delegate.endSpy.waitForCalls(1)

    #expect(delegate.chunkSpy.calls == [Data("abc".utf8), Data("def".utf8), Data("gh".utf8)])
  }

  @Test(arguments: SessionMaker.all)
  func `an upload's answer, in its async form`(maker: SessionMaker) async throws {
    let session = maker.makeSession(loader, delegate)

    let (data, _) = try await session.upload(for: .to("/a", method: "POST"), from: Data("up".utf8))

    #expect(data == whole)
    #expect(loader.request?.httpBody == Data("up".utf8))
  }

  @Test(arguments: SessionMaker.all)
  func `an upload's answer, for a completion handler`(maker: SessionMaker) async throws {
    let session = maker.makeSession(loader, delegate)
    let request = try URLRequest.to("/a", method: "POST")

    session.uploadTask(with: request, from: Data("up".utf8)) { [completionSpy] data, _, _ in
      completionSpy(data)
    }.resume()
    let data = try await completionSpy.nextCall().input

    #expect(data == whole)
  }

  @Test(arguments: SessionMaker.all)
  func `an upload's answer, for a delegate`(maker: SessionMaker) async throws {
    let session = maker.makeSession(loader, delegate)

    session.uploadTask(with: try .to("/a", method: "POST"), from: Data("up".utf8)).resume()
    try await delegate.endSpy.waitForCalls(1)

    #expect(delegate.chunkSpy.calls == [Data("abc".utf8), Data("def".utf8), Data("gh".utf8)])
  }

  @Test(arguments: SessionMaker.all)
  func `an upload takes its body from a stream of the delegate`(maker: SessionMaker) async throws {
    let session = maker.makeSession(loader, delegate)
    delegate.bodyStreamStub.returns(Data("streamed".utf8))

    session.uploadTask(withStreamedRequest: try .to("/a", method: "POST")).resume()
    try await delegate.endSpy.waitForCalls(1)

    #expect(loader.request?.httpBody == Data("streamed".utf8))
  }

  @Test func `a download, for a completion handler`() async throws {
    let session = loader.urlSession(delegate: delegate)

    session.downloadTask(with: try .to("/a")) { [completionSpy] file, _, _ in
      completionSpy(file.flatMap { try? Data(contentsOf: $0) })
    }.resume()
    let data = try await completionSpy.nextCall().input

    #expect(data == whole)
  }

  @Test func `a download, for a delegate, which is told of its progress`() async throws {
    let session = loader.urlSession(delegate: delegate)

    session.downloadTask(with: try .to("/a")).resume()
    try await delegate.endSpy.waitForCalls(1)

    #expect(delegate.fileSpy.calls == [whole])
    #expect(delegate.progressSpy.calls.map(\.written) == [3, 6, 8])
    #expect(delegate.progressSpy.calls.map(\.of) == [8, 8, 8])
    #expect(loader.request?.allHTTPHeaderFields ?? [:] == [:])
  }

  @Test func `a download that fails, for a delegate`() async throws {
    let session = loader.urlSession(delegate: delegate)
    loader.throws(URLError(.timedOut))

    session.downloadTask(with: try .to("/a")).resume()
    let error = try await delegate.endSpy.nextCall().input

    #expect((error as? URLError)?.code == .timedOut)
    #expect(!delegate.fileSpy.wasCalled)
  }
}
