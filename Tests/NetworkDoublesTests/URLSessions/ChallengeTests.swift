import Foundation
import TestSupport
import Testing

@testable import NetworkDoubles
@testable import StrictDoubles

/// Responses that ask a session for a password. No request leaves the loader.
@Suite(.strictDoubles) struct ChallengeTests {
  private let loader = MockDataLoader()

  init() {
    loader.answers { request in
      request.value(forHTTPHeaderField: "Authorization") == "Basic YW5uYTpvcGVu"
        ? .data(Data("in".utf8))
        : .status(401, headers: ["WWW-Authenticate": #"Basic realm="shop""#])
    }
  }

  @Test(arguments: SessionMaker.all)
  func `the delegate's password comes to the loader`(sessions: SessionMaker) async throws {
    let delegate = PasswordDelegate(.useCredential, "open")
    let session = sessions.makeSession(loader, delegate)

    let (data, _) = try await session.data(for: .to("/a"))

    #expect(String(decoding: data, as: UTF8.self) == "in")
    #expect(
      loader.requests.map { $0.value(forHTTPHeaderField: "Authorization") } == [nil, "Basic YW5uYTpvcGVu"]
    )
    #expect(delegate.challengeSpy.calls.map(\.realm) == ["shop"])
    #expect(delegate.challengeSpy.calls.map(\.failures) == [0])
  }

  @Test func `a task's own delegate is asked`() async throws {
    let delegate = PasswordDelegate(.useCredential, "open")

    let (data, _) = try await loader.urlSession.data(for: .to("/a"), delegate: delegate)

    #expect(String(decoding: data, as: UTF8.self) == "in")
  }

  @Test(arguments: SessionMaker.all)
  func `without a delegate the client gets the response`(sessions: SessionMaker) async throws {
    let (_, response) = try await sessions.makeSession(loader, nil).data(for: .to("/a"))

    let head = try #require(response as? HTTPURLResponse)
    #expect(head.statusCode == 401)
    #expect(head.url?.path == "/a")
    #expect(head.value(forHTTPHeaderField: "WWW-Authenticate") == #"Basic realm="shop""#)
    #expect(loader.callCount == 1)
  }

  @Test(
    arguments: [.performDefaultHandling, .rejectProtectionSpace] as [URLSession.AuthChallengeDisposition]
  )
  func `a delegate that gives no password leaves the response`(answer: URLSession.AuthChallengeDisposition)
    async throws
  {
    let session = loader.urlSession(delegate: PasswordDelegate(answer))

    let (_, response) = try await session.data(for: .to("/a"))

    #expect((response as? HTTPURLResponse)?.statusCode == 401)
  }

  @Test func `a delegate that cancels the challenge cancels the load`() async throws {
    let session = loader.urlSession(delegate: PasswordDelegate(.cancelAuthenticationChallenge))

    let error = await #expect(throws: URLError.self) { try await session.data(for: URLRequest.to("/a")) }

    #expect(error?.code == .cancelled)
  }

  @Test func `a password that is always wrong is asked for twenty times`() async throws {
    let delegate = PasswordDelegate(.useCredential, "wrong")

    let (_, response) = try await loader.urlSession(delegate: delegate).data(for: .to("/a"))

    #expect((response as? HTTPURLResponse)?.statusCode == 401)
    #expect(delegate.challengeSpy.calls.map(\.failures) == Array(0..<20))
  }

  @Test func `a challenge of another kind fails with what to do`() async throws {
    let scope = DoubleScope()
    let loader = currentScope.withValue(scope) { MockDataLoader() }
    loader.returns(.status(401, headers: ["WWW-Authenticate": #"Digest realm="shop", nonce="1""#]))
    let session = loader.urlSession(delegate: PasswordDelegate(.useCredential, "open"))

    await #expect(throws: (any Error).self) { try await session.data(for: URLRequest.to("/a")) }

    #expect(
      scope.close().problems.map(\.message) == [
        """
        GET https://example.com/a can't be answered. A loader answers challenges of the scheme Basic only, and this one is of \
        the scheme Digest.
        """
      ]
    )
  }

  @Test func `a challenge of a scheme that sessions don't know comes as it is`() async throws {
    loader.returns(.status(401, headers: ["WWW-Authenticate": "Bearer"]))
    let delegate = PasswordDelegate(.useCredential, "open")

    let (_, response) = try await loader.urlSession(delegate: delegate).data(for: .to("/a"))

    #expect((response as? HTTPURLResponse)?.statusCode == 401)
    #expect(!delegate.challengeSpy.wasCalled)
  }

  #if canImport(FoundationNetworking)
    @Test func `a socket is refused`() async throws {
      let scope = DoubleScope()
      let loader = currentScope.withValue(scope) { MockDataLoader() }
      let socket = loader.urlSession.webSocketTask(with: try #require(URL(string: "ws://localhost/chat")))

      socket.resume()
      await #expect(throws: (any Error).self) { try await socket.receive() }

      #expect(
        scope.close().problems.map(\.message) == [
          """
          GET ws://localhost/chat can't be answered. A loader answers no sockets. Give the code a small protocol with what it \
          needs of the connection, and double that.
          """
        ]
      )
    }
  #endif
}

private final class PasswordDelegate: NSObject, URLSessionTaskDelegate {
  let challengeSpy = Spy<(realm: String?, failures: Int), Void, Never>()
  private let answer: URLSession.AuthChallengeDisposition
  private let password: String?

  init(_ answer: URLSession.AuthChallengeDisposition, _ password: String? = nil) {
    self.answer = answer
    self.password = password
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    challengeSpy((challenge.protectionSpace.realm, challenge.previousFailureCount))
    completionHandler(answer, password.map { URLCredential(user: "anna", password: $0, persistence: .none) })
  }
}
