// Made by generate-doubles from the protocol SpyNames of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: d5220c7eb7c68d9d
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SpyNamesRelay<Real: SpyNames>: SpyNames, TestDouble {
  typealias Spy = Real.Spy

  let agent_Spy = PropertySpy<Spy>.unimplemented(owner: "SpyNamesRelay.agent_Spy")
  let agentSpySpy = TestDoubles.Spy<Void, Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  var agent: Spy { agent_Spy.__passesOnGet() ? real.agent : agent_Spy.get() }

  func agentSpy() -> Int {
    if agentSpySpy.__passesOn() { return real.agentSpy() }
    return agentSpySpy()
  }
}
