// Made by generate-doubles from the protocol Announcer of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 69a32f414590a327
// swift-format-ignore-file

import Shapes
import TestDoubles

final class AnnouncerSpy: LoudGreeter, Announcer, TestDouble {
  let announceSpy = Spy<Void, Void, Never>()

  func announce() { announceSpy() }
}
