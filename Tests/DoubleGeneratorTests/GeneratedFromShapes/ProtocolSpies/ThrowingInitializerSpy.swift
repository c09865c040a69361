// Made by generate-doubles from the protocol ThrowingInitializer of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: ae185e7429d69ba3
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ThrowingInitializerSpy: ThrowingInitializer, TestDouble, Sendable {
  static var initSpy: Spy<Void, Void, any Error> {
    __staticDouble(of: Self.self, .init(owner: "ThrowingInitializerSpy"))
  }
  let countSpy = Spy<Void, Int, Never>.unimplemented()

  init(count: Int? = nil) {
    countSpy.__startsReturning(count)
  }

  init() throws { try Self.initSpy() }
  func count() -> Int { countSpy() }
}
