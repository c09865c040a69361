// Made by generate-doubles from the protocol Job of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 756cd8fd37ae1033
// swift-format-ignore-file

import Shapes
import TestDoubles

@Worker
final class JobSpy: Job, TestDouble {
  let startSpy = AsyncSpy<Void, Int, Never>.unimplemented()

  nonisolated init(start: Int? = nil) {
    startSpy.startsReturning(start)
  }

  func start() async -> Int { await startSpy() }
}
