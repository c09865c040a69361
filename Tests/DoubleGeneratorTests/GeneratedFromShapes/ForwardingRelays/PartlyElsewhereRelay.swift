// Made by generate-doubles from the protocol PartlyElsewhere of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8b2a268b6e1037ec
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PartlyElsewhereRelay<Real: PartlyElsewhere>: PartlyElsewhere, TestDouble {
  // Made where this isn't required. It won't compile where it is:
  //   func there(_ path: String) throws -> Int, where os(WASI)

  let hereSpy = Spy<Void, Int, Never>.unimplemented()
  let notThereSpy = Spy<Void, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([hereSpy, notThereSpy], filePath, line)
  }

  func here() -> Int {
    if hereSpy.__passesOn(()) { return real.here() }
    return hereSpy()
  }

  func notThere() {
    if notThereSpy.__passesOn(()) { return real.notThere() }
    notThereSpy()
  }
}
