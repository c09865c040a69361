// Made by generate-doubles from the protocol Locking of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 24902c49ea361e6a
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

nonisolated final class LockingSpy: NSObject, Locking, TestDouble, Sendable {
  let numberSpy = Spy<Void, Int, Never>.unimplemented()
  let lockSpy = Spy<Void, Void, Never>()
  let unlockSpy = Spy<Void, Void, Never>()

  init(number: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([numberSpy, lockSpy, unlockSpy], filePath, line)
    numberSpy.__startsReturning(number)
  }

  func number() -> Int { numberSpy() }
  func lock() { lockSpy() }
  func unlock() { unlockSpy() }
}
