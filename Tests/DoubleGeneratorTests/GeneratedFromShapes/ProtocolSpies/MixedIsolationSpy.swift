// Made by generate-doubles from the protocol MixedIsolation of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 5e076c26f3397b75
// swift-format-ignore-file

import Shapes
import TestDoubles

final class MixedIsolationSpy: MixedIsolation, TestDouble, Sendable {
  let drawSpy = Spy<Void, Void, Never>()
  let workSpy = AsyncSpy<(any Actor)?, Void, Never>()

  @MainActor func draw() { drawSpy() }
  func work(isolation: isolated (any Actor)?) async { await workSpy(isolation) }
}
