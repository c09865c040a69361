// Made by generate-doubles from the protocol Recoverable of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: cadc4f6c25967145
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class RecoverableSpy: Recoverable, TestDouble {
  let recoveryOptionsSpy = PropertySpy<[String]>.unimplemented()
  let attemptRecoverySpy = Spy<Int, Bool, Never>.unimplemented()

  init(
    recoveryOptions: [String]? = nil,
    attemptRecovery: Bool? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([recoveryOptionsSpy, attemptRecoverySpy], filePath, line)
    recoveryOptionsSpy.__startsReturning(recoveryOptions)
    attemptRecoverySpy.__startsReturning(attemptRecovery)
  }

  var recoveryOptions: [String] { recoveryOptionsSpy.get() }

  func attemptRecovery(optionIndex recoveryOptionIndex: Int) -> Bool {
    attemptRecoverySpy(recoveryOptionIndex)
  }
}
