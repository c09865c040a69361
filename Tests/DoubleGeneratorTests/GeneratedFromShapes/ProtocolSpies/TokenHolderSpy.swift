// Made by generate-doubles from the protocol TokenHolder of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 5ebb4a0548dcff7a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class TokenHolderSpy: TokenHolder, TestDouble, Sendable {
  let countSpy = PropertySpy<Int>.unimplemented()

  init(count: Int? = nil) {
    countSpy.__startsReturning(count)
  }

  var token: Token {
    fatalError("TokenHolderSpy.token is of a type that can't be copied: a double has none to give")
  }

  var count: Int { countSpy.get() }
}
