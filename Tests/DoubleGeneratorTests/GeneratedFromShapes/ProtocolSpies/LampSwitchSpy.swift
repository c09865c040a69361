// Made by generate-doubles from the protocol LampSwitch of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 1e6520ce69f1903a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class LampSwitchSpy: Lamp, LampSwitch, TestDouble, @unchecked Sendable {
  let toggleSpy = Spy<Void, Void, any Error>()

  func toggle() throws { try toggleSpy() }
}
