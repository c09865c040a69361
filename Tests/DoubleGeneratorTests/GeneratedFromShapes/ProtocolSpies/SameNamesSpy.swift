// Made by generate-doubles from the protocol SameNames of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SameNamesSpy: SameNames, TestDouble, Sendable {
  let callSpy = Spy<Shapes.Call, Result, Never>.unimplemented()

  init(call: Result? = nil) {
    if let call { callSpy.startsReturning(call) }
  }

  func call(_ call: Shapes.Call) -> Result { callSpy(call) }
}
