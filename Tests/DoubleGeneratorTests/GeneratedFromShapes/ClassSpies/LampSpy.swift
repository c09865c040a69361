// Made by generate-doubles from the class Lamp of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3d73c0b864820da8
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class LampSpy: Lamp, TestDouble, @unchecked Sendable {
  let isOnSpy = Spy<Void, Bool, Never>.unimplemented()

  override func isOn() -> Bool {
    if isOnSpy.__passesOn(()) { return super.isOn() }
    return isOnSpy()
  }
}
