// Made by generate-doubles from the protocol Copied of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: a965bbaf67b1cae9
// swift-format-ignore-file

import Shapes
import TestDoubles

final class CopiedSpy: Copied, TestDouble, Sendable {
  let copySpy = Spy<Void, CopiedSpy, Never>.unimplemented()

  init(copy: CopiedSpy? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([copySpy], filePath, line)
    copySpy.__startsReturning(copy)
  }

  func copy() -> CopiedSpy { copySpy() }
}
