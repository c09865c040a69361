// Made by generate-doubles from the protocol SpyNames of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 6b354cce426b157e
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SpyNamesSpy<Spy>: SpyNames, TestDouble {
  let agent_Spy = PropertySpy<Spy>.unimplemented(owner: "SpyNamesSpy.agent_Spy")
  let agentSpySpy = TestDoubles.Spy<Void, Int, Never>.unimplemented()

  init(agent_: Spy? = nil, agentSpy: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([agent_Spy, agentSpySpy], filePath, line)
    agent_Spy.__startsReturning(agent_)
    agentSpySpy.__startsReturning(agentSpy)
  }

  var agent: Spy { agent_Spy.get() }
  func agentSpy() -> Int { agentSpySpy() }
}

extension SpyNamesSpy: Sendable where Spy: Sendable {}
