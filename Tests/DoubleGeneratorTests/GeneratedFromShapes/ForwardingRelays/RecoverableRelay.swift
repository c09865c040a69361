// Made by generate-doubles from the protocol Recoverable of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 0bbfbac416addcb5
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class RecoverableRelay<Real: Recoverable>: Recoverable, TestDouble {
  let recoveryOptionsSpy = PropertySpy<[String]>.unimplemented()
  let attemptRecoverySpy = Spy<Int, Bool, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([recoveryOptionsSpy, attemptRecoverySpy], filePath, line)
  }

  var recoveryOptions: [String] {
    recoveryOptionsSpy.__passesOnGet() ? real.recoveryOptions : recoveryOptionsSpy.get()
  }

  func attemptRecovery(optionIndex recoveryOptionIndex: Int) -> Bool {
    if attemptRecoverySpy.__passesOn(recoveryOptionIndex) { return real.attemptRecovery(optionIndex: recoveryOptionIndex) }
    return attemptRecoverySpy(recoveryOptionIndex)
  }
}
