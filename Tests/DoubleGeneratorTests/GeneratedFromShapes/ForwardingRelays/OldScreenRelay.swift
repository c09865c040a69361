// Made by generate-doubles from the protocol OldScreen of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 19ad8f88d220b604
// swift-format-ignore-file

import Shapes
import TestDoubles

@available(*, deprecated, message: "use Screen")
final class OldScreenRelay<Real: OldScreen>: OldScreen, TestDouble {
  let showSpy = Spy<Void, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([showSpy], filePath, line)
  }

  @available(*, deprecated, message: "use Screen")
  func show() {
    if showSpy.__passesOn(()) { return real.show() }
    showSpy()
  }
}
