// Made by generate-doubles from the protocol Formatted of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 46f2b034a2c7b595
// swift-format-ignore-file

import Shapes
import TestDoubles

final class FormattedSpy: Formatted, TestDouble, Sendable {
  let _cVarArgEncodingSpy = PropertySpy<[Int]>.unimplemented()

  init(_cVarArgEncoding: [Int]? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([_cVarArgEncodingSpy], filePath, line)
    _cVarArgEncodingSpy.__startsReturning(_cVarArgEncoding)
  }

  var _cVarArgEncoding: [Int] { _cVarArgEncodingSpy.get() }
}
