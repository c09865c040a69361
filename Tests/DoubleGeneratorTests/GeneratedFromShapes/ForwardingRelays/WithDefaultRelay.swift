// Made by generate-doubles from the protocol WithDefault of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 89223affa62474ee
// swift-format-ignore-file

import Shapes
import TestDoubles

final class WithDefaultRelay<Real: WithDefault>: WithDefault, TestDouble {
  let plainSpy = Spy<Void, Int, Never>.unimplemented()
  let describedSpy = Spy<Void, String, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func plain() -> Int {
    if plainSpy.passesOn() { return real.plain() }
    return plainSpy()
  }

  func described() -> String {
    if describedSpy.passesOn() { return real.described() }
    return describedSpy()
  }
}
