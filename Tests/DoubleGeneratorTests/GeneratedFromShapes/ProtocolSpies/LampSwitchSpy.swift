// Made by generate-doubles from the protocol LampSwitch of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
// swift-format-ignore-file

import Shapes
import TestDoubles

final class LampSwitchSpy: Lamp, LampSwitch, TestDouble, @unchecked Sendable {
  let toggleSpy = Spy<Void, Void, any Error>()

  func toggle() throws { try toggleSpy() }
}
