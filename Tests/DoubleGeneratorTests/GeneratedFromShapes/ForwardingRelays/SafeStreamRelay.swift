// Made by generate-doubles from the protocol SafeStream of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: dfd237b686ba7c4f
// swift-format-ignore-file

import Shapes
import TestDoubles

@available(macOS 15, watchOS 11, iOS 18, visionOS 2, tvOS 18, *)
final class SafeStreamRelay<Real: SafeStream>: SafeStream, TestDouble {
  typealias Element = Int
  typealias AsyncIterator = Real.AsyncIterator
  typealias Failure = Never

  let makeAsyncIteratorSpy = Spy<Void, AsyncIterator, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([makeAsyncIteratorSpy], filePath, line)
  }

  func makeAsyncIterator() -> AsyncIterator {
    if makeAsyncIteratorSpy.__passesOn(()) { return real.makeAsyncIterator() }
    return makeAsyncIteratorSpy()
  }
}
