// Made by generate-doubles from the protocol LampSwitch of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8ab2f1e8e5ed70f3
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class LampSwitchSpy: Lamp, LampSwitch, TestDouble, @unchecked Sendable {
  let toggleSpy = Spy<Void, Void, any Error>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    super.init()
    __made([toggleSpy], filePath, line)
  }

  func toggle() throws { try toggleSpy() }
}
