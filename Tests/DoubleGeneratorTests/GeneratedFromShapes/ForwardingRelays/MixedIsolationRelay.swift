// Made by generate-doubles from the protocol MixedIsolation of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: c2c846699333122e
// swift-format-ignore-file

import Shapes
import TestDoubles

final class MixedIsolationRelay<Real: MixedIsolation>: MixedIsolation, TestDouble {
  let drawSpy = Spy<Void, Void, Never>()
  let workSpy = AsyncSpy<(any Actor)?, Void, Never>()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([drawSpy, workSpy], filePath, line)
  }

  @MainActor func draw() {
    if drawSpy.__passesOn(()) { return real.draw() }
    drawSpy()
  }

  func work(isolation: isolated (any Actor)?) async {
    if await workSpy.__passesOn(isolation) { return await real.work(isolation: isolation) }
    await workSpy(isolation)
  }
}
