// Made by generate-doubles from the protocol ThrowingInitializer of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e77648bd24277df0
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ThrowingInitializerSpy: ThrowingInitializer, TestDouble, Sendable {
  static var initSpy: Spy<Void, Void, any Error> {
    __staticDouble(of: Self.self, .init(owner: "ThrowingInitializerSpy"))
  }
  let countSpy = Spy<Void, Int, Never>.unimplemented()

  init(count: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([countSpy], filePath, line)
    countSpy.__startsReturning(count)
  }

  init() throws { try Self.initSpy() }
  func count() -> Int { countSpy() }
}
