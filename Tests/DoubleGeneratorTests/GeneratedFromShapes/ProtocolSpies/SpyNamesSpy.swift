// Made by generate-doubles from the protocol SpyNames of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SpyNamesSpy<Spy>: SpyNames, TestDouble, Sendable {
  let agent_Spy = PropertySpy<Spy>.unimplemented(owner: "SpyNamesSpy.agent_Spy")
  let agentSpySpy = TestDoubles.Spy<Void, Int, Never>.unimplemented()

  init(agent_: Spy? = nil, agentSpy: Int? = nil) {
    if let agent_ { agent_Spy.value = agent_ }
    if let agentSpy { agentSpySpy.startsReturning(agentSpy) }
  }

  var agent: Spy { agent_Spy.get() }
  func agentSpy() -> Int { agentSpySpy() }
}
