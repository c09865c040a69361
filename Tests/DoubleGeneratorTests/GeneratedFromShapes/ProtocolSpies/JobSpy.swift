// Made by generate-doubles from the protocol Job of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
// swift-format-ignore-file

import Shapes
import TestDoubles

@Worker
final class JobSpy: Job, TestDouble {
  let startSpy = AsyncSpy<Void, Int, Never>.unimplemented()

  nonisolated init(start: Int? = nil) {
    if let start { startSpy.startsReturning(start) }
  }

  func start() async -> Int { await startSpy() }
}
