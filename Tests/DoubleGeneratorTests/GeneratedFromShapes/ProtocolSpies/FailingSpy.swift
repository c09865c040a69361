// Made by generate-doubles from the protocol Failing of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8282befd848c3865
// swift-format-ignore-file

import Shapes
import TestDoubles

final class FailingSpy: Failing, TestDouble {
  let codeSpy = PropertySpy<Int>.unimplemented()

  init(code: Int? = nil) {
    codeSpy.__startsReturning(code)
  }

  var code: Int { codeSpy.get() }
}
