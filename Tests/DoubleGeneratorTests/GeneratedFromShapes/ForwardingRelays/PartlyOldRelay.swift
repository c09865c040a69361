// Made by generate-doubles from the protocol PartlyOld of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3a776e5eafa7ba19
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PartlyOldRelay<Real: PartlyOld>: PartlyOld, TestDouble {
  let oldSpy = Spy<Void, Void, Never>()
  let newSpy = Spy<Void, Void, Never>()
  let olderSpy = Spy<Void, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([oldSpy, newSpy, olderSpy], filePath, line)
  }

  @available(*, deprecated, message: "use \"new\"")
  func old() {
    if oldSpy.__passesOn(()) { return real.old() }
    oldSpy()
  }

  @available(macOS 10.15, *)
  func new() {
    if newSpy.__passesOn(()) { return real.new() }
    newSpy()
  }

  @available(macOS, introduced: 10.15, deprecated: 12.0, obsoleted: 99.1.2, renamed: "new()")
  func older() {
    if olderSpy.__passesOn(()) { return real.older() }
    olderSpy()
  }
}
