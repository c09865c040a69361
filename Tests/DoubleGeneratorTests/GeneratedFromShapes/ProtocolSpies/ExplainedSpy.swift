// Made by generate-doubles from the protocol Explained of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 567fbe976ed4c317
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class ExplainedSpy: Explained, TestDouble {
  let codeSpy = PropertySpy<Int>.unimplemented()

  init(code: Int? = nil) {
    codeSpy.startsReturning(code)
  }

  var code: Int { codeSpy.get() }
}
