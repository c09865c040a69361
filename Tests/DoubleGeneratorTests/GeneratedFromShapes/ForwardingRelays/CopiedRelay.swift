// Made by generate-doubles from the protocol Copied of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 17e1724332c4c5cb
// swift-format-ignore-file

import Shapes
import TestDoubles

final class CopiedRelay<Real: Copied>: Copied, TestDouble {
  let copySpy = Spy<Void, CopiedRelay, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([copySpy], filePath, line)
  }

  func copy() -> CopiedRelay {
    if copySpy.__passesOn(()) { return CopiedRelay(forwardingTo: real.copy()) }
    return copySpy()
  }
}
