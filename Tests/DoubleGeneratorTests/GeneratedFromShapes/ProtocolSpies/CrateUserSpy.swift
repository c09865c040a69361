// Made by generate-doubles from the protocol CrateUser of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: df7632950c884a70
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class CrateUserSpy: Crate, CrateUser, TestDouble {
  let stackSpy = Spy<Void, Int, Never>.unimplemented()

  init(owner: String, stack: Int? = nil) {
    super.init(owner: owner)
    stackSpy.__startsReturning(stack)
  }

  func stack() -> Int { stackSpy() }
}
