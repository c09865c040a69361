// Made by generate-doubles from the protocol Job of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 12ade5f065cc825d
// swift-format-ignore-file

import Shapes
import TestDoubles

@Worker
final class JobSpy: Job, TestDouble {
  let startSpy = AsyncSpy<Void, Int, Never>.unimplemented()

  nonisolated init(start: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([startSpy], filePath, line)
    startSpy.__startsReturning(start)
  }

  func start() async -> Int { await startSpy() }
}
