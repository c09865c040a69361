// Made by generate-doubles from the protocol WithDefault of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 67decbf93aa4e9dd
// swift-format-ignore-file

import Shapes
import TestDoubles

final class WithDefaultRelay<Real: WithDefault>: WithDefault, TestDouble {
  let plainSpy = Spy<Void, Int, Never>.unimplemented()
  let describedSpy = Spy<Void, String, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([plainSpy, describedSpy], filePath, line)
  }

  func plain() -> Int {
    if plainSpy.__passesOn(()) { return real.plain() }
    return plainSpy()
  }

  func described() -> String {
    if describedSpy.__passesOn(()) { return real.described() }
    return describedSpy()
  }
}
