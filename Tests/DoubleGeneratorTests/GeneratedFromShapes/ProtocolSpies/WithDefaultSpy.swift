// Made by generate-doubles from the protocol WithDefault of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: d6b42b0582159c3a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class WithDefaultSpy: WithDefault, TestDouble, Sendable {
  let plainSpy = Spy<Void, Int, Never>.unimplemented()
  let describedSpy = Spy<Void, String, Never>.unimplemented()

  init(plain: Int? = nil, described: String? = nil) {
    plainSpy.startsReturning(plain)
    describedSpy.startsReturning(described)
  }

  func plain() -> Int { plainSpy() }
  func described() -> String { describedSpy() }
}
