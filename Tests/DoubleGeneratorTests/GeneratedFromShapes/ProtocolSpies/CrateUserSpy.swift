// Made by generate-doubles from the protocol CrateUser of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 6064df80366243c4
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class CrateUserSpy: Crate, CrateUser, TestDouble {
  let stackSpy = Spy<Void, Int, Never>.unimplemented()

  init(owner: String, stack: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    super.init(owner: owner)
    __made([stackSpy], filePath, line)
    stackSpy.__startsReturning(stack)
  }

  func stack() -> Int { stackSpy() }
}
