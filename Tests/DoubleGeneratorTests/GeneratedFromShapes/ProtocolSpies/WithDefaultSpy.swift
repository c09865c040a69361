// Made by generate-doubles from the protocol WithDefault of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
// swift-format-ignore-file

import Shapes
import TestDoubles

final class WithDefaultSpy: WithDefault, TestDouble, Sendable {
  let plainSpy = Spy<Void, Int, Never>.unimplemented()
  let describedSpy = Spy<Void, String, Never>.unimplemented()

  init(plain: Int? = nil, described: String? = nil) {
    if let plain { plainSpy.startsReturning(plain) }
    if let described { describedSpy.startsReturning(described) }
  }

  func plain() -> Int { plainSpy() }
  func described() -> String { describedSpy() }
}
