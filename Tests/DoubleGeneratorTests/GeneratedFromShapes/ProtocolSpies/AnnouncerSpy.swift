// Made by generate-doubles from the protocol Announcer of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: c41be6e70f4e3d73
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class AnnouncerSpy: LoudGreeter, Announcer, TestDouble {
  let announceSpy = Spy<Void, Void, Never>()

  func announce() { announceSpy() }
}
