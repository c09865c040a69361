// Made by generate-doubles from the protocol NoncopyableResults of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8a1b0864e6698283
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NoncopyableResultsRelay<Real: NoncopyableResults>: NoncopyableResults, TestDouble {
  let makeSpy = Spy<NonEscaping<() -> Any>, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([makeSpy], filePath, line)
  }

  func make<Value>(_ make: () -> Value) -> Value where Value: ~Copyable {
    if makeSpy.__passesOn(.ended) { return real.make(make) }
    fatalError("NoncopyableResultsRelay.make(_:) returns what can't be copied: a double has none to give")
  }
}
