// Made by generate-doubles from the class Lamp of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --class LoudGreeter --class Lamp --class Shelf --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ClassSpies
// swift-format-ignore-file

import Shapes
import TestDoubles

final class LampSpy: Lamp, TestDouble, @unchecked Sendable {
  let isOnSpy = Spy<Void, Bool, Never>.unimplemented()

  override func isOn() -> Bool {
    if isOnSpy.passesOn() { return super.isOn() }
    return isOnSpy()
  }
}
