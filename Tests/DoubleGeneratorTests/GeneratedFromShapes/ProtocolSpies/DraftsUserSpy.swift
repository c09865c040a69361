// Made by generate-doubles from the protocol DraftsUser of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 16e0f8d2d0d7ee45
// swift-format-ignore-file

import TestDoubles
@testable import Shapes

nonisolated final class DraftsUserSpy: Drafts, DraftsUser, TestDouble {
  let useSpy = Spy<Void, Int, Never>.unimplemented()

  init(use: Int? = nil) {
    super.init()
    useSpy.__startsReturning(use)
  }

  func use() -> Int { useSpy() }
}
