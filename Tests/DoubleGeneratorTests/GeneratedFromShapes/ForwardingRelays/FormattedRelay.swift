// Made by generate-doubles from the protocol Formatted of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: cf409e487235cfb5
// swift-format-ignore-file

import Shapes
import TestDoubles

final class FormattedRelay<Real: Formatted>: Formatted, TestDouble {
  let _cVarArgEncodingSpy = PropertySpy<[Int]>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([_cVarArgEncodingSpy], filePath, line)
  }

  var _cVarArgEncoding: [Int] {
    _cVarArgEncodingSpy.__passesOnGet() ? real._cVarArgEncoding : _cVarArgEncodingSpy.get()
  }
}
