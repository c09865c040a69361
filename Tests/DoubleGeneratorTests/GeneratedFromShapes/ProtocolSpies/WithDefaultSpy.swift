// Made by generate-doubles from the protocol WithDefault of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: a09036064f0a2ab6
// swift-format-ignore-file

import Shapes
import TestDoubles

final class WithDefaultSpy: WithDefault, TestDouble, Sendable {
  let plainSpy = Spy<Void, Int, Never>.unimplemented()
  let describedSpy = Spy<Void, String, Never>.unimplemented()

  init(plain: Int? = nil, described: String? = nil) {
    plainSpy.__startsReturning(plain)
    describedSpy.__startsReturning(described)
  }

  func plain() -> Int { plainSpy() }
  func described() -> String { describedSpy() }
}
