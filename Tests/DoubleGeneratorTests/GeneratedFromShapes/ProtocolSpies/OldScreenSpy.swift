// Made by generate-doubles from the protocol OldScreen of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 689b8ff920081ccd
// swift-format-ignore-file

import Shapes
import TestDoubles

@available(*, deprecated, message: "use Screen")
final class OldScreenSpy: OldScreen, TestDouble, Sendable {
  let showSpy = Spy<Void, Void, Never>()

  @available(*, deprecated, message: "use Screen")
  func show() { showSpy() }
}
