// Made by generate-doubles from the protocol Delegate of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 7065bbb252b2c65b
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

@MainActor
final class DelegateRelay<Real: Delegate>: NSObject, Delegate, TestDouble {
  let finishSpy = Spy<Void, Void, Never>()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([finishSpy], filePath, line)
  }

  func finish() {
    if finishSpy.__passesOn(()) { return real.finish() }
    finishSpy()
  }
}
