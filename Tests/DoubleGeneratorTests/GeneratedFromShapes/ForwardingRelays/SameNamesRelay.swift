// Made by generate-doubles from the protocol SameNames of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --forwarding --suffix Relay --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ForwardingRelays
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
