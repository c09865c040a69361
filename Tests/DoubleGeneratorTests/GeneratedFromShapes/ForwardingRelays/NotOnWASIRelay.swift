// Made by generate-doubles from the protocol NotOnWASI of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: da41d6606e93d3d3
// swift-format-ignore-file

#if !os(WASI)

import Shapes
import TestDoubles

final class NotOnWASIRelay<Real: NotOnWASI>: NotOnWASI, TestDouble {
  let hereSpy = Spy<Void, Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func here() -> Int {
    if hereSpy.__passesOn() { return real.here() }
    return hereSpy()
  }
}

#endif
