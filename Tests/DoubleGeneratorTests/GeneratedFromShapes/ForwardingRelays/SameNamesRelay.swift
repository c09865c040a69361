// Made by generate-doubles from the protocol SameNames of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 518ca4667b79617c
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SameNamesRelay<Real: SameNames>: SameNames, TestDouble {
  let callSpy = Spy<Shapes.Call, Result, Never>.unimplemented()
  let followSpy = Spy<Shapes.Route, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([callSpy, followSpy], filePath, line)
  }

  func call(_ call: Shapes.Call) -> Result {
    if callSpy.__passesOn(call) { return real.call(call) }
    return callSpy(call)
  }

  func follow(_ route: Shapes.Route) {
    if followSpy.__passesOn(route) { return real.follow(route) }
    followSpy(route)
  }
}
