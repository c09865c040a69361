// Made by generate-doubles from the protocol Copies of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: ac7f092ffcb6b898
// swift-format-ignore-file

import Shapes
import TestDoubles

final class CopiesRelay<Real: Copies>: Copies, TestDouble {
  let copySpy = Spy<Void, CopiesRelay, Never>.unimplemented()
  let isLikeSpy = Spy<CopiesRelay, Bool, Never>.unimplemented()
  let parentSpy = Spy<Void, CopiesRelay?, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([copySpy, isLikeSpy, parentSpy], filePath, line)
  }

  func copy() -> CopiesRelay {
    if copySpy.__passesOn(()) { return CopiesRelay(forwardingTo: real.copy()) }
    return copySpy()
  }

  func isLike(_ other: CopiesRelay) -> Bool {
    if isLikeSpy.__passesOn(other) { return real.isLike(other.real) }
    return isLikeSpy(other)
  }

  func parent() -> CopiesRelay? {
    if parentSpy.__passesOn(()) { return real.parent().map { CopiesRelay(forwardingTo: $0) } }
    return parentSpy()
  }
}
