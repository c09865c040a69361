// Made by generate-doubles from the protocol Stream of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --forwarding --suffix Relay --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ForwardingRelays
// swift-format-ignore-file

import Shapes
import TestDoubles

final class StreamRelay<Real: Stream>: Stream, TestDouble {
  typealias Element = Real.Element
  typealias AsyncIterator = Real.AsyncIterator

  let makeAsyncIteratorSpy = Spy<Void, AsyncIterator, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func makeAsyncIterator() -> AsyncIterator {
    if makeAsyncIteratorSpy.passesOn() { return real.makeAsyncIterator() }
    return makeAsyncIteratorSpy()
  }
}
