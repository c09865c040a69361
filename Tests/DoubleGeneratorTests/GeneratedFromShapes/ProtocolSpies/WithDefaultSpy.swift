// Made by generate-doubles from the protocol WithDefault of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 2507a9a225b1657b
// swift-format-ignore-file

import Shapes
import TestDoubles

final class WithDefaultSpy: WithDefault, TestDouble, Sendable {
  let plainSpy = Spy<Void, Int, Never>.unimplemented()
  let describedSpy = Spy<Void, String, Never>.unimplemented()

  init(plain: Int? = nil, described: String? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([plainSpy, describedSpy], filePath, line)
    plainSpy.__startsReturning(plain)
    describedSpy.__startsReturning(described)
  }

  func plain() -> Int { plainSpy() }
  func described() -> String { describedSpy() }
}
