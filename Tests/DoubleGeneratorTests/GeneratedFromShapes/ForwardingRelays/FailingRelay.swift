// Made by generate-doubles from the protocol Failing of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 053ac568166d1925
// swift-format-ignore-file

import Shapes
import TestDoubles

final class FailingRelay<Real: Failing>: Failing, TestDouble {
  let codeSpy = PropertySpy<Int>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([codeSpy], filePath, line)
  }

  var code: Int { codeSpy.__passesOnGet() ? real.code : codeSpy.get() }
}
