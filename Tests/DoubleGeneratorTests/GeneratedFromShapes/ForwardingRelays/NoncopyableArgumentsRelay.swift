// Made by generate-doubles from the protocol NoncopyableArguments of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 6c580f173b4c11cd
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NoncopyableArgumentsRelay<Real: NoncopyableArguments>: NoncopyableArguments, TestDouble {
  let useSpy = Spy<Void, Void, Never>()
  let lookSpy = Spy<Void, Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([useSpy, lookSpy], filePath, line)
  }

  func use(_ token: consuming Token) {
    if useSpy.__passesOn(()) { return real.use(token) }
    useSpy()
  }

  func look(at token: borrowing Token) -> Int {
    if lookSpy.__passesOn(()) { return real.look(at: token) }
    return lookSpy()
  }
}
