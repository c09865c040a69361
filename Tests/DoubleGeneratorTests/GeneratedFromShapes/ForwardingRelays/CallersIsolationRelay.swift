// Made by generate-doubles from the protocol CallersIsolation of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: edd3dcaf088cdba5
// swift-format-ignore-file

import Shapes
import TestDoubles

final class CallersIsolationRelay<Real: CallersIsolation>: CallersIsolation, TestDouble {
  let loadSpy = AsyncSpy<Void, Int, Never>.unimplemented()
  let parseSpy = AsyncSpy<String, Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  nonisolated func load() async -> Int {
    if loadSpy.passesOn() { return await real.load() }
    return await loadSpy()
  }

  @concurrent func parse(_ text: String) async -> Int {
    if parseSpy.passesOn(text) { return await real.parse(text) }
    return await parseSpy(text)
  }
}
