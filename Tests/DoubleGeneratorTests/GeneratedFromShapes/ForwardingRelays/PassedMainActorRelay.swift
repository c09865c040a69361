// Made by generate-doubles from the protocol PassedMainActor of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 16449a166a720a0e
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PassedMainActorRelay<Real: PassedMainActor>: PassedMainActor, TestDouble {
  let showSpy = Spy<(text: String, actor: MainActor), Int, Never>.unimplemented()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([showSpy], filePath, line)
  }

  func show(_ text: String, on actor: isolated MainActor) -> Int {
    if showSpy.__passesOn((text, actor)) { return real.show(text, on: actor) }
    return showSpy((text, actor))
  }
}
