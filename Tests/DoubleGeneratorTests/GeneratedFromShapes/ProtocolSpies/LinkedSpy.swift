// Made by generate-doubles from the protocol Linked of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 434d9d3c07ff1801
// swift-format-ignore-file

import Shapes
import TestDoubles

final class LinkedSpy<NextType: Sendable>: Linked, TestDouble, Sendable {
  typealias Next = NextType

  let copyNextSpy = Spy<Void, Next, Never>.unimplemented(owner: "LinkedSpy.copyNextSpy")
  let copySelfSpy = Spy<Void, LinkedSpy, Never>.unimplemented(owner: "LinkedSpy.copySelfSpy")

  init(
    copyNext: Next? = nil,
    copySelf: LinkedSpy? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([copyNextSpy, copySelfSpy], filePath, line)
    copyNextSpy.__startsReturning(copyNext)
    copySelfSpy.__startsReturning(copySelf)
  }

  func copy() -> Next { copyNextSpy() }
  func copy() -> LinkedSpy { copySelfSpy() }
}
