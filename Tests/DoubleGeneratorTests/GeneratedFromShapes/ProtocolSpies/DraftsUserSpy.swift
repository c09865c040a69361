// Made by generate-doubles from the protocol DraftsUser of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: ec8d51b53fd2d897
// swift-format-ignore-file

import TestDoubles
@testable import Shapes

nonisolated final class DraftsUserSpy: Drafts, DraftsUser, TestDouble {
  let useSpy = Spy<Void, Int, Never>.unimplemented()

  init(use: Int? = nil) {
    super.init()
    useSpy.startsReturning(use)
  }

  func use() -> Int { useSpy() }
}
