// Made by generate-doubles from the protocol PartlyOld of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 2ff41fabb0c8ea0a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PartlyOldSpy: PartlyOld, TestDouble, Sendable {
  let oldSpy = Spy<Void, Void, Never>()
  let newSpy = Spy<Void, Void, Never>()
  let olderSpy = Spy<Void, Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([oldSpy, newSpy, olderSpy], filePath, line)
  }

  @available(*, deprecated, message: "use \"new\"")
  func old() { oldSpy() }

  @available(macOS 10.15, *)
  func new() { newSpy() }

  @available(macOS, introduced: 10.15, deprecated: 12.0, obsoleted: 99.1.2, renamed: "new()")
  func older() { olderSpy() }
}
