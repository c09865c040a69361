// Made by generate-doubles from the protocol Job of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 22597de241d51d8f
// swift-format-ignore-file

import Shapes
import TestDoubles

@Worker
final class JobRelay<Real: Job>: Job, TestDouble {
  let startSpy = AsyncSpy<Void, Int, Never>.unimplemented()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([startSpy], filePath, line)
  }

  func start() async -> Int {
    if await startSpy.__passesOn(()) { return await real.start() }
    return await startSpy()
  }
}
