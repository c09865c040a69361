// Made by generate-doubles from the protocol NotOnWASI of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 388d6535e32100ca
// swift-format-ignore-file

#if !os(WASI)

import Shapes
import TestDoubles

final class NotOnWASIRelay<Real: NotOnWASI>: NotOnWASI, TestDouble {
  let hereSpy = Spy<Void, Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([hereSpy], filePath, line)
  }

  func here() -> Int {
    if hereSpy.__passesOn(()) { return real.here() }
    return hereSpy()
  }
}

#endif
