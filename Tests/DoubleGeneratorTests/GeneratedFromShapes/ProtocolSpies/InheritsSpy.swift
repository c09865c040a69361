// Made by generate-doubles from the protocol Inherits of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 5953caef17daa6e8
// swift-format-ignore-file

import Shapes
import TestDoubles

final class InheritsSpy: Inherits, TestDouble {
  typealias ID = ObjectIdentifier

  let ownSpy = PropertySpy<Int>.unimplemented()
  let plainSpy = Spy<Void, Int, Never>.unimplemented()
  let describedSpy = Spy<Void, String, Never>.unimplemented()

  init(
    own: Int? = nil,
    plain: Int? = nil,
    described: String? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([ownSpy, plainSpy, describedSpy], filePath, line)
    ownSpy.__startsReturning(own)
    plainSpy.__startsReturning(plain)
    describedSpy.__startsReturning(described)
  }

  var own: Int { ownSpy.get() }
  func plain() -> Int { plainSpy() }
  func described() -> String { describedSpy() }
}
