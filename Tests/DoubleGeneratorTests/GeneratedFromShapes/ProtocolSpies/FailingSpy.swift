// Made by generate-doubles from the protocol Failing of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8bcabcdae32d1bf8
// swift-format-ignore-file

import Shapes
import TestDoubles

final class FailingSpy: Failing, TestDouble {
  let codeSpy = PropertySpy<Int>.unimplemented()

  init(code: Int? = nil) {
    if let code { codeSpy.value = code }
  }

  var code: Int { codeSpy.get() }
}
