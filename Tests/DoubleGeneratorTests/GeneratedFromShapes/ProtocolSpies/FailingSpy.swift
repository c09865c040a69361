// Made by generate-doubles from the protocol Failing of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
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
