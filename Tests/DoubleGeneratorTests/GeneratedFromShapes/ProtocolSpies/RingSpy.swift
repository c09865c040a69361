// Made by generate-doubles from the protocol Ring of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 64db08bff3e28c24
// swift-format-ignore-file

import Shapes
import TestDoubles

final class RingSpy: Ring, TestDouble, Sendable {
  typealias Next = RingSpy

  let nextSpy = PropertySpy<Next>.unimplemented()

  init(next: Next? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([nextSpy], filePath, line)
    nextSpy.__startsReturning(next)
  }

  var next: Next { nextSpy.get() }
}
