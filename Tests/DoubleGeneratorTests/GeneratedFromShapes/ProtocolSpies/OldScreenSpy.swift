// Made by generate-doubles from the protocol OldScreen of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 05518a65da439b87
// swift-format-ignore-file

import Shapes
import TestDoubles

@available(*, deprecated, message: "use Screen")
final class OldScreenSpy: OldScreen, TestDouble, Sendable {
  let showSpy = Spy<Void, Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([showSpy], filePath, line)
  }

  @available(*, deprecated, message: "use Screen")
  func show() { showSpy() }
}
