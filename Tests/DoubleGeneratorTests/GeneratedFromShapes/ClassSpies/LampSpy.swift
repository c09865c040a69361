// Made by generate-doubles from the class Lamp of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 04870d99822b4aa7
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class LampSpy: Lamp, TestDouble, @unchecked Sendable {
  let isOnSpy = Spy<Void, Bool, Never>.unimplemented()

  override func isOn() -> Bool {
    if isOnSpy.__passesOn() { return super.isOn() }
    return isOnSpy()
  }
}
