// Made by generate-doubles from the protocol OwnedArguments of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OwnedArgumentsSpy: OwnedArguments, TestDouble, Sendable {
  let takeSpy = Spy<String, Void, Never>()
  let lookSpy = Spy<String, Int, Never>.unimplemented()

  init(look: Int? = nil) {
    if let look { lookSpy.startsReturning(look) }
  }

  func take(_ text: consuming String) { takeSpy(text) }
  func look(at text: borrowing String) -> Int { lookSpy(copy text) }
}
