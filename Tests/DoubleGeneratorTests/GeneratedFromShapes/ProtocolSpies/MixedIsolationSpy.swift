// Made by generate-doubles from the protocol MixedIsolation of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 9125d5447ae2fe2d
// swift-format-ignore-file

import Shapes
import TestDoubles

final class MixedIsolationSpy: MixedIsolation, TestDouble, Sendable {
  let drawSpy = Spy<Void, Void, Never>()
  let workSpy = AsyncSpy<(any Actor)?, Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([drawSpy, workSpy], filePath, line)
  }

  @MainActor func draw() { drawSpy() }
  func work(isolation: isolated (any Actor)?) async { await workSpy(isolation) }
}
