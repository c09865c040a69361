// Made by generate-doubles from the protocol HTTPClient of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: c20dac0a97542d98
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class HTTPClientSpy: HTTPClient, TestDouble {
  let sessionSpy = PropertySpy<URLSession>.unimplemented()
  let sendSpy = AsyncSpy<URLRequest, (Data, URLResponse), any Error>()
  let loadSpy =
    Spy<(request: URLRequest, completion: @Sendable (Data?, HTTPURLResponse?, (any Error)?) -> Void), URLSessionTask, Never>.unimplemented()
  let answerSpy =
    AsyncSpy<URLAuthenticationChallenge, (URLSession.AuthChallengeDisposition, URLCredential?), Never>.unimplemented()

  init(
    session: URLSession? = nil,
    send: (Data, URLResponse)? = nil,
    load: URLSessionTask? = nil,
    answer: (URLSession.AuthChallengeDisposition, URLCredential?)? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([sessionSpy, sendSpy, loadSpy, answerSpy], filePath, line)
    sessionSpy.__startsReturning(session)
    sendSpy.__startsReturning(send)
    loadSpy.__startsReturning(load)
    answerSpy.__startsReturning(answer)
  }

  var session: URLSession { sessionSpy.get() }
  func send(_ request: URLRequest) async throws -> (Data, URLResponse) { try await sendSpy(request) }

  func load(
    _ request: URLRequest,
    completion: @escaping @Sendable (Data?, HTTPURLResponse?, (any Error)?) -> Void
  ) -> URLSessionTask {
    loadSpy((request, completion))
  }

  func answer(
    _ challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    await answerSpy(challenge)
  }
}
