// Made by generate-doubles from the protocol Explained of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: c0809ee32815ce16
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class ExplainedRelay<Real: Explained>: Explained, TestDouble {
  let codeSpy = PropertySpy<Int>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  var code: Int { codeSpy.passesOnGet() ? real.code : codeSpy.get() }
}
