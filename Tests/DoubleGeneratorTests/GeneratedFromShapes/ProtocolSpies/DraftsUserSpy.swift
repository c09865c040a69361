// Made by generate-doubles from the protocol DraftsUser of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 62f60f661f691c02
// swift-format-ignore-file

import TestDoubles
@testable import Shapes

nonisolated final class DraftsUserSpy: Drafts, DraftsUser, TestDouble {
  let useSpy = Spy<Void, Int, Never>.unimplemented()

  init(use: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    super.init()
    __made([useSpy], filePath, line)
    useSpy.__startsReturning(use)
  }

  func use() -> Int { useSpy() }
}
