// Made by generate-doubles from the protocol Inherits of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
// swift-format-ignore-file

import Shapes
import TestDoubles

final class InheritsSpy: Inherits, TestDouble {
  typealias ID = ObjectIdentifier

  let ownSpy = PropertySpy<Int>.unimplemented()
  let plainSpy = Spy<Void, Int, Never>.unimplemented()
  let describedSpy = Spy<Void, String, Never>.unimplemented()

  init(own: Int? = nil, plain: Int? = nil, described: String? = nil) {
    if let own { ownSpy.value = own }
    if let plain { plainSpy.startsReturning(plain) }
    if let described { describedSpy.startsReturning(described) }
  }

  var own: Int { ownSpy.get() }
  func plain() -> Int { plainSpy() }
  func described() -> String { describedSpy() }
}
