// Made by generate-doubles from the protocol EngineDelegate of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 54be5943143c858c
// swift-format-ignore-file

import Shapes
import TestDoubles

final class EngineDelegateRelay<Real: EngineDelegate>: EngineDelegate, TestDouble {
  let engineDidStartSpy = Spy<Void, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([engineDidStartSpy], filePath, line)
  }

  func engineDidStart() {
    if engineDidStartSpy.__passesOn(()) { return real.engineDidStart() }
    engineDidStartSpy()
  }
}
