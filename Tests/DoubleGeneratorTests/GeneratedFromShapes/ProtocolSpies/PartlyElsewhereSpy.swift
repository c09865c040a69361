// Made by generate-doubles from the protocol PartlyElsewhere of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 15c9b69d13635da0
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PartlyElsewhereSpy: PartlyElsewhere, TestDouble, Sendable {
  // Made where this isn't required. It won't compile where it is:
  //   func there(_ path: String) throws -> Int, where os(WASI)

  let hereSpy = Spy<Void, Int, Never>.unimplemented()
  let notThereSpy = Spy<Void, Void, Never>()

  init(here: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([hereSpy, notThereSpy], filePath, line)
    hereSpy.__startsReturning(here)
  }

  func here() -> Int { hereSpy() }
  func notThere() { notThereSpy() }
}
