// Made by generate-doubles from the protocol Stream of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: d80d7dd90e4231b5
// swift-format-ignore-file

import Shapes
import TestDoubles

final class StreamSpy: Stream, TestDouble, Sendable {
  typealias Element = Int
  typealias AsyncIterator = AsyncThrowingStream<Element, any Error>.Iterator

  let makeAsyncIteratorSpy = Spy<Void, AsyncIterator, Never>.unimplemented()

  init(makeAsyncIterator: AsyncIterator? = nil) {
    makeAsyncIteratorSpy.startsReturning(makeAsyncIterator)
  }

  func makeAsyncIterator() -> AsyncIterator { makeAsyncIteratorSpy() }
}
