// Made by generate-doubles from the protocol Hidden of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: c7e09d0aa8283e30
// swift-format-ignore-file

import TestDoubles
@testable import Shapes

final class HiddenSpy: Hidden, TestDouble, Sendable {
  let _secretSpy = Spy<Void, Int, Never>.unimplemented()

  init(_secret: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([_secretSpy], filePath, line)
    _secretSpy.__startsReturning(_secret)
  }

  func _secret() -> Int { _secretSpy() }
}
