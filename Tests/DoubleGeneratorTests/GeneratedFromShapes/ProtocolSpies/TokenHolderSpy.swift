// Made by generate-doubles from the protocol TokenHolder of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: b37d4de3d8f93edf
// swift-format-ignore-file

import Shapes
import TestDoubles

final class TokenHolderSpy: TokenHolder, TestDouble, Sendable {
  let countSpy = PropertySpy<Int>.unimplemented()

  init(count: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([countSpy], filePath, line)
    countSpy.__startsReturning(count)
  }

  var token: Token {
    fatalError("TokenHolderSpy.token is of a type that can't be copied: a double has none to give")
  }

  var count: Int { countSpy.get() }
}
