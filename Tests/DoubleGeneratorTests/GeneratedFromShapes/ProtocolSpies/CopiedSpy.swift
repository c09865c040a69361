// Made by generate-doubles from the protocol Copied of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: deccc52c808b1896
// swift-format-ignore-file

import Shapes
import TestDoubles

final class CopiedSpy: Copied, TestDouble, Sendable {
  let copySpy = Spy<Void, CopiedSpy, Never>.unimplemented()

  init(copy: CopiedSpy? = nil) {
    copySpy.__startsReturning(copy)
  }

  func copy() -> CopiedSpy { copySpy() }
}
