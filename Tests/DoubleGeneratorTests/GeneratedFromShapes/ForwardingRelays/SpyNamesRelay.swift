// Made by generate-doubles from the protocol SpyNames of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8e78987b17c9e4b5
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SpyNamesRelay<Real: SpyNames>: SpyNames, TestDouble {
  typealias Spy = Real.Spy

  let agent_Spy = PropertySpy<Spy>.unimplemented(owner: "SpyNamesRelay.agent_Spy")
  let agentSpySpy = TestDoubles.Spy<Void, Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([agent_Spy, agentSpySpy], filePath, line)
  }

  var agent: Spy { agent_Spy.__passesOnGet() ? real.agent : agent_Spy.get() }

  func agentSpy() -> Int {
    if agentSpySpy.__passesOn(()) { return real.agentSpy() }
    return agentSpySpy()
  }
}
