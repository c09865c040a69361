// Made by generate-doubles from the protocol Failing of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: a7871206dc9dcd8a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class FailingRelay<Real: Failing>: Failing, TestDouble {
  let codeSpy = PropertySpy<Int>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  var code: Int { codeSpy.__passesOnGet() ? real.code : codeSpy.get() }
}
