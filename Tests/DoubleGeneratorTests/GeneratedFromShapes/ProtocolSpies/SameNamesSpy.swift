// Made by generate-doubles from the protocol SameNames of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 10b0719561638b76
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SameNamesSpy: SameNames, TestDouble, Sendable {
  let callSpy = Spy<Shapes.Call, Result, Never>.unimplemented()
  let followSpy = Spy<Shapes.Route, Void, Never>()

  init(call: Result? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([callSpy, followSpy], filePath, line)
    callSpy.__startsReturning(call)
  }

  func call(_ call: Shapes.Call) -> Result { callSpy(call) }
  func follow(_ route: Shapes.Route) { followSpy(route) }
}
