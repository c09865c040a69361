// swift-format-ignore-file
// Mistakes that Tests/Checks/apple has to find. Each line says by which error.

import Foundation
import Observation
import XCTest

// MARK: What came after macOS 13 and iOS 16

struct Pack<each Element> {} // error: parameter packs in generic types are only available in

func useWhatIsNewer() {
  _ = URL(string: "a", encodingInvalidCharacters: true) // error: is only available in
  withObservationTracking({}, onChange: {}) // error: is only available in
  Task(executorPreference: nil) {} // error: is only available in
  _ = Optional<() throws(URLError) -> Void>.none // error: runtime support for typed throws function types is only available in
}

#if os(iOS)
  func useWhatAPhoneLacks() {
    _ = Process() // error on iOS: 'Process' is unavailable in iOS
  }
#endif

// MARK: Classes and protocols of Objective-C

final class Receiver: NSObject, URLSessionDownloadDelegate {} // error: does not conform to protocol 'URLSessionDownloadDelegate'

final class Loader: URLProtocol {
  override func canInit(with request: URLRequest) -> Bool { true } // error: method does not override any method from its superclass
}

final class Tests: XCTestCase {
  override func record(_ issue: XCTIssueReference) {} // error: method does not override any method from its superclass
}

func callAnOptionalRequirement(_ delegate: any URLSessionTaskDelegate, _ session: URLSession, _ task: URLSessionTask) {
  delegate.urlSession(session, task: task, didCompleteWithError: nil) // error: must be unwrapped
}

func useWhatMayBeNil(_ response: URLResponse, _ urlProtocol: URLProtocol) {
  _ = response.url.path // error: must be unwrapped
  urlProtocol.client.urlProtocolDidFinishLoading(urlProtocol) // error: must be unwrapped
}

func takeAClassMethodForAProperty() {
  _ = #selector(getter: NSObject.description) // error: cannot reference class method
}

// MARK: Sendability and isolation

struct Shared: Sendable {
  let manager: FileManager // error: has non-Sendable type 'FileManager'
  let stream: InputStream // error: has non-Sendable type 'InputStream'
}

@MainActor final class Screen {
  func show() {}
}

func callFromAnywhere(_ screen: Screen) {
  screen.show() // error: call to main actor-isolated instance method 'show()' in a synchronous nonisolated context
}

func blockATask(_ waiter: XCTWaiter) async {
  _ = waiter.wait(for: [], timeout: 1) // error: is unavailable from asynchronous contexts
  DispatchSemaphore(value: 0).wait() // error: is unavailable from asynchronous contexts
}
