// Made by generate-doubles from the protocol Failing of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 24c9ac2638783264
// swift-format-ignore-file

import Shapes
import TestDoubles

final class FailingSpy: Failing, TestDouble {
  let codeSpy = PropertySpy<Int>.unimplemented()

  init(code: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([codeSpy], filePath, line)
    codeSpy.__startsReturning(code)
  }

  var code: Int { codeSpy.get() }
}
