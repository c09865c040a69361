// Made by generate-doubles from the protocol HTTPClient of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 0f991e4dfc959489
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class HTTPClientRelay<Real: HTTPClient>: HTTPClient, TestDouble {
  let sessionSpy = PropertySpy<URLSession>.unimplemented()
  let sendSpy = AsyncSpy<URLRequest, (Data, URLResponse), any Error>()
  let loadSpy =
    Spy<(request: URLRequest, completion: @Sendable (Data?, HTTPURLResponse?, (any Error)?) -> Void), URLSessionTask, Never>.unimplemented()
  let answerSpy =
    AsyncSpy<URLAuthenticationChallenge, (URLSession.AuthChallengeDisposition, URLCredential?), Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([sessionSpy, sendSpy, loadSpy, answerSpy], filePath, line)
  }

  var session: URLSession { sessionSpy.__passesOnGet() ? real.session : sessionSpy.get() }

  func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    if await sendSpy.__passesOn(request) { return try await real.send(request) }
    return try await sendSpy(request)
  }

  func load(
    _ request: URLRequest,
    completion: @escaping @Sendable (Data?, HTTPURLResponse?, (any Error)?) -> Void
  ) -> URLSessionTask {
    if loadSpy.__passesOn((request, completion)) { return real.load(request, completion: completion) }
    return loadSpy((request, completion))
  }

  func answer(
    _ challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    if await answerSpy.__passesOn(challenge) { return await real.answer(challenge) }
    return await answerSpy(challenge)
  }
}
