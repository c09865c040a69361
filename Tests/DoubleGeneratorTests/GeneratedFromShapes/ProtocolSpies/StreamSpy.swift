// Made by generate-doubles from the protocol Stream of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 19e7e01d9610f591
// swift-format-ignore-file

import Shapes
import TestDoubles

final class StreamSpy: Stream, TestDouble, Sendable {
  typealias Element = Int
  typealias AsyncIterator = AsyncThrowingStream<Element, any Error>.Iterator

  let makeAsyncIteratorSpy = Spy<Void, AsyncIterator, Never>.unimplemented()

  init(makeAsyncIterator: AsyncIterator? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([makeAsyncIteratorSpy], filePath, line)
    makeAsyncIteratorSpy.__startsReturning(makeAsyncIterator)
  }

  func makeAsyncIterator() -> AsyncIterator { makeAsyncIteratorSpy() }
}
