// Made by generate-doubles from the protocol ClosuresOfPacks of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 0d069b1dc18267f8
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ClosuresOfPacksRelay<Real: ClosuresOfPacks>: ClosuresOfPacks, TestDouble {
  let lendSpy = Spy<Void, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([lendSpy], filePath, line)
  }

  func lend<each Value>(_ body: (repeat each Value) -> Void) {
    if lendSpy.__passesOn(()) { return real.lend(body) }
    lendSpy()
  }
}
