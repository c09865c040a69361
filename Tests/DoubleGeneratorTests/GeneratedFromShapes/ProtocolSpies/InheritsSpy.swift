// Made by generate-doubles from the protocol Inherits of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 74719caf1c46aafd
// swift-format-ignore-file

import Shapes
import TestDoubles

final class InheritsSpy: Inherits, TestDouble {
  typealias ID = ObjectIdentifier

  let ownSpy = PropertySpy<Int>.unimplemented()
  let plainSpy = Spy<Void, Int, Never>.unimplemented()
  let describedSpy = Spy<Void, String, Never>.unimplemented()

  init(own: Int? = nil, plain: Int? = nil, described: String? = nil) {
    ownSpy.startsReturning(own)
    plainSpy.startsReturning(plain)
    describedSpy.startsReturning(described)
  }

  var own: Int { ownSpy.get() }
  func plain() -> Int { plainSpy() }
  func described() -> String { describedSpy() }
}
