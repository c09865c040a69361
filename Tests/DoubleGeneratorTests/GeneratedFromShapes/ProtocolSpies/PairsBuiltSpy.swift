// Made by generate-doubles from the protocol PairsBuilt of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: ee824582a79f376d
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PairsBuiltSpy<First, Second>: PairsBuilt, TestDouble {
  let bodySpy = PropertySpy<[Second]>.unimplemented()

  init(body: [Second]? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([bodySpy], filePath, line)
    bodySpy.__startsReturning(body)
  }

  var body: [Second] { return bodySpy.get() }
}

extension PairsBuiltSpy: Sendable where First: Sendable, Second: Sendable {}
