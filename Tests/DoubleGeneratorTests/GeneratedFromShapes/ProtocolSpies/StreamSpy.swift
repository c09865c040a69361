// Made by generate-doubles from the protocol Stream of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 96565ae73ceb682f
// swift-format-ignore-file

import Shapes
import TestDoubles

final class StreamSpy: Stream, TestDouble, Sendable {
  typealias Element = Int
  typealias AsyncIterator = AsyncThrowingStream<Element, any Error>.Iterator

  let makeAsyncIteratorSpy = Spy<Void, AsyncIterator, Never>.unimplemented()

  init(makeAsyncIterator: AsyncIterator? = nil) {
    makeAsyncIteratorSpy.__startsReturning(makeAsyncIterator)
  }

  func makeAsyncIterator() -> AsyncIterator { makeAsyncIteratorSpy() }
}
