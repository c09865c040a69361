// Made by generate-doubles from the protocol SameNames of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 2e9d381540dc7e81
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SameNamesRelay<Real: SameNames>: SameNames, TestDouble {
  let callSpy = Spy<Shapes.Call, Result, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func call(_ call: Shapes.Call) -> Result {
    if callSpy.passesOn(call) { return real.call(call) }
    return callSpy(call)
  }
}
