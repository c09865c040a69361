// Made by generate-doubles from the protocol LampSwitch of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 112021c4ca09e9ea
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class LampSwitchSpy: Lamp, LampSwitch, TestDouble, @unchecked Sendable {
  let toggleSpy = Spy<Void, Void, any Error>()

  func toggle() throws { try toggleSpy() }
}
