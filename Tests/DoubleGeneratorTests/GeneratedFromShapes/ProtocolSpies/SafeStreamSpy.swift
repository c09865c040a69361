// Made by generate-doubles from the protocol SafeStream of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 49cfd4df569541e5
// swift-format-ignore-file

import Shapes
import TestDoubles

@available(macOS 15, watchOS 11, iOS 18, visionOS 2, tvOS 18, *)
final class SafeStreamSpy: SafeStream, TestDouble, Sendable {
  typealias Element = Int
  typealias AsyncIterator = AsyncStream<Element>.Iterator
  typealias Failure = Never

  let makeAsyncIteratorSpy = Spy<Void, AsyncIterator, Never>.unimplemented()

  init(makeAsyncIterator: AsyncIterator? = nil) {
    makeAsyncIteratorSpy.__startsReturning(makeAsyncIterator)
  }

  func makeAsyncIterator() -> AsyncIterator { makeAsyncIteratorSpy() }
}
