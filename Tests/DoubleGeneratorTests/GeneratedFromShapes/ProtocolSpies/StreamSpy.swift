// Made by generate-doubles from the protocol Stream of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
// swift-format-ignore-file

import Shapes
import TestDoubles

final class StreamSpy: Stream, TestDouble, Sendable {
  typealias Element = Int
  typealias AsyncIterator = AsyncThrowingStream<Element, any Error>.Iterator

  let makeAsyncIteratorSpy = Spy<Void, AsyncIterator, Never>.unimplemented()

  init(makeAsyncIterator: AsyncIterator? = nil) {
    if let makeAsyncIterator { makeAsyncIteratorSpy.startsReturning(makeAsyncIterator) }
  }

  func makeAsyncIterator() -> AsyncIterator { makeAsyncIteratorSpy() }
}
