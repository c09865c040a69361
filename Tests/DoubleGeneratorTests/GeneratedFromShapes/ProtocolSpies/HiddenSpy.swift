// Made by generate-doubles from the protocol Hidden of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
// swift-format-ignore-file

import TestDoubles
@testable import Shapes

final class HiddenSpy: Hidden, TestDouble, Sendable {
  let _secretSpy = Spy<Void, Int, Never>.unimplemented()

  init(_secret: Int? = nil) {
    if let _secret { _secretSpy.startsReturning(_secret) }
  }

  func _secret() -> Int { _secretSpy() }
}
