// Made by generate-doubles from the protocol Formatted of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: d0b03bdf00d0f6ef
// swift-format-ignore-file

import Shapes
import TestDoubles

final class FormattedRelay<Real: Formatted>: Formatted, TestDouble {
  let _cVarArgEncodingSpy = PropertySpy<[Int]>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  var _cVarArgEncoding: [Int] {
    _cVarArgEncodingSpy.__passesOnGet() ? real._cVarArgEncoding : _cVarArgEncodingSpy.get()
  }
}
