// Made by generate-doubles from the protocol Copies of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 6276a024521c62aa
// swift-format-ignore-file

import Shapes
import TestDoubles

final class CopiesSpy: Copies, TestDouble, Sendable {
  let copySpy = Spy<Void, CopiesSpy, Never>.unimplemented()
  let isLikeSpy = Spy<CopiesSpy, Bool, Never>.unimplemented()
  let parentSpy = Spy<Void, CopiesSpy?, Never>.unimplemented()

  init(
    copy: CopiesSpy? = nil,
    isLike: Bool? = nil,
    parent: CopiesSpy?...,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([copySpy, isLikeSpy, parentSpy], filePath, line)
    copySpy.__startsReturning(copy)
    isLikeSpy.__startsReturning(isLike)
    parentSpy.__startsReturning(each: parent)
  }

  func copy() -> CopiesSpy { copySpy() }
  func isLike(_ other: CopiesSpy) -> Bool { isLikeSpy(other) }
  func parent() -> CopiesSpy? { parentSpy() }
}
