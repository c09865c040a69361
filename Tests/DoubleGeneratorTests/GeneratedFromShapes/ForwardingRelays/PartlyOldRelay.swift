// Made by generate-doubles from the protocol PartlyOld of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 4f518ee11c636e97
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PartlyOldRelay<Real: PartlyOld>: PartlyOld, TestDouble {
  let oldSpy = Spy<Void, Void, Never>()
  let newSpy = Spy<Void, Void, Never>()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  @available(*, deprecated, message: "use \"new\"")
  func old() {
    if oldSpy.__passesOn() { return real.old() }
    oldSpy()
  }

  @available(macOS 10.15, *)
  func new() {
    if newSpy.__passesOn() { return real.new() }
    newSpy()
  }
}
