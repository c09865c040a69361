// Made by generate-doubles from the protocol Locking of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3bf3c4391f13cac8
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

nonisolated final class LockingRelay<Real: Locking>: NSObject, Locking, TestDouble {
  let numberSpy = Spy<Void, Int, Never>.unimplemented()
  let lockSpy = Spy<Void, Void, Never>()
  let unlockSpy = Spy<Void, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([numberSpy, lockSpy, unlockSpy], filePath, line)
  }

  func number() -> Int {
    if numberSpy.__passesOn(()) { return real.number() }
    return numberSpy()
  }

  func lock() {
    if lockSpy.__passesOn(()) { return real.lock() }
    lockSpy()
  }

  func unlock() {
    if unlockSpy.__passesOn(()) { return real.unlock() }
    unlockSpy()
  }
}
