// Made by generate-doubles from the protocol SameNames of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 616cfd3298205f19
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SameNamesSpy: SameNames, TestDouble, Sendable {
  let callSpy = Spy<Shapes.Call, Result, Never>.unimplemented()
  let followSpy = Spy<Shapes.Route, Void, Never>()

  init(call: Result? = nil) {
    callSpy.__startsReturning(call)
  }

  func call(_ call: Shapes.Call) -> Result { callSpy(call) }
  func follow(_ route: Shapes.Route) { followSpy(route) }
}
