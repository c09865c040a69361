// Made by generate-doubles from the protocol Linked of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: b6b15a27f6496b48
// swift-format-ignore-file

import Shapes
import TestDoubles

final class LinkedSpy<NextType: Sendable>: Linked, TestDouble, Sendable {
  typealias Next = NextType

  let copyNextSpy = Spy<Void, Next, Never>.unimplemented(owner: "LinkedSpy.copyNextSpy")
  let copySpy = Spy<Void, LinkedSpy, Never>.unimplemented()

  init(
    copyNext: Next? = nil,
    copy: LinkedSpy? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([copyNextSpy, copySpy], filePath, line)
    copyNextSpy.__startsReturning(copyNext)
    copySpy.__startsReturning(copy)
  }

  func copy() -> Next { copyNextSpy() }
  func copy() -> LinkedSpy { copySpy() }
}
