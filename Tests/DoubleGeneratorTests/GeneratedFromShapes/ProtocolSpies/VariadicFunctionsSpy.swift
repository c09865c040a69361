// Made by generate-doubles from the protocol VariadicFunctions of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: c9fd69c50c9764f6
// swift-format-ignore-file

import Shapes
import TestDoubles

final class VariadicFunctionsSpy: VariadicFunctions, TestDouble, Sendable {
  let logSpy = Spy<[Int], Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([logSpy], filePath, line)
  }

  func log(_ values: Int...) { logSpy(values) }
}
