// Made by generate-doubles from the protocol Explained of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 0d38041f5c3f8a09
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class ExplainedRelay<Real: Explained>: Explained, TestDouble {
  let codeSpy = PropertySpy<Int>.unimplemented()
  let errorDescriptionSpy = PropertySpy<String?>(returning: nil)
  let failureReasonSpy = PropertySpy<String?>(returning: nil)
  let recoverySuggestionSpy = PropertySpy<String?>(returning: nil)
  let helpAnchorSpy = PropertySpy<String?>(returning: nil)

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([
      codeSpy, errorDescriptionSpy, failureReasonSpy, recoverySuggestionSpy, helpAnchorSpy,
    ], filePath, line)
  }

  var code: Int { codeSpy.__passesOnGet() ? real.code : codeSpy.get() }

  var errorDescription: String? {
    errorDescriptionSpy.__passesOnGet() ? real.errorDescription : errorDescriptionSpy.get()
  }

  var failureReason: String? {
    failureReasonSpy.__passesOnGet() ? real.failureReason : failureReasonSpy.get()
  }

  var recoverySuggestion: String? {
    recoverySuggestionSpy.__passesOnGet() ? real.recoverySuggestion : recoverySuggestionSpy.get()
  }

  var helpAnchor: String? { helpAnchorSpy.__passesOnGet() ? real.helpAnchor : helpAnchorSpy.get() }
}
