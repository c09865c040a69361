// Made by generate-doubles from the protocol Hidden of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 21b2a698d430866f
// swift-format-ignore-file

import TestDoubles
@testable import Shapes

final class HiddenSpy: Hidden, TestDouble, Sendable {
  let _secretSpy = Spy<Void, Int, Never>.unimplemented()

  init(_secret: Int? = nil) {
    _secretSpy.__startsReturning(_secret)
  }

  func _secret() -> Int { _secretSpy() }
}
