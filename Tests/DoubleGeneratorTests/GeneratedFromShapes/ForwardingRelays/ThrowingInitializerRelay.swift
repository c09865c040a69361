// Made by generate-doubles from the protocol ThrowingInitializer of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e1937551c8a86935
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ThrowingInitializerRelay<Real: ThrowingInitializer>: ThrowingInitializer, TestDouble {
  static var initSpy: Spy<Void, Void, any Error> {
    __staticDouble(of: Self.self, .init(owner: "ThrowingInitializerRelay"))
  }
  let countSpy = Spy<Void, Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([countSpy], filePath, line)
  }

  init() throws {
    real = try Real()
    try Self.initSpy()
  }

  func count() -> Int {
    if countSpy.__passesOn(()) { return real.count() }
    return countSpy()
  }
}
