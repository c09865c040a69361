// Made by generate-doubles from the protocol Stream of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 2afb95000e3160fc
// swift-format-ignore-file

import Shapes
import TestDoubles

final class StreamRelay<Real: Stream>: Stream, TestDouble {
  typealias Element = Int
  typealias AsyncIterator = Real.AsyncIterator

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
