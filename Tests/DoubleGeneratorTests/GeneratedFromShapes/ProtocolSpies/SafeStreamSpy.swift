// Made by generate-doubles from the protocol SafeStream of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 4e1212460330e6bf
// swift-format-ignore-file

import Shapes
import TestDoubles

@available(macOS 15, watchOS 11, iOS 18, visionOS 2, tvOS 18, *)
final class SafeStreamSpy: SafeStream, TestDouble, Sendable {
  typealias Element = Int
  typealias AsyncIterator = AsyncStream<Element>.Iterator
  typealias Failure = Never

  let makeAsyncIteratorSpy = Spy<Void, AsyncIterator, Never>.unimplemented()

  init(makeAsyncIterator: AsyncIterator? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([makeAsyncIteratorSpy], filePath, line)
    makeAsyncIteratorSpy.__startsReturning(makeAsyncIterator)
  }

  func makeAsyncIterator() -> AsyncIterator { makeAsyncIteratorSpy() }
}
