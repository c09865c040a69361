// Made by generate-doubles from the protocol Door of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8aa6077a6c7b77d4
// swift-format-ignore-file

import Shapes
import TestDoubles

final class DoorSpy: Door, TestDouble, Sendable {
  typealias Fitting = DoorKeySpy

  let fitsSpy = Spy<Fitting, Bool, Never>.unimplemented()

  init(fits: Bool? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([fitsSpy], filePath, line)
    fitsSpy.__startsReturning(fits)
  }

  func fits(_ key: Fitting) -> Bool { fitsSpy(key) }
}
