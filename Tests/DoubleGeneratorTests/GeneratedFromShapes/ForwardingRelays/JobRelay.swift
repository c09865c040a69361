// Made by generate-doubles from the protocol Job of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 6ea8809c10d0efa8
// swift-format-ignore-file

import Shapes
import TestDoubles

@Worker
final class JobRelay<Real: Job>: Job, TestDouble {
  let startSpy = AsyncSpy<Void, Int, Never>.unimplemented()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func start() async -> Int {
    if startSpy.passesOn() { return await real.start() }
    return await startSpy()
  }
}
