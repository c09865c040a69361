// Made by generate-doubles from the protocol Hidden of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 34d206eb6274582d
// swift-format-ignore-file

import TestDoubles
@testable import Shapes

final class HiddenRelay<Real: Hidden>: Hidden, TestDouble {
  let _secretSpy = Spy<Void, Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func _secret() -> Int {
    if _secretSpy.__passesOn() { return real._secret() }
    return _secretSpy()
  }
}
