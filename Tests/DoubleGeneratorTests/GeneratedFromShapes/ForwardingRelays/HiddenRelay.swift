// Made by generate-doubles from the protocol Hidden of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 94db8ea79dd9e0e7
// swift-format-ignore-file

import TestDoubles
@testable import Shapes

final class HiddenRelay<Real: Hidden>: Hidden, TestDouble {
  let _secretSpy = Spy<Void, Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([_secretSpy], filePath, line)
  }

  func _secret() -> Int {
    if _secretSpy.__passesOn(()) { return real._secret() }
    return _secretSpy()
  }
}
