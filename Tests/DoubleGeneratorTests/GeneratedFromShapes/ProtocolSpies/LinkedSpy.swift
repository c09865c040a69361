// Made by generate-doubles from the protocol Linked of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8b27023956e19278
// swift-format-ignore-file

import Shapes
import TestDoubles

final class LinkedSpy<NextType: Sendable>: Linked, TestDouble, Sendable {
  typealias Next = NextType

  let copySelfNextSpy = Spy<Void, Next, Never>.unimplemented(owner: "LinkedSpy.copySelfNextSpy")
  let copySelfSpy = Spy<Void, LinkedSpy, Never>.unimplemented(owner: "LinkedSpy.copySelfSpy")

  init(copySelfNext: Next? = nil, copySelf: LinkedSpy? = nil) {
    copySelfNextSpy.__startsReturning(copySelfNext)
    copySelfSpy.__startsReturning(copySelf)
  }

  func copy() -> Next { copySelfNextSpy() }
  func copy() -> LinkedSpy { copySelfSpy() }
}
