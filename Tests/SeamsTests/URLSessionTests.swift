import Foundation
import Seams
import Testing

/// The session as a loader. It talks to this machine only.
@Suite struct URLSessionTests {
  let session: any NetworkLoader = URLSession(configuration: .ephemeral)

  @Test func `throws the error of a connection that is refused`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:9/"))

    let error = await #expect(throws: URLError.self) { try await session.data(for: URLRequest(url: url)) }

    #expect(error?.code == .cannotConnectToHost)
  }

  @Test func `gives a completion the error of a connection that is refused`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:9/"))

    let error = await withCheckedContinuation { continuation in
      session.loadData(using: URLRequest(url: url)) { _, _, error in
        continuation.resume(returning: error)
      }
    }

    #expect((error as? URLError)?.code == .cannotConnectToHost)
  }

  @Test func `throws the error of a request without a URL`() async throws {
    var request = URLRequest(url: URL(filePath: "/"))
    request.url = nil
    let nowhere = request

    let error = await #expect(throws: URLError.self) { try await session.data(for: nowhere) }

    #expect(error?.code == .unsupportedURL)
  }

  @Test func `a load ends, and its connection with it, when its task is cancelled`() async throws {
    let server = try SilentServer()
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/"))
    let load = Task { try await session.data(for: URLRequest(url: url)) }

    await server.serve(started: { load.cancel() })

    let error = await #expect(throws: URLError.self) { try await load.value }
    #expect(error?.code == .cancelled)
  }

  @Test func `a task that is cancelled already loads nothing`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:9/"))
    let load = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await session.data(for: URLRequest(url: url))
    }

    let error = await #expect(throws: URLError.self) { try await load.value }

    #expect(error?.code == .cancelled)
  }
}
