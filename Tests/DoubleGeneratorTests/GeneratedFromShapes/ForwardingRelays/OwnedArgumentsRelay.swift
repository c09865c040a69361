// Made by generate-doubles from the protocol OwnedArguments of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 7c2269bc33fd4960
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OwnedArgumentsRelay<Real: OwnedArguments>: OwnedArguments, TestDouble {
  let takeSpy = Spy<String, Void, Never>()
  let lookSpy = Spy<String, Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func take(_ text: consuming String) {
    if takeSpy.passesOn(text) { return real.take(text) }
    takeSpy(text)
  }

  func look(at text: borrowing String) -> Int {
    if lookSpy.passesOn(copy text) { return real.look(at: text) }
    return lookSpy(copy text)
  }
}
