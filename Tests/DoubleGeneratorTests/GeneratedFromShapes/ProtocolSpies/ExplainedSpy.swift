// Made by generate-doubles from the protocol Explained of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 10ea593bfba8ea10
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class ExplainedSpy: Explained, TestDouble {
  let codeSpy = PropertySpy<Int>.unimplemented()
  let errorDescriptionSpy = PropertySpy<String?>(returning: nil)
  let failureReasonSpy = PropertySpy<String?>(returning: nil)
  let recoverySuggestionSpy = PropertySpy<String?>(returning: nil)
  let helpAnchorSpy = PropertySpy<String?>(returning: nil)

  init(code: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([
      codeSpy, errorDescriptionSpy, failureReasonSpy, recoverySuggestionSpy, helpAnchorSpy,
    ], filePath, line)
    codeSpy.__startsReturning(code)
  }

  var code: Int { codeSpy.get() }
  var errorDescription: String? { errorDescriptionSpy.get() }
  var failureReason: String? { failureReasonSpy.get() }
  var recoverySuggestion: String? { recoverySuggestionSpy.get() }
  var helpAnchor: String? { helpAnchorSpy.get() }
}
