// Made by generate-doubles from the protocol Announcer of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 598b53738012aefb
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class AnnouncerSpy: LoudGreeter, Announcer, TestDouble {
  let announceSpy = Spy<Void, Void, Never>()

  init(name: String, filePath: StaticString = #filePath, line: UInt = #line) {
    super.init(name: name)
    __made([announceSpy], filePath, line)
  }

  func announce() { announceSpy() }
}
