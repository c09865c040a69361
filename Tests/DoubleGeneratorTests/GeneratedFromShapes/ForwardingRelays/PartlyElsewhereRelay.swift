// Made by generate-doubles from the protocol PartlyElsewhere of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: af24cfd46c44ffcb
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PartlyElsewhereRelay<Real: PartlyElsewhere>: PartlyElsewhere, TestDouble {
  // Made where this isn't required. It won't compile where it is:
  //   func there(_ path: String) throws -> Int, where os(WASI)

  let hereSpy = Spy<Void, Int, Never>.unimplemented()
  let notThereSpy = Spy<Void, Void, Never>()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func here() -> Int {
    if hereSpy.__passesOn() { return real.here() }
    return hereSpy()
  }

  func notThere() {
    if notThereSpy.__passesOn() { return real.notThere() }
    notThereSpy()
  }
}
