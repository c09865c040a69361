// Made by generate-doubles from the protocol Linked of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 02ba73be6878639a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class LinkedRelay<Real: Linked>: Linked, TestDouble {
  typealias Next = Real.Next

  let copyNextSpy = Spy<Void, Next, Never>.unimplemented(owner: "LinkedRelay.copyNextSpy")
  let copySpy = Spy<Void, LinkedRelay, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([copyNextSpy, copySpy], filePath, line)
  }

  func copy() -> Next {
    if copyNextSpy.__passesOn(()) { return real.copy() }
    return copyNextSpy()
  }

  func copy() -> LinkedRelay {
    if copySpy.__passesOn(()) { return LinkedRelay(forwardingTo: real.copy()) }
    return copySpy()
  }
}
