// Made by generate-doubles from the protocol OldScreen of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --forwarding --suffix Relay --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ForwardingRelays
// swift-format-ignore-file

import Shapes
import TestDoubles

@available(*, deprecated, message: "use Screen")
final class OldScreenRelay<Real: OldScreen>: OldScreen, TestDouble {
  let showSpy = Spy<Void, Void, Never>()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  @available(*, deprecated, message: "use Screen")
  func show() {
    if showSpy.passesOn() { return real.show() }
    showSpy()
  }
}
